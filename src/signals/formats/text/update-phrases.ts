import { bordered, PHRASES, type PhraseKind } from './phrases.js'

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
 * Portuguese, Russian and Ukrainian, Turkish, German, French, Indonesian, Vietnamese, Arabic, and in one line those without spaces.
 * The first that fits a place of the text is taken. Words for targets, stops and sides are those of a post.
 */
export const UPDATE_PHRASES: readonly (readonly [kind: UpdateKind, pattern: string])[] = [
  ...phrases('filler', [
    'at (?:the )?(?:current )?(?:market|price|cmp)|right now|now|here|immediately|cmp',
    'a mercado|al mercado|ahora|aqu[ií]|agora|já',
    'по рынку|сейчас|тут|здесь|зараз|за ринком',
    'şimdi|hemen|piyasadan',
    'jetzt|sofort',
    'maintenant|ici',
    '(?:di )?harga pasar|sekarang',
    '(?:theo )?giá thị trường|ngay(?: bây giờ)?|bây giờ|nhé',
    'بسعر السوق|ال[آا]ن|حالا',
  ]),
  ['filler', '今すぐ|成行で|지금|시장가로?'],
  // Verbs, where they say how much; as labels they name a target.
  ...phrases('reduce', ['(?:ambil|amankan) (?:profit|untung)', 'chốt(?: lời)?(?! ?[1-9](?! ?\\d*%))']),
  ['close', '(?<=(?:全部?|全て|すべて|残り)を?)(?:決済|利確|クローズ)(?:して(?:ください)?|します)?'],
  ['close', '(?<=(?:전량|전부|모두|나머지) ?)(?:청산|정리|익절)'],
  ['target', String.raw`\d차 ?(?:목표가?|익절)`],
  [
    'reduce',
    '(?:利確|決済)(?!します|してください|しましょう|してい)(?:して)?|익절(?!가)|청산(?![합하해])|정리(?![합하해])',
  ],
  ...phrases('target', [
    '(?:primer|segundo|primeiro) (?:objetivo|alvo)|metas?',
    String.raw`(?:перв\p{L}+|втор\p{L}+) (?:цел[ьи]|тейк(?:[ -]?профит)?|тп|ціл[ьі])`,
    'mục tiêu',
    'الهدف الاول',
  ]),
  ...ofPost('target', 'stop'),
  ...phrases('stop', ['stopu|zarar durdur', 'dừng lỗ']),
  ['stop', 'ストップ|스탑|스톱'],
  ...phrases('entry', [
    '(?:the |our |your |my )?(?:entry|entries)(?: ?(?:price|point|level|zone))?|break[ -]?even(?: point)?|be|b/e',
    '(?:el |la |o |a )?(?:precio de |preço de |punto de |ponto de )?(?:entrada|equil[ií]brio)',
    String.raw`безубыт(?:ок|ка)|безубиток|беззбит\p{L}*|бу|б/у|(?:точк[аиу] |цен[ауы] |точці |ціну )?(?:вход[ау]?|вхід|входу)`,
    'giriş(?:e| fiyatına)?|başa ?baş(?:a)?|maliyet(?:e|ine)',
    '(?:den |auf )?(?:einstieg(?:spreis)?|einstand(?:spreis)?)',
    "(?:l['’])?entrée|prix d['’]entrée|point mort",
    'harga (?:masuk|entri|entry)|(?:titik )?impas|bep|entri',
    '(?:giá|điểm) vào(?: lệnh)?|(?:điểm )?(?:hòa|hoà) vốn',
    '(?:نقطة |سعر )?(?:الدخول|دخول|التعادل)',
  ]),
  [
    'entry',
    '保本|成本价?|开仓价|入场价|进场价|建て?値|損益分岐点?|エントリー(?:価格)?|본절가?|본전|진입가|평단가?|손익분기점',
  ],
  ...phrases('hit', [
    'hit|reached|achieved|smashed|done|taken',
    'alcanzad[oa]s?|alcançad[oa]s?|atingid[oa]s?|cumplid[oa]s?|tocad[oa]s?',
    String.raw`достигнут\p{L}*|взят\p{L}{0,2}|выполнен\p{L}*|сработал\p{L}?|досягнут\p{L}*|взят[оіа]`,
    'geldi|ulaşıldı|görüldü|alındı',
    'erreicht',
    'atteint(?:e|s)?|touché(?:e|s)?',
    '(?:sudah |telah )?(?:tercapai|kena|hit)',
    '(?:đã )?(?:đạt|chạm)',
    'تحقق(?:ت)?|تم تحقيق|وصل(?:ت)?',
  ]),
  ['hit', '已?(?:到达|达到|达成|触及)|(?:達成|到達)(?:しました)?|(?:도달|달성)(?:했습니다|함)?|완료'],
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
    '(?:geser|pindah)(?:kan)?|naikkan|ubah|pasang',
    'dời|di chuyển|chuyển|kéo|nâng|đưa|đặt',
    'و?(?:انقل(?:وا)?|نقل|ارفع(?:وا)?|رفع|حرك(?:وا)?|تحريك|ضع(?:وا)?)',
  ]),
  [
    'move',
    '(?:上|下|推)?移动?(?=[至到])|设置?(?=[至到])|移动|(?:移動|変更)(?:して(?:ください)?|します)?|移し(?:て(?:ください)?|ます)|引き?上げ(?:て(?:ください)?|ます)?|(?:이동|변경)(?:하세요|합니다|해 ?주세요)?|옮기세요|옮깁니다|올리세요|올립니다',
  ],
  ...phrases('cancel', [
    'cancel(?:s|led|ed|ling|ing)?',
    'cancel(?:ar|ad[oa]|amos|en|em|e|a)|anulad[oa]|anular',
    String.raw`отмен(?:а|ен[оаы]?|ён|яем|ить|ите|яется)|скас(?:овано|овуємо|увати)`,
    'iptal(?: edildi| edin| ediyoruz)?',
    'storn(?:iert|ieren)|abgebrochen',
    'annul(?:é|ée|er|ez|ons)',
    '(?:di)?batal(?:kan)?',
    '(?:đã )?h(?:ủy|uỷ)(?: bỏ)?',
    '(?:تم )?[إا]لغاء|[أا]لغ(?:وا|ي)?|ملغ(?:ي|اة)',
  ]),
  [
    'cancel',
    '取消|撤单|キャンセル(?:します|して(?:ください)?|しました)?|取り?消し(?:ます|て(?:ください)?)?|취소(?:합니다|하세요|해 ?주세요|되었습니다|됨)?',
  ],
  ...phrases('hold', [
    'hold(?:ing)?|keep(?:ing)?(?: running| open)?|let(?= [^\n]{0,30}run)|leav(?:e|ing)(?: running| open)?|run(?:ning)?|rides?|runner',
    'mantener|mantenemos|manter|mantemos|dejar correr|deixar correr',
    'держим|держать|держите|оставляем|тримаємо|залишаємо',
    'tut(?:un|uyoruz)?|devam',
    'halten|laufen lassen',
    'gard(?:er|ez|ons)|conserver',
    'tahan|biarkan(?: jalan)?',
    'giữ|gồng',
    'احتفظ(?:وا)?|اترك(?:وا)?',
  ]),
  ['hold', 'ホールド|保有|홀딩|유지|보유'],
  ...phrases('close', [
    'clos(?:e|ing)|exit(?:ing)?',
    'cerrar|cierr[ae]n?|cerramos|cerrando|fechar|feche(?:m)?|fechamos|fechando|fecha',
    'закры(?:ть|ваем|вайте|ваю)|закройте|закрой|закрити|закриваємо|закрийте',
    'kapat(?:ın|ıyoruz|alım)?',
    'schlie(?:ß|ss)(?:en|t|e)|schließt',
    'ferm(?:er|ez|ons)|cl[oô]tur(?:er|ez|ons)',
    'tutup|keluar(?: dari)?',
    'đóng|thoát',
    'و?(?:[أا]غلق(?:وا)?|[إا]غلاق|نغلق|اخرج(?:وا)?|الخروج|خروج)',
  ]),
  [
    'close',
    '平仓|平掉|(?:決済|クローズ)(?:します|してください|しましょう)|(?:청산|정리|종료)(?:합니다|하세요|해 ?주세요)',
  ],
  ...phrases('reduce', [
    'book(?:ing)?|secur(?:e|ing)|tak(?:e|ing) off|(?<=tak(?:e|ing) [^\\n]{1,8} )off|reduc(?:e|ing)(?: by)?|trim(?:ming)?|tak(?:e|ing)',
    'asegur(?:ar|amos|en)|reduc(?:ir|imos|en)|reduz(?:ir|imos|am)|realiz(?:ar|amos)',
    String.raw`фиксиру(?:ем|йте|ю)|зафиксир\p{L}*|фіксуємо|сокра(?:щаем|тить|тите)`,
    'azalt(?:ın|ıyoruz)?',
    'reduzier(?:en|t|e)',
    'rédui(?:re|sez|sons)',
    'kurangi|amankan',
    'giảm',
    'و?(?:خفف(?:وا)?|قلل(?:وا)?|جني(?: ال?أرباح)?|ت[أا]مين)',
  ]),
  ['reduce', '减仓'],
  ...phrases('half', [
    '(?:the |a )?half(?: off?)?',
    '(?:la |a )?mitad(?: de)?|(?:a )?metade(?: da| do)?',
    'половин[ауы]|пол(?= позиции)|половину',
    'yarısı(?:nı)?|yarı(?:yı)?',
    '(?:die )?hälfte',
    '(?:la )?moitié(?: de)?',
    '(?:setengah|separuh)(?:nya)?',
    '(?:một )?nửa',
    '(?:ال)?نصف',
  ]),
  ['half', '一半|半仓|半分|절반'],
  ...phrases('all', [
    'all(?: of)?|everything|full(?:y)?|whole|entire(?:ly)?|completely|(?:the )?(?:rest|remaining|remainder)(?: of)?',
    'tod[oa]s?|tudo|complet[oa]|totalmente|(?:el |o )?rest(?:o|ante)(?: de)?',
    String.raw`вс[её]|всю|полностью|остат(?:ок|ки)|остальное|повністю|решту`,
    'tümünü|hepsini|tamamı(?:nı)?|kalanı?',
    'alles|komplett|vollständig|(?:den )?rest',
    'tout|entièrement|(?:le )?reste',
    'semua(?:nya)?|seluruh(?:nya)?|sisa(?:nya)?',
    'tất cả|toàn bộ|hết|(?:phần )?còn lại',
    'كل|جميع|كامل|بالكامل|الباقي|المتبقي',
  ]),
  ['all', '全部?|剩余|全て|すべて|残り|전량|전부|모두|나머지'],
  ...phrases('and', ['and|then|also|&', 'y|e', 'и|і|та', 've', 'und', 'et', 'dan|lalu', 'và|sau đó', 'ثم|و']),
  ['and', '并|和|그리고|そして'],
  ...phrases('to', [
    'to',
    'al?|até|hasta|para',
    'на|в|у|до',
    'auf|zum?',
    'à|au',
    'ke',
    'về|đến|tới|lên|sang',
    '[إا]لى|على',
  ]),
  ['to', '到|至|→|@|に|へ|으로|로'],
  ...phrases('at', ['at|on|in', 'en|em', 'di|pada', 'ở|tại', 'في|من|عند']),
  ...ofPost('long', 'short'),
  ...phrases('filler', [
    'the|your|our|my|of|for|please|pls|we|you|it|guys|team|members|update|signal|setup|positions?|trades?|orders?|futures|perp',
    'el|la|los|de|del|o|os|da|do|su|sus|seu|posici[oó]n|posição|operaci[oó]n|operação|orden|ordem|señal|sinal|actualizaci[oó]n|atualização',
    'позици[юия]|сделк[ауи]|ордер|сигнал|по|обновление|позицію|угоду|угода',
    'pozisyonu?n?|işlemi?n?|emri?|emir|sinyal',
    'die|das|der|den|position|trade|auftrag|signal',
    'le|les|l|position|ordre|signal',
    'posisi|sinyal|untuk|kita',
    'lệnh|vị thế|của|cho|tín hiệu',
    '(?:ال)?(?:صفقة|صفقات|مركز|[أا]مر|إشارة)',
  ]),
  ['filler', '仓位|持仓|订单|信号|单|ポジション|シグナル|注文|[をはのがで]|포지션|신호|주문|[을를은는의]'],
]

/** Patterns of one kind, one a language. */
function phrases(kind: UpdateKind, languages: readonly string[]): readonly (readonly [UpdateKind, string])[] {
  return languages.map((words) => [kind, bordered(words)])
}

/** The patterns of a post for these kinds. */
function ofPost(...kinds: readonly (UpdateKind & PhraseKind)[]): readonly (readonly [UpdateKind, string])[] {
  return PHRASES.flatMap(([kind, pattern]) => kinds.flatMap((one) => (one === kind ? [[one, pattern]] : [])))
}
