/** Words that refuse a post by their language: it changes or ends something, or warns of it, and opens nothing for certain. */
const BY_LANGUAGE: readonly string[] = [
  String.raw`edit(?:ed|s)?|corrected|correction|revised|amended|yesterday|was|were|previous(?:ly)?|recap|results?|example|hypothetical|backtest\p{L}*|missed|maybe|perhaps|might|watchlist|watching`,
  String.raw`вчера|был[аои]?|раньше|пример|возможно|итог\p{L}*|результат\p{L}*|упустил\p{L}*|взят\p{L}*|снят\p{L}*|исправ\p{L}*`,
  String.raw`ayer|ontem|ejemplo|exemplo|resultado\p{L}*|quiz[aá]s?|talvez|tal vez|corregid\p{L}*|corrigid\p{L}*|dün|örnek|sonuç\p{L}*|belki|düzelt\p{L}*|gestern|beispiel|ergebnis\p{L}*|vielleicht|hier|[eé]tait|exemple|r[eé]sultat\p{L}*|peut[ -][eê]tre`,
  String.raw`exit(?:s|ed|ing)?|clos(?:es|ing)|cancel\p{L}*|not|no|nope|never|none|(?:do|does|did|is|are|was|were|wo|ca|should|would|could|must)n['’]?t|cannot`,
  String.raw`reduc\p{L}*|trim\p{L}*|mov(?:e|es|ed|ing)|trail\p{L}*|shift\p{L}*|adjust\p{L}*|tighten\p{L}*|chang\p{L}*|remov\p{L}*|delet\p{L}*|ignor\p{L}*|disregard\p{L}*|invalid\p{L}*|updat\p{L}*|wait\p{L}*|skip\p{L}*|avoid\p{L}*|abort\p{L}*|book(?:s|ing)?|secur(?:e|ing)|hal(?:f|ves?|ving)|partial(?:s|ly)?|stopped|break[ -]?even|expired`,
  String.raw`не|нет|нельзя|отмен\p{L}*|выход\p{L}*|выйти|закройте|закрывать|закрывайте|сокра[тщ]\p{L}*|уменьш\p{L}*|перен[её]с\p{L}*|перенос\p{L}*|передви\p{L}*|двига\p{L}*|игнор\p{L}*|недейств\p{L}*|обновл\p{L}*|жд[её]м|ждать|жди(?:те)?|подожд\p{L}*|ожида\p{L}*|пропус\p{L}*|избега\p{L}*|фиксир\p{L}*|зафиксир\p{L}*|половин\p{L}*|частичн\p{L}*|безубыт\p{L}*`,
  // Spanish and Portuguese share many.
  String.raw`nunca|n[aã]o|salir|salgan|salida|sair|saia|sa[ií]da|cierr[ae]\p{L}*|cerrando|feche|fechando|anul\p{L}*|reduz\p{L}*|mover|muev[ae]n?|mova|inv[aá]lid\p{L}*|a[ct]?tualiz\p{L}*|esper(?:a|ar|e|en|em)|aguard\p{L}*|saltar|pul(?:ar|e|em)|evit\p{L}*|asegur\p{L}*|mitad|metade|parcia(?:l|is|les|lmente)`,
  String.raw`de[gğ]il|hay[ıi]r|yok|iptal|çık\p{L}*|cikis|kapat\p{L}*|azalt\p{L}*|taşı\p{L}*|ge[cç]ersiz|g[uü]ncel\p{L}*|bekle\p{L}*|atla\p{L}*|kaç[ıi]n\p{L}*|yar[ıi]s[ıi]\p{L}*|almay[ıi]n|satmay[ıi]n|girmeyin`,
  String.raw`nicht|nie|kein\p{L}*|ausstieg\p{L}*|aussteigen|schlie(?:ß|ss)\p{L}*|storn\p{L}*|abbrech\p{L}*|reduzier\p{L}*|verschieb\p{L}*|nachzieh\p{L}*|ung[uü]ltig\p{L}*|aktualisier\p{L}*|warte\p{L}*|abwarten|[uü]berspring\p{L}*|vermeid\p{L}*|h[aä]lfte|teilweise`,
  String.raw`ne|pas|jamais|sort(?:ir|ie|ez)|ferm(?:er|ez|e|eture)|cl[oô]tur\p{L}*|annul\p{L}*|r[eé]dui\p{L}*|d[eé]plac\p{L}*|mise [aà] jour|attend\p{L}*|saute[rz]|[eé]vite[rz]?|moiti[eé]|partiel\p{L}*`,
]

/** See `BY_LANGUAGE`. Labels such as `exit target` and `signal no` come before them. */
export const REFUSING = BY_LANGUAGE.join('|')

/** A stop that goes to the entry of a position that is open. It comes before the labels that it is made of. */
export const LEVEL_TO_ENTRY = String.raw`(?:stop(?:[ -]?loss)?|s ?/ ?l|sl) (?:to|at|in|on) (?:the )?(?:entry|entries|entrada|be)|стоп(?:[ -]?лосс?)? в вход`

/** Chinese words that refuse a post. */
export const CHINESE_REFUSING =
  '不|别|勿|没有|取消|撤单|平仓|平多|平空|离场|出场|减仓|移动|移至|移到|上移|下移|忽略|无效|失效|更新|等待|观望|跳过|避免|一半|部分|保本|已|昨天|昨日|例如|结果|可能|也许|更正'
