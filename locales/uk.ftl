# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] застосунок { -service }
       *[no] торговий застосунок
    }
-in-application =
    { -service.named ->
        [yes] застосунку { -service }
       *[no] торговому застосунку
    }

## Texts used in several places

refresh = 🔄 Оновити
try-again = 🔄 Ще раз
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ Назад
page-next = Далі ›
side-long = Лонг
side-short = Шорт
side-unknown = Сторона невідома
as-of = <i>Станом на { $time }</i>
may-be-more = ⚠️ Сервіс надіслав повний список, до своєї межі на один запит: може бути ще.
as-of-page = <i>Станом на { $time } · сторінка { $page } з { $pages }</i>

## Commands, as /help and Telegram's menu describe them

command-start = Що вміє цей бот і з чого почати
command-help = Усі команди
command-connect = Під’єднати API-ключ
command-accounts = Ваші акаунти: переглянути й перемкнутися
command-api = Токени для програм, які читають ваші акаунти: /api new sheet
command-signals = Сигнали сайтів із графіками та каналів як чернетки: /signals new tv 100 5x
command-chain = Вибрати мережу: /chain Base
command-language = Вибрати мову: /language pt-BR
command-alone = Показувати особисті відповіді в групі лише одному учаснику
command-disconnect = Від’єднати акаунт і видалити його API-ключ
command-forget = Видалити всі ваші дані
command-price = Ціни та зміна за 24 години: /price BTC ETH
command-pair = Одна пара: ціна, витрати, відкритий інтерес: /pair BTC
command-pairs = Усі пари, з сортуванням і пошуком: /pairs doge
command-funding = Вартість утримання за добу, за парами
command-positions = Відкриті позиції: PnL, стопи, ліквідація
command-orders = Відкладені ордери, кожен із кнопкою скасування
command-board = Усі акаунти в одному закріпленому повідомленні, що оновлюється
command-history = Закриті позиції, за результатом і за парами
command-balance = Баланси рахунку
command-chart = Свічковий графік: /chart BTC 4h
command-pnl = Реалізований PnL за період: /pnl week
command-portfolio = Маржа й експозиція за парами
command-risk = Що можна втратити: стопи, експозиція, ліквідації
command-whatif = Що зробить рух цін: /whatif BTC -10%
command-deposits = Депозити на рахунок
command-withdrawals = Виведення з рахунку
command-trade = Відкрити позицію на одній картці
command-long = Відкрити лонг: /long BTC 100 10x
command-short = Відкрити шорт: /short ETH 50 5x limit 3200
command-close = Закрити позицію або частину: /close BTC 50%
command-add = Додати до позиції: /add BTC 50 5x
command-collateral = Додати або вивести заставу: /collateral BTC +30
command-tpsl = Тейк-профіт і стоп-лос: /tpsl BTC tp 90000 sl 66000
command-trail = Трейлінг-стоп: /trail BTC 2%
command-reverse = Закрити й відкрити в інший бік: /reverse BTC
command-cancelorder = Скасувати відкладений ордер: /cancelorder ETH
command-deposit = Внести з гаманця: /deposit 25
command-platform = Зареєструвати платформу торгового бота: /platform 0x…
command-activity = Ваші ордери та їхній статус, також від планів, вартових і джерел
command-drafts = Чернетки ордерів від програм і що з ними сталося
command-closeall = Закрити кілька позицій одразу: /closeall losing
command-ladder = Лімітні ордери між двома цінами: /ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = Закрити все й нічого не додавати: /flat, завершити — /flat end
command-plans = Ваші плани: що бот закриє, захистить або відкриє за вас пізніше
command-guard = Ваші вартові: за чим бот стежить і що робить
command-breakeven = Стоп на ціні входу, коли позиція вийде в плюс
command-scaleout = Закрити позицію частинами, кожну за своєю ціною або у свій час
command-twap = Бюджет рівними частинами за час, у коридорі цін
command-dca = Одна й та сама сума знову й знову, у коридорі цін
command-scalein = Вхід частинами, коли ціна досягає рівнів, силами бота
command-alert = Поставити алерт: /alert BTC above 70000, /alert liq below 5%
command-alerts = Ваші алерти й скільки до кожного зараз
command-digest = Зведення за розкладом: /digest daily 8
command-limits = Ваші власні ліміти й перерва в торгівлі: /limits collateral 500
command-notify = Сповіщення за видами: зі звуком, без звуку або вимкнені: /notify deposit silent
command-quiet = Тихі години, коли надходить лише термінове: /quiet 22-7
command-referrals = Дохід від рефералів, ваших чи будь-якої адреси: /referrals 0x…
command-export = Вивантажити ваші дані файлом: /export history csv year
command-mm = Експозиція, позиції та угоди будь-якого акаунта: /mm positions 0x…
command-raw = Початкова відповідь сервісу, файлом
command-admin = Кому можна користуватися ботом: /admin 12345
command-settings = Усі ваші налаштування: /settings pair BTC
command-words = Речення та голосові повідомлення: /words model on
command-secure = Двофакторний захист: PIN або код перед великими ордерами: /secure limit 2500
command-cancel = Скасувати поточний крок

## /start and /help

start =
    <b>Squawkbox</b> — торговий термінал у цьому чаті. Він показує ваш рахунок і ринок, малює графіки та надсилає алерти.

    Торгує він лише за вашим наказом: ви бачите попередній перегляд кожного ордера, і нічого не надсилається, доки ви не натиснете «Підтвердити». Винятки — лише те, на що ви один раз погодилися: невеликі ордери в /settings, плани, вартові та оновлення джерела сигналів, які зменшують його позиції.
start-word-view = Дивитися
start-word-trade = Торгувати
start-word-alerts = Алерти
start-keys =
    <b>Під’єднайте свій API-ключ</b>
    1. Увійдіть у { -application }, відкрийте налаштування (Settings), далі API keys.
    2. Натисніть Create API Key. Ви отримаєте API-ключ (API key) та його ID (key ID).
    3. Натисніть «Під’єднати» й надішліть мені спершу API-ключ, потім key ID.

    Обидва повідомлення я одразу видаляю. Ключ і його ID зберігаються зашифрованими й розшифровуються лише для запитів від вашого імені. Обидва секретні: нікому їх не давайте.
start-connect = 🔑 Під’єднати
start-practise =
    <b>Або спершу потренуйтеся</b>, на віртуальних грошах і без ключа. Ордери, стопи, графіки й алерти працюють як зі справжніми грошима, і на кожній картці написано 📝 ДЕМО.

    Один дотик відкриває ваш демо-акаунт; наступний починає першу угоду.
start-practise-button = 📝 Потренуватися
start-without-key = <b>Або спершу роззирніться</b>: для цін, графіків і цінових алертів ключ не потрібен.
start-key-required = Для цін і графіків теж потрібен ваш API-ключ, тож вони з’являться, коли ви його під’єднаєте. Усі команди за темами — у /help.
start-connected = З поверненням. Зараз вибрано акаунт <b>{ $account }</b>, мережа { $chain }.
start-group = <b>Squawkbox</b> — торговий термінал у чаті. У цій групі він показує ціни та графіки. Дані вашого рахунку показуються лише в нашому приватному чаті.
start-practising = ✅ Зараз вибрано акаунт <b>{ $account }</b>. Гроші на ньому віртуальні: хоч що ви з ним робитимете, це нічого не коштує.
first-trade = Щоб почати першу угоду, надішліть /trade або торкніться:
first-trade-button = 📈 Перша угода
first-filled = Вашу першу угоду виконано. /positions показує її, /close закриває.
help =
    <b>Команди</b>
    Я показую ваш рахунок і ринок, торгую, коли ви підтверджуєте, і надсилаю алерти. Торкніться теми або надішліть /help chart про одну команду.

    Найчастіше потрібні: /positions, /price, /chart, /alert.
help-market = <b>Ринок</b>
help-account = <b>Ваш рахунок</b>
help-trading = <b>Торгівля</b>
help-alerts = <b>Алерти</b>
help-files = <b>Файли та дані</b>
help-operating = <b>Керування ботом</b>
help-keys = <b>Початок і ключі</b>
help-line = /{ $name } – { $description }
help-tap = Торкніться прикладу, щоб виконати його. Приклади з 📋 копіюються, щоб ви змінили їх і надіслали. Жоден дотик тут не надсилає ордера.
help-back = ‹ Назад
unknown-command = Я не знаю команди { $command }. Усі команди — у /help.
unknown-text = Я цього не розумію. Напишіть команду, як-от /positions, або фразу: «лонг btc 100 доларів 10x, стоп на 3 % нижче», «закрий половину eth» чи «повідом, коли sol нижче 150». Усі команди — у /help.
unknown-suggestion = Ви мали на увазі { $lines }? Доки ви не торкнетеся, нічого не робиться.
words-read = Зрозуміло: <code>{ $line }</code>
words-taught = Зрозуміло, як ви виправили: <code>{ $line }</code>
words-known = Зрозуміло поки що: <code>{ $line }</code>
words-choice = Це можна зрозуміти по-різному. Торкніться потрібного; до того нічого не робиться.
words-no-long = Відкритого лонга за { $pair } немає, тож показувати нічого. /positions показує відкриті позиції.
words-no-short = Відкритого шорта за { $pair } немає, тож показувати нічого. /positions показує відкриті позиції.
words-left-over = Незрозуміле слово «{ $word }».
words-unclear = Не впевнений, що ви маєте на увазі, тож нічого не зроблено. Назвіть сторону, пару, суму в доларах і плече: «лонг btc 100 доларів 10x, стоп на 3 % нижче». Усі команди — у /help.
words-change = Нічого не надіслано, а попередній перегляд завершиться сам. Надішліть, що ви мали на увазі, командою, наприклад <code>{ $line }</code>
words-change-kept = Надіслане збережеться як зміст вашого речення: ті самі слова з іншими числами читатимуться так само. /words показує і видаляє це.
words-kept = Збережено: «{ $sentence }» тепер означає <code>{ $line }</code>. Рядок показується щоразу, а ордер і далі чекає на підтвердження. Усі: /words
words-not-kept = Цей рядок не збережено для вашого речення: кожне його число має стояти в реченні рівно один раз, з тією самою одиницею, і навпаки.
words-forget = 🗑 Видалити
words-forgotten = Видалено. Бот знову читає це речення сам.
leaked-key = Це скидалося на ключ, тож я видалив ваше повідомлення. Нічого не збережено. Щоб під’єднати ключ, надішліть саму команду /connect, а ключ — коли я про нього попрошу.
leaked-key-not-deleted = ⚠️ Це скидалося на ключ. Нічого не збережено, але Telegram не дав мені видалити ваше повідомлення: видаліть його, будь ласка, самі. Щоб під’єднати ключ, надішліть саму команду /connect, а ключ — коли я про нього попрошу.
unknown-kind = Таких повідомлень я не обробляю. Що я розумію, показує /help.
unknown-button = Ця кнопка з давнішого повідомлення й більше не діє. Усі команди — у /help.
too-late = Ваше повідомлення дійшло до мене через { $age } після надсилання, тож я його не виконав: <code>{ $typed }</code>
    Якщо це ще потрібно, надішліть знову.
alone-intro = 👁 Подальше бачите лише ви.
alone-is-on = 👁 Увімкнено: /positions, /orders, /balance і попередній перегляд ордерів у цій групі бачить лише той, хто запитав. Якщо Telegram їх не показує, вони надходять у приватний чат. Вимкнути: /alone off
alone-is-off = 👁 Вимкнено: особисті відповіді надходять лише у приватний чат. Адмін цієї групи може дозволити їх тут, для одного учасника: /alone on
alone-not-admin = Змінити це може лише адмін цієї групи.
alone-groups = Це для груп: адмін там дозволяє особисті відповіді, які бачить лише один учасник.
alone-preview = 👁 З групи нічого не можна надіслати. Кнопка відкриє ордер у приватному чаті — з цінами на ту мить і кнопкою «Підтвердити».
alone-preview-gone = Цей ордер більше не зберігається. Нічого не надіслано. Введіть його тут ще раз.
private-only = Це приватні дані акаунта, тому вони доступні лише в нашому приватному чаті.
private-open = Відкрити приватний чат

## Access: requests, roles and rate limits

access-asked = Це закритий бот. Я надіслав власникові запит на доступ, і відповідь надійде сюди. Ваш номер: <code>{ $id }</code>.
access-not-asked = Це закритий бот, і надіслати власникові ваш запит на доступ не вдалося. Напишіть, будь ласка, згодом ще раз.
access-pending = Ваш запит на доступ у власника бота. Відповідь надійде сюди.
access-blocked = Це закритий бот, і вас немає в його списку. На подальші повідомлення відповіді не буде. Якщо у вас щось відкрито, закрийте це в { -in-application }.
access-forwarded = Переслані повідомлення тут не враховуються: їх міг написати хтось інший. Нічого не зроблено. Якщо вам це потрібно, введіть або вставте текст самі.
access-forwarded-deleted = У ньому може бути секрет, тому я його видалив.
access-forwarded-not-deleted = ⚠️ У ньому може бути секрет, а Telegram не дав мені його видалити: видаліть його самі, будь ласка.
access-request = Запит на доступ: хтось хоче користуватися цим ботом.
access-approve = ✅ Схвалити
access-view-only = 👁 Лише перегляд
access-block = ⛔ Заблокувати
access-change = Змінити: /admin { $id }
access-welcome-trader = Вам надано доступ. Щоб почати, надішліть /start.
access-welcome-viewer = Вам надано доступ лише для перегляду: ви можете все дивитися й ставити алерти, але не торгувати. Щоб почати, надішліть /start.
access-now-trader = Власник бота надав вам доступ до торгівлі.
access-now-viewer = Власник бота змінив ваш доступ: ви можете все дивитися й ставити алерти, але більше не торгувати. Відкриті попередні перегляди підтвердити вже не можна. Надіслані раніше ордери лишаються в силі.
trading-paused = ⏸ Торгівлю в цьому боті призупинено. Нічого не надіслано. Перегляд і алерти працюють як завжди, підтверджене раніше теж триває. Закриття, скасування, стоп-лос, тейк-профіт, трейлінг-стоп і додавання застави й далі працюють.
trading-paused-reason = «{ $reason }»
view-only = 👁 Ваш доступ лише для перегляду, тож нічого не зроблено. Змінити це може власник бота. Якщо у вас щось відкрито, закрийте це в { -in-application }.
rate-updates = ⏳ Забагато повідомлень за хвилину. Це не оброблено. Продовжити можна через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунди
        [many] { $seconds } секунд
       *[other] { $seconds } секунди
    }.
rate-secrets = ⏳ Забагато запитів ключа за хвилину. Нічого не збережено. Спробуйте ще раз через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунди
        [many] { $seconds } секунд
       *[other] { $seconds } секунди
    }.
rate-confirms = ⏳ Не надіслано: забагато підтверджень за хвилину. Натисніть «Підтвердити» знову через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунди
        [many] { $seconds } секунд
       *[other] { $seconds } секунди
    }.
rate-query = Забагато запитів за хвилину, зачекайте трохи

## /admin: who may use the bot

admin-title = <b>Адмін</b>
admin-people-count = Людей: { $count }
admin-decisions-count = Рішень: { $count }
admin-hint = /admin 12345 показує одну людину
    /admin say Вітаю надсилає повідомлення всім
    /admin pause Повернемося о десятій призупиняє торгівлю
admin-person-hint = /admin 12345 показує людину за її номером.
admin-pick = 👤 Вибрати людину
admin-pick-ask = Натисніть клавішу нижче й виберіть людину: далі прийде її картка. /admin 12345 показує те саме за номером.
admin-pick-key = 👤 Вибрати
admin-picked = Вибрано: <code>{ $id }</code>
admin-not-understood = Потрібен id користувача Telegram, як-от /admin 12345, або say, pause чи resume.
admin-home = 🛡 Адмін
admin-state = 📊 Стан
admin-trading = ⏸ Торгівля
admin-pause = ⏸ Призупинити торгівлю
admin-resume = ▶️ Дозволити торгівлю
admin-trading-on = <b>Торгівля</b> · дозволена.
admin-trading-paused = <b>Торгівля</b> · призупинена з { $time }
    ким: <code>{ $admin }</code>
admin-pause-silent = Користувачі бачать, що торгівлю призупинено, без причини.
admin-pause-said = Користувачі бачать: «{ $reason }»
admin-pause-hint = Під час паузи перегляд і алерти працюють як завжди, але не можна відкривати позиції, додавати до них і виводити заставу. Підтверджені раніше ордери лишаються в силі. /admin pause Повернемося о десятій називає причину; /admin resume знімає паузу. Закриття, скасування, стоп-лос, тейк-профіт, трейлінг-стоп, додавання застави та депозити й далі працюють.
admin-state-title = <b>Стан</b> усіх процесів
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = Торговий сервіс
admin-state-trading = Торгівля
admin-state-updates = Чати, що чекають на відповідь
admin-state-urgent = Чати з терміновими сповіщеннями в черзі
admin-state-alert = Чати зі сповіщеннями в черзі
admin-state-bulk = Чати з оголошеннями та зведеннями в черзі
admin-state-undelivered = Недоставлені сповіщення
admin-state-paid = Платні повідомлення за сьогодні
admin-state-watched = Акаунти під наглядом
admin-state-active = Акаунти з позиціями чи ордерами зчитуються
admin-state-others = Інші акаунти зчитуються
admin-state-rules = Алерти на ринки
admin-state-memory = Пам’ять бази даних
admin-responding = відповідає
admin-not-responding = не відповідає
admin-enabled = дозволена
admin-paused = призупинена
admin-waiting = { $count }
admin-waiting-late = { $count }, найдавніший уже { $seconds } с
admin-paid = { $spent } з { $budget } Stars
admin-interval = кожні { $seconds } с
admin-interval-stretched = кожні { $seconds } с замість { $configured } с
admin-memory = зайнято { $percent } %
admin-memory-scarce = зайнято { $percent } %; оголошення та зведення чекають, доки з’явиться місце
admin-memory-reserved = зайнято { $percent } %; решту залишено для ордерів: нові алерти й акаунти не приймаються, на нові повідомлення бот відповідає трохи пізніше
admin-say-usage = Додайте текст, який надіслати всім: /admin say Вітаю
admin-say-long = Задовго. Символів щонайбільше { $most }.
admin-say-not-stored = Ця чернетка більше не зберігається.
admin-say-draft = <b>Це повідомлення отримають усі, кому можна користуватися ботом, хто йому вже писав і не вимкнув повідомлення оператора в /notify.</b> Його ще не надіслано.
admin-say-running = <b>Повідомлення ставиться в чергу</b>, поки що отримувачів: { $count }.
admin-say-done = <b>Повідомлення поставлено в чергу</b>, отримувачів: { $count }. Хто заблокував бота, отримає його, коли розблокує.
admin-say-send = 📣 Надіслати всім
admin-say-drop = ✖️ Скасувати
admin-undelivered = 📪 Не доставлено
admin-undelivered-title = <b>Недоставлені сповіщення</b>: { $count }
admin-undelivered-none = Тут порожньо.
admin-undelivered-hint = Telegram їх відхилив, або з них не вдалося скласти повідомлення. Останні:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 Надіслати всі знову
admin-undelivered-drop = ✖️ Видалити всі
admin-undelivered-retried = Знову в черзі: { $count }
admin-undelivered-dropped = Видалено: { $count }
admin-people = 👥 Люди
admin-journal = 📜 Журнал
admin-to-people = 👥 Люди
admin-people-title = <b>Люди</b> · сторінка { $page } з { $pages }
admin-people-none = Запитів на доступ і рішень ще немає.
admin-person = <b>{ $name }</b>
    Номер <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = Адмін
admin-status-trader = Трейдер
admin-status-viewer = Лише перегляд
admin-status-blocked = Заблоковано
admin-status-pending = Чекає
admin-status-stranger = Запиту немає
admin-status-damaged = Запис пошкоджено
admin-decided = з { $time }
    ким: { $admin }
admin-asked = Запит: { $time }
admin-changed = Зроблено.
admin-unchanged = Нічого не змінено: тим часом вирішив хтось інший. Зараз так:
admin-fixed-admin = Вказано в ADMIN_USERS. Змінити це може лише оператор, у конфігурації.
admin-damaged = Запис про доступ цієї людини пошкоджено, тож доступу вона не має. Вирішіть, будь ласка, наново.
admin-fixed-list = ACCESS = allowlist: доступ мають лише користувачі з ALLOWED_USERS.
admin-journal-title = <b>Журнал доступу</b> · сторінка { $page } з { $pages }
admin-journal-none = Рішень ще немає.
admin-journal-damaged = ⚠️ Цей запис пошкоджено, і він не читається.
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    ким: { $admin }

## /connect

connect-ways = 🔑 Введіть API-ключ та ID ключа на сторінці, поза цим чатом. Або надішліть їх сюди: я видаляю ваші повідомлення, щойно прочитаю.
connect-on-page = Ввести на сторінці
connect-in-chat = Надіслати сюди
connect-keys-page = 🔗 Створити API-ключ
connect-terms = 📄 Умови
connect-page-confirmed = ✅ Тепер на вашій сторінці можна ввести ключ. Поверніться до неї.
connect-page-foreign = ⚠️ <b>Відкрита у вас сторінка не ваша.</b> Вона належить чужому акаунту, і введений там ключ дістанеться його власнику. Закрийте її і не вводьте ключ. Не довіряйте тому, хто дав вам посилання. Ваша власна сторінка відкривається лише з цього чату, командою /connect.
connect-page-unknown = Цей код невідомий або застарів, тому нічого не підтверджено. Сторінка зараз покаже новий.
connect-ask-api-key =
    Надішліть мені <b>API-ключ</b> (API key). Я видалю ваше повідомлення, щойно прочитаю.

    Він у { -in-application }: Settings, далі API keys. /cancel перериває.
connect-ask-key-id = Тепер надішліть <b>ID цього ключа</b> (key ID). Це повідомлення я теж видалю.
connect-not-text = Надішліть ключ, будь ласка, текстовим повідомленням, або /cancel.
connect-not-key = На ключ це не схоже: має бути один рядок літер і цифр, без пробілів. Надішліть ще раз, або /cancel.
connect-not-deleted = ⚠️ Telegram не дав мені видалити ваше повідомлення. Видаліть його зараз самі: у ньому секрет.
connect-done =
    ✅ Під’єднано акаунт <b>{ $label }</b>, ключ <code>{ $mask }</code>. Ключ зберігається зашифрованим, розшифрувати його може лише цей бот.

    /positions показує відкриті позиції. /disconnect видаляє ключ тут.
connect-refused = ❌ Сервіс не приймає цих API-ключа та ID ключа. Їх не збережено. Перевірте обидва в { -in-application } й знову надішліть /connect.
connect-rejected = ❌ Сервіс відхилив перевірку ключа: «{ $reason }». Ключ не збережено. Перевірте його в { -in-application } й знову надішліть /connect.
connect-unchecked = ⚠️ Перевірити ключ не вдалося: сервіс не дав відповіді, яку можна прочитати. Ключ не збережено. Спробувати ще раз трохи згодом?
connect-again = 🔄 Ще раз
connect-ask-button = Натисніть «Ще раз» вище або надішліть /cancel.
connect-restarted = Ви вже під’єднували ключ. Розпочате скасовано, починаємо наново.
connect-expired = Час на під’єднання ключа минув: минуло забагато часу або бот оновився. Ваше повідомлення я видалив на випадок, якщо то був ключ. Нічого не збережено. Щоб почати знову, надішліть /connect.
connect-expired-not-deleted = ⚠️ Час на під’єднання ключа минув: минуло забагато часу або бот оновився. Нічого не збережено. Якщо у вашому повідомленні секрет, видаліть його самі: мені Telegram не дав. Щоб почати знову, надішліть /connect.
conversation-expired = Те, що ви тут робили, більше не дійсне: минуло забагато часу або бот оновився. Нічого з цього не збережено. Почніть, будь ласка, наново.
conversation-outdated = Після оновлення бота продовжити те, що ви тут робили, не можна. Нічого з цього не збережено. Почніть, будь ласка, наново.
form-discarded = Те, що ви почали тут раніше, скасовано. Нічого з цього не збережено.
form-left = ✖️ Закрито: ви перейшли до іншого. Нічого не надіслано.
connect-not-stored = ⚠️ Ключ правильний, але зберегти його не вдалося. Нічого не записано. Спробувати ще раз трохи згодом?
connect-no-room = ⏸ Ключ правильний, але база даних бота майже заповнена, тому нові акаунти поки не приймаються. Нічого не записано. Спробувати ще раз за кілька хвилин? Закриття, скасування та перегляд працюють як завжди.

## /accounts and /disconnect

account-label = Акаунт { $number }
accounts-none = Жодного акаунта не під’єднано. Щоб почати, надішліть /connect.
accounts-none-paper = Або спершу потренуйтеся на віртуальних грошах:
accounts-title = <b>Ваші акаунти</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · вибрано
accounts-unreadable = не розшифровується
accounts-hint = /connect додає акаунт, /disconnect прибирає.
accounts-use = Вибрати { $label }
api-title = <b>Токени API</b>
api-none = У вас немає токенів.
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = Права: { $scopes }
api-accounts = Акаунти: { $accounts }
api-from = Лише з { $addresses }
api-drafts = Чернеток на годину: { $number }
api-size = Розмір чернетки до { $size }
api-pairs = Пари чернеток: { $pairs }
api-expires = Діє до { $time }
api-expired = Строк минув { $time }
api-used = Останнє використання: { $time }, з { $address }
api-unused = Жодного разу не використано
api-hint = <i>З токеном програма читає ваші акаунти через HTTP API цього бота, якщо оператор його ввімкнув. Жоден токен не може надіслати ордер.</i>
api-example = <code>{ $example }</code>
api-options = Параметри: <code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    Його показано один раз, і за хвилину я видалю це повідомлення. Хто його має, може все, що дозволяють права, без двофакторного захисту. Відкликати — у /api.
api-copy = Скопіювати токен
api-revoke = ✖️ Відкликати { $name }
api-full = ⚠️ У вас уже { $most } токенів. Спершу відкличте один у /api.
api-webhook = Вебхук: { $host }
api-webhook-delivered = Останню подію доставлено: { $time }
api-webhook-failing = ⚠️ Помилки з { $time }: { $reason }
api-webhook-dead = ⚠️ Недоставлених подій: { $number }, остання: { $time }
api-webhook-behind = ⚠️ Події видалено раніше, ніж їх отримано, остання: { $time }
api-webhook-hint = Події на вашу адресу: <code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    Цим секретом підписуються події вашого вебхука. Його показано лише раз, і за хвилину я видалю це повідомлення. Новий створює /api.
api-webhook-test = 🔔 Перевірити вебхук { $name }
api-webhook-rotate = 🔑 Новий секрет
api-webhook-remove = ✖️ Видалити вебхук
api-webhook-tested = ✅ Вебхук { $name } прийняв перевірку.
api-webhook-not-taken = ⚠️ Вебхук { $name } не прийняв перевірку: { $reason }
api-webhook-timeout = немає відповіді за десять секунд
api-webhook-address = адреса не публічна
api-webhook-unreachable = недоступний
api-webhook-status = статус HTTP { $status }
api-webhook-refused = ⚠️ Вебхуку потрібна адреса https:// у публічному інтернеті. Нічого не змінено.
api-webhook-no-token = ⚠️ У вас немає токена { $name } з правом events. Створіть його: /api new sheet events
api-webhook-same-token = ⚠️ Назви кількох ваших токенів читаються як { $name }. Напишіть натомість ID одного з них: { $ids }
signals-title = <b>Джерела сигналів</b>
signals-none = У вас немає джерел.
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>Джерело надсилає сигнали на свій шлях HTTP API цього бота, якщо оператор його увімкнув. Кожен стає чернеткою, яка чекає на ваше підтвердження; оновлення, які ви дозволили виконувати, лише зменшують те, що відкрило джерело. Формати описано в docs/signals.md.</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Він показаний один раз, і за хвилину я видалю це повідомлення. Той, хто його має, може надсилати вам чернетки, і більше нічого. /signals видаляє джерело.
signals-made-acting =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Він показаний один раз, і за хвилину я видалю це повідомлення. Той, хто його має, може надсилати вам чернетки й зменшувати позиції, які відкрило це джерело, і більше нічого. /signals завершує це або видаляє джерело.
copy-secret = Скопіювати секрет
signals-full = ⚠️ Джерел уже { $most }. Спершу видаліть одне через /signals.
signals-no-paper = ⚠️ Демо-джерелу потрібен демо-акаунт. Спершу відкрийте його в /accounts.
signals-no-real = ⚠️ Справжній акаунт не під’єднано. Спершу під’єднайте API-ключ через /connect. Джерело лишається на демо.
signals-show = 📨 { $name }
signals-remove = ✖️ Видалити { $name }
signals-real = З демо на справжній акаунт
signals-mandate-show = 📡 Виконувати оновлення…
signals-mandate-give = ✅ Погодитися
signals-mandate-end = 🛑 Знову питати
signals-mandate-on = 🟢 Оновлення виконуються: зменшують позиції, які відкрило це джерело, без запитання.
signals-mandate-off = Оновлення чекають на ваше підтвердження.
signals-mandate =
    <b>Виконувати оновлення від { $name }</b>

    Оновлення надсилаються тоді без ще одного підтвердження, для позицій, які відкрило це джерело. Вони лише зменшують: закривають частину або все, зсувають стоп-лос у бік меншого збитку, скасовують відкладений ордер цього джерела. Вони ніколи не відкривають і не додають, не виводять заставу, не знімають стоп-лос і не зсувають його в бік більшого збитку. Те, що ви додасте до такої позиції, — її частина.

    Кроків на годину не більше { $most }, кожне оновлення один раз. Ви дізнаєтеся про кожен крок, і про кожне невиконане оновлення з причиною: де можливо, воно стає чернеткою, яка чекає на ваше підтвердження. Про ті, з яких з однієї причини нічого не вийшло, повідомляється не більше разів на годину: { $notices }.

    Той, хто має секрет цього джерела, може тоді зменшувати ці позиції, і більше нічого. Завершити можна будь-коли через /signals.
