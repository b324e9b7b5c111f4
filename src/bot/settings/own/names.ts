/** The settings that /settings itself changes, in the order in which it shows them; the others have commands of their own. */
export const settingNames = [
  'numbers',
  'theme',
  'topics',
  'pair',
  'favourites',
  'collateral',
  'leverage',
  'slippage',
  'quick',
] as const
export type SettingName = (typeof settingNames)[number]

export function isSettingName(word: string): word is SettingName {
  return settingNames.some((name) => name === word)
}
