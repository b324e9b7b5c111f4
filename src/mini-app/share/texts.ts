import type { Text } from '../../bot/shell/text/languages.js'
import type { ShareText } from '../page/share/protocol.js'

export function shareTexts(text: Text): Readonly<Record<ShareText, string>> {
  return {
    share: text('share').text,
    sharePreparing: text('mini-app-share-preparing').text,
    shareChoose: text('mini-app-share-choose').text,
    shareSent: text('mini-app-share-sent').text,
    shareDeclined: text('mini-app-share-declined').text,
    shareExpired: text('share-gone').text,
    shareFailed: text('mini-app-share-failed').text,
    shareInChat: text('mini-app-share-in-chat').text,
  }
}