signals-back = « Усі джерела
signals-last = <b>{ $name }</b>: останні сигнали
signals-no-entries = Сигналів ще не було.
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = готується
signals-state-drafted = ✅ чернетку створено
signals-state-acted = ✅ виконано, як домовлено
signals-state-taken-back = ✅ відкликано чернетку, що чекала відповіді
signals-state-late = ⌛ запізнився на { $seconds } с
signals-state-early = ⚠️ його час на { $seconds } с попереду
signals-state-daily-limit = ⚠️ денну межу чернеток вичерпано
signals-state-crowded = ⚠️ забагато сигналів за день
signals-state-left = ⚠️ його обробка перервалася
signals-state-unavailable = ⚠️ не вдалося прочитати ціни або баланси
signals-state-unreadable = ❓ не зрозуміло ({ $reason })
signals-state-not-drafted = ✖️ без чернетки ({ $reason })
signals-reason-empty = немає тексту
signals-reason-too-long = довше за 4096 символів
signals-reason-not-json = неправильний JSON
signals-reason-secret = містить секрет не на своєму місці
signals-reason-placeholder = підстановку не заповнено
signals-reason-unknown-field = невідоме поле
signals-reason-field = неправильне поле
signals-reason-no-side = ні лонг, ні шорт
signals-reason-two-sides = і лонг, і шорт
signals-reason-no-pair = немає пари
signals-reason-two-pairs = кілька пар
signals-reason-number = нечитабельне число
signals-reason-stray-number = число без пояснення
signals-reason-unknown-word = невідоме слово
signals-reason-time = нечитабельний час
signals-reason-leverage = неможливе плече
signals-reason-two-stops = кілька стопів
signals-reason-levels = ціни суперечать одна одній
signals-reason-order-type = такий ордер не може бути чернеткою
signals-reason-condition = умова або запитання
signals-reason-contradiction = суперечність
signals-reason-partial-exit = частина позиції без частки
signals-reason-report = повідомляє про попередній сигнал або змінює його
signals-reason-no-stop = немає стопа, потрібного для розміру
signals-reason-no-leverage = немає плеча
signals-reason-no-price = немає ціни пари
signals-reason-no-balance = немає балансу
signals-reason-too-small = застава менша за цент
signals-reason-add-levels = збільшення позиції з власними рівнями
signals-reason-far-price = ціни далекі від ринку
signals-reason-passed-entry = ціна вже пройшла вхід
signals-reason-no-target = перша ціль угоди невідома
signals-reason-no-position = у цього джерела немає відкритої позиції
signals-reason-unsure-position = незрозуміло, про яку з його позицій ідеться
signals-reason-account = немає такого акаунта
signals-reason-role = ваш доступ не дозволяє торгувати
signals-reason-flat = ви закрили все через /flat, тому нічого не відкривається й не додається
signals-reason-too-many = забагато чернеток за годину
signals-reason-too-many-today = забагато чернеток за день
signals-reason-no-mandate = оновлення не мали виконуватися, коли воно надійшло
signals-reason-went-flat = ви закрили все через /flat
signals-reason-stale = не вдалося обробити одразу
signals-reason-same-words = таке саме оновлення вже надходило; що з ним сталося, дивіться в /plans
signals-reason-worse-stop = стоп-лос уже на цій ціні або кращій
signals-reason-not-possible = неможливо для позиції в її нинішньому стані
signals-reason-plans-full = у вас забагато планів (/plans)
signals-reason-most-acts = межу кроків за годину вичерпано
signals-reason-late = запізнилося за власним часом
signals-reason-early = його власний час попереду
signals-reason-daily-limit = денну межу чернеток вичерпано
signals-reason-crowded = забагато сигналів за день
signals-reason-left = його обробка перервалася
signals-reason-unavailable = не вдалося прочитати позиції, ціни або баланси
signals-reason-malformed = ордер, якого бот не розуміє
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 Джерело <b>{ $name }</b> не надсилало сигналів уже { $duration }. Останні показує /signals.
signals-score-confirmed = Підтверджено: { $drafts } · у плюсі { $won }, у мінусі { $lost }, відкрито { $open } · <b>{ $amount }</b>
signals-score-ignored = Не підтверджено: { $drafts } · були б у плюсі { $won }, у мінусі { $lost }, відкрито { $open } · <b>{ $amount }</b> до комісій
signals-score-unknown = Результат невідомий: { $drafts }
signals-offer = 📨 <b>Схоже на сигнал</b>: { $signal }. Чернетки не буде, доки ви не оберете розмір.
signals-offer-sizes = Розмір за правилом джерела або долари застави з плечем сигналу. Джерела: /signals
signals-offer-drafted = ✅ Чернетку створено. Зараз буде попередній перегляд.
signals-offer-dropped = Відхилено. Чернетки немає.
signals-offer-gone = Цей сигнал більше не зберігається. Надішліть його ще раз.
account-not-connected = Цей акаунт більше не під’єднаний. Під’єднані — у /accounts.
disconnect-which = Який акаунт від’єднати?
disconnect-ask = Від’єднати <b>{ $label }</b> (<code>{ $mask }</code>)? Сам ключ діє в { -in-application }, доки ви не видалите його там.
disconnect-yes = 🗑 Від’єднати { $label }
disconnect-no = Залишити
disconnect-kept = Нічого не змінено.
disconnect-warning =
    Дані цього акаунта теж видаляються: його ордери в /activity, його алерти та ненадіслані сповіщення. Відкриті позиції та ордери лишаються відкритими в сервісі. За ними більше не стежать, і їхні алерти припиняються.
disconnect-plans = ⏰ Разом із цим завершаться плани: { $count }. Вони більше нічого не зроблять.
disconnect-guards = 🚦 Разом із цим завершаться вартові: { $count }. Вони більше ні за чим не стежать.
disconnect-tokens = 🔑 Разом із цим завершаться токени API, яким не доступний інший акаунт: { $count }.
disconnect-sources = 📨 Разом із цим завершаться джерела сигналів: { $count }.
disconnect-besides = Разом із ним видалено:
disconnect-done = <b>{ $label }</b> від’єднано, його ключ видалено. Якщо ключ більше не потрібен, видаліть його й у { -in-application }.

## /forget

forget-ask = <b>Видалити всі ваші дані?</b>
forget-would-delete = Буде видалено:
forget-nothing = Про вас не зберігається даних, які можна було б видалити.
forget-warning =
    ⚠️ Відкриті позиції та ордери <b>лишаються відкритими в сервісі</b>, як і виставлені там стопи. За ними більше не стежать: сповіщень про виконання, ліквідацію чи алерт не буде.
forget-limits = Ваші власні ліміти (/limits) теж видаляються, одразу й без очікування 24 годин; триває лише чинна перерва.
forget-final = Скасувати це не можна. Самі ключі лишаються чинними в { -in-application }, доки ви не видалите їх там.
forget-yes = 🗑 Видалити все
forget-no = Залишити все
forget-kept = Нічого не видалено.
forget-in-flight =
    { $count ->
        [one] ⏳ В обробці { $count } ордер, його результат поки невідомий. Якщо видалити дані зараз, не лишиться запису про те, що його надіслано. Нічого не видалено. Спробуйте ще раз за хвилину.
        [few] ⏳ В обробці { $count } ордери, їхній результат поки невідомий. Якщо видалити дані зараз, не лишиться запису про те, що їх надіслано. Нічого не видалено. Спробуйте ще раз за хвилину.
        [many] ⏳ В обробці { $count } ордерів, їхній результат поки невідомий. Якщо видалити дані зараз, не лишиться запису про те, що їх надіслано. Нічого не видалено. Спробуйте ще раз за хвилину.
       *[other] ⏳ В обробці { $count } ордера, їхній результат поки невідомий. Якщо видалити дані зараз, не лишиться запису про те, що їх надіслано. Нічого не видалено. Спробуйте ще раз за хвилину.
    }
forget-done = <b>Ваші дані видалено.</b>
forget-deleted = Видалено назавжди:
forget-count-accounts =
    { $count ->
        [one] • { $count } акаунт із зашифрованим ключем
        [few] • { $count } акаунти із зашифрованими ключами
        [many] • { $count } акаунтів із зашифрованими ключами
       *[other] • { $count } акаунта із зашифрованими ключами
    }
forget-count-alerts =
    { $count ->
        [one] • { $count } алерт
        [few] • { $count } алерти
        [many] • { $count } алертів
       *[other] • { $count } алерта
    }
forget-count-orders =
    { $count ->
        [one] • { $count } запис про ордери в /activity, разом із попередніми переглядами
        [few] • { $count } записи про ордери в /activity, разом із попередніми переглядами
        [many] • { $count } записів про ордери в /activity, разом із попередніми переглядами
       *[other] • { $count } запису про ордери в /activity, разом із попередніми переглядами
    }
forget-count-notices =
    { $count ->
        [one] • { $count } ненадіслане сповіщення
        [few] • { $count } ненадіслані сповіщення
        [many] • { $count } ненадісланих сповіщень
       *[other] • { $count } ненадісланого сповіщення
    }
forget-count-favourites =
    { $count ->
        [one] • { $count } обрана пара
        [few] • { $count } обрані пари
        [many] • { $count } обраних пар
       *[other] • { $count } обраної пари
    }
forget-count-tokens =
    { $count ->
        [one] • { $count } токен API
        [few] • { $count } токени API
        [many] • { $count } токенів API
       *[other] • { $count } токена API
    }
forget-count-sources =
    { $count ->
        [one] • { $count } джерело сигналів
        [few] • { $count } джерела сигналів
        [many] • { $count } джерел сигналів
       *[other] • { $count } джерела сигналів
    }
forget-count-settings =
    { $count ->
        [one] • { $count } налаштування
        [few] • { $count } налаштування
        [many] • { $count } налаштувань
       *[other] • { $count } налаштування
    }
forget-count-others =
    { $count ->
        [one] • { $count } інший запис, як-от останній прочитаний стан акаунта
        [few] • { $count } інші записи, як-от останній прочитаний стан акаунта
        [many] • { $count } інших записів, як-от останній прочитаний стан акаунта
       *[other] • { $count } іншого запису, як-от останній прочитаний стан акаунта
    }
forget-stays = Що лишається й чому:
forget-stays-role = • ваш номер, ваш доступ і коли про нього вирішено, без вашого імені: щоб ніхто із заблокованих не повернувся цим шляхом
forget-stays-cool-off = • ваша перерва: зняти її достроково не може ніхто; вона мине сама { $until }
forget-stays-messages = • повідомлення цього чату: їх зберігає Telegram; щоб прибрати їх, видаліть чат
forget-stays-service = • ваш рахунок, ордери й позиції в сервісі: бот не може їх видалити
forget-stays-shared = • повідомлення ваших алертів у групах: їх зберігає Telegram; і до двох діб те, що підтверджує підсумок ваших ордерів, під хешем гаманця й без указівки, чий він
forget-stays-log = • рядки в журналі оператора з вашим числовим id, без ключів і без нічого, що ви писали; та резервні копії, поки оператор їх тримає
forget-done-next = Хвилину бот вам не відповідає, щоб від того, що було в обробці, не лишилося даних. Потім /start починає заново.
forget-still =
    { $seconds ->
        [one] Ваші дані ще видаляються. За { $seconds } секунду /start почне заново.
        [few] Ваші дані ще видаляються. За { $seconds } секунди /start почне заново.
        [many] Ваші дані ще видаляються. За { $seconds } секунд /start почне заново.
       *[other] Ваші дані ще видаляються. За { $seconds } секунди /start почне заново.
    }

## /cancel

cancel-done = Скасовано. Нічого не збережено.
cancel-nothing = Скасовувати нічого.

## /balance

balance-title = Баланс
balance-vusd = Торговий рахунок
balance-usdc = USDC на гаманці
balance-allowance = Дозвіл на USDC
balance-eth = ETH на газ
allowance-unlimited = без обмежень
balance-in-use = Застава в позиціях
balance-part = Баланси
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = Позиції
positions-none = Відкритих позицій немає.
positions-close-all = Закрити всі
positions-close = Закрити…
positions-close-title = Яку позицію закрити і скільки?
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } { $liquidation }
positions-distance = { $label } { $distance }
positions-no-stop = без SL
positions-totals =
    { $count ->
        [one] { $count } позиція
        [few] { $count } позиції
        [many] { $count } позицій
       *[other] { $count } позиції
    }
    Розмір { $size } · застава { $collateral }
profit = Нереалізований PnL <b>{ $profit }</b> ({ $percent })
profit-unknown = Нереалізований PnL <b>—</b>
pnl-parts =
    <b>PnL за частинами</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 PnL за частинами
pnl-gross = За ціною
pnl-net = PnL
cost-openingFee = За відкриття
cost-positionFee = Несплачена
cost-closingFee = За закриття
cost-tradingFees = Відкриття і закриття
cost-funding = Фандинг
cost-borrow = Позика
pnl-before-unstated = ⚠️ PnL без витрат, яких сервіс не називає: { $costs }.
pnl-before-count = ⚠️ PnL без витрат, яких сервіс не називає: { $count } з { $trades }.
costs-line = Комісії { $fees } · фандинг { $funding } · позика { $borrow }
pnl-is-net = PnL — за вирахуванням комісій, фандингу й позики.
pnl-estimated = ~ PnL частково оцінив бот: витрати, сплачені за частину, що лишилася, не названо.
liquidation-before-unstated = ⚠️ Ціна ліквідації без витрат, яких сервіс не називає ({ $costs }): вона може бути ближче.
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = Розмір { $size } · застава { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ Тейк-профітів і стопів прочитати не вдалося; вони можуть бути.
positions-no-price = ⚠️ Немає ціни: { $symbols }. Тому PnL і відстаней не показано.
positions-unnamed = ⚠️ { $pairs }: назва пари невідома, тому ціни немає; PnL і відстаней не показано.
positions-stale-price = ⚠️ { $symbol }: остання ціна від { $time }, { $age } тому.
positions-estimate = ~ ціна ліквідації за оцінкою бота
pair-unnamed = Невідома пара
pair-number = Пара #{ $id }
age-seconds =
    { $count ->
        [one] { $count } секунду
        [few] { $count } секунди
        [many] { $count } секунд
       *[other] { $count } секунди
    }
age-minutes =
    { $count ->
        [one] { $count } хвилину
        [few] { $count } хвилини
        [many] { $count } хвилин
       *[other] { $count } хвилини
    }
age-hours =
    { $count ->
        [one] { $count } годину
        [few] { $count } години
        [many] { $count } годин
       *[other] { $count } години
    }
age-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дні
        [many] { $count } днів
       *[other] { $count } дня
    }
positions-details = { $symbol } { $side }
positions-back = ‹ Усі позиції
position-not-open = Ця позиція вже не відкрита.
position-id = Позиція <code>{ $id }</code>
position-opened = Відкрито { $time }
position-trigger = { $label } { $price } закриває { $percent } %
position-trigger-unstated = { $label } { $price } закриває частку, якої сервіс не називає
stops-cover = Стопи закриють до ліквідації { $percent } позиції.
stops-cover-share = Стопи закриють { $percent } позиції.
stops-cover-unknown = Невідомо, яку частину позиції закриють стопи: сервіс називає не все.
position-change = В обробці: ордер { $type } · розмір { $size } · застава { $collateral }
position-state = Ордер { $type } · стан { $status }
ladder-tp = TP
ladder-mark = Марк
ladder-entry = Вхід
ladder-sl = SL
ladder-trail = Трейл
ladder-trigger = Триг
ladder-liquidation = Лікв

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = Відкладені ордери
orders-none = Немає відкладених ордерів.
orders-count =
    { $count ->
        [one] { $count } відкладений ордер
        [few] { $count } відкладені ордери
        [many] { $count } відкладених ордерів
       *[other] { $count } відкладеного ордера
    }
