import type { Position } from '../../../service/service.js'

/** An owner that stands for none: nothing, or the address of zeros. */
const NOBODY = /^(?:0x)?0*$/u

/** Address of the wallet that a row names as its owner, in lower case; undefined where it names none. */
export function walletOf({ owner }: Pick<Position, 'owner'>): string | undefined {
  const wallet = owner?.toLowerCase()
  return wallet === undefined || NOBODY.test(wallet) ? undefined : wallet
}

/** The one wallet that rows name; undefined where none does, or several are named. */
export function walletOfAll(rows: readonly Pick<Position, 'owner'>[]): string | undefined {
  const wallets = new Set(rows.map(walletOf).filter((wallet) => wallet !== undefined))
  return wallets.size === 1 ? [...wallets][0] : undefined
}

/** The accounts without those whose wallet an earlier one has: two keys of one wallet show the same positions and money. */
export function oncePerWallet<
  One extends { readonly venue: string; readonly chainId: string; readonly wallet?: string | undefined },
>(accounts: readonly One[]): readonly One[] {
  const seen = new Set<string>()
  return accounts.filter(({ venue, chainId, wallet }) => {
    if (wallet === undefined) return true
    const key = `${venue}/${chainId}/${wallet}`
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}
