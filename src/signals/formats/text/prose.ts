/**
 * Phrases below a post that say nothing of its order: wishes, disclaimers, advice about risk, whoever posted it. One language a line.
 * Whatever else a post says is a word that is not known, and refuses it.
 */
const BY_LANGUAGE: readonly string[] = [
  String.raw`(?:this is )?not (?:a |an )?(?:financial|investment|trading) advice|(?:trade )?at your own risk|nfa|dyor|do your own research|(?:good|best of) luck(?: (?:to )?(?:everyone|all|guys|traders|team))?|let['’]?s go+|stay (?:safe|disciplined)|follow(?= @)|for more|join(?: us| vip| our (?:channel|group))?|(?:use|keep) (?:proper|strict|good) risk management|(?:proper |strict |good )?risk management|(?:manage|control) (?:your )?risks?|trade safe|powered by|idea by \p{L}+(?=\)?(?:\n|$))|(?:published|posted) by(?! (?:mistake|accident|error)) \p{L}+(?: \p{L}+)?(?=\n|$)|(?:please )?(?:use|keep|mind|apply) (?:a )?(?:proper |good |strict |your )?(?:lot size|risk management|position size|money management)(?: and trade safe)?|risk your own money wisely|let['’]?s make some money|disclaimer: trading futures is risky|(?:strong|key) (?:support|resistance)(?: here)?|chart looks (?:great|good|nice)|volume is picking up|\$?\p{L}+ looks ready for a bounce|wolf pack|more signals|(?:use )?(?:low|small|safe|minimal|your own|proper)(?= leverage)|binance|bybit|bitget|kucoin|mexc|bingx|gate\.io|huobi|htx|hyperliquid|forwarded from|whale alerts|cornix|(?:bullish|bearish) (?:flag|divergence|pattern|structure|momentum)|oversold|overbought`,
  String.raw`no es (?:un )?(?:consejo|asesoramiento) (?:financiero|de inversi[oó]n)|buena suerte(?: a todos)?|gestion(?:a|en|e) (?:su|tu) riesgo|[eé]xitos`,
  String.raw`n[aã]o [eé] (?:uma )?recomendaç[aã]o(?: de investimento)?|boa sorte(?:,? ?pessoal| a todos)?|gerencie(?:m)? (?:seu|o) risco|bons (?:trades|lucros)`,
  String.raw`не (?:является )?(?:финансов\p{L}+ |инвестиционн\p{L}+ |индивидуальн\p{L}+ )*рекомендаци\p{L}+|ндр|не иир|(?:всем )?(?:профита|удачи|прибыли)|соблюдайте (?:риск-?менеджмент|мани-?менеджмент|риски)`,
  String.raw`не (?:є )?фінансов\p{L}+ (?:порад|рекомендаці)\p{L}+|(?:усім|всім) (?:профіту|удачі)|успіхів|дотримуйтесь ризик-менеджменту`,
  String.raw`yat[ıi]r[ıi]m tavsiyesi de[gğ]ildir|ytd|bol (?:kazançlar|şans)|iyi (?:şanslar|kazançlar)`,
  String.raw`semoga (?:profit|cuan|untung|berhasil)(?: semua)?|bukan (?:saran|ajakan|nasihat) (?:keuangan|finansial|investasi)|salam (?:profit|cuan)|gunakan money management|(?:kelola|atur) risiko(?: anda)?`,
  String.raw`chúc (?:anh em|ae|mọi người|các bạn)(?: may mắn| thành công)?|quản lý vốn(?: tốt)?(?: nhé)?|không phải lời khuyên (?:đầu tư|tài chính)`,
  String.raw`بالتوفيق(?: للجميع)?|ليست? نصيحة مالية|إدارة رأس المال`,
  String.raw`viel (?:erfolg|gl[uü]ck)|keine (?:finanz|anlage)beratung`,
  String.raw`bonne chance(?: [aà] tous)?|pas (?:un )?conseil (?:financier|en investissement)`,
]
/** The same in scripts without spaces between words. */
const WITHOUT_SPACES = String.raw`祝大家?(?:好运|发财|顺利)|控制好?仓位|注意(?:风险|仓位)|仅供参考|無理のないロットで|投資は自己責任で?|자기 ?책임|리스크 관리(?: ?하세요)?|성투(?:하세요)?|행운을 빕니다`

/** See `BY_LANGUAGE`. A letter or digit does not go on before or behind. */
export const PROSE = String.raw`(?<![\p{L}\p{N}])(?:${BY_LANGUAGE.join('|')})(?![\p{L}])|${WITHOUT_SPACES}`