orders-to-open = На відкриття ({ $number }): розмір { $size } · застава { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · позиція <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · на відкриття
orders-rows = <pre>{ $rows }</pre>
orders-size = розм.
orders-collateral = застава
orders-kind-unknown = Ордер
order-type-market = Ринковий
order-type-limit = Лімітний
order-type-stop-market = Стоп-маркет
order-type-stop-limit = Стоп-ліміт
orders-button = { $symbol } { $kind } { $price }
orders-status-unknown = ⚠️ Невідомо, чи ще діє, за статусом сервісу: { $orders }
orders-no-positions = ⚠️ Відкритих позицій прочитати не вдалося, тож ордер може стояти не на своєму місці.
orders-no-price = ⚠️ Немає ціни: { $symbols }. Тому відстаней не показано.
board-title = 📌 Табло
board-none = У жодному акаунті нічого не відкрито.
board-empty = Нічого не відкрито: { $accounts }
board-unread = ⚠️ Не вдалося прочитати: { $accounts }. Читання повториться.
board-old = ⚠️ { $accounts }: останнє читання не вдалося; це дані на { $time }, { $age } тому.
board-pair = Пара
board-pnl = uPnL
board-size = Розмір
board-no-stop = немає
board-total-paper = Разом, демо
board-order = Ордер
wallet-counted-once = Не входить до підсумків: гаманець уже враховано з іншим акаунтом: { $accounts }
board-price = Ціна
board-distance = До ціни
board-more = Рядків, яким забракло місця: { $number }. Див. /positions і /orders.
board-live = Оновлюється після кожної зміни та кожні 10 секунд, поки щось відкрито.
board-paused = ⏸ Пауза з { $time }: табло не використовували годину.
board-resume = ▶️ Відновити
board-end = Прибрати табло
board-ended = Це більше не ваше табло. /board надішле нове.
board-plain-pnl = uPnL <b>{ $profit }</b> · розмір { $size }
board-plain-distances = До стопа { $stop } · до ліквідації { $liquidation }
history-title = Історія
history-none = Закритих позицій ще немає.
history-none-such = Серед прочитаних закритих позицій відповідних немає.
history-only = Лише: { $what }
history-only-won = прибуткові
history-only-lost = збиткові
history-count = Закрито { $count } · у плюс { $won } · у мінус { $lost }
history-totals = Реалізований PnL <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = Це з найновіших { $count }; є й старіші.
history-failed = ⚠️ Це з прочитаних { $count }; решту прочитати не вдалося.
history-bound = ⚠️ Це з { $count } закритих позицій, більше за раз не читається; є й інші.
history-part-dates = Закрито з { $from } до { $to }.
read-progress = ⏳ { $rows }: поки прочитано { $count }…
read-stopped = ⏹ Зупинено вами. { $rows }: прочитано { $count }, нічого не надіслано.
history-unstated = ⚠️ { $count ->
        [one] Для { $count } позиції сервіс не повідомляє прибутку чи збитку.
        [few] Для { $count } позицій сервіс не повідомляє прибутку чи збитку.
        [many] Для { $count } позицій сервіс не повідомляє прибутку чи збитку.
       *[other] Для { $count } позиції сервіс не повідомляє прибутку чи збитку.
    }
history-all = Усі
history-won = У плюс
history-lost = У мінус
history-pair = Пара…
history-chosen = ✓ { $name }
history-all-pairs = Усі пари
history-which-pair = За якою парою?
history-back = ‹ Історія
ended-closed = закрито
ended-part = закрито частково
ended-liquidated = ліквідовано
ended-cancelled = скасовано
closed-not-listed = Серед прочитаних закритих позицій цієї немає.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = Реалізований PnL <b>{ $profit }</b> ({ $percent })
closed-whole = Уся позиція <b>{ $profit }</b> ({ $percent })
result-in-r = Результат у R: <b>{ $result }</b>
result-in-r-seen = Результат у R: <b>{ $result }</b>, від першого поміченого стопа
history-r-seen = * R від першого поміченого стопа
closed-figures = <pre>{ $figures }</pre>
closed-entry = Вхід
closed-exit = Вихід
closed-size = Кінцевий розмір
closed-total-size = Розмір загалом
closed-collateral = Застава
closed-ended = Завершено { $time } · { $how }
closed-order = Ордер { $type }

part-failed = ⚠️ Не вдалося прочитати: { $what }.
part-refused = ⚠️ Не вдалося прочитати: { $what }. Сервіс відповів: «{ $reason }».
portfolio-title = Портфель
portfolio-money = Маржа й експозиція
portfolio-empty = Портфеля цього акаунта сервіс не надіслав.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = Вільна маржа
portfolio-in-use = Застава в позиціях
portfolio-total = Разом
portfolio-margin = Зайнята маржа
portfolio-exposure =
    <b>Експозиція</b>
    <pre>{ $figures }</pre>
portfolio-net = Нетто
portfolio-spread =
    <b>Застава за парами</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = Застава за парами
portfolio-spread-total = Разом { $collateral } · розмір { $size }
risk-title = Ризик
risk-at-stops = Якщо зараз спрацюють усі стопи: { $loss }
risk-at-stops-unknown = Якщо зараз спрацюють усі стопи: невідомо через { $names }.
risk-all-have-stops = Кожна позиція має стоп на весь її розмір.
risk-without-stop = Без стопа, до ліквідації: { $loss }
risk-without-stop-unknown = Без стопа, до ліквідації: невідомо через { $names }.
risk-without-stop-line = { $mark } { $position }: без стопа { $percent }, { $loss }
risk-loss = <b>{ $dollars }</b> ({ $percent } коштів)
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = % коштів
risk-day-cost = Витрати за добу
risk-gross = Брутто
risk-group = Рухаються разом: { $symbols } · брутто { $gross } · нетто { $net }
risk-group-window = За погодинними змінами цін за останні { $days } дн.
risk-ungrouped = ⚠️ Свічки { $symbols } прочитати не вдалося: вони можуть рухатися разом з іншими парами.
risk-unnamed = ⚠️ { $pairs }: назва пари невідома, тому вона не входить до жодної групи; вона може рухатися разом з іншими парами.
risk-nearest = <b>Найближчі ліквідації</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 Зображення
risk-basis = <i>Збитки рахуються від поточного PnL, з комісіями за закриття. Стоп може виконатися за гіршою ціною. Відкладені ордери не враховано.</i>
whatif-title = Що якщо
whatif-words = <code>{ $words }</code>
whatif-change = Зміна: { $change }
whatif-change-unknown = Зміна: невідомо.
whatif-events = <b>Що спрацює, за порядком</b>
whatif-no-events = Дорогою нічого не спрацює.
whatif-event = { $number }. { $position }: { $kind } { $price } · { $closed }
whatif-closed = Виключено
whatif-opened = Відкриття
whatif-trailing = Трейлінг-стоп
whatif-liquidation = 🚨 Ліквідація
whatif-left = <b>Залишиться відкритим</b>
whatif-left-line = { $position }: { $size } · { $price }
whatif-none-left = Відкритих позицій не залишиться.
whatif-absent = ⚠️ Немає відкритої позиції: { $names }.
whatif-betas = Бета до { $reference }: { $betas }
whatif-betas-unknown = ⚠️ Бета невідома: { $names }. Ціна лишається на місці.
whatif-unknown-price = ⚠️ Ціна невідома: { $names }.
whatif-unknown-figures = ⚠️ Сервіс не повідомляє даних: { $names }.
whatif-unknown-orders = ⚠️ Відомі не всі ордери: { $names }.
whatif-unknown-rates = ⚠️ Ставка фандингу або позики невідома: { $names }.
whatif-basis = <i>Це оцінка: усі ціни рухаються від поточних по прямій. Прослизання, гепи та відкладені ордери не враховано.</i>
whatif-ask-gap = <i>Для гепу додайте слово gap.</i>
whatif-basis-gap = <i>Це оцінка: усі ціни одразу переходять від поточних до кінцевих, і все, що вони минають, виконується там. Прослизання та відкладені ордери не враховано.</i>
whatif-basis-with = <i>Ордер виконується за поточною ціною. Зміна містить комісії за відкриття та закриття.</i>
whatif-basis-time = <i>Фандинг і позику пораховано за поточними ставками, до руху цін.</i>

deposits-title = Депозити
withdrawals-title = Виведення
deposits-none = Депозитів немає.
withdrawals-none = Виведень немає.
deposits-back = ‹ Депозити
withdrawals-back = ‹ Виведення
deposit-one = <b>Депозит { $amount }</b>
withdrawal-one = <b>Виведення { $amount }</b>
transfers-total = Переказів: { $number } · усього { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = Транзакція <code>{ $hash }</code>
transfer-address = Акаунт <code>{ $address }</code>
transfer-not-listed = У списку цього вже немає.

## /raw: a reply of the service as a file

raw-button = 🧾 Відповідь
raw-which = Яка початкова відповідь сервісу вам потрібна?
raw-title = <b>{ $title }</b>, початкова відповідь сервісу
raw-status = Статус { $status } · секрети вилучено, кожна цифра без змін
raw-realised-pnl = Бот вважає, що з <code>realisedPnl</code> уже вирахувано: { $costs }.
raw-realised-pnl-gross = Бот вважає, що <code>realisedPnl</code> указано до всіх витрат.
raw-part = Це одна відповідь сервісу: у ній може бути лише частина списку. Увесь список — у /export history.
raw-empty = Відповідь порожня, тому файлу немає.
raw-openPositions = Відкриті позиції
raw-openOrders = Відкриті ордери
raw-closedPositions = Закриті позиції
raw-balances = Баланси
raw-portfolio = Портфель
raw-deposits = Депозити
raw-withdrawals = Виведення
raw-pairInfo = Пара
raw-checkReferrals = Перевірка рефералів

## Images

chosen = • { $name }
picture-missing = ⚠️ Зображення не вдалося намалювати чи надіслати; ось текст.
picture-paper = ДЕМО · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = Ціна <b>{ $price }</b> · { $change } за { $span }
chart-none = ⚠️ За цей час у сервісу немає свічок.
chart-own = З вашими ціновими рівнями: { $account }
chart-own-unreadable = ⚠️ Ваших позицій і ордерів прочитати не вдалося, тому ваших цінових рівнів на графіку немає.
chart-as-of = Станом на { $time }
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = Bollinger
chart-word-empty = Немає свічок
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = Bollinger 20, 2
chart-word-volume = Обсяг
chart-line-entry = Вхід
chart-line-liquidation = Лікв
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = Триг
chart-line-trailing = Трейл
chart-line-limit = Ліміт
chart-line-stop = Стоп
chart-open = 📈 Графік

## Share cards

share = 📤 Поділитися
share-open-title = Відкрита позиція
share-closed-title = Закрита угода
share-paper = ДЕМО · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 ДЕМО · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = Вхід
share-now = Зараз
share-exit = Вихід
share-held = У позиції
share-under-a-minute = менше хвилини
share-profit = PnL
share-in-r = Результат у R
share-size = Розмір
share-with-amounts = Показати суми
share-without-amounts = Сховати суми
share-send = 💬 Надіслати в чат
share-inline-title = Ваша картка
share-gone = Картка застаріла: створіть її знову
share-incomplete = ⚠️ Зробити картку не вдалося: позиції вже немає або сервіс повідомляє про неї замало.

## /pnl

pnl-title = Прибутки та збитки
pnl-heading = <b>Прибутки та збитки</b>
pnl-picture = { $title } · { $span }
pnl-empty = За цей період немає закритих позицій
pnl-curve = Накопичений PnL
pnl-days = За днями
pnl-span-day = Сьогодні
pnl-span-week = 7 днів
pnl-span-month = 30 днів
pnl-span-all = Усе
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = { $from } – { $to } ({ $zone })
pnl-none = За цей період немає закритих позицій.
pnl-none-read = Серед прочитаних закритих позицій таких немає
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades =
    { $count ->
        [one] { $count } закрита позиція
        [few] { $count } закриті позиції
        [many] { $count } закритих позицій
       *[other] { $count } закритої позиції
    }
pnl-rows = <pre>{ $rows }</pre>
pnl-won = У плюс
pnl-factor = Профіт-фактор
pnl-average-win = Середній прибуток
pnl-average-loss = Середній збиток
pnl-expectancy = Матсподівання
pnl-r-sum = Сума в R
pnl-r-expectancy = Матсподівання в R
pnl-r-part = ⚠️ Результати в R — за { $count } із { $trades }: перший стоп решти невідомий.
pnl-r-seen = R за { $count } рахується від першого побаченого стопа.
pnl-best = Найкраща
pnl-worst = Найгірша
pnl-fees = Комісії
pnl-funding = Фандинг
pnl-borrow = Позика
pnl-by-pair = За парами
pnl-total = ‹ Загалом
pnl-by-side = За сторонами
pnl-by-pair-side = За парами й сторонами
pnl-by-hour = За годинами
pnl-by-weekday = За днями тижня
pnl-by-source = За джерелами
pnl-source-typed = Команда
pnl-source-form = Покроково
pnl-source-words = Фраза
pnl-source-link = Посилання
pnl-source-page = Сторінка
pnl-source-signal = Сигнал
pnl-source-api = API
pnl-source-elsewhere = Не тут
pnl-source-unknown = Невідомо
pnl-columns = <i>{ $by }: прибуткових із закритих, PnL, у середньому на угоду.</i>
pnl-close-times = <i>Години й дні тижня — за часом закриття ({ $zone }).</i>
pnl-source-explained = <i>Джерело — це джерело ордера, який відкрив позицію. Не тут: її не відкривав жоден ордер звідси. Невідомо: відкрита до того, як джерела стали зберігатися.</i>
pnl-liquidated =
    { $count ->
        [one] 🚨 З них ліквідовано { $count } позицію.
        [few] 🚨 З них ліквідовано { $count } позиції.
        [many] 🚨 З них ліквідовано { $count } позицій.
       *[other] 🚨 З них ліквідовано { $count } позиції.
    }
pnl-unstated = ⚠️ Сервіс повідомляє не всі витрати для { $count } з { $trades }; суми витрат — за рештою.
pnl-left-out =
    { $count ->
        [one] ⚠️ Не враховано { $count } закриту позицію: сервіс не повідомляє її PnL або коли вона завершилася.
        [few] ⚠️ Не враховано { $count } закриті позиції: сервіс не повідомляє їхнього PnL або коли вони завершилися.
        [many] ⚠️ Не враховано { $count } закритих позицій: сервіс не повідомляє їхнього PnL або коли вони завершилися.
       *[other] ⚠️ Не враховано { $count } закритої позиції: сервіс не повідомляє їхнього PnL або коли вони завершилися.
    }
pnl-unknown-period = Я не знаю періоду «{ $typed }». Напишіть /pnl day, /pnl week, /pnl month або /pnl all. За групами: /pnl side, /pnl pair, /pnl pair side, /pnl hour, /pnl weekday, /pnl source.

## Failures

failure-rejected = ❌ Запит не вдався: «{ $reason }». Нічого не змінено. Якщо з цього незрозуміло, що робити, спробуйте ще раз за хвилину.
failure-credentials = ❌ Сервіс більше не приймає ключа цього акаунта. Нічого не змінено. Створіть новий у { -in-application } й надішліть /connect.
failure-unreachable = ⚠️ Торговий сервіс недоступний. Це був лише перегляд: нічого не змінено. Спробуйте ще раз за хвилину.
failure-timed-out = ⚠️ Торговий сервіс не відповів вчасно. Це був лише перегляд: нічого не змінено. Спробуйте ще раз за хвилину.
failure-unreadable = ⚠️ Торговий сервіс надіслав відповідь, яку я не можу прочитати, тож поточний стан невідомий. Це був лише перегляд: нічого не змінено. Якщо це терміново, погляньте в { -application }.
failure-stopped = ⚠️ Бота зупинено раніше, ніж торговий сервіс відповів. Це був лише перегляд: нічого не змінено. Спробуйте ще раз за хвилину.
failure-invalid = ❌ Це не надіслано: у такому вигляді сервіс цього не прийняв би. Нічого не змінено. Спробуйте ще раз; якщо не допоможе, повідомте власника бота.
failure-undecryptable = ⚠️ Ваш збережений ключ не розшифровується. Нічого не надіслано. Від’єднайте акаунт через /disconnect і під’єднайте знову через /connect.
failure-storage = ⚠️ База даних бота недоступна. Після цього до торгового сервісу нічого не надсилалося. Якщо протягом хвилини відповіді не буде, спробуйте ще раз; після ордера спершу погляньте /activity.
failure-emptied = ⚠️ База даних бота спорожніла або була замінена, тому зараз не можна сказати нічого про ваші акаунти, алерти й ордери, і нічого не надіслано. Ваші позиції на біржі лишилися як були. Оператор це бачить; не під’єднуйтеся знову, доки бот не запрацює.
failure-no-room = ⏸ База даних бота майже заповнена, тому нові алерти й акаунти поки не приймаються. Нічого не записано. Спробуйте ще раз за кілька хвилин. Ваші алерти й акаунти лишаються як є; закриття, скасування та перегляд працюють як завжди.
failure-too-many = ⏸ Нічого не записано: максимум { $most }. Спершу видаліть щось або спробуйте пізніше.
failure-confirm = ⚠️ База даних бота не відповіла, коли ви підтверджували. Ця спроба нічого не надсилає. Попередня могла надіслати ордер: коли база знову відповість, повідомлення ордера та /activity покажуть, що з ним сталося. Якщо в ньому сказано, що його не надіслано, введіть його знову; якщо кнопка підтвердження лишилася, її можна натиснути ще раз.
failure-damaged = ⚠️ Один із ваших записів пошкоджено, і він не читається. Інших людей це не стосується. Після цього до торгового сервісу нічого не надсилалося. Скажіть, будь ласка, власникові бота.
failure-telegram = ⚠️ Telegram не підтвердив одне з моїх повідомлень, тому його тут може не бути. Після цього до торгового сервісу нічого не надсилалося. Якщо відповіді немає, надішліть команду ще раз; після ордера спершу погляньте /activity.
failure-unexpected = ⚠️ Сталася непередбачена помилка. Після цього до торгового сервісу нічого не надсилалося. Спробуйте ще раз; якщо не допоможе, скажіть власникові бота.
failure-reference = <i>Якщо повідомлятимете про це, вкажіть код { $reference }.</i>

## /referrals

referrals-title = Реферали
referrals-of = <b>{ $title }</b>
referrals-check = Ваш реферальний статус у сервісі:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = Сервіс не повідомляє, яка адреса ваша. /referrals 0x… показує рефералів будь-якої адреси.
referrals-none = Рефералів немає.
referrals-sum =
    { $count ->
        [one] { $count } виплата
        [few] { $count } виплати
        [many] { $count } виплат
       *[other] { $count } виплати
    } · усього повернуто: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = Сума
referrals-rebate = Повернуто

## /export

export-title = <b>Експорт</b>
export-ask-kind = Що вивантажити?
export-ask-period = За який період? Роки й місяці календарні, за UTC.
export-ask-format = У якому форматі? Суми точні в обох.
export-unknown = «{ $word }» вивантажити не можна, і це не формат і не період. Виберіть, будь ласка:
export-kind-history = Закриті позиції
export-kind-deposits = Депозити
export-kind-withdrawals = Виведення
export-kind-trades = Угоди
export-period-all = Усе
export-period-year = Цей рік
export-period-month = Цей місяць
export-since = { $period }, з { $time }
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ Назад
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = Кожна дія з позицією, з історії угод вашої адреси в маркетмейкера.
export-undated = Записи, для яких сервіс не повідомляє часу, включено.
export-rows = ✅ { $count ->
        [one] { $count } рядок
        [few] { $count } рядки
        [many] { $count } рядків
       *[other] { $count } рядка
    }
export-none = За цей період сервіс не має записів; у файлі немає рядків.
export-sum-history = Реалізований PnL загалом: { $sum }
export-sum-deposits = Загалом: { $sum }
export-sum-withdrawals = Загалом: { $sum }
export-sum-trades = PnL загалом: { $sum }
export-may-be-more = ⚠️ Сервіс віддав цей список цілим, до своєї межі: рядків може бути більше.
export-no-address = ⚠️ Сервіс не повідомляє, яка адреса ваша, тож запитати її угоди не можна. Файл не створено.
export-no-practice = Угоди надходять від маркетмейкера, а він не знає демо-акаунтів. Закриті позиції є в /export history.
export-failed = ❌ Файл не надіслано: читання даних урвалося на півдорозі, а неповний файл можна сприйняти за повний.
export-too-large = ❌ Файл завеликий для Telegram. Виберіть коротший період.
export-unsure = ⚠️ Telegram не підтвердив, що отримав файл. Якщо файл тут, він повний. Якщо ні, спробуйте ще раз, і з коротшим періодом, якщо цей довгий.

## /mm: the market-maker reads

mm-menu =
    <b>Маркетмейкер</b> · { $chain }
    Можна вказати адресу будь-якого акаунта; ключ не потрібен.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = Кнопки та запити без адреси використовують <code>{ $account }</code>.
mm-unknown = «{ $word }» — не з доступних запитів.
mm-no-address = Для { $word } потрібна адреса. Напишіть її: 0x і 40 цифр або літер від a до f.
mm-no-asset = «{ $word }» — не актив. Напишіть актив, наприклад BTC.
mm-too-much = «{ $word }» тут незрозуміле.
mm-not-available = Ця кнопка стосується мережі або запиту, які більше не доступні. Доступні — у /mm.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>Усі пари</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>Станом на { $time } · сторінка { $page }, і є ще</i>
mm-net = Нетто
mm-sum = Разом
mm-max-long = Максимум лонг
mm-max-short = Максимум шорт
mm-exposure-none = Експозиції немає.
mm-funding-none = Ставок фандингу немає.
mm-funding-hint = Ставка за годину та вартість за добу для лонга розміром { $size }. Нижче нуля лонг отримує.
mm-closes = Закриває
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = Угод немає.
mm-trades-end = Більше угод немає.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = Розмір
mm-collateral = Застава
mm-price = Ціна
mm-profit = PnL
mm-hash = <code>{ $hash }</code>
mm-asset-oi = Відкритий інтерес { $asset }
mm-asset-upnl = PnL { $asset }
mm-read-exposure = Експозиція
mm-read-positions = Позиції
mm-read-orders = Ордери
mm-read-trades = Угоди
mm-read-oi = Відкритий інтерес
mm-read-upnl = Нереалізований PnL
mm-read-upnlTotal = PnL, загалом
mm-read-funding = Ставки фандингу

## Typed orders

typed-too-long = Це довше за будь-який ордер. Символів щонайбільше { $most }.
typed-unknown = «{ $word }» тут незрозуміле, а бот не вгадує.
typed-ambiguous = «{ $word }» стоїть між двома числами й може належати будь-якому. Напишіть разом зі своїм числом, як-от 10x або $100.
typed-twice = «{ $word }» указано двічі. Напишіть кожне значення один раз.
typed-extra-number = «{ $word }» — друге число без назви. Застава — просто число; плече пишеться 10x, розмір — size 1000.
typed-missing-pair = Яка пара? Назвіть її першою: BTC, BTC/USD або її номер #1.
typed-missing-target = Що саме? Назвіть першою пару, наприклад BTC, або id, наприклад #12.
typed-missing-value = Після «{ $word }» бракує значення.
typed-missing-collateral = Скільки застави? Напишіть просто число в доларах, наприклад 100.
typed-missing-leverage = Якого розміру? Напишіть плече як 10x або розмір у доларах як size 1000.
typed-missing-share = Яку частину? Напишіть 50%, суму в доларах, наприклад 200, або all.
typed-missing-change = Скільки? Напишіть +30, щоб додати 30 доларів, або -10, щоб вивести 10.
typed-missing-trigger = Який тейк-профіт чи стоп-лос? Напишіть tp або sl і ціну чи відсоток, наприклад tp 90000 або sl 3%.
typed-missing-distance = На якій відстані від ціни? Напишіть 2% або $500; для частини позиції додайте потім, наприклад, 50%.
typed-missing-amount = Скільки? Напишіть суму в доларах, наприклад 25, або all.
typed-missing-address = Яка платформа? Напишіть її адресу: 0x і 40 цифр або літер від a до f.
typed-not-pair = «{ $word }» — не пара. Пара йде першою: BTC, BTC/USD або її номер #1.
typed-not-target = «{ $word }» — не пара й не id. Це йде першим: BTC або #12.
typed-not-number = «{ $word }» — недійсне число. Напишіть 1000, 1,000, 0.5, 1k або 1.5m.
typed-not-dollars = «{ $word }» — не сума в доларах. Напишіть 100 або $100.
typed-not-percent = «{ $word }» — не відсоток. Напишіть 0.5%.
typed-price-not-distance = «{ $word }» — це відстань, а цьому алерту потрібна ціна, наприклад 70000. Для руху ціни: <code>/alert BTC move 5% 1h</code>
typed-distance-not-price = «{ $word }» — не відстань. Відстань до ліквідації пишуть у відсотках, наприклад 5%. Для ціни: <code>/alert BTC below 58000</code>
typed-not-price = «{ $word }» — не ціна. Напишіть 70000 або від поточної ціни: -1% чи +2%.
typed-not-trigger = «{ $word }» не підходить для тейк-профіту чи стоп-лосу. Напишіть ціну, наприклад 70000, 5% від входу, 50%c від застави, 2atr чи 2atr(4h) або, для тейк-профіту, 2r: удвічі більше за ризик.
typed-not-share = «{ $word }» — не частина позиції. Напишіть 50%, суму в доларах, наприклад 200, або all.
typed-not-distance = «{ $word }» може бути і відсотками, і доларами. Напишіть 2%, $500 або 2atr.
typed-not-address = «{ $word }» — не адреса: потрібні 0x і 40 цифр або літер від a до f.
typed-not-period = «{ $word }» — не період свічок. Доступні: { $periods }.
typed-not-filter = «{ $word }» тут не варіант. Напишіть all, profitable або losing.
typed-comma = «{ $word }» можна прочитати двояко. Дробову частину відділяйте крапкою; комами можна відділяти лише групи по три цифри. Ви мали на увазі { $instead }?
typed-two-numbers = «{ $word }» можна прочитати як { $one } або як { $other }. Напишіть потрібне число без роздільника тисяч.
typed-decimals = «{ $word }»: знаків після крапки більше, ніж { $most }.
typed-too-large = «{ $word }» — забагато.
typed-zero = «{ $word }» — це нуль. Потрібно більше за 0.
typed-negative = «{ $word }» — від’ємне число. Мінус тут недопустимий.
typed-plus = «{ $word }» має плюс, а тут він недопустимий. Якщо число правильне, приберіть плюс.
typed-sign-change = «{ $word }» без знака. Напишіть +, щоб додати заставу, або -, щоб вивести.
typed-sign-percent = «{ $word }» без знака. Напишіть -, якщо нижче за ціну, або +, якщо вище.
typed-over-hundred = «{ $word }» — більше за 100 %.
typed-below-nothing = «{ $word }» дало б ціну нуль або менше: униз потрібно менше за 100 %.
typed-leverage-and-size = Плече й розмір визначають одне одного. Напишіть щось одне.
typed-slip-market = Прослизання застосовне лише до ринкових ордерів. Приберіть slip або ж limit і stop.
typed-risk-stop = «{ $word }» кратне ризику, а ризик задає сам стоп-лос. Напишіть стоп-лос ціною, як 3% або як 25%c.
typed-risk-alone = Тейк-профіту, кратному ризику, потрібен стоп-лос. Додайте sl і ціну чи відсоток.
typed-risk-and-amount = Суму визначає ризик. Напишіть або ризик, або заставу з плечем чи розміром.
typed-risk-no-stop = Розмір рахується зі збитку на стоп-лосі. Напишіть стоп-лос ціною або як 3%.
typed-shares-over = З «{ $word }» виходить { $sum } % для { $kind }. Частки — від позиції, яка вона зараз, тому одного виду не більше 100 %: 50 % і 50 % закривають її всю.
typed-same-exit = «{ $word }» стоїть двічі для одного виду. Напишіть один раз зі спільною часткою.
typed-missing-ladder-leverage = Яке плече? Напишіть його як 10x, одне для всіх ордерів.
typed-missing-legs = Скільки ордерів? Напишіть число після плеча, наприклад 5.
typed-not-legs = «{ $word }» — не кількість ордерів. Напишіть ціле число від 2 до { $most }.
typed-missing-range = Між якими цінами? Напишіть from 68000 to 66000.
typed-not-heavier = «{ $word }» — не край драбини. Напишіть heavier low або heavier high.
typed-not-risk = «{ $word }» — не ризик. Напишіть його у відсотках від коштів, як 1%, у доларах, як 50, або в R, як 0.5r.
typed-too-many = «{ $word }» вже зайве. За раз щонайбільше { $most }.
typed-missing-comparison = Вище чи нижче? Напишіть перед значенням above або below, його знак чи crosses.
typed-missing-figure = Яке значення? Напишіть його після умови: 70000, 60k або 5%.
typed-missing-side = Яка сторона? Напишіть long або short.
typed-missing-window = За який період? Додайте 15m, 1h або 1d.
typed-missing-subject = Про що алерт? Почніть із пари, наприклад BTC, або з liq, pnl, margin чи balance.
typed-other-comparison = «{ $word }» для цього алерту не підходить. Напишіть { $instead }.
typed-only-zero = «{ $word }» — не 0, а crosses для PnL працює лише з 0. Для будь-якого іншого значення напишіть above або below.
typed-not-duration = «{ $word }» — недійсна тривалість. Напишіть 15m, 1h або 7d; щонайбільше рік.
typed-all-and-beta = «{ $word }» та інший рух усіх пар: напишіть all або beta.
typed-with-order = «{ $word }» — не ордер. Напишіть with /long або with /short і сам ордер.
typed-with-market = «{ $word }» чекає на ціну. Додати можна лише ордер, який виконається одразу: приберіть limit і stop.
typed-not-price-age = «{ $word }» — недійсний вік ціни. Напишіть 30s або 5m; від 5s до 30m.
typed-not-span = «{ $word }» — недійсний час. Напишіть 12h або 2d; від 1h до 48h чи від 1d до 7d.
typed-no-unit = У «{ $word }» немає знака: це можуть бути відсотки або долари. Напишіть { $percent } або { $dollars }.
typed-not-date = «{ $word }» — недійсна дата. Напишіть так: 2026-12-31.
typed-long-window = «{ $word }» задовго: рух вимірюється щонайбільше за добу. Напишіть 15m, 1h або 1d.
typed-long-note = Нотатка задовга. Символів щонайбільше { $most }.
typed-open-quote = Нотатка починається з лапок, але не закінчується ними.
typed-not-network = «{ $word }» — не IP-адреса і не мережа, наприклад 203.0.113.7 або 203.0.113.0/24.
typed-not-account = У вас немає акаунта «{ $word }». Напишіть назву як у /accounts.
typed-not-account-word = У вас немає акаунта «{ $word }». Напишіть назву як у /accounts, без пробілів.
typed-same-account = Назви кількох ваших акаунтів читаються як «{ $word }». Напишіть натомість ID одного з них: { $ids }
typed-not-plan-span = «{ $word }» — неправильний строк. Напишіть 90m, 4h або 2d; від 1m до 30d.
typed-missing-twap-time = За який час і на скільки частин? Напишіть over 2h in 12.
typed-missing-dca-time = Як часто і як довго? Напишіть every 1d for 30d.
typed-missing-slices-stop = Який стоп-лос? Він потрібен кожній частині. Напишіть sl 58000 або sl 5%.
typed-missing-levels = За якими цінами? Напишіть дві або більше, наприклад at 68000 67000.
typed-missing-end = Як довго? Напишіть for 7d.
typed-missing-band = За якими цінами? Напишіть below 3500 для лонга, above 3500 для шорта.
typed-not-slices-span = «{ $word }» — неправильна тривалість. Напишіть 30m, 2h або 1d; не більше 90d.
typed-not-slices = «{ $word }» не дає від 2 до { $most } частин.
typed-slices-too-close = «{ $word }» — частіше за одну частину на 2 хвилини. Візьміть більше часу або менше частин.
typed-not-atr = «{ $word }» — не число ATR. Напишіть by 2 ATR; для суми або відсотка напишіть in steps of 500.
typed-not-holding-cost = «{ $word }» — не ставка, на яку може чекати закриття. Напишіть when funding over 0.05% або when borrow over 0.02%.
typed-not-clock = «{ $word }» — не час доби. Напишіть так: 22:00.
typed-mixed-parts = «{ $word }» — не час, а в інших частин час. Напишіть усі частини з цінами або всі з часом.
typed-missing-guard-action = Що має статися? Напишіть після умови одне з цих слів: { $actions }.
typed-not-guard-action = «{ $word }» не підходить до цієї умови. Напишіть одне з цих слів: { $actions }.
typed-not-guard-time = «{ $word }» — недійсний час. Напишіть 60s або 5m; від 30s до 60m.

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = Застава { $collateral } · розмір { $size } · { $leverage }
preview-filled = За замовчуванням із /settings: { $parts }
preview-filled-collateral = застава
preview-filled-leverage = плече
preview-filled-slippage = прослизання
preview-risk = Ризик: не більше { $most } на стоп-лосі
preview-risk-share = Ризик: не більше { $most } на стоп-лосі, { $percent } від ваших коштів { $equity } ({ $age } тому)
preview-risk-entry = Це за виконання за цією ціною входу. Гірша ціна дасть більший збиток.
preview-risk-worst = Це за виконання за найгіршою ціною, яку допускає ордер. Краща ціна дасть менший збиток.
preview-risk-added = Ризик стосується доданої частини, на стопі { $price }
preview-leverage-lowered = Плече знижено з { $before } до { $after }, щоб ліквідація лежала за стоп-лосом
preview-price = Поточна ціна { $price }
preview-price-old = Остання ціна { $price }, { $age } тому
preview-price-unread = Поточної ціни зараз немає. Після підтвердження все одно буде надіслано.
preview-incomplete = Сервіс повідомляє про цю позицію не все, тож розрахувати результат не можна. Після підтвердження все одно буде надіслано.
preview-limit = Ліміт { $price }
preview-stop = Стоп { $price }
preview-entry = Вхід приблизно { $price }
preview-entry-worst = Вхід приблизно { $price }, у найгіршому разі { $worst }
preview-liquidation = Ліквідація приблизно { $price } ({ $distance })
preview-at-take-profit = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = Збиток на стоп-лосі: { $parts }
preview-loss-share = { $percent } від коштів
preview-loss-share-old = { $percent } від коштів ({ $age } тому)
preview-loss-unshared = частка від коштів невідома
preview-results-net = Результати TP і SL: після комісій за відкриття і закриття, до фандингу й позики.
preview-results-now = Результати: після всіх комісій, фандингу й позики на зараз.
preview-fee = Комісія за відкриття { $fee }, понад це
preview-total = Спишеться з балансу { $total } з { $balance }
preview-hourly = Вартість за годину: фандинг { $funding }, позика { $borrow }
preview-deposit = <b>Внести { $amount }</b> з гаманця на торговий рахунок
preview-wallet = USDC на гаманці { $wallet }
preview-balance = Баланс торгового рахунку { $balance }
preview-platform = <b>Зареєструвати платформу</b> <code>{ $address }</code>
preview-close = <b>Закрити { $symbol } { $side }</b>
preview-closes = Закриється { $size } з { $whole }
preview-leaves = Лишиться: розмір { $size } · застава { $collateral }
preview-leaves-nothing = Не лишиться нічого: позиція закривається повністю
preview-all-as-read = Цілком: зараз { $size }. Після підтвердження надішлеться розмір того моменту.
preview-realised = PnL зараз <b>{ $profit }</b> ({ $percent })
preview-payout = Повернеться на баланс { $payout }
preview-reverse = <b>Розвернути { $symbol } { $side }</b> · два кроки
preview-reverse-close = 1. Закрити повністю, { $size }
preview-reverse-open = 2. Після закриття ви отримаєте попередній перегляд { $side }: застава { $collateral }, розмір { $size }. Його ви підтвердите окремо.
preview-add = <b>Додати до { $symbol } { $side }</b>
preview-adds = Додасться розмір { $size } · застава { $collateral }
preview-becomes-size = Розмір { $before } → { $after }
preview-becomes-collateral = Застава { $before } → { $after }
preview-becomes-entry = Вхід { $before } → { $after }
preview-becomes-leverage = Плече { $before } → { $after }
preview-becomes-unliquidated = Ліквідація { $before } → —
preview-becomes-liquidation = Ліквідація { $before } → { $after } ({ $distance } від поточної ціни)
preview-collateral-in = <b>Додати { $amount } застави до { $symbol } { $side }</b>
preview-collateral-out = <b>Вивести { $amount } застави з { $symbol } { $side }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · тейк-профіт і стоп-лос
preview-trigger-share = Закриває { $percent } % позиції
preview-triggers-beside = На додачу до вже виставлених:
preview-trail = <b>Трейлінг-стоп для { $symbol } { $side }</b>
preview-trail-percent = Іде за найкращою ціною на відстані { $distance } %
preview-trail-dollars = Іде за найкращою ціною на відстані { $distance }
preview-trail-now = За поточною ціною: { $price }, { $dollars } ({ $percent })
preview-trail-whole = Охоплює всю позицію
preview-cancel = <b>Скасувати ордер</b> · { $symbol } { $side }
preview-cancel-returns = Повернеться { $collateral } та утримана під нього комісія
preview-replace = <b>Змінити { $symbol } { $side }</b> · два кроки
preview-replace-add = 1. Виставляється цей ордер:
preview-replace-cancel = 2. Коли його виставлено, скасовується:
preview-replace-both = Доки виставлено обидва, спрацьовує той, чию ціну досягнуто першою. Якщо другий крок не вдасться, залишаться обидва, і ви одразу отримаєте сповіщення.
order-entry = { $type } { $side } { $symbol } · { $size } за { $price }
order-slot = { $type } · { $price }
order-trailing = Трейл { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = Тригер { $price } · { $percent } %
preview-validity = <i>До підтвердження нічого не надсилається. Строк попереднього перегляду: { $time }</i>
preview-refused = <i>Підтвердити це не можна через те, що позначено ❌. Нічого не надіслано. Змініть це й спробуйте знову.</i>
on-accounts-head = Акаунти: { $sent } із { $named }, по ордеру на кожен
on-accounts-not-sent = ❌ На цей акаунт ордера немає. Іншим це не заважає.
on-accounts-none-sent = ❌ На цей акаунт ордера немає.
on-accounts-other-money = ❌ На цей акаунт ордера немає: віртуальні та справжні гроші не змішуються.
on-accounts-same-wallet = ❌ На цей акаунт ордера немає: його ключ від того самого гаманця, що й у { $account }, а на гаманець надсилається один ордер.
on-accounts-wallet-unknown = ⚠️ Гаманець щонайменше одного акаунта невідомий. Якщо два ключі від одного гаманця, на нього підуть два ордери.
legs-title = <b>{ $side } { $symbol }</b> · Драбина: { $sent } із { $count } лімітних ордерів
legs-columns = Ліміт · застава · розмір · ліквідація
legs-leg = { $number }. { $price } · { $collateral } · { $size } · { $liquidation }
legs-each = У кожного { $exits }
legs-at-once = ⚠️ Ціна вже { $price }. Виконаються одразу, як ринкові ордери: { $numbers }
legs-all = Якщо виконаються всі: середній вхід { $entry } · ліквідація приблизно { $liquidation }
legs-waits = 📌 Ордер, який не виконається одразу, чекає на боці сервісу разом зі своїми TP і SL, бот для нього не потрібен. Кожен відкриває окрему позицію. Якщо сервіс складе їх в одну, її вхід і ліквідація — ті, що в рядку «Якщо виконаються всі».
legs-not-sent = ❌ Ордери з позначкою ❌ не надсилаються. Іншим це не заважає.
exits-row = { $exit } · { $share } від нинішньої: { $dollars } · надсилається як { $sent }
exits-shares = 📌 Частки — від позиції, яка вона зараз. Сервіс рахує від того, що лишилося при спрацюванні, тому надсилається частка від залишку, найближчі першими. Усі чекають на боці сервісу. Якщо одна сторона закриє все, решта закінчаться разом із позицією.
no-price = { $symbol }: зараз немає ціни, тож розрахувати результат не можна. Нічого не надіслано. Спробуйте ще раз за хвилину.
typed-where = <pre>{ $where }</pre>
typed-example = Наприклад: <code>{ $example }</code>
pair-unknown = Невідома пара. Нічого не надіслано.
pair-unknown-nearest = Невідома пара. Ви мали на увазі { $names }? Нічого не надіслано.

issue-collateral-too-small = ❌ Застава має бути щонайменше { $least }.
issue-exits-same-price = ❌ Два ордери одного виду стоять на { $price }. Напишіть один зі спільною часткою.
issue-ladder-too-small = ❌ Кожному ордеру потрібно щонайменше { $each } застави, усім разом — { $least }.
issue-slices-band-empty = ❌ Від { $low } до { $high } жодна частина не може виконатися з її прослизанням і стоп-лосом { $stop }. Візьміть ширший коридор, менше прослизання або інший стоп-лос.
issue-slices-outside = ⚠️ Ціна зараз поза коридором, у якому надсилаються частини: їх пропускають, доки вона в нього не ввійде.
issue-slices-stop-late = ❌ Частину, виконану за { $entry }, буде ліквідовано на { $liquidation }, раніше за її стоп-лос { $stop }. Візьміть менше плече, ближчий стоп-лос або вужчий коридор.
issue-scale-in-both-sides = ❌ Частина цих рівнів вище поточної ціни { $price }, частина нижче. Вкажіть усі по один бік.
issue-scale-in-same-price = ❌ Два рівні стоять на { $price }.
issue-ladder-too-close = ❌ Ці дві ціни заблизькі для стількох ордерів.
issue-leverage-below-one = ❌ Розмір менший за заставу.
issue-stop-on-wrong-side = ❌ Стоп-лос стоїть із прибуткового боку входу { $entry }: він спрацював би одразу.
issue-take-profit-on-wrong-side = ❌ Тейк-профіт стоїть зі збиткового боку входу { $entry }: він спрацював би одразу.
issue-acts-at-once = ⚠️ Ціна вже { $price }, тож це виконається одразу, як ринковий ордер.
issue-stop-beyond-liquidation = ⚠️ Стоп-лос лежить за ціною ліквідації { $liquidation }: спершу вас ліквідують.
issue-balance-too-low = ⚠️ Потрібно { $total }, а на балансі { $balance }.
issue-leverage-too-high = ⚠️ Найбільше плече на цій парі { $most }.
issue-risk-stop-too-far = ❌ З таким далеким стоп-лосом вас ліквідують раніше за будь-якого плеча.
issue-risk-too-small = ❌ За ризику { $risk } застава замала. З цим стоп-лосом і плечем ризикуйте щонайменше { $least }.
issue-risk-fees-unknown = ❌ Сервіс не повідомляє комісій цієї пари, тож розмір із ризику не порахувати. Напишіть заставу.
issue-risk-equity-unknown = ❌ Ваші кошти зараз невідомі або не більші за нуль. Напишіть ризик у доларах, як risk 50.
issue-risk-over-equity = ❌ Цей ризик більший за усі ваші кошти. Ризикуйте не більше ніж 100 %.
issue-risk-equity-old = ❌ Ваші кошти пораховано за цінами, отриманими { $age } тому, а дозволено не раніше ніж { $oldest } тому (/limits), тому розмір за ними не рахується. Спробуйте знову, коли з’являться новіші ціни, або напишіть ризик у доларах, як risk 50.
issue-buffer-too-small = ❌ Найменша відстань ліквідації за стоп-лосом — { $percent } від відстані до стоп-лоса.
issue-funding-too-small = ❌ Найменша сума для сповіщення про фандинг — { $least }.
issue-funding-too-large = ❌ Найбільша сума для сповіщення про фандинг — { $largest }. Нічого не змінено.
issue-risk-add-no-stop = ❌ Розмір рахується зі збитку на стоп-лосі, а стопа, який закриє всю цю позицію до ліквідації, немає або він невідомий. Спершу поставте його, наприклад /tpsl BTC sl 57000.
issue-atr-unknown = ❌ ATR цього періоду невідомий: його свічки не вдалося прочитати, або завершених менше 15. Напишіть натомість ціну чи відсоток.
issue-risk-unit-unset = ❌ Ви не задали, чому дорівнює один R. Спершу задайте його, наприклад /settings r 1%, або напишіть ризик у відсотках чи доларах.
issue-target-without-stop = ❌ Цілі в R потрібен стоп-лос: у цієї позиції немає збиткового стопа, який вдалося прочитати. Додайте до рядка sl або спершу поставте стоп.
issue-open-interest-full = ⚠️ З цього боку пари лишилося тільки { $left } відкритого інтересу.
issue-wallet-too-low = ⚠️ На гаманці лише { $wallet }.
issue-wallet-empty = ❌ Гаманець порожній.
issue-limit-cool-off = ❌ Ваша перерва триває до { $until }. Закривати й захищати позиції можна й далі.
issue-limit-blackout = ❌ Ваше власне вікно без торгівлі триває до { $until } (/limits). Закривати й захищати позиції можна й далі.
issue-reversal-refused = ⚠️ За нинішніх умов крок 2 після закриття буде відхилено. Закриття все одно можна підтвердити.
issue-limit-flat = ❌ Ви закрили все через /flat: нічого не відкривається й не додається, доки ви не введете /flat end. Закривати й захищати позиції можна й далі.
issue-limit-collateral = ❌ Ваш власний ліміт застави на ордер: { $limit } (/limits).
issue-limit-leverage = ❌ Ваш власний ліміт плеча: { $most } (/limits).
issue-limit-risk = ❌ Ваш власний ліміт збитку на ордер: { $limit } (/limits). Рахується збиток на стоп-лосі від найгіршої ціни, яку допускає прослизання, з комісіями; без стоп-лоса — уся застава з комісією. При додаванні до позиції рахується, наскільки більше може втратити вся позиція.
issue-limit-stop = ❌ Ваші власні ліміти не допускають ордера без стоп-лоса (/limits). Напишіть його в кінці ордера ціною або відстанню: /long BTC 100 10x sl 3%. Перед додаванням до позиції поставте їй стоп-лос через /tpsl.
issue-beside = До цього додаються ордери вище в цьому попередньому перегляді, ще не надіслані: { $beside }.
issue-limit-open = ❌ Ваш власний ліміт відкритого ризику: { $percent } коштів цього рахунку (/limits), зараз { $limit }. Втратити вже можна { $open }, і це додає { $added }. Ближчий стоп-лос або менший розмір знижують ризик.
issue-limit-open-near = ⚠️ Втратити вже можна { $open }, і це додає { $added }. Ваш власний ліміт відкритого ризику: { $limit }, { $percent } коштів (/limits).
issue-limit-open-dollars = ❌ Ваш власний ліміт відкритого ризику на цьому рахунку: { $limit } (/limits). Втратити вже можна { $open }, і це додає { $added }. Ближчий стоп-лос або менший розмір знижують ризик.
issue-limit-open-dollars-near = ⚠️ Втратити вже можна { $open }, і це додає { $added }. Ваш власний ліміт відкритого ризику: { $limit } (/limits).
issue-limit-open-unread = ❌ Ви маєте ліміт відкритого ризику (/limits), а рахунок зараз не читається повністю, тож невідомо, скільки можна втратити. Нічого не надіслано. Спробуйте ще раз за хвилину; закриття працює як завжди.
issue-limit-open-unknown = ❌ Ви маєте ліміт відкритого ризику (/limits), а скільки можна втратити, невідомо: сервіс не повідомляє кошти або те, від чого залежать стопи позиції. Якої саме, каже /risk.
issue-limit-exposure = ❌ Ваш власний ліміт загального розміру: { $limit } (/limits), а відкрито, відкладено або в дорозі в усіх ваших акаунтах разом { $open }.
issue-limit-exposure-unread = ❌ Ви маєте ліміт на розмір усіх позицій (/limits), а один із ваших акаунтів зараз не читається, тож їхній розмір невідомий. Нічого не надіслано. Спробуйте ще раз за хвилину; закриття працює як завжди.
issue-limit-exposure-unknown = ❌ Ви маєте ліміт на розмір усіх позицій (/limits), а сервіс не повідомляє, який він зараз.
issue-limit-net = ❌ Ваш власний ліміт чистого розміру однієї сторони: { $limit } (/limits), а ця сторона перевищує іншу на { $open }: відкрито, відкладено або в дорозі в усіх ваших акаунтах разом.
issue-limit-net-unread = ❌ Ви маєте ліміт чистого розміру однієї сторони (/limits), а один із ваших акаунтів зараз не читається, тож розмір невідомий. Нічого не надіслано. Спробуйте ще раз за хвилину; закриття працює як завжди.
issue-limit-net-unknown = ❌ Ви маєте ліміт чистого розміру однієї сторони (/limits), а сервіс не повідомляє сторону або розмір позиції чи ордера.
issue-limit-group = ❌ Ваш власний ліміт чистого розміру однієї сторони в парах, що рухаються разом: { $limit } (/limits), а в парах цього ордера він уже { $open }: відкрито, відкладено або в дорозі.
issue-limit-group-unread = ❌ Ви маєте ліміт на пари, що рухаються разом (/limits), а один із ваших акаунтів зараз не читається, тож їхній розмір невідомий. Нічого не надіслано. Спробуйте ще раз за хвилину; закриття працює як завжди.
issue-limit-group-unknown = ❌ Ви маєте ліміт на пари, що рухаються разом (/limits), а сервіс не повідомляє сторону або розмір позиції чи ордера.
issue-limit-losses = ❌ За останні { $window } ви втратили { $lost }, ваш власний ліміт { $limit } (/limits). З 80 % від нього нічого не відкривається й не додається, до { $until }. Закривати й захищати позиції можна й далі.
issue-limit-losses-near = ⚠️ За останні { $window } ви втратили { $lost }. Ваш власний ліміт { $limit } (/limits); з 80 % від нього нічого не відкривається й не додається.
issue-limit-losses-halt = ⛔ За останні { $window } ви втратили { $lost }: ваш власний ліміт { $limit } вичерпано (/limits). Нічого не відкривається й не додається до { $until }. Відкладені ордери ще можуть виконатися: скасуйте їх через /orders. Закривати й захищати позиції можна й далі.
issue-limit-losses-unread = ❌ Ви маєте ліміт збитків (/limits), а закриті позиції одного з ваших акаунтів зараз не читаються повністю. Нічого не надіслано. Спробуйте ще раз за хвилину; закриття працює як завжди.
issue-limit-losses-unknown = ❌ Ви маєте ліміт збитків (/limits), а сервіс не повідомляє PnL або час нещодавно закритої позиції.
issue-limit-streak = ❌ Поспіль зі збитком закрилося позицій: { $losses } або більше. Це ваш власний ліміт (/limits). Нічого не відкривається й не додається до { $until }. Закривати й захищати позиції можна й далі.
issue-limit-orders = ❌ Ваш власний ліміт ордерів за 24 години: { $orders } (/limits). Цей ордер його перевищує.
issue-allowance-too-low = ⚠️ Дозвіл на USDC лише { $allowance }; спершу збільште його в { -in-application }.
issue-more-than-size = ❌ Розмір позиції лише { $size }.
issue-nothing-to-close = ❌ Ця частина замала, щоб її закрити.
issue-more-than-collateral = ❌ У позиції лише { $collateral } застави.
issue-collateral-left-small = ⚠️ Лишиться менше за { $least }, мінімум для нової позиції; сервіс може це відхилити.
issue-liquidated-at-once = ❌ Позицію ліквідували б на { $liquidation }; ціна зараз { $price }.
issue-change-in-flight = ⚠️ Інша зміна цієї позиції вже в обробці; сервіс приймає по одній.
issue-positions-unread = ⚠️ Список позицій прочитати не вдалося: це те, що видно за ордерами.
issue-orders-unread = ⚠️ Ордери прочитати не вдалося; вони можуть бути.
issue-positions-rows-unread = ⚠️ Рядків позицій, яких прочитати не вдалося, бо в них немає ID: { $rows }
issue-orders-rows-unread = ⚠️ Рядків ордерів, яких прочитати не вдалося, бо в них немає ID: { $rows }
issue-price-old = ⚠️ Остання ціна отримана { $age } тому, а дозволено не раніше ніж { $oldest } тому (/limits). «Підтвердити» прочитає її знову й нічого не надішле, поки вона старіша.
issue-price-old-exit = ⚠️ Остання ціна отримана { $age } тому, тож результат може відрізнятися від цих цифр.
issue-stop-fires-at-once = ❌ Стоп-лос стоїть не з того боку ціни { $price }: він спрацював би одразу.
issue-take-profit-fires-at-once = ❌ Тейк-профіт стоїть не з того боку ціни { $price }: він спрацював би одразу.
issue-break-even-early = ❌ Ціна { $price } ще не пройшла вхід { $entry }: стоп у беззбиток спрацював би одразу.
issue-no-such-price = ❌ Недійсна ціна: вона має бути більшою за 0.
issue-price-far = ⚠️ Ця ціна відрізняється від поточної, { $price }, більш ніж на 50 %.
issue-slot-taken = ❌ Трейлінг-стоп або очікувана зміна вже є. Спершу скасуйте це: /cancelorder
issue-no-stop-left = ⚠️ Після цього позиція лишиться без стопа.
issue-stops-cover = ⚠️ Після цього стопи закриють до ліквідації { $percent } позиції.
issue-stops-cover-share = ⚠️ Після цього стопи закриють { $percent } позиції.
issue-stops-cover-unknown = ⚠️ Після цього невідомо, яку частину позиції закриють стопи: сервіс називає не все.
issue-replace-one = ❌ Один ордер замінює один ордер: напишіть tp або sl, але не обидва.

## /trade: the order wizard

trade-title = <b>Нова угода</b>
trade-answer = { $name }: <b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = немає
trade-name-side = Сторона
trade-name-pair = Пара
trade-name-kind = Ордер
trade-name-collateral = Застава
trade-name-extent = Плече
trade-name-stop = Стоп
trade-name-limit = Ліміт
trade-name-stopLoss = Стоп-лос
trade-name-takeProfit = Тейк-профіт
trade-name-slippage = Прослизання
trade-ask-side = Яка сторона? <b>Лонг</b> заробляє, коли ціна росте, <b>Шорт</b> — коли падає.
trade-ask-pair = Яка пара? Виберіть або напишіть назву, наприклад <code>BTC</code>.
trade-ask-kind = Який тип ордера? <b>Ринковий</b> виконується зараз. <b>Лімітний</b> чекає на кращу ціну. <b>Стоп-маркет</b> виконується, коли ціна доходить до стоп-ціни. <b>Стоп-ліміт</b> після цього чекає на свою лімітну ціну.
trade-ask-collateral = Скільки застави? Виберіть або напишіть суму в доларах, наприклад <code>100</code> чи <code>1k</code>. Або напишіть ризик на стоп-лосі, наприклад <code>risk 1%</code> від коштів чи <code>risk 50</code>.
trade-ask-extent = Якого розміру? Виберіть плече або напишіть його, наприклад <code>7x</code>, чи розмір у доларах, наприклад <code>size 1000</code>.
trade-ask-stop = За якою стоп-ціною? Виберіть або напишіть ціну чи відступ від поточної: <code>-1%</code> чи <code>+2%</code>.
trade-ask-limit = За якою лімітною ціною? Виберіть або напишіть ціну чи відступ від поточної: <code>-1%</code> чи <code>+2%</code>.
trade-ask-stopLoss = Де поставити стоп-лос? Виберіть або напишіть ціну, <code>3%</code> від входу або <code>25%c</code>, щоб втратити таку частину застави.
trade-ask-takeProfit = Де поставити тейк-профіт? Виберіть або напишіть ціну, <code>5%</code> від входу, <code>50%c</code>, щоб заробити таку частину застави, або <code>2r</code>: удвічі більше за те, чим ризикує стоп-лос.
trade-ask-slippage = Яке максимальне прослизання, у відсотках? Виберіть або напишіть, наприклад <code>0.5</code>.
trade-most = Щонайбільше { $most }
trade-risk-extent = Розмір рахується з ризику: це найбільше плече. Воно знижується, якщо ліквідація настала б раніше за стоп-лос.
trade-risk-stopLoss = Розмір рахується з ризику, тобто зі збитку на стоп-лосі: ордеру він потрібен.
trade-long = 📈 Лонг
trade-short = 📉 Шорт
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ Додати до обраного
trade-unstar = ★ Прибрати з обраного
trade-share = { $percent } % (~{ $amount })
trade-by-risk = Ризик { $risk }
trade-about = { $value } (~{ $price })
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ Назад
trade-preview = Перегляд ›
trade-missing = ⚠️ Не вказано: { $fields }.
trade-cancel = ✖️ Скасувати
trade-pair-unknown = ⚠️ Невідома пара: «{ $typed }».
trade-pair-nearest = ⚠️ Невідома пара: «{ $typed }». Ви мали на увазі одну з цих?
trade-not-text = ⚠️ Натисніть кнопку або напишіть відповідь текстом.
trade-unreadable = ⚠️ Розпочату угоду прочитати не вдалося, тож починаємо наново.
trade-button-old = Ця кнопка від попередньої угоди й більше не діє. Нічого не надіслано. /trade починає нову.

## /closeall: several positions under one Confirm

close-all-title = <b>Закрити позиції</b>
close-all-which = Позначте, які позиції закрити, або виберіть нижче.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = Усі
close-all-profitable = Прибуткові
close-all-losing = Збиткові
close-all-next = Закрити позначені ›
close-all-confirm = ✅ Закрити { $number }
close-all-preview =
    { $count ->
        [one] <b>Закрити { $count } позицію</b>
        [few] <b>Закрити { $count } позиції</b>
        [many] <b>Закрити { $count } позицій</b>
       *[other] <b>Закрити { $count } позиції</b>
    }
close-all-money = Розмір { $size } · PnL { $profit }, за вирахуванням комісій, фандингу й позики
close-all-back = Комісії { $fee } · повернеться на баланс { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … і ще { $number }
close-all-left-out = ⚠️ Не ввійшли: { $names }. Сервіс повідомляє про них замало.
close-all-market = <i>Кожна закривається повністю, в її розмірі на момент підтвердження, за ринковою ціною того моменту.</i>
close-all-nothing = Закривати нічого. Нічого не надіслано.
close-all-running = <b>Закриваю</b>
close-all-finished = <b>Закриття завершено</b>
close-all-waiting = чекає
close-all-count = { $state }: { $number }
close-all-line = { $icon } { $title }: { $state }
close-all-reason = { $line }: «{ $reason }»
close-all-profit = { $line }, { $profit }
close-all-failed = ⚠️ Закрито не все. Бот сам нічого повторно не надсилає; погляньте в /positions, а причини — у /activity.
flat-title = <b>Закрити все, в усіх ваших акаунтах</b>
flat-sum = Позицій до закриття: { $positions } · ордерів до скасування: { $orders }
flat-none = Немає ні позицій, ні відкладених ордерів.
flat-unread = ⚠️ Позиції й ордери прочитати не вдалося; вони можуть бути. Введіть /flat ще раз за хвилину.
flat-unread-key = 🔑 Сервіс більше не приймає ключа цього акаунта: позиції й ордери прочитати не вдалося; вони можуть бути. Під’єднайте його наново з новим ключем (/connect), потім введіть /flat.
flat-unread-sealed = 🔑 Збережений ключ цього акаунта не розшифровується: позиції й ордери прочитати не вдалося; вони можуть бути. Від’єднайте акаунт через /disconnect і під’єднайте знову через /connect, потім введіть /flat.
flat-rules = 🛑 Підтвердження також зупинить усе, що відкриває чи додає: ордери тут, чернетки, сигнали та API. Стопи й тейк-профіти захищають позицію до закриття і зникають разом із нею. Само нічого не відновиться: для цього введіть /flat end.
flat-confirm = 🛑 Закрити все
flat-running = <b>Закриваю все</b>
flat-tried-again = ⏳ Те, що чекає, поки не вдалося надіслати, і нічого з нього не вийшло. Спроби повторюються три хвилини.
flat-finished = <b>Закриття всього завершено</b>
flat-failed = ⚠️ Закрито чи скасовано не все. Бот сам нічого повторно не надсилає; причини — у /activity.
flat-filled = 🚨 Виконано до скасування й відкрито:
flat-nothing-left = ✅ Прочитано ще раз: не лишилося ні позицій, ні відкладених ордерів.
flat-left = 🚨 <b>Прочитано ще раз: це ще відкрито або може бути відкрито</b>
flat-rest = 🛑 Закрити решту
flat-stays = 🛑 Нічого не відкривається й не додається, доки ви не введете /flat end.
flat-ended = ▶️ Заборону /flat знято: відкривати й додавати знову можна. Нічого не надіслано.
flat-not-over = ⏳ /flat ще виконується: частину ще не надіслано, тому заборона лишається. Це триває щонайбільше три хвилини. Потім введіть /flat end ще раз.
flat-not-active = Заборона /flat не діє. /flat закриває все.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>Відкладені ордери</b>
cancel-orders-which = Позначте, які ордери скасувати, або виберіть нижче.
cancel-orders-no-such = Такого відкладеного ордера немає. Відкладені ось ці; позначте, які скасувати.
cancel-orders-all = Усі
cancel-orders-next = Скасувати позначені ›
cancel-orders-confirm = ✅ Скасувати { $number }
cancel-orders-preview =
    { $count ->
        [one] <b>Скасувати { $count } ордер</b>
        [few] <b>Скасувати { $count } ордери</b>
        [many] <b>Скасувати { $count } ордерів</b>
       *[other] <b>Скасувати { $count } ордера</b>
    }
cancel-orders-unprotected = ⚠️ Після цього { $symbol } { $side } лишиться без стопа.
cancel-orders-running = <b>Скасовую ордери</b>
cancel-orders-finished = <b>Скасування завершено</b>
cancel-orders-failed = ⚠️ Скасовано не все. Бот сам нічого повторно не надсилає; погляньте в /cancelorder, а причини — у /activity.

## Paper accounts

paper-account = 📝 ДЕМО · { $label }
paper-label = Демо
paper-offer = { $label } · віртуальні гроші; відкривається за першого використання
disconnect-ask-paper = Від’єднати <b>{ $label }</b> (<code>{ $mask }</code>)? Його віртуальні гроші й позиції тоді стануть недоступні; наступний демо-акаунт почнеться з нуля.

## /limits: a user's own trading limits

limits-title = <b>Ваші власні ліміти</b>
limits-collateral = Застава на ордер
limits-leverage = Плече
limits-risk = Збиток на ордер
limits-stop = Стоп-лос у кожному ордері
limits-open = Відкритий ризик
limits-open-rules = <i>Скільки рахунок може втратити, у відсотках від коштів: позиції на своїх стопах, позиції без стопа до ліквідації, а також ордери відкладені та в дорозі. Новий ордер теж рахується. З половини ліміту про це кажуть попередні перегляди.</i>
limits-open-dollars = Відкритий ризик у доларах
limits-exposure = Розмір усіх позицій
limits-net = Чистий розмір однієї сторони
limits-net-rules = <i>Лонги мінус шорти або шорти мінус лонги, в усіх акаунтах разом. Ордер рахується з відкритим і з тим, що відкладено або в дорозі на його боці; ордер іншого боку зменшує розмір.</i>
limits-group = Чистий розмір пар, що рухаються разом
limits-group-rules = <i>Чистий розмір однієї сторони в парі ордера та парах, що рухаються з нею, за погодинними дохідностями за 30 днів, як у /risk, в усіх акаунтах разом. Пара, чиї свічки або ім’я не читаються, рахується з усіма.</i>
limits-losses = Збиток за період
limits-losses-rules = <i>Скільки втратили закриті позиції та частини за період /limits window, з комісіями, в усіх акаунтах разом; прибуток віднімається, відкрите не рахується. Північ нічого не змінює. З 50 % про це кажуть попередні перегляди, з 80 % нічого не відкривається й не додається, а за 100 % погляньте й на відкладені ордери: скасувати їх можете лише ви.</i>
limits-window = Період ліміту збитку
limits-window-rules = <i>За який час закриті позиції рахуються для ліміту збитку: від 1 години до 7 днів, за замовчуванням 24 години. Довший період діє одразу, коротший — через 24 години.</i>
limits-streak = Збитків поспіль
limits-streak-rules = <i>Після стількох позицій поспіль, закритих зі збитком, в усіх акаунтах разом, протягом часу /limits rest від останньої нічого не відкривається й не додається.</i>
limits-rest = Перерва після збитків поспіль
limits-rest-rules = <i>Скільки часу нічого не відкривається й не додається після надто багатьох збитків поспіль: від 1 години до 7 днів, за замовчуванням 4 години. Довша перерва діє одразу, коротша — через 24 години.</i>
limits-orders = Ордерів за 24 години
limits-cool-off = 🧊 Перерва
limits-tolerance = Допуск за ціною
limits-tolerance-rules = <i>Якщо від попереднього перегляду ціна відійшла далі, ніж на це, «Підтвердити» для ордера, що збільшує ризик, нічого не надсилає й показує новий попередній перегляд. Закриття, захист і скасування надсилаються все одно, а квитанція показує нову ціну. Зміни діють одразу.</i>
limits-age = Граничний вік ціни
limits-age-rules = <i>Відкриття, додавання й виведення застави надсилаються, лише якщо ціна не старша за це. Закривати, захищати й скасовувати можна за будь-якої ціни. Зміни діють одразу.</i>
limits-none = без ліміту
limits-required = обов’язковий
limits-not-required = не обов’язковий
limits-back = ‹ Назад
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … з { $time }: { $value }
limits-used = … зараз використано: { $use }
limits-use = { $used } з { $limit } ({ $percent })
limits-use-blocked = { $use }; до { $until } нічого не відкривається й не додається
limits-use-unread = зараз не читається
limits-use-unsaid = сервіс не повідомляє
limits-reserved = Враховано за ордери, результат яких ще не відомий: <b>{ $size }</b>
limits-reserved-order = … { $title } ({ $state })
limits-orders-counted =
    { $count ->
        [one] За останні 24 години розміщено { $count } ордер.
        [few] За останні 24 години розміщено { $count } ордери.
        [many] За останні 24 години розміщено { $count } ордерів.
       *[other] За останні 24 години розміщено { $count } ордера.
    }
limits-blackout = Вікна без торгівлі
limits-blackout-none = немає
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · знімається { $time }
limits-blackout-full = ❌ Вікон може бути не більше { $most }.
limits-blackout-missing = ❌ Такого вікна немає.
limits-blackout-rules = У ці вікна кожного тижня нічого не відкривається й не додається, за часовим поясом, який був у вас під час введення. Введіть fri 14:25-14:45, щоб додати вікно, і off fri 14:25-14:45, щоб зняти його; це займає 24 години.
limits-cool-off-none = Перерви зараз немає.
limits-cool-off-until = 🧊 Торгівлі немає до <b>{ $until }</b>. Зняти це не можна.
limits-rules = <i>Посилення ліміту діє одразу. Послаблення чи зняття набуває чинності через 24 години. Закривати й захищати позицію можна завжди.</i>
limits-typed = <i>Або напишіть, наприклад</i> <code>{ $example }</code>
limits-cool-off-ask = На скільки припинити торгівлю? До того часу ви не можете відкривати позиції чи додавати до них. Закривати й захищати позиції й далі можна. Зняти перерву достроково не можна.
limits-cool-off-sure = Не торгувати до <b>{ $until }</b>? Потім строк можна подовжити, але не скоротити, і зняти його не може ніхто.
limits-cool-off-yes = 🧊 Так, не торгувати доти
limits-1h = 1 година
limits-4h = 4 години
limits-1d = 1 день
limits-7d = 7 днів

## /secure: two-factor

secure-title = 🔐 <b>Двофакторний захист (2FA)</b>
secure-none = Не налаштовано.
secure-explained = PIN або коди із застосунку-автентифікатора потрібні перед великими ордерами й перед тим, як послабити ліміт, від’єднати акаунт чи вивантажити файл. Це захищає вас, якщо ваш телефон або Telegram опиниться в чужих руках. Застосунок-автентифікатор на <b>іншому</b> пристрої захищає краще за PIN.
secure-pin = 🔢 Задати PIN
secure-totp = 📱 Застосунок-автентифікатор
secure-back = ‹ Назад
secure-is-pin = PIN, з { $since }.
secure-is-totp = Застосунок-автентифікатор, з { $since }.
secure-done = ✅ Двофакторний захист увімкнено.
secure-required = Потрібен для:
secure-of-size = розміром понад { $size }
secure-of-any-size = будь-якого розміру
secure-guard-orders = • ордери { $size }; якщо одне підтвердження на кілька, рахується загальна сума
secure-guard-closings = • закриття й зменшення { $size }; якщо одне підтвердження на кілька, рахується загальна сума
secure-guard-limits = • будь-яке послаблення в /limits
secure-guard-disconnect = • від’єднання акаунта
secure-guard-export = • вивантаження файлу
secure-memory-never = Кожне введення діє лише на одну дію.
secure-memory-except-trades = Введення діє п’ять хвилин, на все, крім ордерів і закриття.
secure-memory-everything = Введення діє п’ять хвилин, на все, що його потребує.
secure-free = <i>/forget, /api, /signals, зміни тут і надсилання ордерів без підтвердження потребують його завжди. Скасування ордера, додавання застави, тейк-профіт або стоп далі 1% від ціни — ніколи. Закриття й зменшення, тейк-профіт або стоп у межах 1% від ціни та ввімкнення вартового, який діє, — лише якщо ввімкнути «Закриття». Побачити або вимкнути ваш двофакторний захист не може ніхто, навіть адміни.</i>
secure-short-orders = Великі ордери
secure-short-closings = Закриття
secure-short-limits = Слабші ліміти
secure-short-disconnect = Від’єднання
secure-short-export = Експорт
secure-size = 📏 Розмір
secure-memory = ⏱ Пам’ятати
secure-change = 🔁 Змінити
secure-off = Вимкнути
secure-lost = Я втратив доступ
secure-stop = ✖️ Скасувати
secure-size-ask = Від якого розміру ордера потрібен захист? Розмір у доларах — застава, помножена на плече; під час виведення застави рахується виведена сума.
secure-every = кожен ордер
secure-not-typed = Ніколи не пишіть PIN або код після команди. Я видалив ваше повідомлення на випадок, якщо то був він. Сама /secure показує ваші налаштування; <code>/secure limit 2500</code> задає розмір.
secure-change-ask = На що замінити? Старе діє, доки не запрацює нове.
secure-pin-ask = Придумайте PIN із <b>6–12 цифр</b> і надішліть сюди. Я одразу видалю ваше повідомлення. Сам PIN не зберігається, лише його зашифрований хеш, який підбирати довго.
secure-pin-form = У PIN від 6 до 12 цифр і більше нічого. Надішліть інший.
secure-pin-easy = Цей PIN надто легко вгадати. Надішліть інший.
secure-set-up-again = Добре. Надішліть той самий PIN <b>ще раз</b>, щоб підтвердити його.
secure-set-up-differs = PIN не збіглися. Почніть наново: надішліть PIN, який хочете, від 6 до 12 цифр.
secure-set-up-wrong = ❌ Це не той код, який застосунок показує зараз. Надішліть 6 цифр із нього; годинник того пристрою має йти точно.
secure-set-up-expired = Час налаштування минув, нічого не змінено. /secure починає знову.
secure-secret =
    Відскануйте це застосунком-автентифікатором або введіть у нього ключ:

    <code>{ $secret }</code>

    Показується один раз. Я видалю це повідомлення за хвилину або щойно перший код буде правильним. Не зберігайте знімка екрана.
secure-secret-no-picture = QR-код надіслати не вдалося.
secure-code-ask = Тепер надішліть <b>6 цифр</b>, які показує застосунок. Я одразу видалю ваше повідомлення. Лише після цього двофакторний захист увімкнеться.
secure-lost-explained =
    Якщо PIN або застосунок втрачено, захист можна <b>скинути</b>: через 24 години всі акаунти зі справжніми грошима від’єднуються, а двофакторний захист вимикається. Потім ви знову під’єднуєте їх за API-ключами й налаштовуєте захист заново.

    До того часу він потрібен, як і раніше. Ви отримаєте кілька нагадувань, і один дотик або правильне введення скасує скидання. Відкрите в сервісі лишається як є, демо-акаунти лишаються. Скидання триває так довго й від’єднує акаунти для того, щоб той, у кого ваш телефон, нічого цим не виграв.

    Адмін скоротити цього не може.
reset = ⏳ Скинути через 24 години
reset-pending = ⏳ <b>{ $at }</b> ваші акаунти буде від’єднано, а двофакторний захист вимкнено, бо тут повідомили, що його втрачено. Якщо то були не ви, скасуйте скидання, завершіть інші сеанси в налаштуваннях Telegram («Пристрої») і видаліть API-ключі в { -in-application }.
reset-deletes = Разом із ними видаляються дані цих акаунтів: ордери в /activity, алерти та ненадіслані сповіщення. Демо-акаунти лишаються.
reset-cancel = ✖️ Скасувати скидання
reset-cancelled = Скидання скасовано. Ваш двофакторний захист і ваші акаунти лишаються.
reset-none = Скидання зараз не триває.
reset-ended = Введення правильне, тож розпочате скидання скасовано.
reset-done = Двофакторний захист вимкнено, як було оголошено. Від’єднано акаунтів: { $count }. Демо-акаунти лишаються, відкритого в сервісі не зачеплено. /connect знову під’єднує акаунт, /secure налаштовує захист заново.

two-factor-for-orders = Цей ордер
two-factor-for-closings = Це закриття
two-factor-for-limits = Послаблення ліміту
two-factor-for-disconnect = Від’єднання акаунта
two-factor-for-export = Вивантаження файлу
two-factor-for-two-factor = Зміна двофакторного захисту
two-factor-for-erasure = Видалення всіх ваших даних
two-factor-for-quick = Надсилання ордерів без підтвердження
two-factor-for-api-token = Створення токена API
two-factor-for-webhook = Налаштування вебхука або його нового секрету
two-factor-for-signal-source = Створення джерела сигналів
two-factor-for-signal-mandate = Виконання оновлень джерела
two-factor-ask-pin = 🔐 { $what }: потрібен ваш <b>PIN</b>. Надішліть його сюди: я одразу видалю ваше повідомлення. Далі все піде само.
two-factor-ask-code = 🔐 { $what }: потрібні <b>6 цифр</b>, які зараз показує ваш застосунок-автентифікатор. Надішліть їх сюди: я одразу видалю ваше повідомлення. Далі все піде само.
two-factor-wrong = ❌ Неправильно. Нічого не зроблено.
two-factor-code-used = ❌ Цей код уже використано. Дочекайтеся наступного. Нічого не зроблено.
two-factor-attempts-left =
    { $left ->
        [one] Лишилася { $left } спроба, потім введення на певний час блокується.
        [few] Лишилося { $left } спроби, потім введення на певний час блокується.
        [many] Лишилося { $left } спроб, потім введення на певний час блокується.
       *[other] Лишилося { $left } спроби, потім введення на певний час блокується.
    }
two-factor-locked = 🔒 Забагато хибних спроб: введення заблоковано до <b>{ $until }</b>. Нічого не зроблено. Введене до того часу не діє й не рахується.
two-factor-not-entry = Це не PIN і не код: у них має бути від 6 до 12 цифр. Спробу не зараховано. Надішліть ще раз.
two-factor-unexpected = Ні PIN, ні код не очікувався. Ваше повідомлення я видалив на випадок, якщо то був він. Нічого не зроблено. Натисніть кнопку або надішліть команду знову.
two-factor-unexpected-not-deleted = ⚠️ Ні PIN, ні код не очікувався. Нічого не зроблено. Якщо у вашому повідомленні він, видаліть його самі: мені Telegram не дав.
two-factor-cancelled = Скасовано. Нічого не зроблено.
two-factor-not-asked = Це запитання вже закрито, скасовувати не було чого. Зроблене залишається чинним.
two-factor-unreadable = ⚠️ Дані вашого двофакторного захисту не розшифровуються, тож зробити те, що його потребує, не можна. Нічого не надіслано. Закривати й захищати позиції можна й далі. Скажіть операторові; якщо виправити не можна, скиньте захист.
issue-two-factor = 🔐 Розмір { $size }: під час підтвердження знадобиться двофакторний захист (/secure).

## /alert and /alerts

alert-state-armed = 🔔 Увімкнено
alert-state-held = 🔕 Спрацював; увімкнеться знову, коли умова мине
alert-state-fired = ✅ Спрацював
alert-state-paused = ⏸ На паузі
alert-state-expired = ⌛ Скінчився
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = Сповістить один раз.
alert-again = Сповіщає щоразу, але не частіше разу за { $time }.
alert-again-position = Сповіщає щоразу, але не частіше разу за { $time } за кожною позицією.
alert-count =
    { $count ->
        [one] Спрацював { $count } раз, востаннє { $time }
        [few] Спрацював { $count } рази, востаннє { $time }
        [many] Спрацював { $count } разів, востаннє { $time }
       *[other] Спрацював { $count } раза, востаннє { $time }
    }
alert-silent-until = Мовчить до { $time }
alert-turned-off = 🔕 Алерти вимкнено в /notify, тож цей не надсилається.
alert-ends = Спливає { $time }
alert-note = 📌 { $note }
alert-now = Зараз { $value }
alert-now-percent = Зараз { $value } · лишилося { $distance }
alert-now-points = Зараз { $value } · лишилося { $distance } в. п.
alert-atr = 📐 { $times } ATR ({ $period }) — це { $away } від поточної ціни { $price }.
alert-now-met = Зараз { $value }: умову вже виконано
alert-old-price = { $status } · ціну отримано { $age } тому
alert-fired-at = Спрацював: { $value }, { $time }
alert-fired-on = Спрацював за { $symbol }: { $value }, { $time }
alert-expired-at = Скінчився { $time }
alert-now-no-position = Такої позиції зараз не відкрито
alert-now-unstated = Сервіс зараз не повідомляє значення
alert-unreadable = ⚠️ Поточне значення прочитати не вдалося
alert-account-not-connected = ⚠️ Потрібний йому акаунт більше не під’єднаний, тож цей алерт не відстежується.
alert-met = ⚠️ Умову вже виконано: цей алерт спрацював би одразу. Однаково поставити?
alert-same = ⚠️ Такий алерт у вас уже є, і він активний. Поставити ще один?
alert-in-group = 👥 Сповіщає в групі «{ $group }»
alert-in-a-group = 👥 Сповіщає в групі
alert-group-closed = ⚠️ Ця група не приймає моїх повідомлень: мене звідти видалили або заборонили писати. Алерти, що спрацювали, чекають і надійдуть, коли я знову зможу там писати. /alerts показує й видаляє алерти.
alert-arm-anyway = 🔔 Однаково поставити
alert-arm = 🔔 Поставити алерт
alert-pause = ⏸ Пауза
alert-delete = 🗑 Видалити
alert-repeat = 🔁 Повторювати що 1h
alert-no-repeat = 1️⃣ Один раз
alert-edit = ✏️ Змінити
alert-back = ‹ Алерти
alert-deleted = 🗑 Видалено: { $condition }
alert-not-found = Цього алерту більше немає, або він не ваш. Ваші — у /alerts.
alert-past = Ця дата вже минула, алерт не поставлено.
alert-too-many = У вас { $most } алертів, це максимум. Спершу видаліть якісь у /alerts. Алерт не поставлено.
alert-no-account = Цей алерт стосується вашого рахунку, а жодного акаунта не під’єднано. Спершу під’єднайте API-ключ через /connect. Алерт не поставлено.
alert-no-access = Власного джерела ринкових даних бот не має, тому для алерту за ринком потрібен ваш API-ключ. Спершу під’єднайте його через /connect. Алерт не поставлено.
alert-not-here = Цей алерт стосується вашого рахунку, це приватне. Поставте його в нашому приватному чаті. Алерт не поставлено.
alert-unknown-pair = Невідома пара «{ $typed }». Алерт не поставлено.
alert-unknown-nearest = Невідома пара «{ $typed }». Ви мали на увазі { $names }? Алерт не поставлено.
alert-usage =
    Напишіть алерт, наприклад:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    Або поставте його крок за кроком у нашому приватному чаті; тоді сповіщення надійде туди.
alert-button = 🔔 Алерт
alert-form-title = <b>Новий алерт</b>
alert-form-any = будь-яка позиція
alert-name-subject = Про що
alert-name-pair = Пара
alert-name-side = Сторона
alert-name-comparison = Умова
alert-name-figure = Значення
alert-name-window = За час
alert-name-options = Повтор
alert-subject-price = 💵 Ціна
alert-subject-move = ⚡ Різкий рух
alert-subject-funding = 💸 Фандинг
alert-subject-oi = 📊 Відкритий інтерес
alert-subject-borrow = 🏦 Ставка позики
alert-subject-pnl = 📈 Мій PnL
alert-subject-liq = ☠️ Моя ліквідація
alert-subject-margin = 🧮 Зайнята маржа
alert-subject-balance = 👛 Мій баланс
alert-comparison-above = вище
alert-comparison-below = нижче
alert-comparison-crosses = перетинає
alert-comparison-flips = змінює знак
alert-comparison-up = угору
alert-comparison-down = униз
alert-comparison-move = у будь-який бік
alert-side-long = Лонги
alert-side-short = Шорти
alert-ask-subject = Про що алерт?
alert-ask-pair = Яка пара? Виберіть або напишіть назву, наприклад <code>BTC</code>.
alert-ask-side = Яка сторона?
alert-ask-comparison = За якої умови?
alert-ask-window = За який період? Виберіть або напишіть, наприклад <code>30m</code> чи <code>2h</code>; щонайбільше доба.
alert-ask-options = Один раз чи щоразу? З інтервалом — не частіше разу за цей інтервал. Виберіть або напишіть, зі строком і нотаткою, наприклад <code>every 2h for 7d note sell half</code>.
alert-figure-price = На якій ціні? Виберіть або напишіть, наприклад <code>70000</code> чи <code>60k</code>.
alert-figure-move = На скільки відсотків? Виберіть або напишіть, наприклад <code>2.5%</code>.
alert-figure-funding = За якої ставки на годину, у відсотках? Додатну платять лонги. Виберіть або напишіть, наприклад <code>0.01%</code>.
alert-figure-oi = За якого відсотка від максимуму? Виберіть або напишіть, наприклад <code>85%</code>.
alert-figure-borrow = За якої ставки на годину, у відсотках? Виберіть або напишіть, наприклад <code>0.02%</code>.
alert-figure-pnl = За якого PnL? Виберіть або напишіть у доларах, наприклад <code>100</code> чи <code>-50</code>, або у відсотках від застави, наприклад <code>-10%</code>.
alert-figure-liq = Як близько до ціни ліквідації, у відсотках? Виберіть або напишіть, наприклад <code>5%</code>.
alert-figure-margin = За якої частки зайнятої маржі, у відсотках? Виберіть або напишіть, наприклад <code>75%</code>.
alert-figure-balance = Нижче скількох доларів? Виберіть або напишіть, наприклад <code>50</code>.
alert-repeat-once = 1️⃣ Один раз
alert-repeat-every = 🔁 Кожні { $time }
alert-before = { $value } · без змін
alert-cancelled = ✖️ Скасовано. Жодного алерту не поставлено й не змінено.
alert-button-old = Ця кнопка від попереднього налаштування алерту й більше не діє. /alert починає нове.
alert-no-longer-exists = Цього алерту більше немає.
alerts-title = <b>Алерти</b> · { $count }
alerts-none =
    Алертів у вас немає. /alert ставить алерт крок за кроком. Або напишіть:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 Видалити всі, що спрацювали
alerts-new = ➕ Новий алерт

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ Підтвердити
ticket-cancel = ✖️ Скасувати
ticket-change = ✏️ Змінити
ticket-renew = 🔄 Новий перегляд
draft-from-token = 📥 <b>Чернетка</b> від токена API <code>{ $name }</code>: { $time }
draft-from-agent = 🤖 <b>Чернетка</b> від токена API <code>{ $name }</code>, чий агент називає себе «<code>{ $agent }</code>»: { $time }
draft-from-signal = 📡 <b>Чернетка</b> від джерела сигналів <code>{ $name }</code>: { $time }
draft-from-page = 🖥 <b>Чернетка</b> з вашої сторінки панелі: { $time }
draft-source-acts = 📡 Оновлення цього джерела виконуються для позиції, яку це відкриє, без запитання. Вони лише зменшують її (/signals).
draft-line = <code>{ $line }</code>
draft-basis-title = За словами відправника, його цифри взято з:
draft-basis = <code>{ $figure }</code>: <code>{ $read }</code>
draft-drop = ✖️ Відхилити
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ Ви підтвердили цю чернетку. Її ордер — у /activity.
draft-over-dropped = ✖️ Відхилено вами. Нічого не надіслано.
draft-over-cancelled = ↩️ Відкликано відправником. Нічого не надіслано.
draft-over-refused = ⛔ Цю чернетку не можна підтвердити. Нічого не надіслано.
draft-reason-role = Ваш доступ не дозволяє торгувати.
draft-reason-account = Її акаунт більше не під’єднаний.
draft-reason-paused = Коли вона надійшла, торгівлю було призупинено.
draft-reason-not-possible = Її ордер був неможливий під час перегляду.
draft-reason-pairs = Її токен не для цієї пари.
draft-reason-size = Її ордер більший, ніж дозволяє її токен.
draft-reason-position = Позиція, відкрита джерелом, уже не відкрита.
draft-reason-chat-closed = Її не вдалося показати: цей чат був закритий для бота.
draft-reason-changed = Натомість ви змінили її ордер.
draft-gone = Ця чернетка більше не зберігається. Що було надіслано, показує /activity.
draft-elsewhere = Ця чернетка вже має іншу картку, тож із цієї нічого не надіслано. Її видно в /drafts.
draft-change = Нічого не замовлено. Надішліть потрібне командою, наприклад <code>{ $line }</code>
drafts-title = <b>Чернетки</b>
drafts-open = Чекають на вас:
drafts-none-open = Ніщо на вас не чекає.
drafts-last = Останні:
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code> (називає себе «<code>{ $agent }</code>») · <code>{ $line }</code> · { $state }
drafts-hint = <i>Програми можуть надсилати чернетки ордерів. Нічого з чернетки не надсилається, доки ви не підтвердите її тут.</i>
draft-state-waiting = у дорозі
draft-state-shown = показано
draft-state-confirmed = підтверджено
draft-state-dropped = відхилено
draft-state-cancelled = відкликано
draft-state-expired = без відповіді
draft-state-refused = неможливо
drafts-joined = 📥 <b>Кілька чернеток за хвилину.</b> Позначте, які переглянути; нічого не надсилається до підтвердження.
drafts-next = Переглянути позначені ›
drafts-drop-all = ✖️ Відхилити всі
drafts-confirm = ✅ Підтвердити { $number }
drafts-preview = <b>Кілька чернеток</b>
drafts-running = <b>Надсилання</b>
drafts-finished = <b>Надсилання завершено</b>
drafts-failed = ⚠️ Виконано не все. Бот сам нічого повторно не надсилає; причини — у /activity.
ticket-not-stored = Цей ордер більше не зберігається, і його не надіслано. Введіть його ще раз.
ticket-confirmed-already = ✅ Ви вже підтвердили цей ордер. Його статус — у /activity.
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · застава { $collateral }, розмір { $size }
ticket-deposit = <b>Внести { $amount }</b>
ticket-deposit-all = <b>Внести весь баланс</b>
ticket-platform = <b>Зареєструвати платформу</b> <code>{ $address }</code>
ticket-close = <b>Закрити { $size } у { $symbol } { $side }</b>
ticket-add = <b>Додати { $size } до { $symbol } { $side }</b> · застава { $collateral }
ticket-collateral-in = <b>Додати { $amount } застави до { $symbol }</b>
ticket-collateral-out = <b>Вивести { $amount } застави з { $symbol }</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>Трейлінг-стоп { $distance }</b> · { $symbol }
ticket-cancel-order = <b>Скасувати ордер</b> · { $symbol }
ticket-cancel-at = <b>Скасувати ордер на { $price }</b> · { $symbol }
receipt-account = { $account }
receipt-by-plan = ⏰ Підтверджено вашим планом (/plans)
receipt-by-source = 📡 Оновлення від <b>{ $source }</b>, як домовлено (/signals)
receipt-by-guard = 🚦 Підтверджено вашим вартовим (/guard)
receipt-quoted = Не підтверджено. Нічого не надіслано.
receipt-quick = ⚡ Надіслано без підтвердження, як задано в /settings
receipt-quick-figures = Ціна { $price } · плече { $leverage } · ліквідація приблизно { $liquidation }
receipt-quick-quoted = ⏳ Зараз надсилається. Це повідомлення стане квитанцією; якщо ні, погляньте в /activity, перш ніж вводити знову.
receipt-claimed = ⏳ Підтверджено; ще не надіслано. Це повідомлення покаже, що сталося з ордером.
receipt-sending = ⏳ Надсилається.
receipt-accepted = 📨 Прийнято сервісом. Ще не виконано; очікую результату.
receipt-accepted-unseen = ⚠️ Сервіс прийняв це понад хвилину тому, але результату не видно. Бот продовжує перевіряти протягом 24 годин; перш ніж повторювати, погляньте в /positions і в { -application }.
receipt-done = ✅ Готово.
receipt-invisible = 📨 Прийнято сервісом. Сервіс не показує про це нічого, що бот міг би прочитати, тому тут не можна перевірити, чи це виконано.
receipt-resting = ✅ Розміщено; відкладено, доки не досягнуто його ціни.
receipt-resting-gone = ⚠️ Ордера більше немає серед ваших ордерів, і його позиції не видно: можливо, його скасовано. Бот продовжує пошук протягом 24 годин. Погляньте в /orders і /positions.
receipt-cancelled = ❌ Сервіс прийняв, а потім скасував; чому, він не каже.
receipt-rejected = ❌ Відхилено сервісом: «{ $reason }». Нічого не зроблено.
receipt-declined = ✖️ Скасовано вами. Нічого не надіслано.
receipt-expired = ⌛ Строк цього попереднього перегляду минув. Нічого не надіслано.
receipt-expired-second = ⌛ Другий крок не вдалося надіслати вчасно, нових спроб не буде. Нічого з нього не надіслано.
receipt-failover = ⚠️ Після цього попереднього перегляду базу даних бота було замінено, тож бот більше не знає, чи ви підтвердили його раніше. Зараз нічого не надіслано. Перегляньте /positions і, якщо позиції немає, запитайте знову.
receipt-unknown = ⚠️ Результат невідомий: відповіді не було, і чи дійшло це до сервісу, невідомо. Повторно це не надсилається. Бот шукає ознаки виконання на вашому рахунку; перш ніж повторювати самим, погляньте в /positions.
receipt-unknown-unseen = ⚠️ Результат невідомий: чи дійшло це до сервісу, невідомо. Бот шукав хвилину й нічого не знайшов. Він ще деякий час продовжує пошук; перш ніж повторювати, погляньте в { -application }.
receipt-answered = ⚠️ Сервіс відповів «{ $answer }»: із цього не видно, чи було щось зроблено.
receipt-unknown-answered = Повторно це не надсилається. Бот шукає ознаки виконання на вашому рахунку; перш ніж повторювати самим, погляньте в /positions.
receipt-unknown-answered-unseen = Бот шукав хвилину й нічого не знайшов. Він ще деякий час продовжує пошук; перш ніж повторювати, погляньте в { -application }.
receipt-alike = ⚠️ Це один із { $count } ордерів, які залишають на вашому рахунку однаковий слід. За тим, що на ньому видно, визначити, які з них виконано, не можна. Жоден не надсилається повторно, і бот продовжує пошук протягом 24 годин. Перш ніж повторювати, погляньте в /positions.
receipt-record-unreadable = ⚠️ Позиції більше немає серед відкритих. Сервіс зараз не може показати запис про її закриття, тож поки невідомо, чим вона завершилася. Бот продовжує пошук протягом 24 годин.
receipt-record-unclear = ⚠️ У записі сервісу стоїть статус «{ $word }», якого бот не знає. Тому чим це закінчилося, невідомо. Перегляньте /positions і { -application }.
receipt-record-awaited = ⏳ Позиції більше немає серед відкритих. Запису про її закриття поки немає, тож ціна виходу та PnL невідомі. Бот продовжує пошук.
receipt-record-missing = ⚠️ Позиції більше немає серед відкритих. Запису про її закриття в сервісу немає, тож невідомо, як вона завершилася, яка ціна виходу та PnL. Погляньте в { -application }.
receipt-ended-untold = ⚠️ Позиція відтоді завершилася, і з її запису не видно, чи виконалося це раніше. Погляньте в { -application }.
receipt-closed-by-any = Цим ордером або чимось іншим, що її закриває, наприклад стопом чи іншою програмою: сервіс не каже, чим саме.
receipt-closed-after = Позицію відтоді закрито.
receipt-liquidated-after = 🚨 Позицію відтоді <b>ліквідовано</b>.
receipt-not-sent-failed = ❌ Щось не вдалося ще до надсилання. Нічого не надіслано. Спробуйте ще раз.
receipt-not-sent-interrupted = ⚠️ Бота перервано до надсилання. Нічого не надіслано. Якщо це ще потрібно, введіть знову.
receipt-not-sent-changed = ⚠️ Від попереднього перегляду це змінилося. Нічого не надіслано.
receipt-not-sent-not-replaced = ⚠️ Новий ордер більше не відкритий, тож попередній не скасовано.
receipt-not-sent-same-order = ⚠️ У списку сервісу новий і попередній ордер — той самий. Він діє, тож нічого не скасовано.
receipt-not-sent-replaced = ⏳ Інша зміна цього ордера ще виконується. Нічого не надіслано. Спробуйте ще раз за хвилину.
receipt-not-sent-no-role = ⛔ Не надіслано: ви більше не маєте доступу до торгівлі. Нічого не надіслано. Змінити це може власник бота. Якщо у вас щось відкрито, закрийте це в { -in-application }.
receipt-not-sent-no-account = ❌ Акаунт цього ордера більше не під’єднаний. Нічого не надіслано.
receipt-not-sent-no-price = ❌ Немає поточної ціни, з якою це звірити. Нічого не надіслано. Спробуйте ще раз за хвилину.
receipt-not-sent-price-moved = ⚠️ Від попереднього перегляду ціна відійшла задалеко. Нічого не надіслано.
receipt-not-sent-price-old = ⚠️ Остання ціна отримана { $age } тому, а дозволено не раніше ніж { $oldest } тому (/limits). Нічого не надіслано. Спробуйте ще раз, коли з’явиться новіша ціна.
receipt-not-sent-limit = { $breach } Нічого не надіслано.
receipt-not-sent-held-back = 🛑 Його план або вартового щойно перед тим призупинено, зупинено або затримано. Нічого не надіслано.
receipt-not-sent-not-reached = ❌ Сервіс недоступний. Нічого не надіслано. Спробуйте ще раз за хвилину.
receipt-filled-part = ⚠️ Виконано частково: у позиції { $size } із запитаних { $whole }. Решту скасовано або відтоді закрито.
receipt-filled-so-far = ⏳ Поки виконано частково: у позиції { $size } із запитаних { $whole }. { $rest } очікує виконання.
receipt-entry = Вхід { $price }
receipt-exit = Вихід { $price }
receipt-exit-listed = Вихід останньої частини, яка є в записах { $price }
receipt-moved-price = Від попереднього перегляду ціна змінилася: { $price }
receipt-sent-all = Цілком, за читанням просто перед надсиланням: { $size }. У попередньому перегляді було { $shown }.
receipt-profit = Реалізований PnL усієї позиції { $profit }
receipt-balance = Баланс торгового рахунку { $balance }
receipt-profit-part = Реалізований PnL цієї частини { $profit }
receipt-profit-listed = Реалізований PnL частин, які є в записах { $profit }. Запису про іншу частину немає, тож PnL усієї позиції невідомий.
receipt-profit-awaited = PnL поки невідомий
receipt-profit-untold = PnL невідомий: запису, де його вказано, не знайшлося. /history показує записи сервісу.
receipt-fee = Комісія { $fee }
receipt-size-left = Лишилося: розмір { $size }
receipt-closed = Позицію закрито.
receipt-liquidated = 🚨 Позицію <b>ліквідовано</b> раніше, ніж це виконалося.
receipt-now = Тепер розмір { $size } · застава { $collateral }
receipt-not-placed = ❌ Сервіс прийняв, але нічого не виставлено.
receipt-position-ended = ❌ Позиція завершилася раніше, ніж це виконалося.
receipt-order-filled = ❌ Ордер виконався раніше, ніж його вдалося скасувати. Погляньте в /positions.
receipt-order-fired = ❌ Він спрацював раніше, ніж його вдалося скасувати. Погляньте в /positions.
receipt-order-ended = ❌ Він завершився разом зі своєю позицією.
receipt-order-cancelled = ✖️ Ордер скасовано до виконання.
receipt-order-untold = ⚠️ Його більше немає серед ваших ордерів, а розмір позиції змінився: чи він спрацював, чи його скасовано, сказати не можна. Погляньте в /positions.
receipt-order-gone = ⚠️ Його більше немає серед ваших ордерів: чи його скасовано, чи він до того виконався або спрацював, сказати не можна. Погляньте в /positions.
receipt-order-part = ⚠️ Видно не повністю: позиція змінилася на іншу суму, ніж запитано. Погляньте в /positions.
receipt-fired-size = Закрито розмір { $size }.
receipt-next-sent = Далі йде другий крок.
receipt-next-previewed = Попередній перегляд другого кроку нижче.
receipt-next-dropped = Другий крок не надіслано.
receipt-old-kept = Другий крок не надіслано: старий ордер не скасовано.
receipt-old-kept-refused = Якщо сервіс більше не приймає ордери для цієї позиції, спершу скасуйте один: /cancelorder.
receipt-replaced = Новий ордер за { $price } виставлено.
receipt-old-stays = ⚠️ Старий ордер не скасовано, тому виставлено обидва: спрацює той, чию ціну досягнуто першою. Скасуйте старий: /cancelorder.
receipt-old-may-stay = ⚠️ Старий ордер, можливо, теж ще виставлено. Перегляньте /orders і скасуйте його там, якщо він є.
next-reverse = ✅ Закрито. Другий крок:
next-reverse-open = ⚠️ Частина позиції ще відкрита, тож другий крок не розпочато.
receipt-take-profit-placed = Тейк-профіт виставлено.
receipt-take-profit-placed-at = Тейк-профіт виставлено на { $price }.
receipt-take-profit-placed-late = ✅ Тепер тейк-профіт виставлено.
receipt-take-profit-awaited = ⏳ Тейк-профіту поки немає серед ваших ордерів. Бот продовжує пошук.
receipt-take-profit-unclear = ⚠️ Тейк-профіт за цією ціною є у списку, але невідомо, чи він активний і на яку частку. Погляньте в /orders.
receipt-take-profit-part = ⚠️ Тейк-профіт за цією ціною активний, але на іншу частку позиції, ніж було запитано. Погляньте в /orders.
receipt-take-profit-fired = Тейк-профіт спрацював.
receipt-take-profit-cancelled = 🚨 Сервіс скасував тейк-профіт: його <b>не виставлено</b>. Виставте його знову.
receipt-take-profit-missing = 🚨 Тейк-профіту <b>немає</b>: серед ваших ордерів його немає. Виставте його знову.
receipt-take-profit-missing-alike = 🚨 Один із цих ордерів відкрив позицію <b>без тейк-профіту</b>, який був указаний у цьому ордері. Подивіться /positions і поставте його там.
receipt-stop-placed = Стоп-лос виставлено.
receipt-stop-placed-at = Стоп-лос виставлено на { $price }.
receipt-stop-placed-late = ✅ Тепер стоп-лос виставлено.
receipt-stop-awaited = ⏳ Стоп-лосу поки немає серед ваших ордерів. Доти він не захищає позицію. Бот продовжує пошук.
receipt-stop-unclear = ⚠️ Стоп-лос за цією ціною є у списку, але невідомо, чи він активний і на яку частку. Погляньте в /orders.
receipt-stop-part = ⚠️ Стоп-лос за цією ціною активний, але на іншу частку позиції, ніж було запитано. Погляньте в /orders.
receipt-stop-fired = Стоп-лос спрацював.
receipt-stop-cancelled = 🚨 Сервіс скасував стоп-лос: його <b>не виставлено</b>, і він не захищає позицію. Виставте його знову або закрийте позицію.
receipt-stop-missing = 🚨 Стоп-лосу <b>немає</b>: серед ваших ордерів його немає. Позицію не захищено. Виставте його знову або закрийте позицію.
receipt-older-stop-stays = 🚨 Нового стоп-лоса <b>немає</b> серед ваших ордерів. Поставте новий знову, якщо він потрібен.
receipt-trailing-placed = Трейлінг-стоп виставлено.
receipt-trailing-part = ⚠️ Трейлінг-стоп активний, але на іншу частку позиції, ніж було запитано. Погляньте в /orders.
receipt-trailing-missing = 🚨 Трейлінг-стопа <b>немає</b>: серед ваших ордерів його немає. Позицію не захищено. Виставте його знову або закрийте позицію.
receipt-trailing-other-stays = 🚨 Трейлінг-стопа <b>немає</b> серед ваших ордерів. Поставте трейлінг-стоп знову, якщо він потрібен.
receipt-stop-missing-alike = 🚨 Один із цих ордерів відкрив позицію <b>без стоп-лоса</b>, який був указаний у цьому ордері. Подивіться /positions і поставте його там або закрийте позицію.
receipt-transaction = Транзакція <code>{ $hash }</code>
requote-expired = ⌛ Строк попереднього перегляду минув, тож нічого не надіслано. Ось новий:
requote-moved = ⚠️ Ціна відійшла, тож нічого не надіслано. Ось новий попередній перегляд:
requote-changed = ⚠️ Від попереднього перегляду це змінилося, тож нічого не надіслано. Ось новий попередній перегляд:

activity-title = <b>Дії</b>
activity-none = Ордерів ще немає.
activity-entry = { $state } · { $account } · { $time }
activity-damaged = ⚠️ Запис одного з ваших ордерів (<code>{ $ticket }</code>, підтверджено { $time }) пошкоджено, тому невідомо, що з ним сталося. Подивіться /positions і /orders.
state-quoted = не підтверджено
state-claimed = підтверджено
state-sending = надсилається
state-accepted = прийнято
state-done = готово
state-resting = розміщено, відкладено
state-part = виконано частково
state-unseen = прийнято, результату не видно
state-cancelled = не виконано
state-rejected = відхилено
state-not-sent = не надіслано
state-unknown = невідомо
state-declined = скасовано вами
state-expired = строк минув
button-state-confirmed = Підтверджено
button-state-sent = Надіслано
button-state-done = Готово
button-state-placed = Розміщено, відкладено
button-state-dropped = Не виконано
button-state-rejected = Відхилено
button-state-not-sent = Не надіслано
button-state-unknown = Підсумок невідомий
button-state-declined = Скасовано
button-state-expired = Строк минув

## Managing open positions and orders

manage-none = Відкритих позицій немає: змінювати нічого.
manage-no-such = Такої відкритої позиції немає. Відкриті:
manage-which = Яка?
manage-which-others = Більше кнопок не вміщається. Для решти надішліть щось із цього:
manage-position = { $symbol } { $side } { $leverage } · розмір { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ { $symbol }: сервіс повідомляє про позицію не все, тож розрахувати результат не можна. Нічого не надіслано.
manage-not-open = Цього вже не відкрито. Нічого не надіслано.
plans-title = <b>⏰ Плани</b>
plans-none = У вас немає планів. /close BTC in 4h закриє позицію пізніше.
plans-unread = ❌ Плани, які не вдалося прочитати: { $count }. За ними нічого не робиться. Закрийте вручну: /positions.
plans-full = ❌ Планів у вас: { $most }. Нічого не ввімкнено. Зупиніть один у /plans і спробуйте знову.
plans-depend = <i>Плани залежать від цього бота. Поки його немає, нічого не відбувається. Крок із запізненням до 30 хв надсилається, щойно він повернеться; після цього він запитає вас.</i>
plan-title = <b>{ $number }. { $action }</b>
plan-close-all = Закрити всю позицію { $symbol } { $side }
plan-close-part = Закрити { $part } від { $symbol } { $side }
plan-scale-out = Вихід із { $symbol } { $side } частинами: { $count }
plan-scale-progress = Закрито частин: { $done } із { $count }
plan-break-even = Стоп { $symbol } { $side } у беззбиток
plan-slices = { $name } { $symbol } { $side } · { $count } × { $collateral }
plan-scale-in = Вхід у { $symbol } { $side } частинами · { $count } × { $collateral }
plan-slices-progress = Виконано частин: { $done } із { $count } · { $spent } із { $budget } · пропущено: { $left }
plan-slices-progress-most = Виконано частин: { $done } із { $count } · не більше { $spent } із { $budget } · пропущено: { $left }
plan-scale-in-left = Залишилися рівні: { $levels } · до { $end }
plan-slices-each = Кожна частина: застава { $collateral } (щонайменше { $least }) · розмір { $size } · { $leverage }
plan-slices-times = Перша { $first } · остання { $last } · кінець { $end }
plan-slices-band = Лише від { $low } до { $high } · ціна зараз { $price } · прослизання { $slippage }
plan-slices-entry = Найкращий вхід { $best } · найгірший вхід { $worst }
plan-scale-in-now = Ціна зараз { $price } · прослизання { $slippage } · кінець { $end }
plan-scale-in-level = За { $price } ({ $move }) · лише від { $low } до { $high } · найгірший вхід { $worst }
plan-slices-all = Усі частини: застава { $collateral } · розмір { $size }
plan-slices-worst = За найгіршого входу: ліквідація { $liquidation } · стоп-лос { $stop }
plan-slices-mandate = Кожна частина відкриває свою позицію зі своїм стоп-лосом без нового запитання. Та, що запізнилася, поза коридором або відхилена, пропускається й не надолужується. Усе, що залишилося, враховується у ваших /limits. Пауза й зупинка — у /plans.
plan-scale-in-mandate = Коли ціна досягає рівня, бот без нового запитання надсилає ринковий ордер, який відкриває свою позицію зі своїм стоп-лосом: кожен рівень щонайбільше раз, один за одним. Рівень, коридор якого ціна перестрибнула, пропускається, після кінця нічого не надсилають. Усе, що залишилося, враховується у ваших /limits. Пауза й зупинка — у /plans.
plan-slices-depends = <i>Частини залежать від цього бота. Поки його немає, жодну не надсилають. Ту, що запізнилася не більш як на 10 хв і на половину часу до наступної, надсилають, коли він повернеться; решту пропускають. Відкриті позиції та їхні стоп-лоси живуть на сервісі.</i>
plan-scale-in-depends = <i>Це не /ladder: на сервісі нічого не чекає, тому застава вільна, доки рівень не досягнуто, і на той час вона має бути. Усе залежить від цього бота: поки його немає, нічого не відкривається, і рівень, який ціна вже пройшла, пропускається. Відкриті позиції та їхні стоп-лоси живуть на сервісі.</i>
plan-time = { $time } · { $left }
plan-price = Коли ціна досягне { $price }
plan-price-or = Коли ціна досягне { $price } або { $other }, що раніше; інша тоді знімається
plan-tp = Коли виконається перший із цих тейк-профітів: { $list }
plan-even-entry = Вхід { $entry } · ціна зараз { $mark }
plan-even-mandate = Тоді стоп на всю { $symbol } { $side } ставиться на її ціну входу без нового запитання. Стопи, які вже є, залишаються. План лише захищає цю позицію. Пауза й зупинка — у /plans.
plan-even-depends = <i>План залежить від цього бота; поставлений стоп живе в сервісі. Поки бота немає, нічого не відбувається, і ціна, досягнута й покинута за цей час, не рахується.</i>
plan-tp-depends = <i>Тейк-профіт виконано, коли його ордера більше немає, а позиція стала меншою на його частку. Скасованого більше не чекають, закриття вручну — не виконання, а про те, що не можна розрізнити, вас запитають. План залежить від цього бота: що виконається, поки його немає, зараховується, коли він повернеться. Поставлений стоп живе в сервісі.</i>
plan-even-unknown = ❌ Сервіс не повідомляє ціну входу або пару цієї позиції. Нічого не ввімкнено.
plan-tp-none = ❌ { $symbol } { $side } не має тейк-профіту на частину позиції; після тейк-профіту на всю захищати нічого. Нічого не ввімкнено. Спершу поставте його, наприклад <code>{ $example }</code>
plan-even-no-gain = ❌ { $price } — не прибуток: вхід { $entry }. Нічого не ввімкнено.
plan-even-reached = ℹ️ Ціна вже пройшла { $price }. Нічого не ввімкнено. У /positions можна одразу поставити стоп на вхід { $entry }.
plan-even-in-place = ℹ️ Стоп на ціні входу або кращий уже стоїть. Нічого не ввімкнено.
plan-trail = Стоп-лос { $symbol } { $side } кроками по { $step }
plan-trail-progress = Зсувів: { $done } · наступний до { $stop } · лишилося не більше { $left }
plan-trail-moved = Зсувів: { $done }
plan-trail-now = Стоп-лос зараз { $stop } · ціна зараз { $mark }
plan-trail-atr = { $times } ATR ({ $period }) — це { $distance } за читанням зараз; для цього плану так і залишиться
plan-trail-step = Щоразу, коли ціна проходить { $step } у ваш бік, стоп-лос зсувається на { $step }, на відстані { $distance }, і ніколи не повертається
plan-trail-first = Перший: на { $price } до { $stop }
plan-trail-last = Останній: на { $price } до { $stop } · зсувів не більше { $moves }
plan-trail-mandate = Кожен зсув робиться без нового запитання: спершу ставиться новий стоп-лос на всю { $symbol } { $side }, потім скасовується попередній. Якщо ціна пройшла кілька кроків одразу, ставиться лише останній. Ваш кращий стоп-лос залишається, інші стопи теж. План лише захищає цю позицію й закінчується разом із нею. Пауза й зупинка — у /plans.
plan-trail-depends = <i>Стоп-лос живе в сервісі; зсуває його цей бот. Поки бота немає, стоп-лос залишається на місці, і ціна, досягнута й покинута за цей час, не рахується. /trail BTC 2% ставить трейлінг-стоп, що працює в сервісі.</i>
plan-trail-no-stop = ❌ { $symbol } { $side } не має стоп-лоса на всю позицію, який можна зсувати. Нічого не ввімкнено. Спершу поставте його, наприклад <code>{ $example }</code>
plan-trail-small = ❌ Кроки по { $step } замалі: щонайменше { $least }. Нічого не ввімкнено.
plan-trail-large = ❌ Кроки по { $step } завеликі для ціни { $price }. Нічого не ввімкнено.
plan-trail-twice = ℹ️ Інший план уже зсуває стоп-лос цієї позиції. Нічого не ввімкнено. Спершу зупиніть його в /plans.
plan-update = 📡 { $source }: { $actions }
plan-update-stop = Стоп-лос { $symbol } { $side } на { $price }
plan-update-cancel = Скасувати відкладений ордер { $symbol } { $side }
plan-update-kept = ℹ️ Стоп-лос уже стояв на цій ціні або кращій і залишився.
plan-update-no-order = 🏁 Завершено: ордер більше не відкладений. Нічого не скасовано.
plan-update-depends = <i>Оновлення джерела залежать від цього бота. Те, що не вдалося надіслати за 10 хв, саме не надсилається; бот запитає вас.</i>
plan-close-at = На { $price } ({ $move } від поточної): закриється { $size } · { $profit } · комісія { $fee }
plan-part-at = { $time } · { $left }: закриється { $size } · { $profit } · комісія { $fee }
plan-scale-all = Якщо всі ціни буде досягнуто: закриється { $size } з { $whole } · { $profit } · комісії { $fee }. У найгіршому разі жодної не досягнуто, і нічого не закриється.
plan-parts-all = Усі частини: закриється { $size } з { $whole } · { $profit } · комісії { $fee }, за ціною зараз
plan-prices-mandate = Коли ціну досягнуто, закриття надсилається без нового запитання, за ціною того моменту. Якщо ціна відійшла до надсилання, закриття знову чекає на неї. План лише зменшує цю позицію і закриває не більше, ніж від неї лишилося. Пауза й зупинка — у /plans.
plan-parts-mandate = Кожна частина надсилається у свій час без нового запитання, за ціною того моменту. План лише зменшує цю позицію. Пауза й зупинка — у /plans.
plan-prices-depend = <i>Закриття за ціною залежать від цього бота. Поки його немає, нічого не закривається, і ціна, досягнута й покинута за цей час, не рахується. Стопи й тейк-профіти в сервісі (/tpsl) живуть без нього.</i>
plan-price-unknown = ❌ Поточна ціна невідома, тож не можна сказати, з якого боку досягається ціна. Нічого не ввімкнено. Спробуйте трохи пізніше.
plan-close-same-side = ❌ { $price } і { $other } — по один бік від поточної ціни { $mark }: ближча завжди була б першою. Вкажіть одну вище й одну нижче. Нічого не ввімкнено.
plan-scale-passed = ❌ { $price } — не на боці прибутку від поточної ціни { $mark }. Нічого не ввімкнено.
plan-scale-order = ❌ Частина { $part } не пізніше за попередню. Напишіть часи по порядку, не ближче хвилини один до одного. Нічого не ввімкнено.
plan-rate-funding = Коли позиція платить понад { $percent } фандингу на годину
plan-rate-borrow = Коли позиція платить ставку позики понад { $percent } на годину
plan-rate-now = Зараз { $rate } на годину; нижче 0 позиція отримує.
plan-rate-over = ⚠️ Ставка вже вища: після двох читань закриття надсилається.
plan-rate-depends = <i>Ставка читається приблизно раз на хвилину, і два читання поспіль мають бути вищими. Це залежить від цього бота: поки його немає, нічого не читається й нічого не відбувається.</i>
plan-rate-unknown = ❌ Сервіс зараз не повідомляє цю ставку для позиції. Нічого не ввімкнено. Спробуйте пізніше.
plan-mandate = Тоді план надішле це без нового запитання, за ціною того моменту. Він лише зменшує цю позицію. Пауза й зупинка — у /plans.
plan-size-then = Суми вище прочитано зараз. План закриє цю частку того, що буде відкрито в той момент.
plan-scale-shares = Частки — від позиції, яка вона зараз, і жодна частина не закриває більше, ніж лишилося: те, що ви додасте пізніше, не закриється.
plans-over-all = ⚠️ Разом з іншими планами за цією позицією це може бути більше, ніж уся вона: останні закриють те, що залишиться, або завершаться.
plan-validity = <i>Нічого не вмикається, поки ви не натиснете «Увімкнути». Строк попереднього перегляду: { $time }</i>
plan-arm = ✅ Увімкнути
plan-stop = 🛑 Зупинити
plan-armed = 🟢 Увімкнено
plan-resumes-at-once = Його час минув: «Відновити» надішле одразу.
plan-step-begun = ⏳ Крок уже почато. Якщо його надіслано, що з ним сталося, скаже його квитанція.
plan-retry-refused = ⚠️ Крок відхилено, він нічого не зробив ({ $count } з 3). Нова спроба: { $time }
plan-retry-unfit = ⚠️ Крок неможливий для позиції в її нинішньому стані, його не надіслано ({ $count } з 3). Нова спроба: { $time }
plan-retry-while = Якщо на той час ціна або ставка відійде, план знову чекає на неї.
plan-slice-refused = ⚠️ Частину було відхилено або вона неможлива, нічого не сталося ({ $count } із 3 поспіль). Її не надолужують. Наступна частина: { $time }
plan-level-refused = ⚠️ Частину було відхилено або вона неможлива, нічого не сталося ({ $count } із 3 поспіль). Її не надолужують. План чекає наступного рівня.
plan-waits = ⏳ Крок чекає: за цією позицією виконується щось інше. Крок буде надіслано, коли це завершиться. Якщо це затягнеться, бот запитає вас або крок знову чекатиме на свою ціну чи ставку.
waits-for-damaged = ⚠️ Запис одного з ваших ордерів (<code>{ $ticket }</code>) пошкоджено, тому невідомо, що з ним сталося. Поки він ще може дійти (година після підтвердження), тут нічого не надсилається. Подивіться /positions і, якщо терміново, закрийте вручну командою /close.
plan-frozen-missed = ⚠️ Крок не вдалося надіслати вчасно, нічого не надіслано. «Відновити» надішле зараз, «Зупинити» завершить план.
plan-frozen-refused = ⚠️ Крок відхилено тричі. Що пробували — у /activity. «Відновити» спробує знову, «Зупинити» завершить план.
plan-frozen-unfit = ⚠️ Крок неможливий для позиції в її нинішньому стані, його не надіслано. Подивіться /positions. «Відновити» спробує знову, «Зупинити» завершить план.
plan-frozen-unknown = ⚠️ Невідомо, чи дійшов крок. Подивіться /positions. План більше нічого не надішле, поки це невідомо.
plan-frozen-unknown-exit = ⚠️ Невідомо, чи дійшов крок. Подивіться /positions. План більше нічого не надішле, поки це невідомо. Коли він уже не зможе дійти, «Відновити» надішле його знову.
plan-frozen-unclear = ⚠️ Одного з тейк-профітів більше немає, і не можна зрозуміти, чи його виконано. Нічого не надіслано. Подивіться /positions. «Відновити» поставить стоп зараз, «Зупинити» завершить план.
plan-frozen-role = ⚠️ Зараз вам не можна торгувати через цього бота, нічого не надіслано. Закрийте в самому сервісі.
plan-frozen-key = ⚠️ Сервіс відхилив API-ключ акаунта, нічого не надіслано. Закрийте в самому сервісі або під’єднайте новий ключ (/connect). «Відновити» спробує знову, «Зупинити» завершить план.
plan-frozen-restored = ⚠️ База даних бота могла втратити останні зміни, і позиція відтоді змінилася. Нічого не надіслано. Подивіться /positions. «Відновити» продовжить план, «Зупинити» завершить план.
plan-frozen-unprotected = ⚠️ Стоп-лос останнього ордера не діє, або відкрите ним ліквідовано. Подивіться /positions. Більше нічого не надсилається. «Відновити» продовжить із наступного ордера, «Зупинити» завершить план.
plan-frozen-guard = ⚠️ Спрацював вартовий цього акаунта, тому більше нічого не відкривається. Уже надісланий ордер ще може виконатися: подивіться /positions і /guard. «Відновити» продовжить із наступного ордера, «Зупинити» завершить план.
plan-slices-refused = ⚠️ Три частини поспіль було відхилено або вони неможливі. Що пробували — у /activity, ваші ліміти — у /limits. «Відновити» продовжить із наступної частини, «Зупинити» завершить план.
plan-slices-restored = ⚠️ База даних бота могла втратити останні зміни, і могло бути надіслано частину, про яку план не знає. Її не надсилають знову. Подивіться /positions. «Відновити» продовжить із наступної частини, «Зупинити» завершить план.
plan-scale-in-restored = ⚠️ База даних бота могла втратити останні зміни, і могло бути надіслано частину, про яку план не знає. Наступний рівень вважається надісланим і пропускається. Подивіться /positions: якщо відкрито більше, ніж налічив план, зупиніть його. «Відновити» чекає рівнів, що залишилися, «Зупинити» завершить план.
plan-ended-done = 🏁 Виконано
plan-ended-gone = 🏁 Завершено: позиція більше не відкрита. Нічого не надіслано.
plan-ended-replaced = 🏁 Завершено: на її місці відкрита інша позиція. Нічого не надіслано.
plan-ended-needless = 🏁 Завершено: стоп на ціні входу або кращий уже стоїть. Нічого не надіслано.
plan-ended-cancelled = 🏁 Завершено: тейк-профіти скасовано, жодного не виконано. Нічого не надіслано.
plan-ended-flat = 🏁 Завершено: ви закрили все (/flat).
plan-ended-stopped = 🏁 Зупинено вами
plan-ended-disconnected = 🏁 Завершено: акаунт не під’єднано. Нічого не надіслано.
plan-ended-refused = 🏁 Завершено: крок відхилено тричі. Що пробували — у /activity. Більше нічого не надсилається.
plan-ended-unfit = 🏁 Завершено: крок неможливий для позиції в її нинішньому стані, його не надіслано. Подивіться /positions.
plan-ended-mandate = 🏁 Завершено: оновлення цього джерела більше не виконуються. Що не надіслано, не надсилається.
plan-over-gone = 🏁 Завершено: позиція більше не відкрита. Більше нічого не надсилається.
plan-over-needless = 🏁 Завершено: стоп на ціні входу або кращий уже стоїть. Більше нічого не надсилається.
plan-over-replaced = 🏁 Завершено: на її місці відкрита інша позиція. Більше нічого не надсилається.
plan-over-disconnected = 🏁 Завершено: акаунт не під’єднано. Більше нічого не надсилається.
plan-in-force = Це лишається чинним на сервісі, і план більше нічого в цьому не змінює:
plan-in-force-none = Відкритих позицій і відкладених ордерів цього плану немає.
plan-in-force-unread = ⚠️ Те, що він відкрив або поставив, зараз не вдається прочитати; воно лишається як є. Перегляньте /positions і /orders.
plan-dropped = ✖️ Скасовано. Нічого не ввімкнено.
plan-offer-expired = ⌛ Строк попереднього перегляду минув. Нічого не ввімкнено. Надішліть команду знову.
plan-not-stored = Цей план більше не зберігається. Нічого не ввімкнено й не надіслано.
plan-still-unknown = ⏳ Поки невідомо, чи дійшов крок, тому більше нічого не надсилається. Подивіться /positions або зупиніть план.
guards-title = <b>🚦 Вартові</b>
guards-none = У вас немає вартових. /guard liquidation 3% close закриє позицію, що підійде так близько до ліквідації.
guards-unread = ❌ Вартові, яких не вдалося прочитати: { $count }. Вони нічого не роблять. Стежте за рахунком самі: /positions.
guards-full = ❌ Вартових у вас: { $most }. Нічого не ввімкнено. Зупиніть одного в /guard і спробуйте знову.
guards-depend = <i>Вартові залежать від цього бота. Поки його немає, нічого не відбувається; коли він повернеться, вирішать два нові читання рахунку.</i>
guard-new = <b>🚦 Новий вартовий</b>
guard-title = <b>{ $number }. { $line }</b>
guard-line = { $condition } → { $action }
guard-do-tell = повідомити вас
guard-do-offer = повідомити вас, з кнопками
guard-do-stop = поставити запропонований стоп
guard-do-cancel = скасувати відкладені ордери на відкриття
guard-do-reduce = закрити { $percent } позиції
guard-do-reduce-all = закрити { $percent } кожної позиції
guard-do-close = закрити позицію
guard-do-close-all = закрити всі позиції акаунта
guard-do-flat = закрити все (/flat) в усіх акаунтах
guard-met = ⚠️ Якщо ввімкнути, він спрацює після двох читань поспіль.
guard-would = Якби він спрацював зараз:
guard-would-one = Якби він спрацював зараз — лише для позиції, для якої настала умова:
guard-would-nothing = Якби він спрацював зараз, надсилати було б нічого.
guard-would-unread = Не вдається прочитати, що він зробив би зараз.
guard-accounts = Закриває і скасовує в усіх ваших акаунтах: { $accounts }
guard-worst-stop = У найгіршому разі ціна проскочить стоп, і збиток буде більшим.
guard-worst-cancel = У найгіршому разі скасує ордер, який вам ще потрібен. Нічого не закриє.
guard-worst-close = У найгіршому разі закриє за поганою ціною, просто перед розворотом ринку.
guard-worst-flat = У найгіршому разі закриє все за поганою ціною. Нічого не відкривається до /flat end.
guard-pauses-plans = Спершу він ставить на паузу плани, які нарощують цей рахунок (/twap, /dca, /scalein), щоб вони не відкрили знову те, що він закриває. Відновити їх можна в /plans.
guard-ends-plans = Усі ваші плани (/plans) на цьому завершуються.
guard-mandate = Кнопкою «Увімкнути» ви погоджуєтеся один раз. Далі вартовий діє без запитань, один раз за кожного настання умови, і лише зменшує. Йому потрібні два читання поспіль.
guard-band = Відомі ціни в обох мають бути в межах 5% одна від одної.
guard-fresh = Їхні ціни мають бути в межах 5% одна від одної і не старші за хвилину.
guard-tells = Він повідомляє один раз за кожного настання умови, після двох читань поспіль. До сервісу нічого не надсилається.
guard-nearest = У вас позицій: { $count }. Вартовий стежить одразу за { $most }, найближчими до умови.
guard-realized = Рахується, скільки втратили закриті позиції та частини цього рахунку, після комісій. Відкриті позиції не рахуються.
guard-loss-percent = Відсоток — від нинішніх коштів разом із тим, що за цей час втрачено й виведено. Виведення, яке сервіс показує із запізненням, доти не враховане.
guard-drawdown = Просідання від максимуму коштів
guard-drawdown-counts = Рахуються кошти цього рахунку разом із відкритими позиціями, від їхнього максимуму з моменту «Увімкнути» або «Відновити». Поповнення й виведення — не збиток і не максимум. Після кожної угоди чи переказу бот чекає хвилину, доки цифра не встановиться; поки вона невідома, вартовий не діє. Якщо гроші прийшли чи пішли, а жодне закриття, поповнення чи виведення зі списків цього не пояснює, через десять хвилин максимум відлічується заново.
guard-acting = ⏳ Він діє зараз. Що з цього вийшло, скажуть квитанції.
guard-unseen = ⚠️ Уже кілька хвилин бот не може прочитати все, за чим стежить цей вартовий. Він може не спрацювати. Подивіться /positions.
guard-last = Востаннє: { $time } · { $value }
guard-high = Максимум коштів: { $value } · рахується з { $time }
guard-frozen-unknown = ⚠️ Невідомо, чи дійшло надіслане. Подивіться /positions. Вартовий більше нічого не надішле, поки це невідомо й ви його не відновите.
guard-frozen-refused = ⚠️ Тричі поспіль щось було відхилено або неможливо. Що пробували — у /activity. Закрийте через /positions. «Відновити» — він знову стежить, «Зупинити» — кінець вартового.
guard-frozen-most = ⚠️ Він надіслав усе, що можна за одну умову, і ще залишилося. Закрийте через /positions. «Відновити» — він знову стежить, «Зупинити» — кінець вартового.
guard-frozen-role = ⚠️ Зараз вам не можна торгувати через цього бота, більше нічого не надіслано. Закрийте в самому сервісі.
guard-frozen-flat = ⚠️ Ви закрили все (/flat), тому вартовий чекає. Відновіть його, коли знову торгуватимете.
guard-frozen-restored = ⚠️ База даних бота могла втратити останні зміни, поки вартовий діяв. Подивіться /positions. «Відновити» — він знову стежить, «Зупинити» — кінець вартового.
guard-after-resume = Після відновлення він знову діє, лише коли умова закінчиться й настане заново.
guard-ended-disconnected = 🏁 Завершено: акаунт не під’єднано. Вартовий більше нічого не надішле.
guard-not-stored = Цей вартовий більше не зберігається. Нічого не ввімкнено й не надіслано.
guard-still-unknown = ⏳ Поки невідомо, чи дійшло надіслане, тому більше нічого не надсилається. Подивіться /positions або зупиніть вартового.
guard-rehearse = 🎞 За історією
guard-rehearsal = Перевірка на історії
guard-rehearsal-title = <b>🎞 Що зробив би цей вартовий</b>
guard-rehearsal-span = З { $from } до { $to }
guard-rehearsal-short = Списки, які надіслав сервіс, не сягають далі в минуле.
guard-rehearsal-never = ✅ Він би не спрацював.
guard-rehearsal-never-known = За той час, що відомий, він би не спрацював.
guard-rehearsal-count = { $count ->
        [one] 🚦 Він спрацював би { $count } раз:
        [few] 🚦 Він спрацював би { $count } рази:
        [many] 🚦 Він спрацював би { $count } разів:
       *[other] 🚦 Він спрацював би { $count } раза:
    }
guard-rehearsal-before = … і раніше: { $number }
guard-rehearsal-unknown = ⚠️ Час, за який цифра невідома: { $time }
guard-rehearsal-left-out = ⚠️ Позиції, про які сервіс не повідомляє, коли вони були відкриті: { $count }
guard-rehearsal-pairs = ⚠️ Минулі ціни, які не вдалося прочитати: { $pairs }
guard-rehearsal-exact = Вирішують лише закриті позиції: час і цифри точні.
guard-rehearsal-rebuilt = Позиції відновлено за закритими й відкритими зараз. Що було відкладено, додано пізніше чи змінено в заставі, в історії не вказано: кожна позиція рахується цілком від відкриття.
guard-rehearsal-ends = Ціни взято на кінець кожної свічки ({ $time }); що було між ними, не видно.
guard-rehearsal-worst = Взято найгіршу ціну кожної свічки ({ $time }), ніби вона трималася два читання, і останню там, де позиція закрилася. Ціни ліквідації закритих позицій — оцінка.
guard-rehearsal-equity = Фандинг і позика рахуються під час закриття, повернені комісії не рахуються.
guard-rehearsal-no-stops = Сервіс не має історії стопів: кожна позиція рахується без стопа, тож це найбільший можливий ризик.
guard-rehearsal-as-it-was = Історію взято як була: що вартовий закрив би чи скасував, далі не враховується.
guard-rehearsal-empty = Цифра невідома за весь час.
guard-rehearsal-none = ❌ Цього вартового не можна перевірити на історії: сервіс не має історії стопів. Нічого не змінено.
guard-rehearsal-late = ❌ Читання історії тривало надто довго. Нічого не змінено. Виберіть коротший час або спробуйте ще раз.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = Або напишіть, наприклад <code>{ $example }</code>
manage-close = <b>Закрити</b>: скільки?
manage-add = <b>Додати</b>: скільки, з плечем { $leverage }?
manage-collateral = <b>Застава</b>: додати чи вивести?
manage-tpsl = <b>Тейк-профіт і стоп-лос</b>: де? У відсотках від поточної ціни.
manage-trail = <b>Трейлінг-стоп</b>: на якій відстані від найкращої ціни?
manage-price = Поточна ціна { $price }
manage-share-button = { $percent } % (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = { $percent } % (~{ $price })
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ Замість { $order }
manage-beside-button = ➕ На додачу до { $order }
manage-back = ‹ Позиція
action-close = Закрити
action-add = Додати
action-collateral = Застава
action-tpsl = TP/SL
action-trail = Трейлінг
action-break-even = Беззбиток
action-reverse = Розворот

## Market data

market-paper = 📝 ДЕМО · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = Для ринкових даних потрібен ваш власний API-ключ, а жодного не під’єднано. Щоб почати, надішліть /connect у нашому приватному чаті.
market-feed-refused = ⚠️ Сервіс не приймає ключа, яким цей бот користується для ринкових даних. Вашого ключа це не стосується. Повідомте, будь ласка, власника бота.
market-no-pairs = У цій мережі сервіс не має пар.
market-unknown = Невідома пара: «{ $typed }». Усі пари — у /pairs.
market-unknown-nearest = Невідома пара: «{ $typed }». Ви мали на увазі { $names }?
market-price-unreadable = ⚠️ Не вдалося прочитати ціну: { $symbols }. «Оновити» спробує ще раз.
market-price-none = ⚠️ Сервіс не має ціни за останні 24 години: { $symbols }.
market-day-unreadable = ⚠️ Не вдалося прочитати останні 24 години: { $symbols }. Тому зміни не показано.
prices-title = <b>Ціни</b> та зміна за 24 години · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · { $move } за 24 години
pair-day = Максимум { $high } · мінімум { $low }
pips = піпси: { $pips }
pair-row-funding = Фандинг
pair-row-borrow = Позика
pair-row-day = Доба
pair-row-fee = Ком.
pair-costs = Фандинг і позика — ставки за годину для кожної сторони; доба — обидва разом, на розмір { $size }. Нижче 0 сторона отримує. Комісія — за відкриття чи закриття.
pair-interest = <b>Відкритий інтерес</b> і його максимум
pair-interest-of = { $open } з { $most }
pair-leverage = Максимальне плече { $most }
pair-unreadable = ⚠️ Не вдалося прочитати: фандинг, позику, комісії та відкритий інтерес. «Оновити» спробує ще раз.
pair-all = ‹ Усі пари
pair-which = Яка пара? Назвіть її, наприклад /pair BTC. Усі пари — у /pairs.
pairs-title = <b>Пари</b> · { $market }
pairs-own = ★ Спершу ваші: { $symbols }
pairs-found = За запитом «{ $search }»: { $count ->
        [one] { $count } пара
        [few] { $count } пари
        [many] { $count } пар
       *[other] { $count } пари
    }
pairs-none = За запитом «{ $search }» пар немає. Усі пари — у /pairs.
pairs-unreadable = ⚠️ Не вдалося прочитати, тому без цифр: { $symbols }. «Оновити» спробує ще раз.
pairs-no-prices = ⚠️ Свічок прочитати не вдалося, тому цін і змін не показано. «Оновити» спробує ще раз.
pairs-old = ⚠️ За останні 30 хвилин ціни немає, лише давніша: { $symbols }.
column-price = Ціна
column-move = 24 год
column-hour = За годину
column-day = За добу
order-name = Назва
order-move = Зміна
order-funding = Фандинг
order-interest = Відкр. інтерес
order-long = Дешевий лонг
order-short = Дешевий шорт
funding-title = <b>Вартість утримання за добу</b> · { $market }
funding-sorted = За ставкою фандингу, спершу найвища.
funding-costs = Фандинг і позика за поточними ставками, на розмір { $size }. Нижче 0 сторона отримує.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = { $move } за 24 години · { $time }
inline-open = Усі подробиці цієї пари
inline-chart = Графік <b>{ $symbol }</b>
inline-chart-description = Останній намальований графік
inline-no-access = Під’єднайте акаунт, щоб бачити ціни
inline-none = Такої пари немає: дивитися всі
inline-unpriced = Ціни зараз немає: дивитися всі пари
inline-failed = Цін зараз не прочитати: спробуйте в нашому чаті

## Alert rules in words

condition-any = Будь-яка позиція
condition-long = лонги
condition-short = шорти
condition-price-above = { $symbol } вище { $value }
condition-price-below = { $symbol } нижче { $value }
condition-price-crosses = { $symbol } перетинає { $value }
condition-move-up = { $symbol } вгору на { $percent } за { $time }
condition-move-down = { $symbol } вниз на { $percent } за { $time }
condition-move-either = { $symbol } рухається на { $percent } за { $time }
condition-funding-above = { $symbol }: фандинг вище { $percent } на годину
condition-funding-below = { $symbol }: фандинг нижче { $percent } на годину
condition-funding-flips = { $symbol }: фандинг змінює знак
condition-interest-above = { $symbol }: відкритий інтерес ({ $side }) вище { $percent } від максимуму
condition-interest-below = { $symbol }: відкритий інтерес ({ $side }) нижче { $percent } від максимуму
condition-borrow-above = { $symbol }: ставка позики ({ $side }) вище { $percent } на годину
condition-borrow-below = { $symbol }: ставка позики ({ $side }) нижче { $percent } на годину
condition-profit-above = { $symbol }: PnL вище { $value }
condition-profit-below = { $symbol }: PnL нижче { $value }
condition-profit-zero = { $symbol }: PnL перетинає нуль
condition-liquidation = { $symbol }: до ліквідації менше { $percent }
condition-margin = Зайнята маржа вище { $percent }
condition-balance = Баланс нижче { $value }
condition-minutes =
    { $count ->
        [one] { $count } хвилину
        [few] { $count } хвилини
        [many] { $count } хвилин
       *[other] { $count } хвилини
    }
condition-hours =
    { $count ->
        [one] { $count } годину
        [few] { $count } години
        [many] { $count } годин
       *[other] { $count } години
    }
condition-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дні
        [many] { $count } днів
       *[other] { $count } дня
    }

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 Із запізненням: це було { $time }, { $age } тому.
notice-repeat = 🔁 <b>Нагадування { $number } з { $of }</b>: ви ще не позначили, що бачили. Уперше надіслано: { $time }.
notice-acknowledge-first = 👍 на це повідомлення або кнопка позначає, що ви бачили; інакше воно повториться через 2 і 10 хвилин, поки це актуально.
notice-acknowledge-again = 👍 на це повідомлення або кнопка позначає, що ви бачили.
notice-acknowledge = 👍 Бачу
notice-seen-by = 👀 Бачили: { $names }
notice-seen-by-more = 👀 Бачили: { $names } і ще { $more }
notice-dropped = ✂️ Для цього чату накопичилося забагато сповіщень. Відкинуто, починаючи з найдавніших: { $count }
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = Ордер прийнято
notice-order-filled = Ордер виконано
notice-listed-again = Знову у списку
notice-order-cancelled = Ордер скасовано
notice-order-expired = Строк ордера минув
notice-order-unlisted = Ордера більше немає у списку
notice-position-opened = Позицію відкрито
notice-position-increased = Позицію збільшено
notice-position-reduced = Позицію зменшено
notice-position-closed = Позицію закрито
notice-position-unlisted = Позиції більше немає у списку
notice-position-liquidated = Позицію ліквідовано
notice-liquidated = ЛІКВІДОВАНО
notice-protection-placed = Тейк-профіт або стоп виставлено
notice-protection-triggered = Тейк-профіт або стоп спрацював
notice-protection-missing = Стоп відсутній
notice-nudge-stop = Відкрита без стопа
notice-nudge-loss = Збиток без стопа
notice-nudge-liquidation = Близько до ліквідації
notice-nudge-funding = Дорогий фандинг
notice-nudge-margin = Високе використання маржі
notice-limit-losses = Ліміт збитків
notice-plan = План
notice-plan-next = Усі плани: /plans
notice-update = Оновлення не виконано
notice-update-reason = <b>{ $source }</b>: { $reason }
notice-update-drafted = Тепер це чернетка. Нічого не надсилається, доки ви її не підтвердите.
notice-update-nothing = Чернетки теж немає, нічого не надіслано. Подивіться /positions; /signals показує, що надійшло.
notice-update-left = Що з ним сталося, неясно. Подивіться /drafts, /plans і /positions.
notice-guard = Вартовий
notice-guard-seen = Два читання поспіль: { $first }, потім { $second }
notice-guard-told = Нічого не надіслано. Вирішувати вам.
notice-guard-done = ✅ Зроблено: { $count }. Кожне має квитанцію.
notice-guard-nothing = Робити було вже нічого. Нічого не надіслано.
notice-guard-waits = ⏳ За цією ж позицією ще виконується щось інше, тому більше нічого не надіслано. Коли це завершиться, вартовий перевірить знову. Подивіться /activity.
notice-guard-late = ⚠️ Вартовий не зміг спрацювати за хвилину, тому більше нічого не надіслано. Якщо умова ще діє, вирішать два нові читання. Подивіться /positions.
notice-guard-refused = ❌ Відхилено або неможливо: { $count }. Подивіться /positions і /activity.
notice-guard-unknown = ⚠️ Невідомо, чи дійшло надіслане. Подивіться /positions і /activity.
notice-guard-next = Він спрацює знову, коли умова мине й настане ще раз. Усі вартові: /guard
notice-funding = Фандинг
notice-cancel-pending = ✖️ Скасувати відкладені ордери
notice-deposit = Депозит зараховано
notice-withdrawal = Виведення
notice-credentials-refused = API-ключ відхилено
notice-service-down = Торговий сервіс не відповідає
notice-service-back = Торговий сервіс знову відповідає
notice-list-unread = Акаунт відстежується лише частково
notice-list-back = Акаунт знову відстежується повністю
notice-paper-down = Демо-біржа не відповідає
notice-paper-back = Демо-біржа знову відповідає
notice-rule-fired = Алерт
notice-rule-expired = Строк алерту минув
notice-broadcast = Повідомлення від оператора бота
notice-digest = Зведення
notice-size = Розмір { $size } · застава { $collateral }
notice-size-alone = Розмір { $size }
notice-price = Ціна { $price }
notice-trigger-price = Ціна спрацювання { $price }
notice-entry = Вхід { $price }
notice-ended = Вхід { $entry } → вихід { $exit } · розмір { $size }
notice-size-by = Розмір { $by }, тепер { $now }
notice-collateral-by = Застава { $by }, тепер { $now }
notice-closed-takeProfit = Її закрив її тейк-профіт.
notice-closed-stopLoss = Її закрив її стоп-лос.
notice-closed-trigger = Її закрив її тейк-профіт або стоп.
notice-closed-trailing = Схоже, її закрив її трейлінг-стоп.
notice-closed-stopOrOther = Її закрив один з її стопів або інша програма: що саме, сервіс не каже.
notice-closed-likely = Схоже, її закрив { $stop } на { $price }: вихід на цій ціні або за нею.
notice-closed-hand = Ви закрили її тут.
notice-closed-plan = Її закрив ваш план або вартовий (/plans, /guard).
notice-closed-unsure = Її закрила ваша команда тут, один з її стопів або інша програма: що саме, сервіс не каже.
notice-closed-otherKey = Її закрив інший API-ключ того самого гаманця або інша програма: що саме, сервіс не каже.
notice-closed-elsewhere = Її закрито не цим ботом і не відомим стопом.
notice-closed-cancelled = Сервіс показує її скасованою.
notice-closed-unknown = Сервіс більше не показує її відкритою, а в історії її ще немає: результат невідомий. Можливо, він є в /history.
notice-closed-unread = Сервіс більше не показує її відкритою, а історію зараз не можна прочитати: результат невідомий. Бот продовжує перевіряти.
notice-closed-liquidated = Заставу вичерпано, і сервіс її ліквідував.
notice-order-expired-explained = Він не виконався вчасно, і сервіс його зняв.
notice-change-cancelled = Зміну скасовано
notice-change-cancelled-explained = Зміна цієї позиції очікувала на виконання, і сервіс її скасував. Позиція не змінилася.
notice-by-you = Ви зробили це тут.
notice-order-vanished = Сервіс більше не показує його відкладеним, а в історії його ще немає: результат невідомий. Можливо, він є в /history.
notice-stop-takeProfit = Тейк-профіт
notice-stop-stopLoss = Стоп-лос
notice-stop-trailing = Трейлінг-стоп
notice-stop-trigger = Тейк-профіт або стоп
notice-stop-placed = { $stop } виставлено
notice-stop-triggered = { $stop } спрацював
notice-stop-cancelled = { $stop } скасовано
notice-stop-unlisted = { $stop } більше не у списку
notice-stop-at = На { $price }, для { $percent } позиції
notice-trailing-at = Зараз на { $price }; рухається за ціною
notice-trailing-at-share = Зараз на { $price }, для { $percent } позиції; рухається за ціною
notice-stop-closed = Закрито { $closed }
notice-back = Деякий час сервіс цього не показував, тепер показує знову.
notice-stop-unlisted-explained = Сервіс більше цього не показує і не каже чому.
notice-stop-shrunk = Позиція тим часом зменшилася: спрацювало або скасовано. Що саме, сервіс не каже.
notice-stop-cancelled-elsewhere = Його скасували не з цього чату. <b>Збитку цієї позиції більше ніщо не обмежує автоматично.</b>
notice-stop-unshown = Сервіс поки що показує той самий розмір позиції.
notice-stop-idle = Розмір позиції поки що той самий. <b>Збитку цієї позиції більше ніщо не обмежує автоматично.</b>
notice-stop-left = <b>Інші стопи закриють до ліквідації лише { $percent } позиції.</b>
notice-stop-left-share = <b>Інші стопи закриють лише { $percent } позиції.</b>
notice-stop-left-unknown = У списку є інший стоп. <b>Яку частину позиції він закриє, невідомо: сервіс цього не називає.</b>
notice-stop-unlisted-alarm = Сервіс більше цього не показує і не каже чому. <b>Якщо його більше немає, збитку цієї позиції більше ніщо не обмежує автоматично.</b> Погляньте /orders.
notice-stop-never-placed = { $stop } на { $price } прийнято, але сервіс його не виставив.
notice-stop-never-placed-unpriced = { $stop } прийнято, але сервіс його не виставив.
notice-stop-nothing-limits = <b>Збитку цієї позиції ніщо не обмежує автоматично.</b>
notice-stop-missing-next = /tpsl ставить новий.
notice-amount = Сума <b>{ $amount }</b>
notice-credentials-refused-explained = Сервіс більше не приймає ключа цього акаунта. Бот пробує його раз на годину. Доки сервіс не прийме його знову або ви не під’єднаєте новий через /connect, акаунт не відстежується й сповіщень про нього немає.
notice-service-down-explained = Доки він не відповість, акаунти й ціни не відстежуються, і жоден алерт не спрацьовує. Про те, що сталося, ви дізнаєтеся після відновлення.
notice-list-unread-positions = Торговий сервіс зараз не показує відкриті позиції. Про їхні зміни та про зниклий стоп ви дізнаєтеся, коли він їх покаже.
notice-list-unread-orders = Торговий сервіс зараз не показує ордери. Про те, що станеться з ордерами та стопами, ви дізнаєтеся, коли він їх покаже.
notice-list-unread-closed = Торговий сервіс зараз не показує закриті позиції. Доти про закриття повідомляється без результату.
notice-list-unread-deposits = Торговий сервіс зараз не показує депозити. Про нові ви дізнаєтеся, коли він їх покаже.
notice-list-unread-withdrawals = Торговий сервіс зараз не показує виведення. Про нові ви дізнаєтеся, коли він їх покаже.
notice-service-back-after = Збій тривав { $age }.
notice-service-back-explained = Сповіщення про те, що сталося тим часом, надходять зараз.
notice-rule-reached = Досягнуто <b>{ $value }</b>
notice-rule-seen = Зараз <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = Цей алерт завершено. Він є в /alerts.
notice-rule-ended = Строк цього алерту минув, він більше не активний; /alert ставить новий.
notice-rule-silent = Мовчить { $time }, потім знову активний.
notice-rule-silent-position = За цією позицією мовчить { $time }, потім знову активний.
notice-rule-again = 🔁 Знову
notice-set-stop = 🛡 Поставити стоп
nudge-stop-beyond = Стоп стоїть на { $price }, за ліквідацією на { $liquidation }: раніше за неї він спрацювати не може.
nudge-stop-beyond-open = Стоп за ліквідацією
nudge-stop-beyond-loss = Збиток, а стоп за ліквідацією
nudge-stop-suggested = Пропонований стоп: { $price }, { $percent } від ціни: за звичайним годинним діапазоном пари (ATR) і до ліквідації.
nudge-stop-next = /tpsl ставить стоп.
nudge-stop-button = 🛡 Стоп на { $price }
nudge-loss-now = PnL { $profit }: збиток { $percent } застави.
nudge-liquidation-distance = Ціна { $price }, ліквідація { $liquidation }: до неї { $percent }.
nudge-liquidation-passed = Ціна { $price }, ліквідація { $liquidation }: ціна вже пройшла її.
nudge-liquidation-add = Ще { $amount } застави відсунуть ліквідацію: до неї стане 8 %.
nudge-liquidation-reduce = Закриття частини забирає її частку застави: ціна ліквідації не змінюється.
nudge-funding-day = Фандинг коштує { $amount } на день за поточною ставкою: { $percent } застави.
nudge-funding-reduce = Закриття частини зменшує його. Ставка змінюється щогодини.
funding-paid = Ви сплатили { $amount } фандингу від { $time }.
funding-received = Ви отримали { $amount } фандингу від { $time }.
funding-in-all = Від відкриття позиції: { $amount } (− сплачено, + отримано).
nudge-margin-now = Використовується маржі: { $percent } ({ $inUse } з { $total }).
nudge-margin-add = Поповнення на { $amount } знизить її до 70 %: <code>{ $line }</code>
nudge-margin-reduce = Закриття або зменшення позиції звільняє її заставу.
nudge-add-button = ➕ Додати { $amount }
nudge-no-stop = Навмисно без стопа
nudge-no-stop-noted = Записано: ця позиція лишається без стопа, і про це більше ніщо не нагадає. /tpsl ставить його будь-коли.
notice-show-position = 🔎 Позиція

## /notify

notify-title = <b>Сповіщення</b>
notify-group = <b>{ $name }</b>
notify-group-orders = Ордери
notify-group-positions = Позиції
notify-group-stops = Стопи й тейк-профіти
notify-group-nudges = Попередження про ризик
notify-group-account = Рахунок і сервіс
notify-group-alerts = Алерти
notify-kind = { $icon } { $name }
notify-legend = 🔔 зі звуком · 🔕 без звуку · 🚫 вимкнено
notify-hint = Торкніться виду, щоб змінити.
notify-back = ‹ Усі сповіщення
notify-no-phrase = Антифішингової фрази у вас немає. Якщо її задати, вона стоятиме під кожним сповіщенням, щоб ви могли розпізнати підробку цього бота: <code>/notify phrase blue heron</code>
notify-phrase = Ваша антифішингова фраза: 🔏 <i>{ $phrase }</i>. <code>/notify phrase off</code> прибирає її.
notify-phrase-usage = Ваша антифішингова фраза стоїть під кожним сповіщенням, щоб ви могли розпізнати підробку цього бота. Символів у ній від 1 до { $most }: <code>/notify phrase blue heron</code>
notify-unknown = «{ $typed }» незрозуміле. Назвіть вид або групу ({ $groups }), потім loud, silent або off: <code>/notify order-accepted off</code>. Сама /notify показує все.

## /quiet

quiet-open = 🌙 Тихі години
quiet-title = <b>Тихі години</b>
quiet-none = 🌙 Тихих годин немає: сповіщення надходять одразу.
quiet-hours = 🌙 Тихо { $hours } ({ $zone })
quiet-zone = Ваш часовий пояс: { $zone }, зараз там { $clock }. За ним указано час у сповіщеннях і картках, рахуються дні в /pnl і спливають алерти.
quiet-explained = У тихі години надходять лише термінові сповіщення, без звуку: виконання, закриті чи ліквідовані позиції, стоп, що спрацював або зник, попередження про ризик, алерти про ліквідацію, плани й вартові, відхилений API-ключ. Решта затримується й надходить, коли тихі години минуть. Квитанції й чернетки теж надходять, без звуку.
quiet-typed = Або напишіть: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 Без тихих годин
quiet-zone-open = 🌍 Часовий пояс
quiet-zone-ask = Де ви? Виберіть найближче або напишіть будь-який інший пояс: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ Тихі години
quiet-unknown = «{ $word }» — не години й не часовий пояс. Приклади: <code>/quiet 22-7</code>, <code>/quiet 22-7 Europe/Berlin</code>, <code>/quiet off</code>.

## /digest

digest-title = <b>Зведення</b>
digest-when-off = 🗞 Вимкнено
digest-when-daily = 🗞 Щодня о { $time }
digest-when-weekly = 🗞 Щотижня · { $day }, { $time }
digest-next = Наступне: { $time }.
digest-zone = Ваш часовий пояс: { $zone }.
digest-in-quiet = 🌙 Це припадає на ваші тихі години: воно надійде, коли вони минуть.
digest-turned-off = 🔕 Зведення вимкнено в /notify, тож жодне не надсилається.
digest-explained = Воно охоплює минулий день чи тиждень для кожного вашого акаунта у вибраній мережі: PnL, угоди, комісії, депозити й виведення, відкриті позиції.
digest-typed = Або напишіть: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest now</code>
digest-unknown = Я не знаю часу «{ $typed }». Приклади: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest off</code>, <code>/digest now</code>.
digest-off = Вимкнути
digest-daily = Щодня
digest-weekly = Щотижня
digest-now = 🗞 Зараз
digest-change = ⏰ Розклад
digest-day-mon = Понеділок
digest-day-tue = Вівторок
digest-day-wed = Середа
digest-day-thu = Четвер
digest-day-fri = П’ятниця
digest-day-sat = Субота
digest-day-sun = Неділя
digest-short-mon = Пн
digest-short-tue = Вт
digest-short-wed = Ср
digest-short-thu = Чт
digest-short-fri = Пт
digest-short-sat = Сб
digest-short-sun = Нд
digest-unreadable = Його зберегла інша версія цього бота, і показати його не можна. /digest now створює нове.
digest-days = { $days } · { $chain }
digest-total = Усього в реальних акаунтах: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }, { $rate } % у плюс
digest-none-closed = Позицій не закривали.
digest-deposits = Депозити { $amount }
digest-withdrawals = Виведення { $amount }
digest-none-open = Відкритих позицій немає.
digest-open = Відкрито { $count }, розмір { $size }, нереалізований PnL { $profit }
digest-balance = Вільно { $free } · зайнято { $inUse }
digest-funding = Фандинг { $amount } від { $time }
digest-funding-signs = Фандинг: − сплачено, + отримано, з відкритими позиціями та нарахованим.
digest-funding-begins = Фандинг, включно з відкритими позиціями, рахується від цього зведення.
digest-more =
    { $count ->
        [one] Ще { $count } акаунт сюди не вмістився; для кожного дивіться /pnl.
        [few] Ще { $count } акаунти сюди не вмістилися; для кожного дивіться /pnl.
        [many] Ще { $count } акаунтів сюди не вмістилося; для кожного дивіться /pnl.
       *[other] Ще { $count } акаунта сюди не вмістилося; для кожного дивіться /pnl.
    }
digest-accounts =
    { $count ->
        [one] { $count } акаунт
        [few] { $count } акаунти
        [many] { $count } акаунтів
       *[other] { $count } акаунта
    }
digest-part-trading = закриті угоди
digest-part-deposits = депозити
digest-part-withdrawals = виведення
digest-part-open = відкриті позиції
digest-part-balance = баланс

## /chain

chain-title = <b>Мережі</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · вибрано
chain-explained = Баланси, позиції, ордери, ціни й нові алерти стосуються цієї мережі, і нові позиції відкриваються в ній. Нічого не переноситься: відкрите в іншій мережі лишається там, а кнопки давніших повідомлень зберігають ту мережу, яку показують.
chain-only = Інших мереж цей бот не підтримує.
chain-use = Вибрати { $chain }
chain-unknown = Невідома мережа: «{ $typed }». Доступні: { $names }. Наприклад: <code>{ $example }</code>

## /settings

settings-title = <b>Налаштування</b>
settings-group-you = <b>Ви</b>
settings-group-orders = <b>Ордери</b>
settings-group-notifications = <b>Сповіщення</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-default = { $title }: <i>{ $value }</i>
settings-typed = <i>Курсивом — типові значення. Натисніть кнопку або напишіть, наприклад</i> <code>/settings pair BTC</code>
settings-or-typed = <i>Або напишіть, наприклад</i> <code>{ $example }</code><i>; off скидає.</i>
settings-back = ‹ Налаштування
settings-off = Не вибрано
settings-name-accounts = Акаунт
settings-name-chain = Мережа
settings-name-language = Мова
settings-name-zone = Часовий пояс
settings-name-numbers = Формат чисел
settings-name-theme = Тема графіків
settings-name-sort = Порядок позицій
settings-name-topics = Теми
settings-name-secure = Захист 2FA
settings-name-pair = Пара
settings-name-favourites = Обране
settings-name-collateral = Застава
settings-name-leverage = Плече
settings-name-slippage = Прослизання
settings-name-r = R
settings-name-buffer = Запас до ліквідації
settings-name-quick = Підтвердження
settings-name-tolerance = Допуск за ціною
settings-name-age = Граничний вік ціни
settings-name-limits = Ліміти, допуск
settings-name-notify = Сповіщення
settings-name-phrase = Антифішингова фраза
settings-name-quiet = Тиша, часовий пояс
settings-name-hours = Тихі години
settings-name-digest = Зведення
settings-name-funding = Сповіщення про фандинг
settings-name-words = Звичайні слова
settings-name-model = Модель
settings-name-speech = Голосові повідомлення
settings-name-corrections = Виправлені речення
settings-default-accounts = жодного не під’єднано
settings-default-chain = { $value }
settings-default-language = як у вашому Telegram
settings-default-zone = UTC
settings-default-numbers = як у вашій мові
settings-default-theme = темна
settings-default-sort = за відкриттям
settings-default-topics = вимкнено, усе в одній стрічці
settings-default-secure = вимкнено
settings-default-pair = бот запитає або візьме останню
settings-default-favourites = немає
settings-default-collateral = бот запитає
settings-default-leverage = бот запитає
settings-default-slippage = не надсилається
settings-default-r = R не задано
settings-default-buffer = 25% відстані до стоп-лоса
settings-default-quick = потрібне завжди
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = немає
settings-default-hours = немає
settings-default-digest = немає
settings-default-funding = лише у зведенні
settings-default-model = вимкнено
settings-default-speech = вимкнено
settings-default-corrections = немає
settings-words-on = так, { $host }
settings-two-factor-pin = PIN
settings-two-factor-totp = застосунок-автентифікатор
settings-two-factor-unreadable = не розшифровується: дивіться /secure
settings-theme-dark = темна
settings-theme-light = світла
settings-sort-opened = за відкриттям
settings-sort-pnl = за PnL
settings-sort-size = за розміром
settings-sort-near = ближче до ліквідації
settings-sort-pair = за парою
settings-topics-on = увімкнено
settings-topics-off = вимкнено
settings-numbers-usual = як у моїй мові
settings-numbers-plain = простий вигляд, 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = не потрібне для введених ордерів розміром до { $most }
settings-explained-numbers = Формат сум і цін: як заведено у вашій мові або простий, як в англійській, у будь-якій мові.
settings-explained-theme = Кольори графіків та інших зображень.
settings-explained-sort = Порядок рядків у /positions.
settings-explained-funding = Сповіщення надходить, щойно позиція сплатила або отримала стільки фандингу від попереднього такого сповіщення чи від часу налаштування. /digest підсумовує все.
settings-explained-topics = Алерти, торгівля та демо мають у цьому чаті власні теми, які створюються з першим сповіщенням. Їх можна перейменувати; видалена створюється знову.
settings-topics-missing = ⚠️ Для цього бота теми не ввімкнено. Їх вмикає той, хто керує ботом, через @BotFather.
settings-explained-pair = /trade пропонує її першою, а /chart, /price, /pair і /alert беруть її, коли ви жодної не назвали. У введеному ордері пара завжди названа.
settings-explained-favourites = Вони йдуть першими в /pairs і /trade, а /price без слів показує саме їх. Натисніть пару, щоб додати або прибрати.
settings-explained-collateral = /long і /short беруть її, коли ви не написали застави, і попередній перегляд про це каже; /trade пропонує її першою. Написане вами має перевагу.
settings-explained-leverage = /long і /short беруть його, коли ви не написали ні плеча, ні розміру, і попередній перегляд про це каже; /trade пропонує його першим. Написане вами має перевагу.
settings-explained-slippage = Ринкові ордери /long і /short беруть його, коли ви не написали slip, і попередній перегляд про це каже; /trade пропонує його першим. Інші ордери прослизання не мають.
settings-explained-r = Один R: скільки ви ризикуєте в одному ордері, у відсотках від ваших коштів або в доларах. <code>risk 0.5r</code> у /long і /short добирає розмір ордера за половиною R, а перегляд показує, скільки R втрачається на стоп-лосі.
settings-explained-buffer = Наскільки далі за стоп-лос лежить ліквідація в ордерах за ризиком: від 10% до 100% відстані до стоп-лоса. Плече знижується, доки це не виконано.
settings-r-share = { $percent } від коштів
settings-explained-quick = За замовчуванням нічого не надсилається, доки ви не натиснете «Підтвердити». До розміру, який ви виберете тут (застава × плече, у доларах), введені ордери /long, /short і /add надсилаються одразу.
settings-quick-ask = ⚠️ <b>Без підтвердження до { $most } розміру?</b>

    Розмір — це застава × плече. Введений /long, /short чи /add, не більший за цей розмір, надсилається одразу, зі справжніми грошима, якщо акаунт справжній. Помилка під час введення теж надсилається, і скасувати її не можна.
settings-quick-still = Попередній перегляд ви й далі отримуєте для кожного більшого ордера, для кожного ордера з попередженням, для всього, що потребує двофакторного захисту, і для всього, чого ви не вводите: /trade, кнопки, закриття, депозити.
settings-quick-step = Якщо двофакторний захист увімкнено, він знадобиться зараз.
settings-quick-off = Питати завжди
settings-quick-yes = ⚡ Так, надсилати одразу
settings-quick-no = Ні, питати завжди
settings-export = 📤 Експорт
settings-import = 📥 Імпорт
topic-alerts = 🔔 Алерти
topic-trading = 📈 Торгівля
topic-paper = 📝 Демо
settings-exported = Ваші налаштування файлом. У ньому немає акаунтів, ключів, антифішингової фрази, лімітів, допуску за ціною, граничного віку ціни й алертів, немає й налаштування ордерів без підтвердження. Щоб імпортувати його тут або з іншого вашого акаунта: /settings import
settings-expected = Надішліть файл протягом десяти хвилин. Ви побачите, що він змінить, перш ніж щось зміниться. Або надішліть його будь-коли з підписом <code>/settings import</code>.
settings-file-title = <b>Цей файл змінить</b>
settings-file-change = { $name }: { $from } → <b>{ $to }</b>
settings-file-none = не вибрано
settings-file-not-applied = <i>Поки що нічого не змінено, і нічого іншого не зміниться. Файл доступний десять хвилин.</i>
settings-file-apply = ✅ Застосувати
settings-file-same = Ваші налаштування вже збігаються з цим файлом. Нічого не змінено.
settings-file-applied = ✅ Налаштування з файлу застосовано. /settings показує їх.
settings-file-not-stored = Цей файл більше не зберігається, і нічого не змінено. Надішліть його знову з /settings import
settings-file-too-large = Для налаштувань цей файл завеликий: максимум — 64 kB. Нічого не змінено.
settings-file-undelivered = Telegram не передав файл. Нічого не змінено; надішліть його знову трохи згодом.
settings-file-not-settings = Цей файл налаштувань не читається: має бути JSON, який записує /settings export. Нічого не змінено.
settings-file-newer = У цього файлу версія налаштувань { $version }, а підтримується лише версія 1. Нічого не змінено.
settings-file-faults = <b>Імпортувати цей файл не можна, тому нічого не змінено:</b>
settings-file-unknown = • <code>{ $field }</code> файлом задати не можна.
settings-file-wrong = • <code>{ $field }</code> не може бути <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>Звичайні слова</b>
words-explained = Речення може стати командою. Ви бачите цю команду, і нічого не надсилається, доки ви не натиснете «Підтвердити».
words-model-on = Модель: <b>увімкнено</b>, { $host }
words-model-off = Модель: <i>вимкнено</i>, { $host }
words-model-missing = Модель: <i>у цьому боті недоступна</i>
words-model-explained = Речення, якого я не розумію або розумію лише частково, надсилається на { $host }: ваші слова та назви пар. Більше нічого: ні балансів, ні позицій, ні ордерів, ні ключів, ні ID, ні вашого імені.
words-speech-on = Голосові повідомлення: <b>увімкнено</b>, { $host }
words-speech-off = Голосові повідомлення: <i>вимкнено</i>, { $host }
words-speech-missing = Голосові повідомлення: <i>у цьому боті недоступні</i>
words-speech-explained = Голосове повідомлення до хвилини надсилається на { $host } і повертається текстом, який ви бачите. Надсилається лише запис.
words-use = Сьогодні: виклики { $calls } із { $most }, токени { $tokens }. День закінчується о 00:00 UTC.
words-typed = <i>Натисніть кнопку або введіть, наприклад</i> <code>/words model on</code>
words-corrections = <b>Ваші виправлення</b>
words-correction = { $number }. «{ $sentence }» → <code>{ $line }</code>
words-no-corrections = Виправлення: <i>немає</i>. Натисніть «Змінити» під хибно прочитаним рядком і надішліть той, що мали на увазі.
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 Видалити всі виправлення
words-button-model-on = Увімкнути модель
words-button-model-off = Вимкнути модель
words-button-speech-on = Увімкнути голосові повідомлення
words-button-speech-off = Вимкнути голосові повідомлення
words-limit = На сьогодні ваші виклики моделі та голосових повідомлень вичерпано, їх { $most }. Команди працюють як завжди: /help
words-understood = 💬 Я зрозумів це як <code>{ $line }</code>, так пропонує { $host }. Перевірте.
words-alert = 💬 Я зрозумів це як алерт, так пропонує { $host }. Нічого не створюється, доки ви не натиснете.
words-ask-side = Лонг чи шорт?
words-ask-pair = Яка пара?
words-ask-amount = Скільки?
words-ask-leverage = Яке плече?
words-ask-price = Яка ціна?
words-ask-command = Що ви хочете зробити?
words-ask-hint = Напишіть усе речення ще раз або команду, наприклад <code>/long BTC 100 10x</code>
speech-heard = 🎙 Я почув: «{ $said }»
speech-missing = Голосові повідомлення в цьому боті недоступні. Напишіть, будь ласка.
speech-off = Голосові повідомлення вимкнено. Коли їх увімкнено, запис надсилається на { $host } і повертається текстом. Увімкнути: /words
speech-too-long = Це голосове повідомлення задовге: не більше хвилини. Його нікуди не надіслано.
speech-failed = Не вдалося перетворити це голосове повідомлення на текст. Нічого не зроблено; напишіть або спробуйте трохи згодом.

## /language, and the bot's profile before the first message

language-title = <b>Мова</b>
language-default = Поточна мова: <b>{ $name }</b>, як у вашому Telegram: ви її не вибирали.
language-chosen = Поточна мова: <b>{ $name }</b>, як ви вибрали.
language-explained = Вона застосовується до всіх повідомлень, сповіщень і зображень. Команди та їхні аргументи однакові в усіх мовах. Формат чисел задає /settings numbers.
language-typed = <i>Натисніть кнопку або напишіть, наприклад</i> <code>{ $example }</code>
language-as-telegram = Як у Telegram
language-unknown = Мова «{ $typed }» недоступна. Виберіть одну з цих або напишіть, наприклад <code>{ $example }</code>
profile-description =
    Торговий термінал у вашому чаті, для вашого власного рахунку в торговому сервісі.

    📊 Позиції, ордери, PnL, ціни та графіки
    🧾 Попередній перегляд кожного ордера до надсилання
    🔔 Алерти на ціни, позиції та виконання

    Без вашого підтвердження нічого не торгується, якщо ви не виберете інакше. Натисніть «Старт».
profile-about = Торговий термінал у чаті: позиції, ордери, графіки, алерти. Без вашого підтвердження нічого не торгується.

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = Панель
mini-app-open = Панель
mini-app-no-accounts = Жодного акаунта ще не під’єднано. Під’єднайте його, і тут з’являться його позиції.
mini-app-equity = Кошти
mini-app-at-stops = На всіх стопах
mini-app-without-stop = Без стопа
mini-app-pnl = Нереалізований PnL
mini-app-account = Акаунт
mini-app-all-accounts = Усі акаунти
mini-app-side = Сторона
mini-app-all-sides = Лонг і шорт
mini-app-sort = Порядок
mini-app-sort-pnl = За PnL
mini-app-sort-size = За розміром
mini-app-sort-near = Спочатку найближчі
mini-app-sort-pair = За парою
mini-app-loading = Завантаження…
mini-app-reconnecting = Зв’язок втрачено. Під’єднуюся знову…
mini-app-ended = Ця сторінка завершилася: вона відкрита 30 хвилин. Закрийте її й відкрийте знову з чату.
mini-app-outside = Відкрийте цю сторінку з чату з ботом у Telegram.
mini-app-refused = У вас немає доступу до цього бота. Попросіть його в чаті командою /start.
mini-app-busy = Забагато запитів. Зачекайте хвилину й відкрийте сторінку знову.
mini-app-full = Зараз відкрито забагато сторінок. Ця під’єднається сама, щойно з’явиться місце.
mini-app-failed = Панель зараз неможливо прочитати. Відкрийте сторінку знову трохи пізніше.
mini-app-send-unknown = ⚠️ Невідомо, чи це дійшло. Подивіться в чаті або натисніть ще раз: надіслане двічі приймається один раз.
mini-app-views = Розділи
mini-app-sent = Надіслано в чат. Перевірте там попередній перегляд і підтвердьте; до цього нічого не надсилається.
mini-app-too-many = У чат нічого не надіслано: не більше { $most } чернеток на годину. Спробуйте знову через { $minutes } хв.
mini-app-owner = Власник цієї панелі:
mini-app-to-chat = Назад у чат
mini-app-manage-cancel = Скасувати ордер
mini-app-connect-title = Під’єднати акаунт
mini-app-connect-api-key = API-ключ
mini-app-connect-key-id = ID цього ключа
mini-app-connect-label = Назва акаунта, якщо хочете
mini-app-connect-hint = Обидва є в { -in-application }: Settings, далі API keys. Їх перевіряють, зберігають зашифрованими й більше не показують.
mini-app-connect-send = Перевірити й під’єднати
mini-app-connect-checking = Перевіряю…
mini-app-connect-not-key = API-ключ та ID ключа — це по одному рядку з літер і цифр без пробілів.
mini-app-connect-back = Назад до панелі
mini-app-confirm-hint = Спершу підтвердьте в чаті, що ця панель ваша. Після цього можна ввести ключ.
mini-app-confirm-open = Підтвердити в чаті
mini-app-confirm-by-hand = Або надішліть це боту зі свого Telegram і нікому не передавайте:
mini-app-confirm-done = Підтверджено. Тепер можна ввести ключ.
mini-app-confirm-first = Нічого не перевірено: чат не підтвердив цю сторінку. Відкрийте її з чату ще раз.

## The mini app: chart
mini-app-chart = Графік
mini-app-chart-open = 📈 Живий графік
mini-app-chart-none = Немає пар для графіка.
mini-app-chart-gone = Цієї позиції чи ордера більше немає. Нічого не надіслано.
mini-app-chart-day = { $move } за 24 години
mini-app-chart-period = Період
mini-app-chart-lines = Ваші лінії
mini-app-chart-hint = Перетягніть стоп або тейк-профіт чи виберіть його ручку й натискайте стрілки. Торкніться графіка, щоб вибрати ціну.
mini-app-chart-no-lines = У цій парі у вас немає ліній.
mini-app-chart-credit = Графіки: TradingView
mini-app-chart-add-stop = Додати стоп
mini-app-chart-add-target = Додати тейк-профіт
mini-app-chart-share = Частина позиції
mini-app-chart-share-all = Уся
mini-app-chart-share-kept = Як раніше
mini-app-chart-send = Надіслати в чат
mini-app-chart-sending = Надсилання…
mini-app-chart-drop = Скасувати
mini-app-chart-alert-here = Алерт тут
mini-app-ladder = Драбина
mini-app-ladder-from = Від
mini-app-ladder-to = До
mini-app-ladder-count = Кількість ордерів
mini-app-ladder-sizes = Розміри
mini-app-ladder-even = Рівні
mini-app-ladder-low = Більші біля нижньої ціни
mini-app-ladder-high = Більші біля верхньої ціни
mini-app-chart-result = Результат
mini-app-chart-size = Закриває
mini-app-chart-from-mark = Від поточної ціни
mini-app-chart-from-entry = Від входу
mini-app-chart-reward = Прибуток до ризику
mini-app-chart-to-liquidation = Ліквідація

## The mini app: ticket of a new order
mini-app-order = Новий ордер
mini-app-order-risk = Ризик
mini-app-order-size = Розмір, долари
mini-app-order-figures = Розрахунок

## The mini app: alerts
mini-app-alerts = Алерти
mini-app-plans = Плани і вартові
mini-app-plans-resume = ▶️ Відновити в чаті
mini-app-plans-changed = Стан уже інший. Тут нічого не змінено.
mini-app-alerts-none = Алертів у вас немає.
mini-app-alert-price = Ціна
mini-app-alert-hint = Порівнюється з останньою ціною. Надійде один раз, у наш чат.

## The mini app: closed trades and profit
mini-app-history = Історія
mini-app-history-day = День
mini-app-history-first = Тут з’явиться кожна закрита позиція з її PnL. Відкрийте першу ордером.
mini-app-history-more = Показати ще
mini-app-history-stop = Зупинити
mini-app-history-stopped = Читання зупинено.
mini-app-history-export = Щоб отримати їх файлом, напишіть /export у чаті.
mini-app-history-failed = ⚠️ Не вдалося прочитати { $account }. { $reason }
mini-app-history-of = { $account }: { $line }
mini-app-history-practice = Демо-акаунти не враховано. Виберіть такий акаунт, щоб побачити його PnL.
mini-app-history-unread = Список порожній, бо прочитати вдалося не всі акаунти.

## The mini app: settings and limits
mini-app-settings = Налаштування
mini-app-settings-saved = Збережено. { $line }
mini-app-settings-changed = Значення тим часом змінили в іншому місці, тому нічого не збережено. Зараз воно таке.
mini-app-settings-other = Інше…
mini-app-settings-save = Зберегти
mini-app-settings-loud = Зі звуком
mini-app-settings-silent = Без звуку
mini-app-settings-off = Вимк.
mini-app-settings-in-chat = Це підтверджується в чаті. Надішліть там: { $command }
mini-app-settings-two-factor = Для цього потрібен захист 2FA, а його запитують лише в чаті. Надішліть там: { $command }
mini-app-settings-elsewhere = Захист 2FA (/secure), звичайні слова (/words), акаунти (/connect, /disconnect) і налаштування у файлі (/settings export) змінюються в чаті.

## The mini app: sharing a card
mini-app-share-preparing = Створюю картку…
mini-app-share-choose = Виберіть чат у Telegram.
mini-app-share-sent = Картку надіслано.
mini-app-share-declined = Картку не надіслано.
mini-app-share-failed = Telegram не зміг надіслати картку. Натисніть «Поділитися» ще раз.
mini-app-share-in-chat = Цей Telegram не може надіслати картку звідси. У нашому чаті надішліть /positions, виберіть позицію й натисніть «Поділитися».
