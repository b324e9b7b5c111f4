import { bordered, PHRASES } from './phrases.js'

/** Meanings of the words of an update. */
export type UpdateKind =
  | 'long'
  | 'short'
  | 'stop'
  | 'entry'
  | 'target'
  | 'hit'
  | 'profit'
  | 'move'
  | 'to'
  | 'at'
  | 'close'
  | 'reduce'
  | 'half'
  | 'all'
  | 'cancel'
  | 'hold'
  | 'and'
  | 'filler'

/**
 * Words of updates by their meaning, in the languages that channels post in; of a kind one line a language: English, Spanish and
 * Portuguese, Russian and Ukrainian, Turkish, German, French, Chinese. The first that fits a place of the text is taken.
 */
export const UPDATE_PHRASES: readonly (readonly [kind: UpdateKind, pattern: string])[] = [
  ...phrases('filler', [
    'at (?:the )?(?:current )?(?:market|price|cmp)|right now|now|here|immediately|cmp',
    'a mercado|al mercado|ahora|aqu[ií]|agora|já',
    'по рынку|сейчас|тут|здесь|зараз|за ринком',
    'şimdi|hemen|piyasadan',
    'jetzt|sofort',
    'maintenant|ici',
  ]),
  ...phrases('target', [
    String.raw`(?:first|second|third|1st|2nd|3rd)? ?(?:take[ -]?profits?|targets?|tps?|t/p)`,
    '(?:primer|segundo|primeiro)? ?(?:objetivos?|alvos?|metas?)',
    String.raw`(?:перв\p{L}+|втор\p{L}+)? ?(?:цел[ьи]|тейк(?:[ -]?профит)?|тп|ціл[ьі])`,
    'hedef',
    'ziele?',
    'objectifs?',
  ]),
  ['target', '止盈|目标'],
  ...phrases('stop', [
    String.raw`stop[ -]?los[es](?:es)?|stops?|s ?/ ?l|sl`,
    'стоп(?:[ -]?лосс?)?|сл',
    'stopu|zarar durdur',
  ]),
  ['stop', '止损'],
  ...phrases('entry', [
    '(?:the |our |your |my )?(?:entry|entries)(?: ?(?:price|point|level|zone))?|break[ -]?even(?: point)?|be|b/e',
    '(?:el |la |o |a )?(?:precio de |preço de |punto de |ponto de )?(?:entrada|equil[ií]brio)',
    String.raw`безубыт(?:ок|ка)|безубиток|беззбит\p{L}*|бу|б/у|(?:точк[аиу] |цен[ауы] |точці |ціну )?(?:вход[ау]?|вхід|входу)`,
    'giriş(?:e| fiyatına)?|başa ?baş(?:a)?|maliyet(?:e|ine)',
    '(?:den |auf )?(?:einstieg(?:spreis)?|einstand(?:spreis)?)',
    "(?:l['’])?entrée|prix d['’]entrée|point mort",
  ]),
  ['entry', '保本|成本价?|开仓价|入场价|进场价'],
  ...phrases('hit', [
    'hit|reached|achieved|smashed|done|taken',
    'alcanzad[oa]s?|alcançad[oa]s?|atingid[oa]s?|cumplid[oa]s?|tocad[oa]s?',
    String.raw`достигнут\p{L}*|взят\p{L}{0,2}|выполнен\p{L}*|сработал\p{L}?|досягнут\p{L}*|взят[оіа]`,
    'geldi|ulaşıldı|görüldü|alındı',
    'erreicht',
    'atteint(?:e|s)?|touché(?:e|s)?',
  ]),
  ['hit', '已?(?:到达|达到|达成|触及)'],
  ...phrases('profit', [
    'profits?|gains?|roi',
    'ganancias?|lucro',
    'прибыл[ьи]|профит',
    'kâr|kar',
    'gewinn',
    'gains?',
  ]),
  ...phrases('move', [
    'mov(?:e|ed|ing)|shift(?:ing)?|set(?:ting)?|put(?:ting)?|bring(?:ing)?|adjust(?:ing)?|rais(?:e|ing)|chang(?:e|ing)|new',
    'mover|mueva[ns]?|mueve|movemos|mova|movam|movendo|poner|pon(?:ga|gan|emos)?|colo(?:car|que|quem)|ajust(?:ar|e|en|em)|sub(?:ir|e|a|an|am|imos)|llev(?:ar|a|en)',
    String.raw`перен[оеё]с\p{L}*|перестав\p{L}*|передви\p{L}*|двига\p{L}*|подтя\p{L}*|подтяг\p{L}*|став(?:им|ьте|ить|ь)|поставь?(?:те)?|перенос\p{L}*|пересув\p{L}*`,
    'taşı(?:yın|yalım|yoruz|ndı)?|çek(?:in|iyoruz|elim)?',
    '(?:nach)?zieh(?:en|t|e)|setz(?:en|t|e)|verschieb(?:en|t|e)',
    'déplac(?:er|ez|e)|mett(?:re|ez)|remont(?:er|ez)',
  ]),
  ['move', '(?:上|下|推)?移动?(?=[至到])|设置?(?=[至到])|移动'],
  ...phrases('cancel', [
    'cancel(?:s|led|ed|ling|ing)?',
    'cancel(?:ar|ad[oa]|amos|en|em|e|a)|anulad[oa]|anular',
    String.raw`отмен(?:а|ен[оаы]?|ён|яем|ить|ите|яется)|скас(?:овано|овуємо|увати)`,
    'iptal(?: edildi| edin| ediyoruz)?',
    'storn(?:iert|ieren)|abgebrochen',
    'annul(?:é|ée|er|ez|ons)',
  ]),
  ['cancel', '取消|撤单'],
  ...phrases('hold', [
    'hold(?:ing)?|keep(?:ing)?(?: running| open)?|let(?= [^\n]{0,30}run)|leav(?:e|ing)(?: running| open)?|run(?:ning)?|rides?|runner',
    'mantener|mantenemos|manter|mantemos|dejar correr|deixar correr',
    'держим|держать|держите|оставляем|тримаємо|залишаємо',
    'tut(?:un|uyoruz)?|devam',
    'halten|laufen lassen',
    'gard(?:er|ez|ons)|conserver',
  ]),
  ...phrases('close', [
    'clos(?:e|ing)|exit(?:ing)?',
    'cerrar|cierr[ae]n?|cerramos|cerrando|fechar|feche(?:m)?|fechamos|fechando|fecha',
    'закры(?:ть|ваем|вайте|ваю)|закройте|закрой|закрити|закриваємо|закрийте',
    'kapat(?:ın|ıyoruz|alım)?',
    'schlie(?:ß|ss)(?:en|t|e)|schließt',
    'ferm(?:er|ez|ons)|cl[oô]tur(?:er|ez|ons)',
  ]),
  ['close', '平仓|平掉'],
  ...phrases('reduce', [
    'book(?:ing)?|secur(?:e|ing)|tak(?:e|ing) off|reduc(?:e|ing)(?: by)?|trim(?:ming)?|tak(?:e|ing)',
    'asegur(?:ar|amos|en)|reduc(?:ir|imos|en)|reduz(?:ir|imos|am)|realiz(?:ar|amos)',
    String.raw`фиксиру(?:ем|йте|ю)|зафиксир\p{L}*|фіксуємо|сокра(?:щаем|тить|тите)`,
    'azalt(?:ın|ıyoruz)?',
    'reduzier(?:en|t|e)',
    'rédui(?:re|sez|sons)',
  ]),
  ['reduce', '减仓'],
  ...phrases('half', [
    '(?:the |a )?half(?: off?)?',
    '(?:la |a )?mitad(?: de)?|(?:a )?metade(?: da| do)?',
    'половин[ауы]|пол(?= позиции)|половину',
    'yarısı(?:nı)?|yarı(?:yı)?',
    '(?:die )?hälfte',
    '(?:la )?moitié(?: de)?',
  ]),
  ['half', '一半|半仓'],
  ...phrases('all', [
    'all(?: of)?|everything|full(?:y)?|whole|entire(?:ly)?|completely|(?:the )?(?:rest|remaining|remainder)(?: of)?',
    'tod[oa]s?|tudo|complet[oa]|totalmente|(?:el |o )?rest(?:o|ante)(?: de)?',
    String.raw`вс[её]|всю|полностью|остат(?:ок|ки)|остальное|повністю|решту`,
    'tümünü|hepsini|tamamı(?:nı)?|kalanı?',
    'alles|komplett|vollständig|(?:den )?rest',
    'tout|entièrement|(?:le )?reste',
  ]),
  ['all', '全部|剩余'],
  ...phrases('and', ['and|then|also|&', 'y|e', 'и|і|та', 've', 'und', 'et']),
  ['and', '并|和'],
  ...phrases('to', ['to', 'al?|até|hasta|para', 'на|в|у|до', 'auf|zum?', 'à|au']),
  ['to', '到|至|→|@'],
  ...phrases('at', ['at|on|in', 'en|em']),
  ...PHRASES.flatMap(([kind, pattern]) =>
    kind === 'long' || kind === 'short' ? [[kind, pattern] as const] : [],
  ),
  ...phrases('filler', [
    'the|your|our|my|of|for|please|pls|we|you|it|guys|team|members|update|signal|setup|positions?|trades?|orders?|futures|perp',
    'el|la|los|de|del|o|os|da|do|su|sus|seu|posici[oó]n|posição|operaci[oó]n|operação|orden|ordem|señal|sinal|actualizaci[oó]n|atualização',
    'позици[юия]|сделк[ауи]|ордер|сигнал|по|обновление|позицію|угоду|угода',
    'pozisyonu?n?|işlemi?n?|emri?|emir|sinyal',
    'die|das|der|den|position|trade|auftrag|signal',
    'le|les|l|position|ordre|signal',
  ]),
  ['filler', '仓位|持仓|订单|信号|单'],
]

/** Patterns of one kind, one a language. */
function phrases(kind: UpdateKind, languages: readonly string[]): readonly (readonly [UpdateKind, string])[] {
  return languages.map((words) => [kind, bordered(words)])
}
