# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] приложение { -service }
       *[no] торговое приложение
    }
-in-application =
    { -service.named ->
        [yes] приложении { -service }
       *[no] торговом приложении
    }

## Texts used in several places

refresh = 🔄 Обновить
try-again = 🔄 Повторить
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ Назад
page-next = Далее ›
side-long = Лонг
side-short = Шорт
side-unknown = Сторона неизвестна
as-of = <i>Данные на { $time }</i>
may-be-more = ⚠️ Сервис прислал полный список, до своего предела на один запрос: возможно, есть ещё.
as-of-page = <i>Данные на { $time } · страница { $page } из { $pages }</i>

## Commands, as /help and Telegram's menu describe them

command-start = Что умеет этот бот и с чего начать
command-help = Все команды
command-connect = Подключить API-ключ
command-accounts = Ваши аккаунты: посмотреть и переключиться
command-api = Токены для программ, которые читают ваши аккаунты: /api new sheet
command-signals = Сигналы сайтов с графиками и каналов как черновики: /signals new tv 100 5x
command-chain = Выбрать сеть: /chain Base
command-language = Выбрать язык: /language pt-BR
command-alone = Показывать личные ответы в группе только одному участнику
command-disconnect = Отключить аккаунт и удалить его API-ключ
command-forget = Удалить все ваши данные
command-price = Цены и изменение за 24 часа: /price BTC ETH
command-pair = Одна пара: цена, издержки, открытый интерес: /pair BTC
command-pairs = Все пары, с сортировкой и поиском: /pairs doge
command-funding = Стоимость удержания за сутки, по парам
command-positions = Открытые позиции: PnL, стопы, ликвидация
command-orders = Отложенные ордера, у каждого кнопка отмены
command-board = Все аккаунты в одном закреплённом сообщении, которое обновляется
command-history = Закрытые позиции, по результату и по парам
command-balance = Балансы счёта
command-chart = Свечной график: /chart BTC 4h
command-pnl = Реализованный PnL за период: /pnl week
command-portfolio = Маржа и экспозиция по парам
command-risk = Что можно потерять: стопы, экспозиция, ликвидации
command-whatif = Что сделает движение цен: /whatif BTC -10%
command-deposits = Депозиты на счёт
command-withdrawals = Выводы со счёта
command-trade = Открыть позицию на одной карточке
command-long = Открыть лонг: /long BTC 100 10x
command-short = Открыть шорт: /short ETH 50 5x limit 3200
command-close = Закрыть позицию или часть: /close BTC 50%
command-add = Добавить к позиции: /add BTC 50 5x
command-collateral = Добавить или вывести залог: /collateral BTC +30
command-tpsl = Тейк-профит и стоп-лосс: /tpsl BTC tp 90000 sl 66000
command-trail = Трейлинг-стоп: /trail BTC 2%
command-reverse = Закрыть и открыть в другую сторону: /reverse BTC
command-cancelorder = Отменить отложенный ордер: /cancelorder ETH
command-deposit = Внести с кошелька: /deposit 25
command-platform = Зарегистрировать платформу торгового бота: /platform 0x…
command-activity = Ваши ордера и их статус, также от планов, стражей и источников
command-drafts = Черновики ордеров от программ и что с ними стало
command-closeall = Закрыть несколько позиций сразу: /closeall losing
command-ladder = Лимитные ордера между двумя ценами: /ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = Закрыть всё и ничего не добавлять: /flat, завершить — /flat end
command-plans = Ваши планы: что бот закроет, защитит или откроет за вас позже
command-guard = Ваши стражи: за чем бот следит и что делает
command-breakeven = Стоп на цене входа, когда позиция выйдет в плюс
command-scaleout = Закрыть позицию частями, каждую по своей цене или в своё время
command-twap = Бюджет равными частями за время, в коридоре цен
command-dca = Одна и та же сумма снова и снова, в коридоре цен
command-scalein = Вход частями по мере достижения уровней цены, силами бота
command-alert = Поставить алерт: /alert BTC above 70000, /alert liq below 5%
command-alerts = Ваши алерты и сколько до каждого сейчас
command-digest = Сводка по расписанию: /digest daily 8
command-limits = Ваши собственные лимиты и перерыв в торговле: /limits collateral 500
command-notify = Уведомления по видам: со звуком, без звука или выключены: /notify deposit silent
command-quiet = Тихие часы, когда приходит только срочное: /quiet 22-7
command-referrals = Доход от рефералов, ваших или любого адреса: /referrals 0x…
command-export = Выгрузить ваши данные файлом: /export history csv year
command-mm = Экспозиция, позиции и сделки любого аккаунта: /mm positions 0x…
command-raw = Исходный ответ сервиса, файлом
command-admin = Кому можно пользоваться ботом: /admin 12345
command-settings = Все ваши настройки: /settings pair BTC
command-words = Предложения и голосовые сообщения: /words model on
command-secure = Двухфакторная защита: PIN или код перед крупными ордерами: /secure limit 2500
command-cancel = Отменить текущий шаг

## /start and /help

start =
    <b>Squawkbox</b> — торговый терминал в этом чате. Он показывает ваш счёт и рынок, рисует графики и присылает алерты.

    Торгует он только по вашему приказу: вы видите предпросмотр каждого ордера, и ничего не отправляется, пока вы не нажмёте «Подтвердить». Исключения — лишь то, на что вы один раз согласились: небольшие ордера в /settings, планы, стражи и обновления источника сигналов, которые уменьшают его позиции.
start-word-view = Смотреть
start-word-trade = Торговать
start-word-alerts = Алерты
start-keys =
    <b>Подключите свой API-ключ</b>
    1. Войдите в { -application }, откройте настройки (Settings), затем API keys.
    2. Нажмите Create API Key. Вы получите API-ключ (API key) и его ID (key ID).
    3. Нажмите «Подключить» и отправьте мне сначала API-ключ, потом key ID.

    Оба сообщения я сразу удаляю. Ключ и его ID хранятся зашифрованными и расшифровываются только для запросов от вашего имени. Оба секретны: никому их не давайте.
start-connect = 🔑 Подключить
start-practise =
    <b>Или сначала потренируйтесь</b>, на виртуальных деньгах и без ключа. Ордера, стопы, графики и алерты работают как с реальными деньгами, и на каждой карточке написано 📝 ДЕМО.

    Одно нажатие открывает ваш демо-аккаунт; следующее начинает первую сделку.
start-practise-button = 📝 Потренироваться
start-without-key = <b>Или сначала осмотритесь</b>: для цен, графиков и ценовых алертов ключ не нужен.
start-key-required = Для цен и графиков тоже нужен ваш API-ключ, поэтому они появятся, когда вы его подключите. Все команды по темам — в /help.
start-connected = С возвращением. Сейчас выбран аккаунт <b>{ $account }</b>, сеть { $chain }.
start-group = <b>Squawkbox</b> — торговый терминал в чате. В этой группе он показывает цены и графики. Данные вашего счёта показываются только в нашем личном чате.
start-practising = ✅ Сейчас выбран аккаунт <b>{ $account }</b>. Деньги на нём виртуальные: что бы вы с ним ни делали, это ничего не стоит.
first-trade = Чтобы начать первую сделку, отправьте /trade или нажмите:
first-trade-button = 📈 Первая сделка
first-filled = Ваша первая сделка исполнена. /positions показывает её, /close закрывает.
help =
    <b>Команды</b>
    Я показываю ваш счёт и рынок, торгую, когда вы подтверждаете, и присылаю алерты. Нажмите на тему или отправьте /help chart об одной команде.

    Чаще всего нужны: /positions, /price, /chart, /alert.
help-market = <b>Рынок</b>
help-account = <b>Ваш счёт</b>
help-trading = <b>Торговля</b>
help-alerts = <b>Алерты</b>
help-files = <b>Файлы и данные</b>
help-operating = <b>Управление ботом</b>
help-keys = <b>Начало и ключи</b>
help-line = /{ $name } – { $description }
help-tap = Нажмите на пример, чтобы выполнить его. Примеры с 📋 копируются, чтобы вы изменили их и отправили. Ни одно нажатие здесь не отправляет ордер.
help-back = ‹ Назад
unknown-command = Я не знаю команду { $command }. Все команды — в /help.
unknown-text = Я этого не понимаю. Напишите команду, например /positions, или фразу: «лонг btc 100 долларов 10x, стоп на 3 % ниже», «закрой половину eth» или «сообщи, когда sol ниже 150». Все команды — в /help.
unknown-suggestion = Вы имели в виду { $lines }? Пока вы не нажмёте, ничего не делается.
words-read = Понято: <code>{ $line }</code>
words-taught = Понято, как вы поправили: <code>{ $line }</code>
words-known = Понято пока: <code>{ $line }</code>
words-choice = Это можно понять по-разному. Нажмите нужное; до этого ничего не делается.
words-no-long = Открытого лонга по { $pair } нет, поэтому показывать нечего. /positions показывает открытые позиции.
words-no-short = Открытого шорта по { $pair } нет, поэтому показывать нечего. /positions показывает открытые позиции.
words-left-over = Непонятно слово «{ $word }».
words-unclear = Не уверен, что вы имеете в виду, поэтому ничего не сделано. Назовите сторону, пару, сумму в долларах и плечо: «лонг btc 100 долларов 10x, стоп на 3 % ниже». Все команды — в /help.
words-change = Ничего не отправлено, а предпросмотр истечёт сам. Пришлите, что вы имели в виду, командой, например <code>{ $line }</code>
words-change-kept = Присланное сохранится как смысл вашего предложения: те же слова с другими числами будут читаться так же. /words показывает и удаляет это.
words-kept = Сохранено: «{ $sentence }» теперь значит <code>{ $line }</code>. Строка показывается каждый раз, а ордер по-прежнему ждёт подтверждения. Все: /words
words-not-kept = Эта строка не сохранена для вашего предложения: каждое её число должно стоять в предложении ровно один раз, с той же единицей, и наоборот.
words-forget = 🗑 Удалить
words-forgotten = Удалено. Бот снова читает это предложение сам.
leaked-key = Это похоже на ключ, поэтому я удалил ваше сообщение. Ничего не сохранено. Чтобы подключить ключ, отправьте только команду /connect, а сам ключ — когда я о нём попрошу.
leaked-key-not-deleted = ⚠️ Это похоже на ключ. Ничего не сохранено, но Telegram не дал мне удалить ваше сообщение: удалите его, пожалуйста, сами. Чтобы подключить ключ, отправьте только команду /connect, а сам ключ — когда я о нём попрошу.
unknown-kind = Такие сообщения я не обрабатываю. Что я понимаю, показывает /help.
unknown-button = Эта кнопка из более раннего сообщения и больше не действует. Все команды — в /help.
too-late = Ваше сообщение дошло до меня через { $age } после отправки, поэтому я его не выполнил: <code>{ $typed }</code>
    Если это ещё нужно, отправьте снова.
alone-intro = 👁 Дальнейшее видите только вы.
alone-is-on = 👁 Включено: /positions, /orders, /balance и предпросмотр ордеров в этой группе видит только тот, кто спросил. Если Telegram их не показывает, они приходят в личный чат. Выключить: /alone off
alone-is-off = 👁 Выключено: личные ответы приходят только в личный чат. Админ этой группы может разрешить их здесь, для одного участника: /alone on
alone-not-admin = Изменить это может только админ этой группы.
alone-groups = Это для групп: админ там разрешает личные ответы, которые видит только один участник.
alone-preview = 👁 Из группы ничего нельзя отправить. Кнопка откроет ордер в личном чате — с ценами на тот момент и кнопкой «Подтвердить».
alone-preview-gone = Этот ордер больше не хранится. Ничего не отправлено. Введите его здесь ещё раз.
private-only = Это личные данные аккаунта, поэтому они доступны только в нашем личном чате.
private-open = Открыть личный чат

## Access: requests, roles and rate limits

access-asked = Это закрытый бот. Я отправил владельцу запрос на доступ, и ответ придёт сюда. Ваш номер: <code>{ $id }</code>.
access-not-asked = Это закрытый бот, и отправить владельцу ваш запрос на доступ не удалось. Напишите, пожалуйста, позже ещё раз.
access-pending = Ваш запрос на доступ у владельца бота. Ответ придёт сюда.
access-blocked = Это закрытый бот, и вас нет в его списке. На дальнейшие сообщения ответа не будет. Если у вас что-то открыто, закройте это в { -in-application }.
access-forwarded = Пересланные сообщения здесь не учитываются: их мог написать кто-то другой. Ничего не сделано. Если вам это нужно, наберите или вставьте текст сами.
access-forwarded-deleted = В нём может быть секрет, поэтому я его удалил.
access-forwarded-not-deleted = ⚠️ В нём может быть секрет, а Telegram не дал мне его удалить: удалите его сами, пожалуйста.
access-request = Запрос на доступ: кто-то хочет пользоваться этим ботом.
access-approve = ✅ Одобрить
access-view-only = 👁 Только просмотр
access-block = ⛔ Блокировать
access-change = Изменить: /admin { $id }
access-welcome-trader = Вам открыт доступ. Чтобы начать, отправьте /start.
access-welcome-viewer = Вам открыт доступ только для просмотра: вы можете всё смотреть и ставить алерты, но не торговать. Чтобы начать, отправьте /start.
access-now-trader = Владелец бота открыл вам доступ к торговле.
access-now-viewer = Владелец бота изменил ваш доступ: вы можете всё смотреть и ставить алерты, но больше не торговать. Открытые предпросмотры подтвердить уже нельзя. Отправленные раньше ордера остаются в силе.
trading-paused = ⏸ Торговля в этом боте приостановлена. Ничего не отправлено. Просмотр и алерты работают как обычно, подтверждённое раньше тоже продолжается. Закрытие, отмена, стоп-лосс, тейк-профит, трейлинг-стоп и добавление залога по-прежнему работают.
trading-paused-reason = «{ $reason }»
view-only = 👁 У вас доступ только для просмотра, поэтому ничего не сделано. Изменить это может владелец бота. Если у вас что-то открыто, закройте это в { -in-application }.
rate-updates = ⏳ Слишком много сообщений за минуту. Это не обработано. Продолжить можно через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.
rate-secrets = ⏳ Слишком много запросов ключа за минуту. Ничего не сохранено. Повторите через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.
rate-confirms = ⏳ Не отправлено: слишком много подтверждений за минуту. Нажмите «Подтвердить» снова через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.
rate-query = Слишком много запросов за минуту, подождите немного

## /admin: who may use the bot

admin-title = <b>Админ</b>
admin-people-count = Людей: { $count }
admin-decisions-count = Решений: { $count }
admin-hint = /admin 12345 показывает одного человека
    /admin say Привет отправляет сообщение всем
    /admin pause Вернёмся в десять приостанавливает торговлю
admin-person-hint = /admin 12345 показывает человека по его номеру.
admin-pick = 👤 Выбрать человека
admin-pick-ask = Нажмите клавишу ниже и выберите человека: затем придёт его карточка. /admin 12345 показывает то же по номеру.
admin-pick-key = 👤 Выбрать
admin-picked = Выбрано: <code>{ $id }</code>
admin-not-understood = Нужен id пользователя Telegram, например /admin 12345, или say, pause, resume.
admin-home = 🛡 Админ
admin-state = 📊 Состояние
admin-trading = ⏸ Торговля
admin-pause = ⏸ Приостановить торги
admin-resume = ▶️ Разрешить торговлю
admin-trading-on = <b>Торговля</b> · разрешена.
admin-trading-paused = <b>Торговля</b> · приостановлена с { $time }
    кем: <code>{ $admin }</code>
admin-pause-silent = Пользователи видят, что торговля приостановлена, без причины.
admin-pause-said = Пользователи видят: «{ $reason }»
admin-pause-hint = Во время паузы просмотр и алерты работают как обычно, но нельзя открывать позиции, добавлять к ним и выводить залог. Подтверждённые раньше ордера остаются в силе. /admin pause Вернёмся в десять называет причину; /admin resume снимает паузу. Закрытие, отмена, стоп-лосс, тейк-профит, трейлинг-стоп, добавление залога и депозиты по-прежнему работают.
admin-state-title = <b>Состояние</b> всех процессов
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = Торговый сервис
admin-state-trading = Торговля
admin-state-updates = Чаты, ждущие ответа
admin-state-urgent = Чаты со срочными уведомлениями в очереди
admin-state-alert = Чаты с уведомлениями в очереди
admin-state-bulk = Чаты с объявлениями и сводками в очереди
admin-state-undelivered = Недоставленные уведомления
admin-state-paid = Платные сообщения за сегодня
admin-state-watched = Аккаунты под наблюдением
admin-state-active = Аккаунты с позициями или ордерами читаются
admin-state-others = Остальные аккаунты читаются
admin-state-rules = Алерты по рынкам
admin-state-memory = Память базы данных
admin-responding = отвечает
admin-not-responding = не отвечает
admin-enabled = разрешена
admin-paused = приостановлена
admin-waiting = { $count }
admin-waiting-late = { $count }, самый давний уже { $seconds } с
admin-paid = { $spent } из { $budget } Stars
admin-interval = каждые { $seconds } с
admin-interval-stretched = каждые { $seconds } с вместо { $configured } с
admin-memory = занято { $percent } %
admin-memory-scarce = занято { $percent } %; объявления и сводки ждут, пока не появится место
admin-memory-reserved = занято { $percent } %; остаток оставлен для ордеров: новые алерты и аккаунты не принимаются, на новые сообщения бот отвечает чуть позже
admin-say-usage = Добавьте текст, который отправить всем: /admin say Привет
admin-say-long = Слишком длинно. Символов не больше { $most }.
admin-say-not-stored = Этот черновик больше не хранится.
admin-say-draft = <b>Это сообщение получат все, кому можно пользоваться ботом, кто ему уже писал и не выключил сообщения оператора в /notify.</b> Пока оно не отправлено.
admin-say-running = <b>Сообщение ставится в очередь</b>, пока получателей: { $count }.
admin-say-done = <b>Сообщение поставлено в очередь</b>, получателей: { $count }. Кто заблокировал бота, получит его, когда разблокирует.
admin-say-send = 📣 Отправить всем
admin-say-drop = ✖️ Отменить
admin-undelivered = 📪 Не доставлено
admin-undelivered-title = <b>Недоставленные уведомления</b>: { $count }
admin-undelivered-none = Здесь пусто.
admin-undelivered-hint = Telegram их отклонил, или из них не удалось составить сообщение. Последние:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 Отправить все снова
admin-undelivered-drop = ✖️ Удалить все
admin-undelivered-retried = Снова в очереди: { $count }
admin-undelivered-dropped = Удалено: { $count }
admin-people = 👥 Люди
admin-journal = 📜 Журнал
admin-to-people = 👥 Люди
admin-people-title = <b>Люди</b> · страница { $page } из { $pages }
admin-people-none = Запросов на доступ и решений пока нет.
admin-person = <b>{ $name }</b>
    Номер <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = Админ
admin-status-trader = Трейдер
admin-status-viewer = Только просмотр
admin-status-blocked = Заблокирован
admin-status-pending = Ждёт ответа
admin-status-stranger = Запроса нет
admin-status-damaged = Запись повреждена
admin-decided = с { $time }
    кем: { $admin }
admin-asked = Запрос: { $time }
admin-changed = Готово.
admin-unchanged = Ничего не изменено: тем временем решил кто-то другой. Сейчас так:
admin-fixed-admin = Указан в ADMIN_USERS. Изменить это может только оператор, в конфигурации.
admin-damaged = Запись о доступе этого человека повреждена, поэтому доступа у него нет. Решите, пожалуйста, заново.
admin-fixed-list = ACCESS = allowlist: доступ есть только у пользователей из ALLOWED_USERS.
admin-journal-title = <b>Журнал доступа</b> · страница { $page } из { $pages }
admin-journal-none = Решений пока нет.
admin-journal-damaged = ⚠️ Эта запись повреждена и не читается.
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    кем: { $admin }

## /connect

connect-ways = 🔑 Введите API-ключ и ID ключа на странице, вне этого чата. Или отправьте их сюда: я удаляю ваши сообщения, как только прочту.
connect-on-page = Ввести на странице
connect-in-chat = Отправить сюда
connect-keys-page = 🔗 Создать API-ключ
connect-terms = 📄 Условия
connect-page-confirmed = ✅ Теперь на вашей странице можно ввести ключ. Вернитесь к ней.
connect-page-foreign = ⚠️ <b>Открытая у вас страница не ваша.</b> Она принадлежит чужому аккаунту, и введённый там ключ достанется его владельцу. Закройте её и не вводите ключ. Не доверяйте тому, кто дал вам ссылку. Ваша собственная страница открывается только из этого чата, командой /connect.
connect-page-unknown = Этот код неизвестен или истёк, поэтому ничего не подтверждено. Страница сейчас покажет новый.
connect-ask-api-key =
    Отправьте мне <b>API-ключ</b> (API key). Я удалю ваше сообщение, как только прочту.

    Он в { -in-application }: Settings, затем API keys. /cancel прерывает.
connect-ask-key-id = Теперь отправьте <b>ID этого ключа</b> (key ID). Это сообщение я тоже удалю.
connect-not-text = Отправьте ключ, пожалуйста, текстовым сообщением, или /cancel.
connect-not-key = На ключ не похоже: это должна быть одна строка из букв и цифр, без пробелов. Отправьте ещё раз, или /cancel.
connect-not-deleted = ⚠️ Telegram не дал мне удалить ваше сообщение. Удалите его сейчас сами: в нём секрет.
connect-done =
    ✅ Подключён аккаунт <b>{ $label }</b>, ключ <code>{ $mask }</code>. Ключ хранится зашифрованным, расшифровать его может только этот бот.

    /positions показывает открытые позиции. /disconnect удаляет ключ здесь.
connect-refused = ❌ Сервис не принимает эти API-ключ и ID ключа. Они не сохранены. Проверьте оба в { -in-application } и снова отправьте /connect.
connect-rejected = ❌ Сервис отклонил проверку ключа: «{ $reason }». Ключ не сохранён. Проверьте его в { -in-application } и снова отправьте /connect.
connect-unchecked = ⚠️ Проверить ключ не удалось: сервис не дал читаемого ответа. Ключ не сохранён. Повторить чуть позже?
connect-again = 🔄 Повторить
connect-ask-button = Нажмите «Повторить» выше или отправьте /cancel.
connect-restarted = Вы уже подключали ключ. Начатое отменено, начинаем заново.
connect-expired = Время на подключение ключа истекло: прошло слишком много времени или бот обновился. Ваше сообщение я удалил на случай, если это был ключ. Ничего не сохранено. Чтобы начать снова, отправьте /connect.
connect-expired-not-deleted = ⚠️ Время на подключение ключа истекло: прошло слишком много времени или бот обновился. Ничего не сохранено. Если в вашем сообщении секрет, удалите его сами: мне Telegram не дал. Чтобы начать снова, отправьте /connect.
conversation-expired = Время на то, что вы здесь делали, истекло: прошло слишком много времени или бот обновился. Ничего из этого не сохранено. Начните, пожалуйста, заново.
conversation-outdated = После обновления бота продолжить то, что вы здесь делали, нельзя. Ничего из этого не сохранено. Начните, пожалуйста, заново.
form-discarded = То, что вы начали здесь раньше, отменено. Ничего из этого не сохранено.
form-left = ✖️ Закрыто: вы перешли к другому. Ничего не отправлено.
connect-not-stored = ⚠️ Ключ верный, но сохранить его не удалось. Ничего не записано. Повторить чуть позже?
connect-no-room = ⏸ Ключ верный, но база данных бота почти заполнена, поэтому новые аккаунты пока не принимаются. Ничего не записано. Повторить через несколько минут? Закрытие, отмена и просмотр работают как обычно.

## /accounts and /disconnect

account-label = Аккаунт { $number }
accounts-none = Ни один аккаунт не подключён. Чтобы начать, отправьте /connect.
accounts-none-paper = Или сначала потренируйтесь на виртуальных деньгах:
accounts-title = <b>Ваши аккаунты</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · выбран
accounts-unreadable = не расшифровывается
accounts-hint = /connect добавляет аккаунт, /disconnect убирает.
accounts-use = Выбрать { $label }
api-title = <b>Токены API</b>
api-none = У вас нет токенов.
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = Права: { $scopes }
api-accounts = Аккаунты: { $accounts }
api-from = Только с { $addresses }
api-drafts = Черновиков в час: { $number }
api-size = Размер черновика до { $size }
api-pairs = Пары черновиков: { $pairs }
api-expires = Действует до { $time }
api-expired = Истёк { $time }
api-used = Последнее использование: { $time }, с { $address }
api-unused = Ни разу не использован
api-hint = <i>С токеном программа читает ваши аккаунты через HTTP API этого бота, если оператор его включил. Ни один токен не может отправить ордер.</i>
api-example = <code>{ $example }</code>
api-options = Параметры: <code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    Он показан один раз, и через минуту я удалю это сообщение. У кого он есть, тот может всё, что разрешают права, без двухфакторной защиты. Отозвать — в /api.
api-copy = Скопировать токен
api-revoke = ✖️ Отозвать { $name }
api-full = ⚠️ У вас уже { $most } токенов. Сначала отзовите один в /api.
api-webhook = Вебхук: { $host }
api-webhook-delivered = Последнее событие доставлено: { $time }
api-webhook-failing = ⚠️ Ошибки с { $time }: { $reason }
api-webhook-dead = ⚠️ Недоставленных событий: { $number }, последнее: { $time }
api-webhook-behind = ⚠️ События удалены раньше, чем были получены, последнее: { $time }
api-webhook-hint = События на ваш адрес: <code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    Этим секретом подписываются события вашего вебхука. Он показывается один раз, и через минуту я удалю это сообщение. Новый создаёт /api.
api-webhook-test = 🔔 Проверить вебхук { $name }
api-webhook-rotate = 🔑 Новый секрет
api-webhook-remove = ✖️ Удалить вебхук
api-webhook-tested = ✅ Вебхук { $name } принял проверку.
api-webhook-not-taken = ⚠️ Вебхук { $name } не принял проверку: { $reason }
api-webhook-timeout = нет ответа за десять секунд
api-webhook-address = адрес не публичный
api-webhook-unreachable = недоступен
api-webhook-status = статус HTTP { $status }
api-webhook-refused = ⚠️ Вебхуку нужен адрес https:// в публичном интернете. Ничего не изменено.
api-webhook-no-token = ⚠️ У вас нет токена { $name } с правом events. Создайте его: /api new sheet events
api-webhook-same-token = ⚠️ Названия нескольких ваших токенов читаются как { $name }. Напишите вместо этого ID одного из них: { $ids }
signals-title = <b>Источники сигналов</b>
signals-none = У вас нет источников.
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>Источник шлёт сигналы на свой путь HTTP API этого бота, если оператор его включил. Каждый становится черновиком, который ждёт вашего подтверждения; обновления, которые вы разрешили исполнять, только уменьшают то, что открыл источник. Форматы описаны в docs/signals.md.</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Он показан один раз, и через минуту я удалю это сообщение. Тот, у кого он есть, может присылать вам черновики, и больше ничего. /signals удаляет источник.
signals-made-acting =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Он показан один раз, и через минуту я удалю это сообщение. Тот, у кого он есть, может присылать вам черновики и уменьшать позиции, которые открыл этот источник, и больше ничего. /signals завершает это или удаляет источник.
copy-secret = Скопировать секрет
signals-full = ⚠️ Источников уже { $most }. Сначала удалите один через /signals.
signals-no-paper = ⚠️ Демо-источнику нужен демо-аккаунт. Сначала откройте его в /accounts.
signals-no-real = ⚠️ Настоящий аккаунт не подключён. Сначала подключите API-ключ через /connect. Источник остаётся на демо.
signals-show = 📨 { $name }
signals-remove = ✖️ Удалить { $name }
signals-real = С демо на настоящий аккаунт
signals-mandate-show = 📡 Исполнять обновления…
signals-mandate-give = ✅ Согласиться
signals-mandate-end = 🛑 Снова спрашивать
signals-mandate-on = 🟢 Обновления исполняются: уменьшают позиции, которые открыл этот источник, без вопроса.
signals-mandate-off = Обновления ждут вашего подтверждения.
signals-mandate =
    <b>Исполнять обновления от { $name }</b>

    Обновления отправляются тогда без ещё одного подтверждения, для позиций, которые открыл этот источник. Они только уменьшают: закрывают часть или всё, сдвигают стоп-лосс в сторону меньшего убытка, отменяют отложенный ордер этого источника. Они никогда не открывают и не добавляют, не выводят залог, не снимают стоп-лосс и не сдвигают его в сторону большего убытка. То, что вы добавите к такой позиции, — её часть.

    Шагов в час не больше { $most }, каждое обновление один раз. Вы узнаёте о каждом шаге, и о каждом неисполненном обновлении с причиной: где возможно, оно становится черновиком, который ждёт вашего подтверждения. О тех, из которых по одной причине ничего не вышло, сообщается не больше раз в час: { $notices }.

    Тот, у кого есть секрет этого источника, может тогда уменьшать эти позиции, и больше ничего. Завершить можно в любой момент через /signals.
signals-back = « Все источники
signals-last = <b>{ $name }</b>: последние сигналы
signals-no-entries = Сигналов ещё не было.
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = готовится
signals-state-drafted = ✅ черновик создан
signals-state-acted = ✅ исполнено, как договорено
signals-state-taken-back = ✅ отозван черновик, который ждал ответа
signals-state-late = ⌛ опоздал на { $seconds } с
signals-state-early = ⚠️ его время на { $seconds } с впереди
signals-state-daily-limit = ⚠️ дневной предел черновиков исчерпан
signals-state-crowded = ⚠️ слишком много сигналов за день
signals-state-left = ⚠️ его обработка прервалась
signals-state-unavailable = ⚠️ не удалось прочитать цены или балансы
signals-state-unreadable = ❓ не понят ({ $reason })
signals-state-not-drafted = ✖️ без черновика ({ $reason })
signals-reason-empty = нет текста
signals-reason-too-long = длиннее 4096 символов
signals-reason-not-json = неверный JSON
signals-reason-secret = содержит секрет не на своём месте
signals-reason-placeholder = подстановка не заполнена
signals-reason-unknown-field = неизвестное поле
signals-reason-field = неверное поле
signals-reason-no-side = ни лонг, ни шорт
signals-reason-two-sides = и лонг, и шорт
signals-reason-no-pair = нет пары
signals-reason-two-pairs = несколько пар
signals-reason-number = нечитаемое число
signals-reason-stray-number = число без пояснения
signals-reason-unknown-word = неизвестное слово
signals-reason-time = нечитаемое время
signals-reason-leverage = невозможное плечо
signals-reason-two-stops = несколько стопов
signals-reason-levels = цены противоречат друг другу
signals-reason-order-type = такой ордер нельзя сделать черновиком
signals-reason-condition = условие или вопрос
signals-reason-contradiction = противоречие
signals-reason-partial-exit = часть позиции без доли
signals-reason-report = сообщает о прежнем сигнале или меняет его
signals-reason-no-stop = нет стопа, который нужен для размера
signals-reason-no-leverage = нет плеча
signals-reason-no-price = нет цены пары
signals-reason-no-balance = нет баланса
signals-reason-too-small = залог меньше цента
signals-reason-add-levels = увеличение позиции со своими уровнями
signals-reason-far-price = цены далеки от рынка
signals-reason-passed-entry = цена уже прошла вход
signals-reason-no-target = первая цель сделки неизвестна
signals-reason-no-position = у этого источника нет открытой позиции
signals-reason-unsure-position = неясно, о какой из его позиций речь
signals-reason-account = нет такого аккаунта
signals-reason-role = ваш доступ не позволяет торговать
signals-reason-flat = вы закрыли всё через /flat, поэтому ничего не открывается и не добавляется
signals-reason-too-many = слишком много черновиков за час
signals-reason-too-many-today = слишком много черновиков за день
signals-reason-no-mandate = обновления не должны были исполняться, когда оно пришло
signals-reason-went-flat = вы закрыли всё через /flat
signals-reason-stale = не удалось обработать сразу
signals-reason-same-words = такое же обновление уже приходило; что с ним стало, смотрите в /plans
signals-reason-worse-stop = стоп-лосс уже на этой цене или лучше
signals-reason-not-possible = невозможно для позиции в её нынешнем виде
signals-reason-plans-full = у вас слишком много планов (/plans)
signals-reason-most-acts = предел шагов за час исчерпан
signals-reason-late = опоздало по собственному времени
signals-reason-early = его собственное время впереди
signals-reason-daily-limit = дневной предел черновиков исчерпан
signals-reason-crowded = слишком много сигналов за день
signals-reason-left = его обработка прервалась
signals-reason-unavailable = не удалось прочитать позиции, цены или балансы
signals-reason-malformed = ордер, который бот не понимает
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 Источник <b>{ $name }</b> не присылал сигналов уже { $duration }. Последние показывает /signals.
signals-score-confirmed = Подтверждено: { $drafts } · в плюсе { $won }, в минусе { $lost }, открыто { $open } · <b>{ $amount }</b>
signals-score-ignored = Не подтверждено: { $drafts } · были бы в плюсе { $won }, в минусе { $lost }, открыто { $open } · <b>{ $amount }</b> до комиссий
signals-score-unknown = Результат неизвестен: { $drafts }
signals-offer = 📨 <b>Похоже на сигнал</b>: { $signal }. Черновика не будет, пока вы не выберете размер.
signals-offer-sizes = Размер по правилу источника или доллары залога с плечом сигнала. Источники: /signals
signals-offer-drafted = ✅ Черновик создан. Сейчас придёт предпросмотр.
signals-offer-dropped = Отклонён. Черновика нет.
signals-offer-gone = Этот сигнал больше не хранится. Пришлите его ещё раз.
account-not-connected = Этот аккаунт больше не подключён. Подключённые — в /accounts.
disconnect-which = Какой аккаунт отключить?
disconnect-ask = Отключить <b>{ $label }</b> (<code>{ $mask }</code>)? Сам ключ действует в { -in-application }, пока вы не удалите его там.
disconnect-yes = 🗑 Отключить { $label }
disconnect-no = Оставить
disconnect-kept = Ничего не изменено.
disconnect-warning =
    Данные этого аккаунта тоже удаляются: его ордера в /activity, его алерты и неотправленные уведомления. Открытые позиции и ордера остаются открытыми в сервисе. За ними больше не следят, и их алерты прекращаются.
disconnect-plans = ⏰ Вместе с этим завершатся планы: { $count }. Они больше ничего не сделают.
disconnect-guards = 🚦 Вместе с этим завершатся стражи: { $count }. Они больше ни за чем не следят.
disconnect-tokens = 🔑 Вместе с этим завершатся токены API, которым не доступен другой аккаунт: { $count }.
disconnect-sources = 📨 Вместе с этим завершатся источники сигналов: { $count }.
disconnect-besides = Вместе с ним удалено:
disconnect-done = <b>{ $label }</b> отключён, его ключ удалён. Если ключ больше не нужен, удалите его и в { -in-application }.

## /forget

forget-ask = <b>Удалить все ваши данные?</b>
forget-would-delete = Будет удалено:
forget-nothing = О вас не хранится данных, которые можно было бы удалить.
forget-warning =
    ⚠️ Открытые позиции и ордера <b>остаются открытыми в сервисе</b>, как и выставленные там стопы. За ними больше не следят: уведомлений об исполнении, ликвидации или алерте не будет.
forget-limits = Ваши собственные лимиты (/limits) тоже удаляются, сразу и без ожидания 24 часов; продолжается только действующий перерыв.
forget-final = Отменить это нельзя. Сами ключи действуют в { -in-application }, пока вы не удалите их там.
forget-yes = 🗑 Удалить всё
forget-no = Оставить всё
forget-kept = Ничего не удалено.
forget-in-flight =
    { $count ->
        [one] ⏳ В обработке { $count } ордер, его результат пока неизвестен. Если удалить данные сейчас, не останется записи о том, что он отправлен. Ничего не удалено. Повторите через минуту.
        [few] ⏳ В обработке { $count } ордера, их результат пока неизвестен. Если удалить данные сейчас, не останется записи о том, что они отправлены. Ничего не удалено. Повторите через минуту.
        [many] ⏳ В обработке { $count } ордеров, их результат пока неизвестен. Если удалить данные сейчас, не останется записи о том, что они отправлены. Ничего не удалено. Повторите через минуту.
       *[other] ⏳ В обработке { $count } ордера, их результат пока неизвестен. Если удалить данные сейчас, не останется записи о том, что они отправлены. Ничего не удалено. Повторите через минуту.
    }
forget-done = <b>Ваши данные удалены.</b>
forget-deleted = Удалено навсегда:
forget-count-accounts =
    { $count ->
        [one] • { $count } аккаунт с зашифрованным ключом
        [few] • { $count } аккаунта с зашифрованными ключами
        [many] • { $count } аккаунтов с зашифрованными ключами
       *[other] • { $count } аккаунта с зашифрованными ключами
    }
forget-count-alerts =
    { $count ->
        [one] • { $count } алерт
        [few] • { $count } алерта
        [many] • { $count } алертов
       *[other] • { $count } алерта
    }
forget-count-orders =
    { $count ->
        [one] • { $count } запись об ордерах в /activity, включая предпросмотры
        [few] • { $count } записи об ордерах в /activity, включая предпросмотры
        [many] • { $count } записей об ордерах в /activity, включая предпросмотры
       *[other] • { $count } записи об ордерах в /activity, включая предпросмотры
    }
forget-count-notices =
    { $count ->
        [one] • { $count } неотправленное уведомление
        [few] • { $count } неотправленных уведомления
        [many] • { $count } неотправленных уведомлений
       *[other] • { $count } неотправленного уведомления
    }
forget-count-favourites =
    { $count ->
        [one] • { $count } избранная пара
        [few] • { $count } избранные пары
        [many] • { $count } избранных пар
       *[other] • { $count } избранной пары
    }
forget-count-tokens =
    { $count ->
        [one] • { $count } токен API
        [few] • { $count } токена API
        [many] • { $count } токенов API
       *[other] • { $count } токена API
    }
forget-count-sources =
    { $count ->
        [one] • { $count } источник сигналов
        [few] • { $count } источника сигналов
        [many] • { $count } источников сигналов
       *[other] • { $count } источника сигналов
    }
forget-count-settings =
    { $count ->
        [one] • { $count } настройка
        [few] • { $count } настройки
        [many] • { $count } настроек
       *[other] • { $count } настройки
    }
forget-count-others =
    { $count ->
        [one] • { $count } прочая запись, например последнее прочитанное состояние аккаунта
        [few] • { $count } прочие записи, например последнее прочитанное состояние аккаунта
        [many] • { $count } прочих записей, например последнее прочитанное состояние аккаунта
       *[other] • { $count } прочей записи, например последнее прочитанное состояние аккаунта
    }
forget-stays = Что остаётся и почему:
forget-stays-role = • ваш номер, ваш доступ и когда о нём решено, без вашего имени: чтобы никто из заблокированных не вернулся этим путём
forget-stays-cool-off = • ваш перерыв: снять его раньше никто не может; он кончится сам { $until }
forget-stays-messages = • сообщения этого чата: их хранит Telegram; чтобы убрать их, удалите чат
forget-stays-service = • ваш счёт, ордера и позиции в сервисе: бот не может их удалить
forget-stays-shared = • сообщения ваших алертов в группах: их хранит Telegram; и до двух суток то, что подтверждает исход ваших ордеров, под хешем кошелька и без указания, чей он
forget-stays-log = • строки в журнале оператора с вашим числовым id, без ключей и без того, что вы писали; и резервные копии, пока оператор их хранит
forget-done-next = Минуту бот вам не отвечает, чтобы от того, что было в обработке, не осталось данных. Потом /start начинает заново.
forget-still =
    { $seconds ->
        [one] Ваши данные ещё удаляются. Через { $seconds } секунду /start начнёт заново.
        [few] Ваши данные ещё удаляются. Через { $seconds } секунды /start начнёт заново.
        [many] Ваши данные ещё удаляются. Через { $seconds } секунд /start начнёт заново.
       *[other] Ваши данные ещё удаляются. Через { $seconds } секунды /start начнёт заново.
    }

## /cancel

cancel-done = Отменено. Ничего не сохранено.
cancel-nothing = Отменять нечего.

## /balance

balance-title = Баланс
balance-vusd = Торговый счёт
balance-usdc = USDC на кошельке
balance-allowance = Разрешение на USDC
balance-eth = ETH на газ
allowance-unlimited = без ограничений
balance-in-use = Залог в позициях
balance-part = Балансы
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = Позиции
positions-none = Открытых позиций нет.
positions-close-all = Закрыть все
positions-close = Закрыть…
positions-close-title = Какую позицию закрыть и сколько?
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } { $liquidation }
positions-distance = { $label } { $distance }
positions-no-stop = без SL
positions-totals =
    { $count ->
        [one] { $count } позиция
        [few] { $count } позиции
        [many] { $count } позиций
       *[other] { $count } позиции
    }
    Размер { $size } · залог { $collateral }
profit = Нереализованный PnL <b>{ $profit }</b> ({ $percent })
profit-unknown = Нереализованный PnL <b>—</b>
pnl-parts =
    <b>PnL по частям</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 PnL по частям
pnl-gross = По цене
pnl-net = PnL
cost-openingFee = За открытие
cost-positionFee = Неоплаченная
cost-closingFee = За закрытие
cost-tradingFees = Открытие и закрытие
cost-funding = Фандинг
cost-borrow = Заём
pnl-before-unstated = ⚠️ PnL без расходов, которых сервис не называет: { $costs }.
pnl-before-count = ⚠️ PnL без расходов, которых сервис не называет: { $count } из { $trades }.
costs-line = Комиссии { $fees } · фандинг { $funding } · заём { $borrow }
pnl-is-net = PnL — за вычетом комиссий, фандинга и займа.
pnl-estimated = ~ PnL отчасти оценён ботом: расходы, уплаченные за оставшуюся часть, не названы.
liquidation-before-unstated = ⚠️ Цена ликвидации без расходов, которых сервис не называет ({ $costs }): она может быть ближе.
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = Размер { $size } · залог { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ Тейк-профиты и стопы прочесть не удалось; они могут быть.
positions-no-price = ⚠️ Нет цены: { $symbols }. Поэтому PnL и расстояния не показаны.
positions-unnamed = ⚠️ { $pairs }: название пары неизвестно, поэтому цены нет; PnL и расстояния не показаны.
positions-stale-price = ⚠️ { $symbol }: последняя цена от { $time }, { $age } назад.
positions-estimate = ~ цена ликвидации по оценке бота
pair-unnamed = Неизвестная пара
pair-number = Пара #{ $id }
age-seconds =
    { $count ->
        [one] { $count } секунду
        [few] { $count } секунды
        [many] { $count } секунд
       *[other] { $count } секунды
    }
age-minutes =
    { $count ->
        [one] { $count } минуту
        [few] { $count } минуты
        [many] { $count } минут
       *[other] { $count } минуты
    }
age-hours =
    { $count ->
        [one] { $count } час
        [few] { $count } часа
        [many] { $count } часов
       *[other] { $count } часа
    }
age-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
        [many] { $count } дней
       *[other] { $count } дня
    }
positions-details = { $symbol } { $side }
positions-back = ‹ Все позиции
position-not-open = Эта позиция уже не открыта.
position-id = Позиция <code>{ $id }</code>
position-opened = Открыта { $time }
position-trigger = { $label } { $price } закрывает { $percent } %
position-trigger-unstated = { $label } { $price } закрывает долю, которую сервис не называет
stops-cover = Стопы закроют до ликвидации { $percent } позиции.
stops-cover-share = Стопы закроют { $percent } позиции.
stops-cover-unknown = Неизвестно, какую часть позиции закроют стопы: сервис называет не всё.
position-change = В обработке: ордер { $type } · размер { $size } · залог { $collateral }
position-state = Ордер { $type } · состояние { $status }
ladder-tp = TP
ladder-mark = Марк
ladder-entry = Вход
ladder-sl = SL
ladder-trail = Трейл
ladder-trigger = Триг
ladder-liquidation = Ликв

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = Отложенные ордера
orders-none = Нет отложенных ордеров.
orders-count =
    { $count ->
        [one] { $count } отложенный ордер
        [few] { $count } отложенных ордера
        [many] { $count } отложенных ордеров
       *[other] { $count } отложенного ордера
    }
orders-to-open = На открытие ({ $number }): размер { $size } · залог { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · позиция <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · на открытие
orders-rows = <pre>{ $rows }</pre>
orders-size = разм.
orders-collateral = залог
orders-kind-unknown = Ордер
order-type-market = Рыночный
order-type-limit = Лимитный
order-type-stop-market = Стоп-маркет
order-type-stop-limit = Стоп-лимит
orders-button = { $symbol } { $kind } { $price }
orders-status-unknown = ⚠️ Неизвестно, действует ли ещё, по статусу сервиса: { $orders }
orders-no-positions = ⚠️ Открытые позиции прочесть не удалось, поэтому ордер может стоять не на своём месте.
orders-no-price = ⚠️ Нет цены: { $symbols }. Поэтому расстояния не показаны.
board-title = 📌 Табло
board-none = Ни в одном аккаунте ничего не открыто.
board-empty = Ничего не открыто: { $accounts }
board-unread = ⚠️ Не удалось прочитать: { $accounts }. Чтение повторится.
board-old = ⚠️ { $accounts }: последнее чтение не удалось; это данные на { $time }, { $age } назад.
board-pair = Пара
board-pnl = uPnL
board-size = Размер
board-no-stop = нет
board-total-paper = Итого, демо
board-order = Ордер
wallet-counted-once = Не входит в итоги: кошелёк уже учтён с другим аккаунтом: { $accounts }
board-price = Цена
board-distance = До цены
board-more = Строк, которым не хватило места: { $number }. См. /positions и /orders.
board-live = Обновляется после каждого изменения и каждые 10 секунд, пока что-то открыто.
board-paused = ⏸ Пауза с { $time }: таблом не пользовались час.
board-resume = ▶️ Возобновить
board-end = Убрать табло
board-ended = Это больше не ваше табло. /board пришлёт новое.
board-plain-pnl = uPnL <b>{ $profit }</b> · размер { $size }
board-plain-distances = До стопа { $stop } · до ликвидации { $liquidation }
history-title = История
history-none = Закрытых позиций пока нет.
history-none-such = Среди прочитанных закрытых позиций подходящих нет.
history-only = Отбор: { $what }
history-only-won = прибыльные
history-only-lost = убыточные
history-count = Закрыто { $count } · в плюс { $won } · в минус { $lost }
history-totals = Реализованный PnL <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = Это из последних { $count }; есть и более старые.
history-failed = ⚠️ Это из прочитанных { $count }; остальное прочесть не удалось.
history-bound = ⚠️ Это из { $count } закрытых позиций, больше за раз не читается; есть и другие.
history-part-dates = Закрыты с { $from } по { $to }.
read-progress = ⏳ { $rows }: пока прочитано { $count }…
read-stopped = ⏹ Остановлено вами. { $rows }: прочитано { $count }, ничего не отправлено.
history-unstated = ⚠️ { $count ->
        [one] По { $count } позиции сервис не сообщает прибыль или убыток.
        [few] По { $count } позициям сервис не сообщает прибыль или убыток.
        [many] По { $count } позициям сервис не сообщает прибыль или убыток.
       *[other] По { $count } позиции сервис не сообщает прибыль или убыток.
    }
history-all = Все
history-won = В плюс
history-lost = В минус
history-pair = Пара…
history-chosen = ✓ { $name }
history-all-pairs = Все пары
history-which-pair = По какой паре?
history-back = ‹ История
ended-closed = закрыта
ended-part = закрыта частично
ended-liquidated = ликвидирована
ended-cancelled = отменена
closed-not-listed = Среди прочитанных закрытых позиций этой нет.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = Реализованный PnL <b>{ $profit }</b> ({ $percent })
closed-whole = Вся позиция <b>{ $profit }</b> ({ $percent })
result-in-r = Результат в R: <b>{ $result }</b>
result-in-r-seen = Результат в R: <b>{ $result }</b>, от первого замеченного стопа
history-r-seen = * R от первого замеченного стопа
closed-figures = <pre>{ $figures }</pre>
closed-entry = Вход
closed-exit = Выход
closed-size = Размер в конце
closed-total-size = Размер всего
closed-collateral = Залог
closed-ended = Завершена { $time } · { $how }
closed-order = Ордер { $type }

part-failed = ⚠️ Не удалось прочесть: { $what }.
part-refused = ⚠️ Не удалось прочесть: { $what }. Сервис ответил: «{ $reason }».
portfolio-title = Портфель
portfolio-money = Маржа и экспозиция
portfolio-empty = Портфель этого аккаунта сервис не прислал.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = Свободная маржа
portfolio-in-use = Залог в позициях
portfolio-total = Всего
portfolio-margin = Занятая маржа
portfolio-exposure =
    <b>Экспозиция</b>
    <pre>{ $figures }</pre>
portfolio-net = Нетто
portfolio-spread =
    <b>Залог по парам</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = Залог по парам
portfolio-spread-total = Всего { $collateral } · размер { $size }
risk-title = Риск
risk-at-stops = Если сейчас сработают все стопы: { $loss }
risk-at-stops-unknown = Если сейчас сработают все стопы: неизвестно из-за { $names }.
risk-all-have-stops = У каждой позиции есть стоп на весь её размер.
risk-without-stop = Без стопа, до ликвидации: { $loss }
risk-without-stop-unknown = Без стопа, до ликвидации: неизвестно из-за { $names }.
risk-without-stop-line = { $mark } { $position }: без стопа { $percent }, { $loss }
risk-loss = <b>{ $dollars }</b> ({ $percent } средств)
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = % средств
risk-day-cost = Расход в сутки
risk-gross = Брутто
risk-group = Движутся вместе: { $symbols } · брутто { $gross } · нетто { $net }
risk-group-window = По часовым изменениям цен за последние { $days } дн.
risk-ungrouped = ⚠️ Свечи { $symbols } прочитать не удалось: они могут двигаться вместе с другими парами.
risk-unnamed = ⚠️ { $pairs }: название пары неизвестно, поэтому она не входит ни в одну группу; она может двигаться вместе с другими парами.
risk-nearest = <b>Ближайшие ликвидации</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 Картинка
risk-basis = <i>Убытки считаются от текущего PnL, с комиссиями за закрытие. Стоп может исполниться по худшей цене. Отложенные ордера не учтены.</i>
whatif-title = Что если
whatif-words = <code>{ $words }</code>
whatif-change = Изменение: { $change }
whatif-change-unknown = Изменение: неизвестно.
whatif-events = <b>Что сработает, по порядку</b>
whatif-no-events = По пути ничего не сработает.
whatif-event = { $number }. { $position }: { $kind } { $price } · { $closed }
whatif-closed = Исключена
whatif-opened = Открытие
whatif-trailing = Трейлинг-стоп
whatif-liquidation = 🚨 Ликвидация
whatif-left = <b>Останется открыто</b>
whatif-left-line = { $position }: { $size } · { $price }
whatif-none-left = Открытых позиций не останется.
whatif-absent = ⚠️ Нет открытой позиции: { $names }.
whatif-betas = Бета к { $reference }: { $betas }
whatif-betas-unknown = ⚠️ Бета неизвестна: { $names }. Цена остаётся на месте.
whatif-unknown-price = ⚠️ Цена неизвестна: { $names }.
whatif-unknown-figures = ⚠️ Сервис не сообщает данных: { $names }.
whatif-unknown-orders = ⚠️ Известны не все ордера: { $names }.
whatif-unknown-rates = ⚠️ Ставка фандинга или займа неизвестна: { $names }.
whatif-basis = <i>Это оценка: все цены движутся от текущих по прямой. Проскальзывание, гэпы и отложенные ордера не учтены.</i>
whatif-ask-gap = <i>Для гэпа добавьте слово gap.</i>
whatif-basis-gap = <i>Это оценка: все цены сразу переходят от текущих к конечным, и всё, что они минуют, исполняется там. Проскальзывание и отложенные ордера не учтены.</i>
whatif-basis-with = <i>Ордер исполняется по текущей цене. Изменение включает комиссии за открытие и закрытие.</i>
whatif-basis-time = <i>Фандинг и заём считаются по текущим ставкам, до движения цен.</i>

deposits-title = Депозиты
withdrawals-title = Выводы
deposits-none = Депозитов нет.
withdrawals-none = Выводов нет.
deposits-back = ‹ Депозиты
withdrawals-back = ‹ Выводы
deposit-one = <b>Депозит { $amount }</b>
withdrawal-one = <b>Вывод { $amount }</b>
transfers-total = Переводов: { $number } · всего { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = Транзакция <code>{ $hash }</code>
transfer-address = Аккаунт <code>{ $address }</code>
transfer-not-listed = В списке этого уже нет.

## /raw: a reply of the service as a file

raw-button = 🧾 Ответ
raw-which = Какой исходный ответ сервиса вам нужен?
raw-title = <b>{ $title }</b>, исходный ответ сервиса
raw-status = Статус { $status } · секреты убраны, каждая цифра без изменений
raw-realised-pnl = Бот считает, что из <code>realisedPnl</code> уже вычтено: { $costs }.
raw-realised-pnl-gross = Бот считает, что <code>realisedPnl</code> указан до всех расходов.
raw-part = Это один ответ сервиса: в нём может быть только часть списка. Весь список — в /export history.
raw-empty = Ответ пустой, поэтому файла нет.
raw-openPositions = Открытые позиции
raw-openOrders = Открытые ордера
raw-closedPositions = Закрытые позиции
raw-balances = Балансы
raw-portfolio = Портфель
raw-deposits = Депозиты
raw-withdrawals = Выводы
raw-pairInfo = Пара
raw-checkReferrals = Проверка рефералов

## Images

chosen = • { $name }
picture-missing = ⚠️ Картинку не удалось нарисовать или отправить; вот текст.
picture-paper = ДЕМО · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = Цена <b>{ $price }</b> · { $change } за { $span }
chart-none = ⚠️ За это время у сервиса нет свечей.
chart-own = С вашими ценовыми уровнями: { $account }
chart-own-unreadable = ⚠️ Ваши позиции и ордера прочесть не удалось, поэтому ваших ценовых уровней на графике нет.
chart-as-of = Данные на { $time }
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = Bollinger
chart-word-empty = Нет свечей
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = Bollinger 20, 2
chart-word-volume = Объём
chart-line-entry = Вход
chart-line-liquidation = Ликв
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = Триг
chart-line-trailing = Трейл
chart-line-limit = Лимит
chart-line-stop = Стоп
chart-open = 📈 График

## Share cards

share = 📤 Поделиться
share-open-title = Открытая позиция
share-closed-title = Закрытая сделка
share-paper = ДЕМО · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 ДЕМО · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = Вход
share-now = Сейчас
share-exit = Выход
share-held = В позиции
share-under-a-minute = меньше минуты
share-profit = PnL
share-in-r = Результат в R
share-size = Размер
share-with-amounts = Показать суммы
share-without-amounts = Скрыть суммы
share-send = 💬 Отправить в чат
share-inline-title = Ваша карточка
share-gone = Карточка устарела: создайте её снова
share-incomplete = ⚠️ Сделать карточку не удалось: позиции уже нет или сервис сообщает о ней слишком мало.

## /pnl

pnl-title = Прибыль и убыток
pnl-heading = <b>Прибыль и убыток</b>
pnl-picture = { $title } · { $span }
pnl-empty = За этот период нет закрытых позиций
pnl-curve = Накопленный PnL
pnl-days = По дням
pnl-span-day = Сегодня
pnl-span-week = 7 дней
pnl-span-month = 30 дней
pnl-span-all = Всё
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = { $from } – { $to } ({ $zone })
pnl-none = За этот период нет закрытых позиций.
pnl-none-read = Среди прочитанных закрытых позиций таких нет
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades =
    { $count ->
        [one] { $count } закрытая позиция
        [few] { $count } закрытые позиции
        [many] { $count } закрытых позиций
       *[other] { $count } закрытой позиции
    }
pnl-rows = <pre>{ $rows }</pre>
pnl-won = В плюс
pnl-factor = Профит-фактор
pnl-average-win = Средняя прибыль
pnl-average-loss = Средний убыток
pnl-expectancy = Матожидание
pnl-r-sum = Сумма в R
pnl-r-expectancy = Матожидание в R
pnl-r-part = ⚠️ Результаты в R — по { $count } из { $trades }: первый стоп остальных неизвестен.
pnl-r-seen = R по { $count } считается от первого увиденного стопа.
pnl-best = Лучшая
pnl-worst = Худшая
pnl-fees = Комиссии
pnl-funding = Фандинг
pnl-borrow = Заём
pnl-by-pair = По парам
pnl-total = ‹ Всего
pnl-by-side = По сторонам
pnl-by-pair-side = По парам и сторонам
pnl-by-hour = По часам
pnl-by-weekday = По дням недели
pnl-by-source = По источникам
pnl-source-typed = Команда
pnl-source-form = По шагам
pnl-source-words = Фраза
pnl-source-link = Ссылка
pnl-source-page = Страница
pnl-source-signal = Сигнал
pnl-source-api = API
pnl-source-elsewhere = Не здесь
pnl-source-unknown = Неизвестно
pnl-columns = <i>{ $by }: прибыльных из закрытых, PnL, в среднем на сделку.</i>
pnl-close-times = <i>Часы и дни недели — по времени закрытия ({ $zone }).</i>
pnl-source-explained = <i>Источник — это источник ордера, который открыл позицию. Не здесь: её не открывал ни один ордер отсюда. Неизвестно: открыта до того, как источники стали сохраняться.</i>
pnl-liquidated =
    { $count ->
        [one] 🚨 Из них ликвидирована { $count } позиция.
        [few] 🚨 Из них ликвидированы { $count } позиции.
        [many] 🚨 Из них ликвидировано { $count } позиций.
       *[other] 🚨 Из них ликвидировано { $count } позиции.
    }
pnl-unstated = ⚠️ Сервис сообщает не все расходы у { $count } из { $trades }; суммы расходов — по остальным.
pnl-left-out =
    { $count ->
        [one] ⚠️ Не учтена { $count } закрытая позиция: сервис не сообщает её PnL или когда она завершилась.
        [few] ⚠️ Не учтены { $count } закрытые позиции: сервис не сообщает их PnL или когда они завершились.
        [many] ⚠️ Не учтено { $count } закрытых позиций: сервис не сообщает их PnL или когда они завершились.
       *[other] ⚠️ Не учтено { $count } закрытой позиции: сервис не сообщает их PnL или когда они завершились.
    }
pnl-unknown-period = Я не знаю период «{ $typed }». Напишите /pnl day, /pnl week, /pnl month или /pnl all. По группам: /pnl side, /pnl pair, /pnl pair side, /pnl hour, /pnl weekday, /pnl source.

## Failures

failure-rejected = ❌ Запрос не удался: «{ $reason }». Ничего не изменено. Если из этого неясно, что делать, повторите через минуту.
failure-credentials = ❌ Сервис больше не принимает ключ этого аккаунта. Ничего не изменено. Создайте новый в { -in-application } и отправьте /connect.
failure-unreachable = ⚠️ Торговый сервис недоступен. Это был только просмотр: ничего не изменено. Повторите через минуту.
failure-timed-out = ⚠️ Торговый сервис не ответил вовремя. Это был только просмотр: ничего не изменено. Повторите через минуту.
failure-unreadable = ⚠️ Торговый сервис прислал ответ, который я не могу прочесть, поэтому текущее состояние неизвестно. Это был только просмотр: ничего не изменено. Если это срочно, посмотрите в { -in-application }.
failure-stopped = ⚠️ Бот остановлен раньше, чем торговый сервис ответил. Это был только просмотр: ничего не изменено. Повторите через минуту.
failure-invalid = ❌ Это не отправлено: в таком виде сервис этого не принял бы. Ничего не изменено. Попробуйте ещё раз; если не поможет, сообщите владельцу бота.
failure-undecryptable = ⚠️ Ваш сохранённый ключ не расшифровывается. Ничего не отправлено. Отключите аккаунт через /disconnect и подключите снова через /connect.
failure-storage = ⚠️ База данных бота недоступна. После этого в торговый сервис ничего не отправлялось. Если в течение минуты ответа не будет, повторите; после ордера сначала посмотрите /activity.
failure-emptied = ⚠️ База данных бота опустела или была заменена, поэтому сейчас нельзя сказать ничего о ваших аккаунтах, алертах и ордерах, и ничего не отправлено. Ваши позиции на бирже остались как были. Оператор это видит; не подключайтесь заново, пока бот не заработает.
failure-no-room = ⏸ База данных бота почти заполнена, поэтому новые алерты и аккаунты пока не принимаются. Ничего не записано. Повторите через несколько минут. Ваши алерты и аккаунты остаются как есть; закрытие, отмена и просмотр работают как обычно.
failure-too-many = ⏸ Ничего не записано: максимум { $most }. Сначала удалите что-нибудь или повторите позже.
failure-confirm = ⚠️ База данных бота не ответила, когда вы подтверждали. Эта попытка ничего не отправляет. Предыдущая могла отправить ордер: когда база снова ответит, сообщение ордера и /activity покажут, что с ним стало. Если в нём сказано, что он не отправлен, введите его заново; если кнопка подтверждения осталась, её можно нажать ещё раз.
failure-damaged = ⚠️ Одна из ваших записей повреждена и не читается. Других людей это не касается. После этого в торговый сервис ничего не отправлялось. Сообщите, пожалуйста, владельцу бота.
failure-telegram = ⚠️ Telegram не подтвердил одно из моих сообщений, поэтому его здесь может не быть. После этого в торговый сервис ничего не отправлялось. Если ответа нет, отправьте команду ещё раз; после ордера сначала посмотрите /activity.
failure-unexpected = ⚠️ Произошла непредвиденная ошибка. После этого в торговый сервис ничего не отправлялось. Попробуйте ещё раз; если не поможет, сообщите владельцу бота.
failure-reference = <i>Если будете сообщать об этом, укажите код { $reference }.</i>

## /referrals

referrals-title = Рефералы
referrals-of = <b>{ $title }</b>
referrals-check = Ваш реферальный статус в сервисе:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = Сервис не сообщает, какой адрес ваш. /referrals 0x… показывает рефералов любого адреса.
referrals-none = Рефералов нет.
referrals-sum =
    { $count ->
        [one] { $count } выплата
        [few] { $count } выплаты
        [many] { $count } выплат
       *[other] { $count } выплаты
    } · всего возвращено: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = Сумма
referrals-rebate = Возвращено

## /export

export-title = <b>Экспорт</b>
export-ask-kind = Что выгрузить?
export-ask-period = За какой период? Годы и месяцы календарные, по UTC.
export-ask-format = В каком формате? Суммы точные в обоих.
export-unknown = «{ $word }» выгрузить нельзя, и это не формат и не период. Выберите, пожалуйста:
export-kind-history = Закрытые позиции
export-kind-deposits = Депозиты
export-kind-withdrawals = Выводы
export-kind-trades = Сделки
export-period-all = Всё
export-period-year = Этот год
export-period-month = Этот месяц
export-since = { $period }, с { $time }
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ Назад
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = Каждое действие с позицией, из истории сделок вашего адреса у маркет-мейкера.
export-undated = Записи, для которых сервис не сообщает времени, включены.
export-rows = ✅ { $count ->
        [one] { $count } строка
        [few] { $count } строки
        [many] { $count } строк
       *[other] { $count } строки
    }
export-none = За этот период у сервиса нет записей; в файле нет строк.
export-sum-history = Реализованный PnL всего: { $sum }
export-sum-deposits = Всего: { $sum }
export-sum-withdrawals = Всего: { $sum }
export-sum-trades = PnL всего: { $sum }
export-may-be-more = ⚠️ Сервис отдал этот список целиком, до своего предела: строк может быть больше.
export-no-address = ⚠️ Сервис не сообщает, какой адрес ваш, поэтому запросить его сделки нельзя. Файл не создан.
export-no-practice = Сделки приходят от маркет-мейкера, а он не знает демо-аккаунтов. Закрытые позиции есть в /export history.
export-failed = ❌ Файл не отправлен: чтение данных прервалось на полпути, а неполный файл можно принять за полный.
export-too-large = ❌ Файл слишком большой для Telegram. Выберите период короче.
export-unsure = ⚠️ Telegram не подтвердил, что получил файл. Если файл здесь, он полный. Если нет, повторите, и выберите период короче, если он длинный.

## /mm: the market-maker reads

mm-menu =
    <b>Маркет-мейкер</b> · { $chain }
    Можно указать адрес любого аккаунта; ключ не нужен.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = Кнопки и запросы без адреса используют <code>{ $account }</code>.
mm-unknown = «{ $word }» — не из доступных запросов.
mm-no-address = Для { $word } нужен адрес. Напишите его: 0x и 40 цифр или букв от a до f.
mm-no-asset = «{ $word }» — не актив. Напишите актив, например BTC.
mm-too-much = «{ $word }» здесь не понято.
mm-not-available = Эта кнопка относится к сети или запросу, которые больше не доступны. Доступные — в /mm.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>Все пары</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>Данные на { $time } · страница { $page }, и есть ещё</i>
mm-net = Нетто
mm-sum = Всего
mm-max-long = Максимум лонг
mm-max-short = Максимум шорт
mm-exposure-none = Экспозиции нет.
mm-funding-none = Ставок фандинга нет.
mm-funding-hint = Ставка за час и стоимость за сутки для лонга размером { $size }. Ниже нуля лонг получает.
mm-closes = Закрывает
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = Сделок нет.
mm-trades-end = Больше сделок нет.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = Размер
mm-collateral = Залог
mm-price = Цена
mm-profit = PnL
mm-hash = <code>{ $hash }</code>
mm-asset-oi = Открытый интерес { $asset }
mm-asset-upnl = PnL { $asset }
mm-read-exposure = Экспозиция
mm-read-positions = Позиции
mm-read-orders = Ордера
mm-read-trades = Сделки
mm-read-oi = Открытый интерес
mm-read-upnl = Нереализованный PnL
mm-read-upnlTotal = PnL, всего
mm-read-funding = Ставки фандинга

## Typed orders

typed-too-long = Это длиннее любого ордера. Символов не больше { $most }.
typed-unknown = «{ $word }» здесь не понято, а бот не гадает.
typed-ambiguous = «{ $word }» стоит между двумя числами и может относиться к любому. Напишите слитно со своим числом, например 10x или $100.
typed-twice = «{ $word }» указано дважды. Напишите каждое значение один раз.
typed-extra-number = «{ $word }» — второе число без названия. Залог — просто число; плечо пишется 10x, размер — size 1000.
typed-missing-pair = Какая пара? Назовите её первой: BTC, BTC/USD или её номер #1.
typed-missing-target = Что именно? Назовите первой пару, например BTC, или id, например #12.
typed-missing-value = После «{ $word }» не хватает значения.
typed-missing-collateral = Сколько залога? Напишите просто число в долларах, например 100.
typed-missing-leverage = Какой размер? Напишите плечо как 10x или размер в долларах как size 1000.
typed-missing-share = Какую часть? Напишите 50%, сумму в долларах, например 200, или all.
typed-missing-change = Сколько? Напишите +30, чтобы добавить 30 долларов, или -10, чтобы вывести 10.
typed-missing-trigger = Какой тейк-профит или стоп-лосс? Напишите tp или sl и цену или процент, например tp 90000 или sl 3%.
typed-missing-distance = На каком расстоянии от цены? Напишите 2% или $500; для части позиции добавьте затем, например, 50%.
typed-missing-amount = Сколько? Напишите сумму в долларах, например 25, или all.
typed-missing-address = Какая платформа? Напишите её адрес: 0x и 40 цифр или букв от a до f.
typed-not-pair = «{ $word }» не пара. Пара идёт первой: BTC, BTC/USD или её номер #1.
typed-not-target = «{ $word }» не пара и не id. Это идёт первым: BTC или #12.
typed-not-number = «{ $word }» — недопустимое число. Напишите 1000, 1,000, 0.5, 1k или 1.5m.
typed-not-dollars = «{ $word }» не сумма в долларах. Напишите 100 или $100.
typed-not-percent = «{ $word }» не процент. Напишите 0.5%.
typed-price-not-distance = «{ $word }» — это расстояние, а этому алерту нужна цена, например 70000. Для движения цены: <code>/alert BTC move 5% 1h</code>
typed-distance-not-price = «{ $word }» — не расстояние. Расстояние до ликвидации пишется в процентах, например 5%. Для цены: <code>/alert BTC below 58000</code>
typed-not-price = «{ $word }» не цена. Напишите 70000 или от текущей цены: -1% или +2%.
typed-not-trigger = «{ $word }» не подходит для тейк-профита или стоп-лосса. Напишите цену, например 70000, 5% от входа, 50%c от залога, 2atr или 2atr(4h) либо, для тейк-профита, 2r: вдвое больше риска.
typed-not-share = «{ $word }» не часть позиции. Напишите 50%, сумму в долларах, например 200, или all.
typed-not-distance = «{ $word }» может быть и процентами, и долларами. Напишите 2%, $500 или 2atr.
typed-not-address = «{ $word }» не адрес: нужны 0x и 40 цифр или букв от a до f.
typed-not-period = «{ $word }» — не период свечей. Доступны: { $periods }.
typed-not-filter = «{ $word }» здесь не вариант. Напишите all, profitable или losing.
typed-comma = «{ $word }» можно прочесть двояко. Дробную часть отделяйте точкой; запятыми можно отделять только группы по три цифры. Вы имели в виду { $instead }?
typed-two-numbers = «{ $word }» можно прочесть как { $one } или как { $other }. Напишите нужное число без разделителя тысяч.
typed-decimals = «{ $word }»: знаков после точки больше, чем { $most }.
typed-too-large = «{ $word }» — слишком много.
typed-zero = «{ $word }» — это ноль. Нужно больше 0.
typed-negative = «{ $word }» — отрицательное число. Минус здесь недопустим.
typed-plus = «{ $word }» с плюсом, а здесь он недопустим. Если число верное, уберите плюс.
typed-sign-change = «{ $word }» без знака. Напишите +, чтобы добавить залог, или -, чтобы вывести.
typed-sign-percent = «{ $word }» без знака. Напишите -, если ниже цены, или +, если выше.
typed-over-hundred = «{ $word }» больше 100 %.
typed-below-nothing = «{ $word }» дало бы цену ноль или меньше: вниз нужно меньше 100 %.
typed-leverage-and-size = Плечо и размер определяют друг друга. Напишите что-то одно.
typed-slip-market = Проскальзывание применимо только к рыночным ордерам. Уберите slip либо limit и stop.
typed-risk-stop = «{ $word }» кратно риску, а риск задаёт сам стоп-лосс. Напишите стоп-лосс ценой, как 3% или как 25%c.
typed-risk-alone = Тейк-профиту, кратному риску, нужен стоп-лосс. Добавьте sl и цену или процент.
typed-risk-and-amount = Сумму определяет риск. Напишите либо риск, либо залог с плечом или размером.
typed-risk-no-stop = Размер считается из убытка на стоп-лоссе. Напишите стоп-лосс ценой или как 3%.
typed-shares-over = С «{ $word }» выходит { $sum } % для { $kind }. Доли — от позиции, какая она сейчас, поэтому одного вида не больше 100 %: 50 % и 50 % закрывают её целиком.
typed-same-exit = «{ $word }» стоит дважды для одного вида. Напишите один раз с общей долей.
typed-missing-ladder-leverage = Какое плечо? Напишите его как 10x, одно для всех ордеров.
typed-missing-legs = Сколько ордеров? Напишите число после плеча, например 5.
typed-not-legs = «{ $word }» — не число ордеров. Напишите целое число от 2 до { $most }.
typed-missing-range = Между какими ценами? Напишите from 68000 to 66000.
typed-not-heavier = «{ $word }» — не край лестницы. Напишите heavier low или heavier high.
typed-not-risk = «{ $word }» не риск. Напишите его в процентах от средств, как 1%, в долларах, как 50, или в R, как 0.5r.
typed-too-many = «{ $word }» уже лишнее. За один раз не больше { $most }.
typed-missing-comparison = Выше или ниже? Напишите перед значением above или below, его знак или crosses.
typed-missing-figure = Какое значение? Напишите его после условия: 70000, 60k или 5%.
typed-missing-side = Какая сторона? Напишите long или short.
typed-missing-window = За какой период? Добавьте 15m, 1h или 1d.
typed-missing-subject = О чём алерт? Начните с пары, например BTC, или с liq, pnl, margin или balance.
typed-other-comparison = «{ $word }» для этого алерта не подходит. Напишите { $instead }.
typed-only-zero = «{ $word }» не 0, а crosses для PnL работает только с 0. Для любого другого значения напишите above или below.
typed-not-duration = «{ $word }» — недопустимая длительность. Напишите 15m, 1h или 7d; не больше года.
typed-all-and-beta = «{ $word }» и другое движение всех пар: напишите all или beta.
typed-with-order = «{ $word }» — не ордер. Напишите with /long или with /short и сам ордер.
typed-with-market = «{ $word }» ждёт цену. Добавить можно только ордер, который исполнится сразу: уберите limit и stop.
typed-not-price-age = «{ $word }» — недопустимый возраст цены. Напишите 30s или 5m; от 5s до 30m.
typed-not-span = «{ $word }» — недопустимое время. Напишите 12h или 2d; от 1h до 48h или от 1d до 7d.
typed-no-unit = У «{ $word }» нет знака: это могут быть проценты или доллары. Напишите { $percent } или { $dollars }.
typed-not-date = «{ $word }» — недопустимая дата. Напишите так: 2026-12-31.
typed-long-window = «{ $word }» слишком долго: движение измеряется не дольше чем за сутки. Напишите 15m, 1h или 1d.
typed-long-note = Заметка слишком длинная. Символов не больше { $most }.
typed-open-quote = Заметка начинается с кавычки, но не заканчивается ею.
typed-not-network = «{ $word }» — не IP-адрес и не сеть, например 203.0.113.7 или 203.0.113.0/24.
typed-not-account = У вас нет аккаунта «{ $word }». Напишите имя как в /accounts.
typed-not-account-word = У вас нет аккаунта «{ $word }». Напишите имя как в /accounts, без пробелов.
typed-same-account = Названия нескольких ваших аккаунтов читаются как «{ $word }». Напишите вместо этого ID одного из них: { $ids }
typed-not-plan-span = «{ $word }» — неверный срок. Напишите 90m, 4h или 2d; от 1m до 30d.
typed-missing-twap-time = За какое время и на сколько частей? Напишите over 2h in 12.
typed-missing-dca-time = Как часто и как долго? Напишите every 1d for 30d.
typed-missing-slices-stop = Какой стоп-лосс? Он нужен каждой части. Напишите sl 58000 или sl 5%.
typed-missing-levels = По каким ценам? Напишите две или больше, например at 68000 67000.
typed-missing-end = Как долго? Напишите for 7d.
typed-missing-band = По каким ценам? Напишите below 3500 для лонга, above 3500 для шорта.
typed-not-slices-span = «{ $word }» — неверная длительность. Напишите 30m, 2h или 1d; не больше 90d.
typed-not-slices = «{ $word }» не даёт от 2 до { $most } частей.
typed-slices-too-close = «{ $word }» — чаще одной части в 2 минуты. Возьмите больше времени или меньше частей.
typed-not-atr = «{ $word }» — не число ATR. Напишите by 2 ATR; для суммы или процента напишите in steps of 500.
typed-not-holding-cost = «{ $word }» — не ставка, которой может ждать закрытие. Напишите when funding over 0.05% или when borrow over 0.02%.
typed-not-clock = «{ $word }» — не время суток. Напишите так: 22:00.
typed-mixed-parts = «{ $word }» — не время, а у других частей время. Напишите все части с ценами или все со временем.
typed-missing-guard-action = Что должно произойти? Напишите после условия одно из этих слов: { $actions }.
typed-not-guard-action = «{ $word }» не подходит к этому условию. Напишите одно из этих слов: { $actions }.
typed-not-guard-time = «{ $word }» — недопустимое время. Напишите 60s или 5m; от 30s до 60m.

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = Залог { $collateral } · размер { $size } · { $leverage }
preview-filled = По умолчанию из /settings: { $parts }
preview-filled-collateral = залог
preview-filled-leverage = плечо
preview-filled-slippage = проскальзывание
preview-risk = Риск: не больше { $most } на стоп-лоссе
preview-risk-share = Риск: не больше { $most } на стоп-лоссе, { $percent } от ваших средств { $equity } ({ $age } назад)
preview-risk-entry = Это при исполнении по этой цене входа. Худшая цена даст больший убыток.
preview-risk-worst = Это при исполнении по худшей цене, которую допускает ордер. Лучшая цена даст меньший убыток.
preview-risk-added = Риск относится к добавленной части, на стопе { $price }
preview-leverage-lowered = Плечо снижено с { $before } до { $after }, чтобы ликвидация лежала за стоп-лоссом
preview-price = Текущая цена { $price }
preview-price-old = Последняя цена { $price }, { $age } назад
preview-price-unread = Текущей цены сейчас нет. При подтверждении всё равно будет отправлено.
preview-incomplete = Сервис сообщает об этой позиции не всё, поэтому рассчитать результат нельзя. При подтверждении всё равно будет отправлено.
preview-limit = Лимит { $price }
preview-stop = Стоп { $price }
preview-entry = Вход около { $price }
preview-entry-worst = Вход около { $price }, в худшем случае { $worst }
preview-liquidation = Ликвидация около { $price } ({ $distance })
preview-at-take-profit = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = Убыток на стоп-лоссе: { $parts }
preview-loss-share = { $percent } от средств
preview-loss-share-old = { $percent } от средств ({ $age } назад)
preview-loss-unshared = доля от средств неизвестна
preview-results-net = Результаты TP и SL: после комиссий за открытие и закрытие, до фандинга и займа.
preview-results-now = Результаты: после всех комиссий, фандинга и займа на сейчас.
preview-fee = Комиссия за открытие { $fee }, сверху
preview-total = Спишется с баланса { $total } из { $balance }
preview-hourly = Стоимость в час: фандинг { $funding }, заём { $borrow }
preview-deposit = <b>Внести { $amount }</b> с кошелька на торговый счёт
preview-wallet = USDC на кошельке { $wallet }
preview-balance = Баланс торгового счёта { $balance }
preview-platform = <b>Зарегистрировать платформу</b> <code>{ $address }</code>
preview-close = <b>Закрыть { $symbol } { $side }</b>
preview-closes = Закроется { $size } из { $whole }
preview-leaves = Останется: размер { $size } · залог { $collateral }
preview-leaves-nothing = Не останется ничего: позиция закрывается полностью
preview-all-as-read = Целиком: сейчас { $size }. При подтверждении отправится размер того момента.
preview-realised = PnL сейчас <b>{ $profit }</b> ({ $percent })
preview-payout = Вернётся на баланс { $payout }
preview-reverse = <b>Развернуть { $symbol } { $side }</b> · в два шага
preview-reverse-close = 1. Закрыть целиком, { $size }
preview-reverse-open = 2. После закрытия вы получите предпросмотр { $side }: залог { $collateral }, размер { $size }. Его вы подтвердите отдельно.
preview-add = <b>Добавить к { $symbol } { $side }</b>
preview-adds = Добавится размер { $size } · залог { $collateral }
preview-becomes-size = Размер { $before } → { $after }
preview-becomes-collateral = Залог { $before } → { $after }
preview-becomes-entry = Вход { $before } → { $after }
preview-becomes-leverage = Плечо { $before } → { $after }
preview-becomes-unliquidated = Ликвидация { $before } → —
preview-becomes-liquidation = Ликвидация { $before } → { $after } ({ $distance } от текущей цены)
preview-collateral-in = <b>Добавить { $amount } залога в { $symbol } { $side }</b>
preview-collateral-out = <b>Вывести { $amount } залога из { $symbol } { $side }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · тейк-профит и стоп-лосс
preview-trigger-share = Закрывает { $percent } % позиции
preview-triggers-beside = В дополнение к уже выставленным:
preview-trail = <b>Трейлинг-стоп для { $symbol } { $side }</b>
preview-trail-percent = Идёт за лучшей ценой, отставая на { $distance } %
preview-trail-dollars = Идёт за лучшей ценой, отставая на { $distance }
preview-trail-now = По текущей цене: { $price }, { $dollars } ({ $percent })
preview-trail-whole = Охватывает всю позицию
preview-cancel = <b>Отменить ордер</b> · { $symbol } { $side }
preview-cancel-returns = Вернётся { $collateral } и удержанная под него комиссия
preview-replace = <b>Изменить { $symbol } { $side }</b> · в два шага
preview-replace-add = 1. Выставляется этот ордер:
preview-replace-cancel = 2. Когда он выставлен, отменяется:
preview-replace-both = Пока выставлены оба, срабатывает тот, чья цена достигнута первой. Если второй шаг не удастся, останутся оба, и вы сразу получите уведомление.
order-entry = { $type } { $side } { $symbol } · { $size } по { $price }
order-slot = { $type } · { $price }
order-trailing = Трейл { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = Триггер { $price } · { $percent } %
preview-validity = <i>До подтверждения ничего не отправляется. Срок предпросмотра: { $time }</i>
preview-refused = <i>Подтвердить это нельзя из-за того, что отмечено ❌. Ничего не отправлено. Измените это и попробуйте снова.</i>
on-accounts-head = Аккаунты: { $sent } из { $named }, по ордеру на каждый
on-accounts-not-sent = ❌ На этот аккаунт ордера нет. Остальным это не мешает.
on-accounts-none-sent = ❌ На этот аккаунт ордера нет.
on-accounts-other-money = ❌ На этот аккаунт ордера нет: виртуальные и настоящие деньги не смешиваются.
on-accounts-same-wallet = ❌ На этот аккаунт ордера нет: его ключ от того же кошелька, что и у { $account }, а на кошелёк отправляется один ордер.
on-accounts-wallet-unknown = ⚠️ Кошелёк хотя бы одного аккаунта неизвестен. Если два ключа от одного кошелька, на него уйдут два ордера.
legs-title = <b>{ $side } { $symbol }</b> · Лестница: { $sent } из { $count } лимитных ордеров
legs-columns = Лимит · залог · размер · ликвидация
legs-leg = { $number }. { $price } · { $collateral } · { $size } · { $liquidation }
legs-each = У каждого { $exits }
legs-at-once = ⚠️ Цена уже { $price }. Исполнятся сразу, как рыночные ордера: { $numbers }
legs-all = Если исполнятся все: средний вход { $entry } · ликвидация около { $liquidation }
legs-waits = 📌 Ордер, который не исполнится сразу, ждёт на стороне сервиса вместе со своими TP и SL, бот для него не нужен. Каждый открывает отдельную позицию. Если сервис сложит их в одну, её вход и ликвидация — те, что в строке «Если исполнятся все».
legs-not-sent = ❌ Ордера с отметкой ❌ не отправляются. Остальным это не мешает.
exits-row = { $exit } · { $share } от нынешней: { $dollars } · отправляется как { $sent }
exits-shares = 📌 Доли — от позиции, какая она сейчас. Сервис считает от того, что осталось при срабатывании, поэтому отправляется доля от остатка, ближайшие первыми. Все ждут на стороне сервиса. Если одна сторона закроет всё, остальные закончатся вместе с позицией.
no-price = { $symbol }: сейчас нет цены, поэтому рассчитать результат нельзя. Ничего не отправлено. Повторите через минуту.
typed-where = <pre>{ $where }</pre>
typed-example = Например: <code>{ $example }</code>
pair-unknown = Неизвестная пара. Ничего не отправлено.
pair-unknown-nearest = Неизвестная пара. Вы имели в виду { $names }? Ничего не отправлено.

issue-collateral-too-small = ❌ Залог должен быть не меньше { $least }.
issue-exits-same-price = ❌ Два ордера одного вида стоят на { $price }. Напишите один с общей долей.
issue-ladder-too-small = ❌ Каждому ордеру нужно не меньше { $each } залога, всем вместе — { $least }.
issue-slices-band-empty = ❌ От { $low } до { $high } ни одна часть не может исполниться с её проскальзыванием и стоп-лоссом { $stop }. Возьмите более широкий коридор, меньшее проскальзывание или другой стоп-лосс.
issue-slices-outside = ⚠️ Цена сейчас вне коридора, в котором отправляются части: они пропускаются, пока она в него не войдёт.
issue-slices-stop-late = ❌ Часть, исполненная по { $entry }, будет ликвидирована на { $liquidation }, раньше её стоп-лосса { $stop }. Возьмите меньшее плечо, более близкий стоп-лосс или более узкий коридор.
issue-scale-in-both-sides = ❌ Часть этих уровней выше текущей цены { $price }, часть ниже. Укажите все по одну сторону.
issue-scale-in-same-price = ❌ Два уровня стоят на { $price }.
issue-ladder-too-close = ❌ Эти две цены слишком близки для стольких ордеров.
issue-leverage-below-one = ❌ Размер меньше залога.
issue-stop-on-wrong-side = ❌ Стоп-лосс стоит с прибыльной стороны входа { $entry }: он сработал бы сразу.
issue-take-profit-on-wrong-side = ❌ Тейк-профит стоит с убыточной стороны входа { $entry }: он сработал бы сразу.
issue-acts-at-once = ⚠️ Цена уже { $price }, поэтому это исполнится сразу, как рыночный ордер.
issue-stop-beyond-liquidation = ⚠️ Стоп-лосс лежит за ценой ликвидации { $liquidation }: сначала вас ликвидируют.
issue-balance-too-low = ⚠️ Нужно { $total }, а на балансе { $balance }.
issue-leverage-too-high = ⚠️ Максимальное плечо по этой паре { $most }.
issue-risk-stop-too-far = ❌ С таким далёким стоп-лоссом вас ликвидируют раньше при любом плече.
issue-risk-too-small = ❌ При риске { $risk } залог слишком мал. При этом стоп-лоссе и плече рискуйте не меньше чем { $least }.
issue-risk-fees-unknown = ❌ Сервис не сообщает комиссии этой пары, поэтому размер из риска не посчитать. Напишите залог.
issue-risk-equity-unknown = ❌ Ваши средства сейчас неизвестны или не больше нуля. Напишите риск в долларах, как risk 50.
issue-risk-over-equity = ❌ Этот риск больше всего ваших средств. Рискуйте не более чем 100 %.
issue-risk-equity-old = ❌ Ваши средства посчитаны по ценам, полученным { $age } назад, а допустимо не раньше чем { $oldest } назад (/limits), поэтому размер по ним не считается. Попробуйте снова, когда появятся более новые цены, или напишите риск в долларах, как risk 50.
issue-buffer-too-small = ❌ Наименьшее расстояние ликвидации за стоп-лоссом — { $percent } от расстояния до стоп-лосса.
issue-funding-too-small = ❌ Наименьшая сумма для уведомления о фандинге — { $least }.
issue-funding-too-large = ❌ Наибольшая сумма для уведомления о фандинге — { $largest }. Ничего не изменено.
issue-risk-add-no-stop = ❌ Размер считается из убытка на стоп-лоссе, а стопа, который закроет всю эту позицию до ликвидации, нет или он неизвестен. Сначала поставьте его, например /tpsl BTC sl 57000.
issue-atr-unknown = ❌ ATR этого периода неизвестен: его свечи не удалось прочитать, или завершённых меньше 15. Напишите вместо него цену или процент.
issue-risk-unit-unset = ❌ Вы не задали, чему равен один R. Сначала задайте его, например /settings r 1%, или напишите риск в процентах или долларах.
issue-target-without-stop = ❌ Цели в R нужен стоп-лосс: у этой позиции нет убыточного стопа, который удалось прочитать. Добавьте в строку sl или сначала поставьте стоп.
issue-open-interest-full = ⚠️ С этой стороны пары осталось только { $left } открытого интереса.
issue-wallet-too-low = ⚠️ На кошельке только { $wallet }.
issue-wallet-empty = ❌ Кошелёк пуст.
issue-limit-cool-off = ❌ Ваш перерыв длится до { $until }. Закрывать и защищать позиции по-прежнему можно.
issue-limit-blackout = ❌ Ваше собственное окно без торговли длится до { $until } (/limits). Закрывать и защищать позиции по-прежнему можно.
issue-reversal-refused = ⚠️ При нынешних условиях шаг 2 после закрытия будет отклонён. Закрытие всё равно можно подтвердить.
issue-limit-flat = ❌ Вы закрыли всё через /flat: ничего не открывается и не добавляется, пока вы не введёте /flat end. Закрывать и защищать позиции по-прежнему можно.
issue-limit-collateral = ❌ Ваш собственный лимит залога на ордер: { $limit } (/limits).
issue-limit-leverage = ❌ Ваш собственный лимит плеча: { $most } (/limits).
issue-limit-risk = ❌ Ваш собственный лимит убытка на ордер: { $limit } (/limits). Считается убыток на стоп-лоссе от худшей цены, которую допускает проскальзывание, с комиссиями; без стоп-лосса — весь залог с комиссией. При добавлении к позиции считается, насколько больше может потерять вся позиция.
issue-limit-stop = ❌ Ваши собственные лимиты не допускают ордера без стоп-лосса (/limits). Напишите его в конце ордера ценой или расстоянием: /long BTC 100 10x sl 3%. Перед добавлением к позиции поставьте ей стоп-лосс через /tpsl.
issue-beside = К этому прибавляются предыдущие ордера этого предпросмотра, ещё не отправленные: { $beside }.
issue-limit-open = ❌ Ваш собственный лимит открытого риска: { $percent } средств этого счёта (/limits), сейчас { $limit }. Потерять уже можно { $open }, и это добавляет { $added }. Более близкий стоп-лосс или меньший размер снижают риск.
issue-limit-open-near = ⚠️ Потерять уже можно { $open }, и это добавляет { $added }. Ваш собственный лимит открытого риска: { $limit }, { $percent } средств (/limits).
issue-limit-open-dollars = ❌ Ваш собственный лимит открытого риска на этом счёте: { $limit } (/limits). Потерять уже можно { $open }, и это добавляет { $added }. Более близкий стоп-лосс или меньший размер снижают риск.
issue-limit-open-dollars-near = ⚠️ Потерять уже можно { $open }, и это добавляет { $added }. Ваш собственный лимит открытого риска: { $limit } (/limits).
issue-limit-open-unread = ❌ У вас есть лимит открытого риска (/limits), а счёт сейчас не читается полностью, поэтому неизвестно, сколько можно потерять. Ничего не отправлено. Повторите через минуту; закрытие работает как обычно.
issue-limit-open-unknown = ❌ У вас есть лимит открытого риска (/limits), а сколько можно потерять, неизвестно: сервис не сообщает средства или то, от чего зависят стопы позиции. Какой именно, говорит /risk.
issue-limit-exposure = ❌ Ваш собственный лимит общего размера: { $limit } (/limits), а открыто, отложено или в пути во всех ваших аккаунтах вместе { $open }.
issue-limit-exposure-unread = ❌ У вас есть лимит на размер всех позиций (/limits), а один из ваших аккаунтов сейчас не читается, поэтому их размер неизвестен. Ничего не отправлено. Повторите через минуту; закрытие работает как обычно.
issue-limit-exposure-unknown = ❌ У вас есть лимит на размер всех позиций (/limits), а сервис не сообщает, каков он сейчас.
issue-limit-net = ❌ Ваш собственный лимит чистого размера одной стороны: { $limit } (/limits), а эта сторона превышает другую на { $open }: открыто, отложено или в пути во всех ваших аккаунтах вместе.
issue-limit-net-unread = ❌ У вас есть лимит чистого размера одной стороны (/limits), а один из ваших аккаунтов сейчас не читается, поэтому размер неизвестен. Ничего не отправлено. Повторите через минуту; закрытие работает как обычно.
issue-limit-net-unknown = ❌ У вас есть лимит чистого размера одной стороны (/limits), а сервис не сообщает сторону или размер позиции или ордера.
issue-limit-group = ❌ Ваш собственный лимит чистого размера одной стороны в парах, движущихся вместе: { $limit } (/limits), а в парах этого ордера он уже { $open }: открыто, отложено или в пути.
issue-limit-group-unread = ❌ У вас есть лимит на пары, движущиеся вместе (/limits), а один из ваших аккаунтов сейчас не читается, поэтому их размер неизвестен. Ничего не отправлено. Повторите через минуту; закрытие работает как обычно.
issue-limit-group-unknown = ❌ У вас есть лимит на пары, движущиеся вместе (/limits), а сервис не сообщает сторону или размер позиции или ордера.
issue-limit-losses = ❌ За последние { $window } вы потеряли { $lost }, ваш собственный лимит { $limit } (/limits). С 80 % от него ничего не открывается и не добавляется, до { $until }. Закрывать и защищать позиции по-прежнему можно.
issue-limit-losses-near = ⚠️ За последние { $window } вы потеряли { $lost }. Ваш собственный лимит { $limit } (/limits); с 80 % от него ничего не открывается и не добавляется.
issue-limit-losses-halt = ⛔ За последние { $window } вы потеряли { $lost }: ваш собственный лимит { $limit } исчерпан (/limits). Ничего не открывается и не добавляется до { $until }. Отложенные ордера ещё могут исполниться: отмените их через /orders. Закрывать и защищать позиции по-прежнему можно.
issue-limit-losses-unread = ❌ У вас есть лимит убытков (/limits), а закрытые позиции одного из ваших аккаунтов сейчас не читаются полностью. Ничего не отправлено. Повторите через минуту; закрытие работает как обычно.
issue-limit-losses-unknown = ❌ У вас есть лимит убытков (/limits), а сервис не сообщает PnL или время недавно закрытой позиции.
issue-limit-streak = ❌ Подряд с убытком закрылось позиций: { $losses } или больше. Это ваш собственный лимит (/limits). Ничего не открывается и не добавляется до { $until }. Закрывать и защищать позиции по-прежнему можно.
issue-limit-orders = ❌ Ваш собственный лимит ордеров за 24 часа: { $orders } (/limits). Этот ордер его превышает.
issue-allowance-too-low = ⚠️ Разрешение на USDC только { $allowance }; сначала увеличьте его в { -in-application }.
issue-more-than-size = ❌ Размер позиции только { $size }.
issue-nothing-to-close = ❌ Эта часть слишком мала, чтобы её закрыть.
issue-more-than-collateral = ❌ В позиции только { $collateral } залога.
issue-collateral-left-small = ⚠️ Останется меньше { $least }, минимума для новой позиции; сервис может это отклонить.
issue-liquidated-at-once = ❌ Позицию ликвидировали бы на { $liquidation }; цена сейчас { $price }.
issue-change-in-flight = ⚠️ Другое изменение этой позиции уже в обработке; сервис принимает по одному.
issue-positions-unread = ⚠️ Список позиций прочесть не удалось: это то, что видно по ордерам.
issue-orders-unread = ⚠️ Ордера прочесть не удалось; они могут быть.
issue-positions-rows-unread = ⚠️ Строк позиций, которые прочесть не удалось, так как в них нет ID: { $rows }
issue-orders-rows-unread = ⚠️ Строк ордеров, которые прочесть не удалось, так как в них нет ID: { $rows }
issue-price-old = ⚠️ Последняя цена получена { $age } назад, а допустимо не раньше чем { $oldest } назад (/limits). «Подтвердить» прочитает её заново и ничего не отправит, пока она старше.
issue-price-old-exit = ⚠️ Последняя цена получена { $age } назад, поэтому результат может отличаться от этих цифр.
issue-stop-fires-at-once = ❌ Стоп-лосс стоит не с той стороны цены { $price }: он сработал бы сразу.
issue-take-profit-fires-at-once = ❌ Тейк-профит стоит не с той стороны цены { $price }: он сработал бы сразу.
issue-break-even-early = ❌ Цена { $price } ещё не прошла вход { $entry }: стоп в безубыток сработал бы сразу.
issue-no-such-price = ❌ Недопустимая цена: она должна быть больше 0.
issue-price-far = ⚠️ Эта цена отличается от текущей, { $price }, больше чем на 50 %.
issue-slot-taken = ❌ Трейлинг-стоп или ожидающее изменение уже есть. Сначала отмените его: /cancelorder
issue-no-stop-left = ⚠️ После этого позиция останется без стопа.
issue-stops-cover = ⚠️ После этого стопы закроют до ликвидации { $percent } позиции.
issue-stops-cover-share = ⚠️ После этого стопы закроют { $percent } позиции.
issue-stops-cover-unknown = ⚠️ После этого неизвестно, какую часть позиции закроют стопы: сервис называет не всё.
issue-replace-one = ❌ Один ордер заменяет один ордер: напишите tp или sl, но не оба.

## /trade: the order wizard

trade-title = <b>Новая сделка</b>
trade-answer = { $name }: <b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = нет
trade-name-side = Сторона
trade-name-pair = Пара
trade-name-kind = Ордер
trade-name-collateral = Залог
trade-name-extent = Плечо
trade-name-stop = Стоп
trade-name-limit = Лимит
trade-name-stopLoss = Стоп-лосс
trade-name-takeProfit = Тейк-профит
trade-name-slippage = Проскальзывание
trade-ask-side = Какая сторона? <b>Лонг</b> зарабатывает на росте цены, <b>Шорт</b> на падении.
trade-ask-pair = Какая пара? Выберите или напишите название, например <code>BTC</code>.
trade-ask-kind = Какой тип ордера? <b>Рыночный</b> исполняется сейчас. <b>Лимитный</b> ждёт цены получше. <b>Стоп-маркет</b> исполняется, когда цена доходит до стоп-цены. <b>Стоп-лимит</b> после этого ждёт своей лимитной цены.
trade-ask-collateral = Сколько залога? Выберите или напишите сумму в долларах, например <code>100</code> или <code>1k</code>. Или напишите риск на стоп-лоссе, например <code>risk 1%</code> от средств или <code>risk 50</code>.
trade-ask-extent = Какой размер? Выберите плечо или напишите его, например <code>7x</code>, или размер в долларах, например <code>size 1000</code>.
trade-ask-stop = По какой стоп-цене? Выберите или напишите цену или отступ от текущей: <code>-1%</code> или <code>+2%</code>.
trade-ask-limit = По какой лимитной цене? Выберите или напишите цену или отступ от текущей: <code>-1%</code> или <code>+2%</code>.
trade-ask-stopLoss = Где поставить стоп-лосс? Выберите или напишите цену, <code>3%</code> от входа или <code>25%c</code>, чтобы потерять такую часть залога.
trade-ask-takeProfit = Где поставить тейк-профит? Выберите или напишите цену, <code>5%</code> от входа, <code>50%c</code>, чтобы заработать такую часть залога, или <code>2r</code>: вдвое больше того, чем рискует стоп-лосс.
trade-ask-slippage = Каково максимальное проскальзывание, в процентах? Выберите или напишите, например <code>0.5</code>.
trade-most = Не больше { $most }
trade-risk-extent = Размер считается из риска: это наибольшее плечо. Оно снижается, если ликвидация наступила бы раньше стоп-лосса.
trade-risk-stopLoss = Размер считается из риска, то есть из убытка на стоп-лоссе: ордеру он нужен.
trade-long = 📈 Лонг
trade-short = 📉 Шорт
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ Добавить в избранное
trade-unstar = ★ Убрать из избранного
trade-share = { $percent } % (~{ $amount })
trade-by-risk = Риск { $risk }
trade-about = { $value } (~{ $price })
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ Назад
trade-preview = Предпросмотр ›
trade-missing = ⚠️ Не указано: { $fields }.
trade-cancel = ✖️ Отмена
trade-pair-unknown = ⚠️ Неизвестная пара: «{ $typed }».
trade-pair-nearest = ⚠️ Неизвестная пара: «{ $typed }». Вы имели в виду одну из этих?
trade-not-text = ⚠️ Нажмите кнопку или напишите ответ текстом.
trade-unreadable = ⚠️ Начатую сделку прочесть не удалось, поэтому начинаем заново.
trade-button-old = Эта кнопка от прежней сделки и больше не действует. Ничего не отправлено. /trade начинает новую.

## /closeall: several positions under one Confirm

close-all-title = <b>Закрыть позиции</b>
close-all-which = Отметьте, какие позиции закрыть, или выберите ниже.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = Все
close-all-profitable = Прибыльные
close-all-losing = Убыточные
close-all-next = Закрыть отмеченные ›
close-all-confirm = ✅ Закрыть { $number }
close-all-preview =
    { $count ->
        [one] <b>Закрыть { $count } позицию</b>
        [few] <b>Закрыть { $count } позиции</b>
        [many] <b>Закрыть { $count } позиций</b>
       *[other] <b>Закрыть { $count } позиции</b>
    }
close-all-money = Размер { $size } · PnL { $profit }, за вычетом комиссий, фандинга и займа
close-all-back = Комиссии { $fee } · вернётся на баланс { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … и ещё { $number }
close-all-left-out = ⚠️ Не вошли: { $names }. Сервис сообщает о них слишком мало.
close-all-market = <i>Каждая закрывается целиком, в её размере на момент подтверждения, по рыночной цене того момента.</i>
close-all-nothing = Закрывать нечего. Ничего не отправлено.
close-all-running = <b>Закрываю</b>
close-all-finished = <b>Закрытие завершено</b>
close-all-waiting = ждёт
close-all-count = { $state }: { $number }
close-all-line = { $icon } { $title }: { $state }
close-all-reason = { $line }: «{ $reason }»
close-all-profit = { $line }, { $profit }
close-all-failed = ⚠️ Закрыто не всё. Бот сам ничего повторно не отправляет; посмотрите /positions, а причины — в /activity.
flat-title = <b>Закрыть всё, во всех ваших аккаунтах</b>
flat-sum = Позиций к закрытию: { $positions } · ордеров к отмене: { $orders }
flat-none = Нет ни позиций, ни отложенных ордеров.
flat-unread = ⚠️ Позиции и ордера прочесть не удалось; они могут быть. Введите /flat ещё раз через минуту.
flat-unread-key = 🔑 Сервис больше не принимает ключ этого аккаунта: позиции и ордера прочесть не удалось; они могут быть. Подключите его заново с новым ключом (/connect), затем введите /flat.
flat-unread-sealed = 🔑 Сохранённый ключ этого аккаунта не расшифровывается: позиции и ордера прочесть не удалось; они могут быть. Отключите аккаунт через /disconnect и подключите снова через /connect, затем введите /flat.
flat-rules = 🛑 Подтверждение также остановит всё, что открывает или добавляет: ордера здесь, черновики, сигналы и API. Стопы и тейк-профиты защищают позицию до закрытия и исчезают вместе с ней. Само ничего не возобновится: для этого введите /flat end.
flat-confirm = 🛑 Закрыть всё
flat-running = <b>Закрываю всё</b>
flat-tried-again = ⏳ То, что ждёт, пока не удалось отправить, и ничего из него не ушло. Попытки повторяются три минуты.
flat-finished = <b>Закрытие всего завершено</b>
flat-failed = ⚠️ Закрыто или отменено не всё. Бот сам ничего повторно не отправляет; причины — в /activity.
flat-filled = 🚨 Исполнено до отмены и открыто:
flat-nothing-left = ✅ Прочитано ещё раз: не осталось ни позиций, ни отложенных ордеров.
flat-left = 🚨 <b>Прочитано ещё раз: это ещё открыто или может быть открыто</b>
flat-rest = 🛑 Закрыть оставшееся
flat-stays = 🛑 Ничего не открывается и не добавляется, пока вы не введёте /flat end.
flat-ended = ▶️ Запрет /flat снят: открывать и добавлять снова можно. Ничего не отправлено.
flat-not-over = ⏳ /flat ещё выполняется: часть ещё не отправлена, поэтому запрет остаётся. Это длится не больше трёх минут. Затем введите /flat end ещё раз.
flat-not-active = Запрет /flat не действует. /flat закрывает всё.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>Отложенные ордера</b>
cancel-orders-which = Отметьте, какие ордера отменить, или выберите ниже.
cancel-orders-no-such = Такого отложенного ордера нет. Отложены вот эти; отметьте, какие отменить.
cancel-orders-all = Все
cancel-orders-next = Отменить отмеченные ›
cancel-orders-confirm = ✅ Отменить { $number }
cancel-orders-preview =
    { $count ->
        [one] <b>Отменить { $count } ордер</b>
        [few] <b>Отменить { $count } ордера</b>
        [many] <b>Отменить { $count } ордеров</b>
       *[other] <b>Отменить { $count } ордера</b>
    }
cancel-orders-unprotected = ⚠️ После этого { $symbol } { $side } останется без стопа.
cancel-orders-running = <b>Отменяю ордера</b>
cancel-orders-finished = <b>Отмена завершена</b>
cancel-orders-failed = ⚠️ Отменено не всё. Бот сам ничего повторно не отправляет; посмотрите /cancelorder, а причины — в /activity.

## Paper accounts

paper-account = 📝 ДЕМО · { $label }
paper-label = Демо
paper-offer = { $label } · виртуальные деньги; открывается при первом использовании
disconnect-ask-paper = Отключить <b>{ $label }</b> (<code>{ $mask }</code>)? Его виртуальные деньги и позиции станут недоступны; следующий демо-аккаунт начнётся с нуля.

## /limits: a user's own trading limits

limits-title = <b>Ваши собственные лимиты</b>
limits-collateral = Залог на ордер
limits-leverage = Плечо
limits-risk = Убыток на ордер
limits-stop = Стоп-лосс в каждом ордере
limits-open = Открытый риск
limits-open-rules = <i>Сколько счёт может потерять, в процентах от средств: позиции на своих стопах, позиции без стопа до ликвидации, а также ордера отложенные и в пути. Новый ордер тоже считается. С половины лимита об этом говорят предпросмотры.</i>
limits-open-dollars = Открытый риск в долларах
limits-exposure = Размер всех позиций
limits-net = Чистый размер одной стороны
limits-net-rules = <i>Лонги минус шорты или шорты минус лонги, во всех аккаунтах вместе. Ордер считается с открытым и с тем, что отложено или в пути на его стороне; ордер другой стороны уменьшает размер.</i>
limits-group = Чистый размер пар, движущихся вместе
limits-group-rules = <i>Чистый размер одной стороны в паре ордера и парах, которые движутся с ней, по часовым доходностям за 30 дней, как в /risk, во всех аккаунтах вместе. Пара, чьи свечи или имя не читаются, считается со всеми.</i>
limits-losses = Убыток за период
limits-losses-rules = <i>Сколько потеряли закрытые позиции и части за период /limits window, с комиссиями, во всех аккаунтах вместе; прибыль вычитается, открытое не считается. Полночь ничего не меняет. С 50 % об этом говорят предпросмотры, с 80 % ничего не открывается и не добавляется, а при 100 % посмотрите и на отложенные ордера: отменить их можете только вы.</i>
limits-window = Период лимита убытка
limits-window-rules = <i>За какой срок закрытые позиции считаются для лимита убытка: от 1 часа до 7 дней, по умолчанию 24 часа. Более длинный период действует сразу, более короткий — через 24 часа.</i>
limits-streak = Убытков подряд
limits-streak-rules = <i>После стольких позиций подряд, закрытых с убытком, во всех аккаунтах вместе, в течение времени /limits rest от последней ничего не открывается и не добавляется.</i>
limits-rest = Перерыв после убытков подряд
limits-rest-rules = <i>Сколько времени ничего не открывается и не добавляется после слишком многих убытков подряд: от 1 часа до 7 дней, по умолчанию 4 часа. Более длинный перерыв действует сразу, более короткий — через 24 часа.</i>
limits-orders = Ордеров за 24 часа
limits-cool-off = 🧊 Перерыв
limits-tolerance = Допуск по цене
limits-tolerance-rules = <i>Если с момента предпросмотра цена ушла дальше этого, «Подтвердить» для ордера, который увеличивает риск, ничего не отправляет и показывает новый предпросмотр. Закрытие, защита и отмена отправляются всё равно, и в квитанции указана новая цена. Изменения действуют сразу.</i>
limits-age = Предельный возраст цены
limits-age-rules = <i>Открытие, добавление и вывод залога отправляются, только если цена не старше этого. Закрывать, защищать и отменять можно при любой цене. Изменения действуют сразу.</i>
limits-none = без лимита
limits-required = обязателен
limits-not-required = не обязателен
limits-back = ‹ Назад
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … с { $time }: { $value }
limits-used = … сейчас использовано: { $use }
limits-use = { $used } из { $limit } ({ $percent })
limits-use-blocked = { $use }; до { $until } ничего не открывается и не добавляется
limits-use-unread = сейчас не читается
limits-use-unsaid = сервис не сообщает
limits-reserved = Учтено за ордера, исход которых ещё не известен: <b>{ $size }</b>
limits-reserved-order = … { $title } ({ $state })
limits-orders-counted =
    { $count ->
        [one] За последние 24 часа размещён { $count } ордер.
        [few] За последние 24 часа размещено { $count } ордера.
        [many] За последние 24 часа размещено { $count } ордеров.
       *[other] За последние 24 часа размещено { $count } ордера.
    }
limits-blackout = Окна без торговли
limits-blackout-none = нет
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · снимается { $time }
limits-blackout-full = ❌ Окон может быть не больше { $most }.
limits-blackout-missing = ❌ Такого окна нет.
limits-blackout-rules = В эти окна каждой недели ничего не открывается и не добавляется, по часовому поясу, который был у вас при вводе. Введите fri 14:25-14:45, чтобы добавить окно, и off fri 14:25-14:45, чтобы снять его; это занимает 24 часа.
limits-cool-off-none = Перерыва сейчас нет.
limits-cool-off-until = 🧊 Торговли нет до <b>{ $until }</b>. Снять это нельзя.
limits-rules = <i>Ужесточение лимита действует сразу. Смягчение или снятие вступает в силу через 24 часа. Закрывать и защищать позицию можно всегда.</i>
limits-typed = <i>Или напишите, например</i> <code>{ $example }</code>
limits-cool-off-ask = На сколько прекратить торговлю? До тех пор вы не можете открывать позиции и добавлять к ним. Закрывать и защищать позиции по-прежнему можно. Снять перерыв раньше срока нельзя.
limits-cool-off-sure = Не торговать до <b>{ $until }</b>? Потом срок можно продлить, но не сократить, и снять его не может никто.
limits-cool-off-yes = 🧊 Да, не торговать
limits-1h = 1 час
limits-4h = 4 часа
limits-1d = 1 день
limits-7d = 7 дней

## /secure: two-factor

secure-title = 🔐 <b>Двухфакторная защита (2FA)</b>
secure-none = Не настроена.
secure-explained = PIN или коды из приложения-аутентификатора требуются перед крупными ордерами и перед тем, как смягчить лимит, отключить аккаунт или выгрузить файл. Это защищает вас, если ваш телефон или Telegram окажется в чужих руках. Приложение-аутентификатор на <b>другом</b> устройстве защищает лучше, чем PIN.
secure-pin = 🔢 Задать PIN
secure-totp = 📱 Приложение-аутентификатор
secure-back = ‹ Назад
secure-is-pin = PIN, с { $since }.
secure-is-totp = Приложение-аутентификатор, с { $since }.
secure-done = ✅ Двухфакторная защита включена.
secure-required = Требуется для:
secure-of-size = размером больше { $size }
secure-of-any-size = любого размера
secure-guard-orders = • ордера { $size }; если одно подтверждение на несколько, считается общая сумма
secure-guard-closings = • закрытие и уменьшение { $size }; если одно подтверждение на несколько, считается общая сумма
secure-guard-limits = • любое смягчение в /limits
secure-guard-disconnect = • отключение аккаунта
secure-guard-export = • выгрузка файла
secure-memory-never = Каждый ввод годится только для одного действия.
secure-memory-except-trades = Ввод действует пять минут, на всё, кроме ордеров и закрытия.
secure-memory-everything = Ввод действует пять минут, на всё, что его требует.
secure-free = <i>/forget, /api, /signals, изменения здесь и отправка ордеров без подтверждения требуют её всегда. Отмена ордера, добавление залога, тейк-профит или стоп дальше 1% от цены — никогда. Закрытие и уменьшение, тейк-профит или стоп в пределах 1% от цены и включение стража, который действует, — только если включить «Закрытие». Увидеть или выключить вашу двухфакторную защиту не может никто, даже админы.</i>
secure-short-orders = Крупные ордера
secure-short-closings = Закрытие
secure-short-limits = Смягчение лимитов
secure-short-disconnect = Отключение
secure-short-export = Экспорт
secure-size = 📏 Размер
secure-memory = ⏱ Запоминание
secure-change = 🔁 Заменить
secure-off = Выключить
secure-lost = Я потерял доступ
secure-stop = ✖️ Отмена
secure-size-ask = С какого размера ордера требуется защита? Размер в долларах — залог, умноженный на плечо; при выводе залога считается выводимая сумма.
secure-every = каждый ордер
secure-not-typed = Никогда не пишите PIN или код после команды. Я удалил ваше сообщение на случай, если это был он. /secure без слов показывает ваши настройки; <code>/secure limit 2500</code> задаёт размер.
secure-change-ask = На что заменить? Старое действует, пока не заработает новое.
secure-pin-ask = Придумайте PIN из <b>6–12 цифр</b> и отправьте сюда. Я сразу удалю ваше сообщение. Сам PIN не хранится, только его зашифрованный хеш, который подбирается медленно.
secure-pin-form = В PIN от 6 до 12 цифр и ничего больше. Отправьте другой.
secure-pin-easy = Этот PIN слишком легко угадать. Отправьте другой.
secure-set-up-again = Хорошо. Отправьте тот же PIN <b>ещё раз</b>, чтобы подтвердить его.
secure-set-up-differs = PIN не совпали. Начните заново: отправьте PIN, который хотите, от 6 до 12 цифр.
secure-set-up-wrong = ❌ Это не тот код, который приложение показывает сейчас. Отправьте 6 цифр с экрана; часы на том устройстве должны идти точно.
secure-set-up-expired = Время настройки истекло, ничего не изменено. /secure начинает снова.
secure-secret =
    Отсканируйте это приложением-аутентификатором или введите в него ключ:

    <code>{ $secret }</code>

    Показывается один раз. Я удалю это сообщение через минуту или как только первый код окажется верным. Не храните снимок экрана.
secure-secret-no-picture = QR-код отправить не удалось.
secure-code-ask = Теперь отправьте <b>6 цифр</b>, которые показывает приложение. Я сразу удалю ваше сообщение. Только после этого двухфакторная защита включится.
secure-lost-explained =
    Если PIN или приложение потеряны, защиту можно <b>сбросить</b>: через 24 часа все аккаунты с реальными деньгами отключаются, а двухфакторная защита выключается. Затем вы снова подключаете их по API-ключам и настраиваете защиту заново.

    До тех пор она требуется, как прежде. Вы получите несколько напоминаний, и одно нажатие или верный ввод отменит сброс. Открытое в сервисе остаётся как есть, демо-аккаунты остаются. Сброс идёт так долго и отключает аккаунты для того, чтобы тот, у кого ваш телефон, ничего этим не выиграл.

    Админ сократить этот срок не может.
reset = ⏳ Сбросить через 24 часа
reset-pending = ⏳ <b>{ $at }</b> ваши аккаунты будут отключены, а двухфакторная защита выключена, потому что здесь сообщили о её утере. Если это были не вы, отмените сброс, завершите другие сеансы в настройках Telegram («Устройства») и удалите API-ключи в { -in-application }.
reset-deletes = Вместе с ними удаляются данные этих аккаунтов: ордера в /activity, алерты и неотправленные уведомления. Демо-аккаунты остаются.
reset-cancel = ✖️ Отменить сброс
reset-cancelled = Сброс отменён. Ваша двухфакторная защита и ваши аккаунты остаются.
reset-none = Сброс сейчас не идёт.
reset-ended = Ввод верный, поэтому начатый сброс отменён.
reset-done = Двухфакторная защита выключена, как было объявлено. Отключено аккаунтов: { $count }. Демо-аккаунты остаются, открытое в сервисе не тронуто. /connect снова подключает аккаунт, /secure настраивает защиту заново.

two-factor-for-orders = Этот ордер
two-factor-for-closings = Это закрытие
two-factor-for-limits = Смягчение лимита
two-factor-for-disconnect = Отключение аккаунта
two-factor-for-export = Выгрузка файла
two-factor-for-two-factor = Изменение двухфакторной защиты
two-factor-for-erasure = Удаление всех ваших данных
two-factor-for-quick = Отправка ордеров без подтверждения
two-factor-for-api-token = Создание токена API
two-factor-for-webhook = Настройка вебхука или его нового секрета
two-factor-for-signal-source = Создание источника сигналов
two-factor-for-signal-mandate = Исполнение обновлений источника
two-factor-ask-pin = 🔐 { $what }: нужен ваш <b>PIN</b>. Отправьте его сюда: я сразу удалю ваше сообщение. Дальше всё пойдёт само.
two-factor-ask-code = 🔐 { $what }: нужны <b>6 цифр</b>, которые сейчас показывает ваше приложение-аутентификатор. Отправьте их сюда: я сразу удалю ваше сообщение. Дальше всё пойдёт само.
two-factor-wrong = ❌ Неверно. Ничего не сделано.
two-factor-code-used = ❌ Этот код уже использован. Дождитесь следующего. Ничего не сделано.
two-factor-attempts-left =
    { $left ->
        [one] Осталась { $left } попытка, потом ввод на время блокируется.
        [few] Осталось { $left } попытки, потом ввод на время блокируется.
        [many] Осталось { $left } попыток, потом ввод на время блокируется.
       *[other] Осталось { $left } попытки, потом ввод на время блокируется.
    }
two-factor-locked = 🔒 Слишком много неверных попыток: ввод заблокирован до <b>{ $until }</b>. Ничего не сделано. Ввод до этого времени не действует и не считается.
two-factor-not-entry = Это не PIN и не код: в них должно быть от 6 до 12 цифр. Попытка не засчитана. Отправьте ещё раз.
two-factor-unexpected = Ни PIN, ни код не ожидался. Ваше сообщение я удалил на случай, если это был он. Ничего не сделано. Нажмите кнопку или отправьте команду снова.
two-factor-unexpected-not-deleted = ⚠️ Ни PIN, ни код не ожидался. Ничего не сделано. Если в вашем сообщении он, удалите его сами: мне Telegram не дал.
two-factor-cancelled = Отменено. Ничего не сделано.
two-factor-not-asked = Этот вопрос уже закрыт, отменять было нечего. Сделанное остаётся в силе.
two-factor-unreadable = ⚠️ Данные вашей двухфакторной защиты не расшифровываются, поэтому то, что её требует, сделать нельзя. Ничего не отправлено. Закрывать и защищать позиции по-прежнему можно. Сообщите оператору; если исправить нельзя, сбросьте защиту.
issue-two-factor = 🔐 Размер { $size }: при подтверждении понадобится двухфакторная защита (/secure).

## /alert and /alerts

alert-state-armed = 🔔 Включён
alert-state-held = 🔕 Сработал; снова включится, когда условие пройдёт
alert-state-fired = ✅ Сработал
alert-state-paused = ⏸ На паузе
alert-state-expired = ⌛ Истёк
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = Уведомит один раз.
alert-again = Уведомляет каждый раз, но не чаще раза за { $time }.
alert-again-position = Уведомляет каждый раз, но не чаще раза за { $time } по каждой позиции.
alert-count =
    { $count ->
        [one] Сработал { $count } раз, последний — { $time }
        [few] Сработал { $count } раза, последний — { $time }
        [many] Сработал { $count } раз, последний — { $time }
       *[other] Сработал { $count } раза, последний — { $time }
    }
alert-silent-until = Молчит до { $time }
alert-turned-off = 🔕 Алерты выключены в /notify, поэтому этот не отправляется.
alert-ends = Истекает { $time }
alert-note = 📌 { $note }
alert-now = Сейчас { $value }
alert-now-percent = Сейчас { $value } · осталось { $distance }
alert-now-points = Сейчас { $value } · осталось { $distance } п. п.
alert-atr = 📐 { $times } ATR ({ $period }) — это { $away } от текущей цены { $price }.
alert-now-met = Сейчас { $value }: условие уже выполнено
alert-old-price = { $status } · цена получена { $age } назад
alert-fired-at = Сработал: { $value }, { $time }
alert-fired-on = Сработал по { $symbol }: { $value }, { $time }
alert-expired-at = Истёк { $time }
alert-now-no-position = Такой позиции сейчас не открыто
alert-now-unstated = Сервис сейчас не сообщает значения
alert-unreadable = ⚠️ Текущее значение прочесть не удалось
alert-account-not-connected = ⚠️ Нужный ему аккаунт больше не подключён, поэтому этот алерт не отслеживается.
alert-met = ⚠️ Условие уже выполнено: этот алерт сработал бы сразу. Всё равно поставить?
alert-same = ⚠️ Такой алерт у вас уже есть и активен. Поставить ещё один?
alert-in-group = 👥 Уведомляет в группе «{ $group }»
alert-in-a-group = 👥 Уведомляет в группе
alert-group-closed = ⚠️ Эта группа не принимает мои сообщения: меня там удалили или запретили писать. Сработавшие алерты ждут и придут, когда я снова смогу там писать. /alerts показывает и удаляет алерты.
alert-arm-anyway = 🔔 Всё равно поставить
alert-arm = 🔔 Поставить алерт
alert-pause = ⏸ Пауза
alert-delete = 🗑 Удалить
alert-repeat = 🔁 Повторять каждый 1h
alert-no-repeat = 1️⃣ Один раз
alert-edit = ✏️ Изменить
alert-back = ‹ Алерты
alert-deleted = 🗑 Удалён: { $condition }
alert-not-found = Этого алерта больше нет, или он не ваш. Ваши — в /alerts.
alert-past = Эта дата уже прошла, алерт не поставлен.
alert-too-many = У вас { $most } алертов, это максимум. Сначала удалите какие-нибудь в /alerts. Алерт не поставлен.
alert-no-account = Этот алерт касается вашего счёта, а ни один аккаунт не подключён. Сначала подключите API-ключ через /connect. Алерт не поставлен.
alert-no-access = Своего источника рыночных данных у бота нет, поэтому для алерта по рынку нужен ваш API-ключ. Сначала подключите его через /connect. Алерт не поставлен.
alert-not-here = Этот алерт касается вашего счёта, это личное. Поставьте его в нашем личном чате. Алерт не поставлен.
alert-unknown-pair = Неизвестная пара: «{ $typed }». Алерт не поставлен.
alert-unknown-nearest = Неизвестная пара «{ $typed }». Вы имели в виду { $names }? Алерт не поставлен.
alert-usage =
    Напишите алерт, например:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    Или поставьте его шаг за шагом в нашем личном чате; тогда уведомление придёт туда.
alert-button = 🔔 Алерт
alert-form-title = <b>Новый алерт</b>
alert-form-any = любая позиция
alert-name-subject = О чём
alert-name-pair = Пара
alert-name-side = Сторона
alert-name-comparison = Условие
alert-name-figure = Значение
alert-name-window = За время
alert-name-options = Повтор
alert-subject-price = 💵 Цена
alert-subject-move = ⚡ Резкое движение
alert-subject-funding = 💸 Фандинг
alert-subject-oi = 📊 Открытый интерес
alert-subject-borrow = 🏦 Ставка займа
alert-subject-pnl = 📈 Мой PnL
alert-subject-liq = ☠️ Моя ликвидация
alert-subject-margin = 🧮 Занятая маржа
alert-subject-balance = 👛 Мой баланс
alert-comparison-above = выше
alert-comparison-below = ниже
alert-comparison-crosses = пересекает
alert-comparison-flips = меняет знак
alert-comparison-up = вверх
alert-comparison-down = вниз
alert-comparison-move = в любую сторону
alert-side-long = Лонги
alert-side-short = Шорты
alert-ask-subject = О чём алерт?
alert-ask-pair = Какая пара? Выберите или напишите название, например <code>BTC</code>.
alert-ask-side = Какая сторона?
alert-ask-comparison = При каком условии?
alert-ask-window = За какой период? Выберите или напишите, например <code>30m</code> или <code>2h</code>; не больше суток.
alert-ask-options = Один раз или каждый? С интервалом — не чаще раза за этот интервал. Выберите или напишите, со сроком и заметкой, например <code>every 2h for 7d note sell half</code>.
alert-figure-price = На какой цене? Выберите или напишите, например <code>70000</code> или <code>60k</code>.
alert-figure-move = На сколько процентов? Выберите или напишите, например <code>2.5%</code>.
alert-figure-funding = При какой ставке за час, в процентах? Положительную платят лонги. Выберите или напишите, например <code>0.01%</code>.
alert-figure-oi = При каком проценте от максимума? Выберите или напишите, например <code>85%</code>.
alert-figure-borrow = При какой ставке за час, в процентах? Выберите или напишите, например <code>0.02%</code>.
alert-figure-pnl = При каком PnL? Выберите или напишите в долларах, например <code>100</code> или <code>-50</code>, либо в процентах от залога, например <code>-10%</code>.
alert-figure-liq = Как близко к цене ликвидации, в процентах? Выберите или напишите, например <code>5%</code>.
alert-figure-margin = При какой доле занятой маржи, в процентах? Выберите или напишите, например <code>75%</code>.
alert-figure-balance = Ниже скольких долларов? Выберите или напишите, например <code>50</code>.
alert-repeat-once = 1️⃣ Один раз
alert-repeat-every = 🔁 Каждые { $time }
alert-before = { $value } · без изменений
alert-cancelled = ✖️ Отменено. Ни один алерт не поставлен и не изменён.
alert-button-old = Эта кнопка от прежней настройки алерта и больше не действует. /alert начинает новую.
alert-no-longer-exists = Этого алерта больше нет.
alerts-title = <b>Алерты</b> · { $count }
alerts-none =
    Алертов у вас нет. /alert ставит алерт шаг за шагом. Или напишите:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 Удалить сработавшие
alerts-new = ➕ Новый алерт

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ Подтвердить
ticket-cancel = ✖️ Отмена
ticket-change = ✏️ Изменить
ticket-renew = 🔄 Новый предпросмотр
draft-from-token = 📥 <b>Черновик</b> от токена API <code>{ $name }</code>: { $time }
draft-from-agent = 🤖 <b>Черновик</b> от токена API <code>{ $name }</code>, чей агент называет себя «<code>{ $agent }</code>»: { $time }
draft-from-signal = 📡 <b>Черновик</b> от источника сигналов <code>{ $name }</code>: { $time }
draft-from-page = 🖥 <b>Черновик</b> с вашей страницы панели: { $time }
draft-source-acts = 📡 Обновления этого источника исполняются для позиции, которую это откроет, без вопроса. Они только уменьшают её (/signals).
draft-line = <code>{ $line }</code>
draft-basis-title = По словам отправителя, его цифры взяты из:
draft-basis = <code>{ $figure }</code>: <code>{ $read }</code>
draft-drop = ✖️ Отклонить
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ Вы подтвердили этот черновик. Его ордер — в /activity.
draft-over-dropped = ✖️ Отклонено вами. Ничего не отправлено.
draft-over-cancelled = ↩️ Отозвано отправителем. Ничего не отправлено.
draft-over-refused = ⛔ Этот черновик нельзя подтвердить. Ничего не отправлено.
draft-reason-role = Ваш доступ не позволяет торговать.
draft-reason-account = Его аккаунт больше не подключён.
draft-reason-paused = Когда он пришёл, торговля была приостановлена.
draft-reason-not-possible = Его ордер был невозможен во время предпросмотра.
draft-reason-pairs = Его токен не для этой пары.
draft-reason-size = Его ордер больше, чем разрешает его токен.
draft-reason-position = Позиция, открытая источником, уже не открыта.
draft-reason-chat-closed = Его не удалось показать: этот чат был закрыт для бота.
draft-reason-changed = Вместо этого вы изменили его ордер.
draft-gone = Этот черновик больше не хранится. Что было отправлено, показывает /activity.
draft-elsewhere = У этого черновика уже другая карточка, поэтому с этой ничего не отправлено. Он виден в /drafts.
draft-change = Ничего не заказано. Отправьте нужное командой, например <code>{ $line }</code>
drafts-title = <b>Черновики</b>
drafts-open = Ждут вас:
drafts-none-open = Ничего не ждёт вас.
drafts-last = Последние:
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code> (называет себя «<code>{ $agent }</code>») · <code>{ $line }</code> · { $state }
drafts-hint = <i>Программы могут присылать черновики ордеров. Ничего из черновика не отправляется, пока вы не подтвердите его здесь.</i>
draft-state-waiting = в пути
draft-state-shown = показан
draft-state-confirmed = подтверждён
draft-state-dropped = отклонён
draft-state-cancelled = отозван
draft-state-expired = без ответа
draft-state-refused = невозможен
drafts-joined = 📥 <b>Несколько черновиков за минуту.</b> Отметьте, какие показать в предпросмотре; ничего не отправляется до подтверждения.
drafts-next = Предпросмотр отмеченных ›
drafts-drop-all = ✖️ Отклонить все
drafts-confirm = ✅ Подтвердить { $number }
drafts-preview = <b>Несколько черновиков</b>
drafts-running = <b>Отправка</b>
drafts-finished = <b>Отправка завершена</b>
drafts-failed = ⚠️ Выполнено не всё. Бот сам ничего повторно не отправляет; причины — в /activity.
ticket-not-stored = Этот ордер больше не хранится, и он не отправлен. Введите его ещё раз.
ticket-confirmed-already = ✅ Вы уже подтвердили этот ордер. Его статус — в /activity.
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · залог { $collateral }, размер { $size }
ticket-deposit = <b>Внести { $amount }</b>
ticket-deposit-all = <b>Внести весь баланс</b>
ticket-platform = <b>Зарегистрировать платформу</b> <code>{ $address }</code>
ticket-close = <b>Закрыть { $size } в { $symbol } { $side }</b>
ticket-add = <b>Добавить { $size } к { $symbol } { $side }</b> · залог { $collateral }
ticket-collateral-in = <b>Добавить { $amount } залога в { $symbol }</b>
ticket-collateral-out = <b>Вывести { $amount } залога из { $symbol }</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>Трейлинг-стоп { $distance }</b> · { $symbol }
ticket-cancel-order = <b>Отменить ордер</b> · { $symbol }
ticket-cancel-at = <b>Отменить ордер на { $price }</b> · { $symbol }
receipt-account = { $account }
receipt-by-plan = ⏰ Подтверждено вашим планом (/plans)
receipt-by-source = 📡 Обновление от <b>{ $source }</b>, как договорено (/signals)
receipt-by-guard = 🚦 Подтверждено вашим стражем (/guard)
receipt-quoted = Не подтверждено. Ничего не отправлено.
receipt-quick = ⚡ Отправлено без подтверждения, как задано в /settings
receipt-quick-figures = Цена { $price } · плечо { $leverage } · ликвидация около { $liquidation }
receipt-quick-quoted = ⏳ Сейчас отправляется. Это сообщение станет квитанцией; если нет, посмотрите /activity, прежде чем вводить снова.
receipt-claimed = ⏳ Подтверждено; ещё не отправлено. Это сообщение покажет, что стало с ордером.
receipt-sending = ⏳ Отправляется.
receipt-accepted = 📨 Принято сервисом. Ещё не исполнено; ожидаю результат.
receipt-accepted-unseen = ⚠️ Сервис принял это больше минуты назад, но результата не видно. Бот продолжает проверять в течение 24 часов; прежде чем повторять, посмотрите /positions и { -application }.
receipt-done = ✅ Готово.
receipt-invisible = 📨 Принято сервисом. Сервис не показывает об этом ничего, что бот мог бы прочитать, поэтому здесь нельзя проверить, выполнено ли это.
receipt-resting = ✅ Размещён; отложен, пока не достигнута его цена.
receipt-resting-gone = ⚠️ Ордера больше нет среди ваших ордеров, и его позиции не видно: возможно, он отменён. Бот продолжает поиск в течение 24 часов. Посмотрите /orders и /positions.
receipt-cancelled = ❌ Сервис принял, а потом отменил; почему, он не говорит.
receipt-rejected = ❌ Отклонено сервисом: «{ $reason }». Ничего не сделано.
receipt-declined = ✖️ Отменено вами. Ничего не отправлено.
receipt-expired = ⌛ Срок этого предпросмотра истёк. Ничего не отправлено.
receipt-expired-second = ⌛ Второй шаг не удалось отправить вовремя, новых попыток не будет. Ничего из него не отправлено.
receipt-failover = ⚠️ После этого предпросмотра база данных бота была заменена, поэтому бот больше не знает, подтвердили ли вы его раньше. Сейчас ничего не отправлено. Посмотрите /positions и, если позиции нет, запросите снова.
receipt-unknown = ⚠️ Результат неизвестен: ответа не было, и дошло ли это до сервиса, неизвестно. Повторно это не отправляется. Бот ищет признаки исполнения на вашем счёте; прежде чем повторять самим, посмотрите /positions.
receipt-unknown-unseen = ⚠️ Результат неизвестен: дошло ли это до сервиса, неизвестно. Бот искал минуту и ничего не нашёл. Он ещё некоторое время продолжает поиск; прежде чем повторять, посмотрите в { -in-application }.
receipt-answered = ⚠️ Сервис ответил «{ $answer }»: из этого не видно, было ли что-то сделано.
receipt-unknown-answered = Повторно это не отправляется. Бот ищет признаки исполнения на вашем счёте; прежде чем повторять самим, посмотрите /positions.
receipt-unknown-answered-unseen = Бот искал минуту и ничего не нашёл. Он ещё некоторое время продолжает поиск; прежде чем повторять, посмотрите в { -in-application }.
receipt-alike = ⚠️ Это один из { $count } ордеров, которые оставляют на вашем счёте одинаковый след. По тому, что на нём видно, нельзя определить, какие из них исполнены. Ни один не отправляется повторно, и бот продолжает поиск в течение 24 часов. Прежде чем повторять, посмотрите /positions.
receipt-record-unreadable = ⚠️ Позиции больше нет среди открытых. Сервис сейчас не может показать запись о её закрытии, поэтому пока неизвестно, чем она закончилась. Бот продолжает поиск в течение 24 часов.
receipt-record-unclear = ⚠️ В записи сервиса стоит статус «{ $word }», которого бот не знает. Поэтому чем это закончилось, неизвестно. Посмотрите /positions и { -application }.
receipt-record-awaited = ⏳ Позиции больше нет среди открытых. Записи о её закрытии пока нет, поэтому цена выхода и PnL неизвестны. Бот продолжает поиск.
receipt-record-missing = ⚠️ Позиции больше нет среди открытых. Записи о её закрытии у сервиса нет, поэтому неизвестно, как она завершилась, какова цена выхода и PnL. Посмотрите в { -in-application }.
receipt-ended-untold = ⚠️ Позиция с тех пор завершилась, и по её записи не видно, исполнилось ли это раньше. Посмотрите в { -in-application }.
receipt-closed-by-any = Этим ордером или чем-то ещё, что её закрывает, например стопом или другой программой: сервис не говорит, чем именно.
receipt-closed-after = Позиция с тех пор закрыта.
receipt-liquidated-after = 🚨 Позиция с тех пор <b>ликвидирована</b>.
receipt-not-sent-failed = ❌ До отправки что-то не удалось. Ничего не отправлено. Попробуйте ещё раз.
receipt-not-sent-interrupted = ⚠️ Бот прервался до отправки. Ничего не отправлено. Если это ещё нужно, введите снова.
receipt-not-sent-changed = ⚠️ С момента предпросмотра это изменилось. Ничего не отправлено.
receipt-not-sent-not-replaced = ⚠️ Новый ордер больше не открыт, поэтому прежний не отменён.
receipt-not-sent-same-order = ⚠️ В списке сервиса новый и прежний ордер — один и тот же. Он действует, поэтому ничего не отменено.
receipt-not-sent-replaced = ⏳ Другое изменение этого ордера ещё выполняется. Ничего не отправлено. Повторите через минуту.
receipt-not-sent-no-role = ⛔ Не отправлено: у вас больше нет доступа к торговле. Ничего не отправлено. Изменить это может владелец бота. Если у вас что-то открыто, закройте это в { -in-application }.
receipt-not-sent-no-account = ❌ Аккаунт этого ордера больше не подключён. Ничего не отправлено.
receipt-not-sent-no-price = ❌ Нет текущей цены, с которой это сверить. Ничего не отправлено. Повторите через минуту.
receipt-not-sent-price-moved = ⚠️ С момента предпросмотра цена ушла слишком далеко. Ничего не отправлено.
receipt-not-sent-price-old = ⚠️ Последняя цена получена { $age } назад, а допустимо не раньше чем { $oldest } назад (/limits). Ничего не отправлено. Повторите, когда появится более свежая цена.
receipt-not-sent-limit = { $breach } Ничего не отправлено.
receipt-not-sent-held-back = 🛑 Его план или страж был приостановлен, остановлен или задержан непосредственно перед отправкой. Ничего не отправлено.
receipt-not-sent-not-reached = ❌ Сервис недоступен. Ничего не отправлено. Повторите через минуту.
receipt-filled-part = ⚠️ Исполнено частично: в позиции { $size } из запрошенных { $whole }. Остаток отменён или с тех пор закрыт.
receipt-filled-so-far = ⏳ Пока исполнено частично: в позиции { $size } из запрошенных { $whole }. { $rest } ожидает исполнения.
receipt-entry = Вход { $price }
receipt-exit = Выход { $price }
receipt-exit-listed = Выход последней части, которая есть в записях { $price }
receipt-moved-price = С момента предпросмотра цена изменилась: { $price }
receipt-sent-all = Целиком, по чтению прямо перед отправкой: { $size }. В предпросмотре было { $shown }.
receipt-profit = Реализованный PnL всей позиции { $profit }
receipt-balance = Баланс торгового счёта { $balance }
receipt-profit-part = Реализованный PnL этой части { $profit }
receipt-profit-listed = Реализованный PnL частей, которые есть в записях { $profit }. Записи о другой части нет, поэтому PnL всей позиции неизвестен.
receipt-profit-awaited = PnL пока неизвестен
receipt-profit-untold = PnL неизвестен: записи, где он указан, не нашлось. /history показывает записи сервиса.
receipt-fee = Комиссия { $fee }
receipt-size-left = Осталось: размер { $size }
receipt-closed = Позиция закрыта.
receipt-liquidated = 🚨 Позиция была <b>ликвидирована</b> раньше, чем это исполнилось.
receipt-now = Теперь размер { $size } · залог { $collateral }
receipt-not-placed = ❌ Сервис принял, но ничего не выставлено.
receipt-position-ended = ❌ Позиция завершилась раньше, чем это исполнилось.
receipt-order-filled = ❌ Ордер исполнился раньше, чем его удалось отменить. Посмотрите /positions.
receipt-order-fired = ❌ Он сработал раньше, чем его удалось отменить. Посмотрите /positions.
receipt-order-ended = ❌ Он завершился вместе с позицией.
receipt-order-cancelled = ✖️ Ордер отменён до исполнения.
receipt-order-untold = ⚠️ Его больше нет среди ваших ордеров, а размер позиции изменился: сработал он или отменён, сказать нельзя. Посмотрите /positions.
receipt-order-gone = ⚠️ Его больше нет среди ваших ордеров: отменён он или до этого исполнился или сработал, сказать нельзя. Посмотрите /positions.
receipt-order-part = ⚠️ Видно не полностью: позиция изменилась на другую сумму, чем запрошено. Посмотрите /positions.
receipt-fired-size = Закрыт размер { $size }.
receipt-next-sent = Следом идёт второй шаг.
receipt-next-previewed = Предпросмотр второго шага ниже.
receipt-next-dropped = Второй шаг не отправлен.
receipt-old-kept = Второй шаг не отправлен: старый ордер не отменён.
receipt-old-kept-refused = Если сервис больше не принимает ордера для этой позиции, сначала отмените один: /cancelorder.
receipt-replaced = Новый ордер по { $price } выставлен.
receipt-old-stays = ⚠️ Старый ордер не отменён, поэтому выставлены оба: сработает тот, чья цена достигнута первой. Отмените старый: /cancelorder.
receipt-old-may-stay = ⚠️ Старый ордер, возможно, тоже ещё выставлен. Посмотрите в /orders и отмените его там, если он есть.
next-reverse = ✅ Закрыто. Второй шаг:
next-reverse-open = ⚠️ Часть позиции ещё открыта, поэтому второй шаг не начат.
receipt-take-profit-placed = Тейк-профит выставлен.
receipt-take-profit-placed-at = Тейк-профит выставлен на { $price }.
receipt-take-profit-placed-late = ✅ Теперь тейк-профит выставлен.
receipt-take-profit-awaited = ⏳ Тейк-профита пока нет среди ваших ордеров. Бот продолжает поиск.
receipt-take-profit-unclear = ⚠️ Тейк-профит по этой цене есть в списке, но неизвестно, активен ли он и на какую долю. Посмотрите /orders.
receipt-take-profit-part = ⚠️ Тейк-профит по этой цене активен, но на другую долю позиции, чем было запрошено. Посмотрите /orders.
receipt-take-profit-fired = Тейк-профит сработал.
receipt-take-profit-cancelled = 🚨 Сервис отменил тейк-профит: он <b>не выставлен</b>. Выставьте его снова.
receipt-take-profit-missing = 🚨 Тейк-профит <b>не выставлен</b>: среди ваших ордеров его нет. Выставьте его снова.
receipt-take-profit-missing-alike = 🚨 Один из этих ордеров открыл позицию <b>без тейк-профита</b>, который был указан в этом ордере. Посмотрите /positions и поставьте его там.
receipt-stop-placed = Стоп-лосс выставлен.
receipt-stop-placed-at = Стоп-лосс выставлен на { $price }.
receipt-stop-placed-late = ✅ Теперь стоп-лосс выставлен.
receipt-stop-awaited = ⏳ Стоп-лосса пока нет среди ваших ордеров. До тех пор он не защищает позицию. Бот продолжает поиск.
receipt-stop-unclear = ⚠️ Стоп-лосс по этой цене есть в списке, но неизвестно, активен ли он и на какую долю. Посмотрите /orders.
receipt-stop-part = ⚠️ Стоп-лосс по этой цене активен, но на другую долю позиции, чем было запрошено. Посмотрите /orders.
receipt-stop-fired = Стоп-лосс сработал.
receipt-stop-cancelled = 🚨 Сервис отменил стоп-лосс: он <b>не выставлен</b> и не защищает позицию. Выставьте его снова или закройте позицию.
receipt-stop-missing = 🚨 Стоп-лосс <b>не выставлен</b>: среди ваших ордеров его нет. Позиция не защищена. Выставьте его снова или закройте позицию.
receipt-older-stop-stays = 🚨 Нового стоп-лосса <b>нет</b> среди ваших ордеров. Поставьте новый заново, если он нужен.
receipt-trailing-placed = Трейлинг-стоп выставлен.
receipt-trailing-part = ⚠️ Трейлинг-стоп активен, но на другую долю позиции, чем было запрошено. Посмотрите /orders.
receipt-trailing-missing = 🚨 Трейлинг-стоп <b>не выставлен</b>: среди ваших ордеров его нет. Позиция не защищена. Выставьте его снова или закройте позицию.
receipt-trailing-other-stays = 🚨 Трейлинг-стопа <b>нет</b> среди ваших ордеров. Поставьте трейлинг-стоп заново, если он нужен.
receipt-stop-missing-alike = 🚨 Один из этих ордеров открыл позицию <b>без стоп-лосса</b>, который был указан в этом ордере. Посмотрите /positions и поставьте его там или закройте позицию.
receipt-transaction = Транзакция <code>{ $hash }</code>
requote-expired = ⌛ Срок предпросмотра истёк, поэтому ничего не отправлено. Вот новый:
requote-moved = ⚠️ Цена ушла, поэтому ничего не отправлено. Вот новый предпросмотр:
requote-changed = ⚠️ С момента предпросмотра это изменилось, поэтому ничего не отправлено. Вот новый предпросмотр:

activity-title = <b>Действия</b>
activity-none = Ордеров пока нет.
activity-entry = { $state } · { $account } · { $time }
activity-damaged = ⚠️ Запись одного из ваших ордеров (<code>{ $ticket }</code>, подтверждён { $time }) повреждена, поэтому неизвестно, что с ним стало. Посмотрите /positions и /orders.
state-quoted = не подтверждено
state-claimed = подтверждено
state-sending = отправляется
state-accepted = принято
state-done = готово
state-resting = размещён, отложен
state-part = исполнено частично
state-unseen = принято, результата не видно
state-cancelled = не исполнено
state-rejected = отклонено
state-not-sent = не отправлено
state-unknown = неизвестно
state-declined = отменено вами
state-expired = срок истёк
button-state-confirmed = Подтверждено
button-state-sent = Отправлено
button-state-done = Готово
button-state-placed = Размещён, отложен
button-state-dropped = Не исполнено
button-state-rejected = Отклонено
button-state-not-sent = Не отправлено
button-state-unknown = Итог неизвестен
button-state-declined = Отменено
button-state-expired = Срок истёк

## Managing open positions and orders

manage-none = Открытых позиций нет: менять нечего.
manage-no-such = Такой открытой позиции нет. Открыты:
manage-which = Какая?
manage-which-others = Больше кнопок не помещается. Для остальных отправьте одно из этого:
manage-position = { $symbol } { $side } { $leverage } · размер { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ { $symbol }: сервис сообщает о позиции не всё, поэтому рассчитать результат нельзя. Ничего не отправлено.
manage-not-open = Это уже не открыто. Ничего не отправлено.
plans-title = <b>⏰ Планы</b>
plans-none = У вас нет планов. /close BTC in 4h закроет позицию позже.
plans-unread = ❌ Планы, которые не удалось прочитать: { $count }. По ним ничего не делается. Закройте вручную: /positions.
plans-full = ❌ Планов у вас: { $most }. Ничего не включено. Остановите один в /plans и попробуйте снова.
plans-depend = <i>Планы зависят от этого бота. Пока его нет, ничего не происходит. Шаг с опозданием до 30 мин отправляется, как только он вернётся; после этого он спросит вас.</i>
plan-title = <b>{ $number }. { $action }</b>
plan-close-all = Закрыть всю позицию { $symbol } { $side }
plan-close-part = Закрыть { $part } от { $symbol } { $side }
plan-scale-out = Выход из { $symbol } { $side } частями: { $count }
plan-scale-progress = Закрыто частей: { $done } из { $count }
plan-break-even = Стоп { $symbol } { $side } в безубыток
plan-slices = { $name } { $symbol } { $side } · { $count } × { $collateral }
plan-scale-in = Вход в { $symbol } { $side } частями · { $count } × { $collateral }
plan-slices-progress = Выполнено частей: { $done } из { $count } · { $spent } из { $budget } · пропущено: { $left }
plan-slices-progress-most = Выполнено частей: { $done } из { $count } · не более { $spent } из { $budget } · пропущено: { $left }
plan-scale-in-left = Осталось уровней: { $levels } · до { $end }
plan-slices-each = Каждая часть: залог { $collateral } (не меньше { $least }) · размер { $size } · { $leverage }
plan-slices-times = Первая { $first } · последняя { $last } · конец { $end }
plan-slices-band = Только от { $low } до { $high } · цена сейчас { $price } · проскальзывание { $slippage }
plan-slices-entry = Лучший вход { $best } · худший вход { $worst }
plan-scale-in-now = Цена сейчас { $price } · проскальзывание { $slippage } · конец { $end }
plan-scale-in-level = По { $price } ({ $move }) · только от { $low } до { $high } · худший вход { $worst }
plan-slices-all = Все части: залог { $collateral } · размер { $size }
plan-slices-worst = При худшем входе: ликвидация { $liquidation } · стоп-лосс { $stop }
plan-slices-mandate = Каждая часть открывает свою позицию со своим стоп-лоссом без нового вопроса. Опоздавшая, вне коридора или отклонённая пропускается и не навёрстывается. Всё, что осталось, учитывается в ваших /limits. Пауза и остановка — в /plans.
plan-scale-in-mandate = Когда цена достигает уровня, бот без нового вопроса отправляет рыночный ордер, который открывает свою позицию со своим стоп-лоссом: каждый уровень не больше одного раза, один за другим. Уровень, коридор которого цена перескочила, пропускается, после конца ничего не отправляется. Всё, что осталось, учитывается в ваших /limits. Пауза и остановка — в /plans.
plan-slices-depends = <i>Части зависят от этого бота. Пока его нет, ни одна не отправляется. Опоздавшая не более чем на 10 мин и на половину времени до следующей отправляется, когда он вернётся; остальные пропускаются. Открытые позиции и их стоп-лоссы живут на сервисе.</i>
plan-scale-in-depends = <i>Это не /ladder: на сервисе ничего не ждёт, поэтому залог свободен, пока уровень не достигнут, и к тому времени он должен быть. Всё зависит от этого бота: пока его нет, ничего не открывается, и уровень, который цена уже прошла, пропускается. Открытые позиции и их стоп-лоссы живут на сервисе.</i>
plan-time = { $time } · { $left }
plan-price = Когда цена достигнет { $price }
plan-price-or = Когда цена достигнет { $price } или { $other }, что раньше; другая тогда снимается
plan-tp = Когда исполнится первый из этих тейк-профитов: { $list }
plan-even-entry = Вход { $entry } · цена сейчас { $mark }
plan-even-mandate = Тогда стоп на всю { $symbol } { $side } ставится на её цену входа без нового вопроса. Стопы, которые уже есть, остаются. План только защищает эту позицию. Пауза и остановка — в /plans.
plan-even-depends = <i>План зависит от этого бота; поставленный стоп живёт в сервисе. Пока бота нет, ничего не происходит, и цена, достигнутая и покинутая за это время, не считается.</i>
plan-tp-depends = <i>Тейк-профит исполнен, когда его ордера больше нет, а позиция стала меньше на его долю. Отменённый больше не ждут, закрытие вручную — не исполнение, а о том, что нельзя различить, вас спросят. План зависит от этого бота: что исполнится, пока его нет, засчитывается, когда он вернётся. Поставленный стоп живёт в сервисе.</i>
plan-even-unknown = ❌ Сервис не сообщает цену входа или пару этой позиции. Ничего не включено.
plan-tp-none = ❌ У { $symbol } { $side } нет тейк-профита на часть позиции; после тейк-профита на всю защищать нечего. Ничего не включено. Сначала поставьте его, например <code>{ $example }</code>
plan-even-no-gain = ❌ { $price } — не прибыль: вход { $entry }. Ничего не включено.
plan-even-reached = ℹ️ Цена уже прошла { $price }. Ничего не включено. В /positions можно сразу поставить стоп на вход { $entry }.
plan-even-in-place = ℹ️ Стоп на цене входа или лучше уже стоит. Ничего не включено.
plan-trail = Стоп-лосс { $symbol } { $side } шагами по { $step }
plan-trail-progress = Сдвигов: { $done } · следующий к { $stop } · осталось не больше { $left }
plan-trail-moved = Сдвигов: { $done }
plan-trail-now = Стоп-лосс сейчас { $stop } · цена сейчас { $mark }
plan-trail-atr = { $times } ATR ({ $period }) — это { $distance } по чтению сейчас; для этого плана так и останется
plan-trail-step = Каждый раз, когда цена проходит { $step } в вашу сторону, стоп-лосс сдвигается на { $step }, отставая на { $distance }, и никогда не возвращается
plan-trail-first = Первый: на { $price } к { $stop }
plan-trail-last = Последний: на { $price } к { $stop } · сдвигов не больше { $moves }
plan-trail-mandate = Каждый сдвиг делается без нового вопроса: сначала ставится новый стоп-лосс на всю { $symbol } { $side }, затем отменяется прежний. Если цена прошла несколько шагов сразу, ставится только последний. Ваш лучший стоп-лосс остаётся, другие стопы тоже. План только защищает эту позицию и заканчивается вместе с ней. Пауза и остановка — в /plans.
plan-trail-depends = <i>Стоп-лосс живёт в сервисе; сдвигает его этот бот. Пока бота нет, стоп-лосс остаётся на месте, и цена, достигнутая и покинутая за это время, не считается. /trail BTC 2% ставит трейлинг-стоп, который работает в сервисе.</i>
plan-trail-no-stop = ❌ У { $symbol } { $side } нет стоп-лосса на всю позицию, который можно сдвигать. Ничего не включено. Сначала поставьте его, например <code>{ $example }</code>
plan-trail-small = ❌ Шаги по { $step } слишком малы: не меньше { $least }. Ничего не включено.
plan-trail-large = ❌ Шаги по { $step } слишком велики для цены { $price }. Ничего не включено.
plan-trail-twice = ℹ️ Другой план уже сдвигает стоп-лосс этой позиции. Ничего не включено. Сначала остановите его в /plans.
plan-update = 📡 { $source }: { $actions }
plan-update-stop = Стоп-лосс { $symbol } { $side } на { $price }
plan-update-cancel = Отменить отложенный ордер { $symbol } { $side }
plan-update-kept = ℹ️ Стоп-лосс уже стоял на этой цене или лучше и остался.
plan-update-no-order = 🏁 Завершён: ордер больше не отложен. Ничего не отменено.
plan-update-depends = <i>Обновления источника зависят от этого бота. То, что не удалось отправить за 10 мин, само не отправляется; бот спросит вас.</i>
plan-close-at = На { $price } ({ $move } от текущей): закроется { $size } · { $profit } · комиссия { $fee }
plan-part-at = { $time } · { $left }: закроется { $size } · { $profit } · комиссия { $fee }
plan-scale-all = Если все цены будут достигнуты: закроется { $size } из { $whole } · { $profit } · комиссии { $fee }. В худшем случае ни одна не достигнута, и ничего не закроется.
plan-parts-all = Все части: закроется { $size } из { $whole } · { $profit } · комиссии { $fee }, по цене сейчас
plan-prices-mandate = Когда цена достигнута, закрытие отправляется без нового вопроса, по цене того момента. Если цена ушла до отправки, закрытие снова ждёт её. План только уменьшает эту позицию и закрывает не больше, чем от неё осталось. Пауза и остановка — в /plans.
plan-parts-mandate = Каждая часть отправляется в своё время без нового вопроса, по цене того момента. План только уменьшает эту позицию. Пауза и остановка — в /plans.
plan-prices-depend = <i>Закрытия по цене зависят от этого бота. Пока его нет, ничего не закрывается, и цена, достигнутая и покинутая за это время, не считается. Стопы и тейк-профиты в сервисе (/tpsl) живут без него.</i>
plan-price-unknown = ❌ Текущая цена неизвестна, поэтому нельзя сказать, с какой стороны достигается цена. Ничего не включено. Попробуйте чуть позже.
plan-close-same-side = ❌ { $price } и { $other } — по одну сторону от текущей цены { $mark }: ближняя всегда была бы первой. Укажите одну выше и одну ниже. Ничего не включено.
plan-scale-passed = ❌ { $price } — не на стороне прибыли от текущей цены { $mark }. Ничего не включено.
plan-scale-order = ❌ Часть { $part } не позже предыдущей. Напишите времена по порядку, не ближе минуты друг к другу. Ничего не включено.
plan-rate-funding = Когда позиция платит больше { $percent } фандинга в час
plan-rate-borrow = Когда позиция платит ставку займа больше { $percent } в час
plan-rate-now = Сейчас { $rate } в час; ниже 0 позиция получает.
plan-rate-over = ⚠️ Ставка уже выше: после двух чтений закрытие отправляется.
plan-rate-depends = <i>Ставка читается примерно раз в минуту, и два чтения подряд должны быть выше. Это зависит от этого бота: пока его нет, ничего не читается и ничего не происходит.</i>
plan-rate-unknown = ❌ Сервис сейчас не сообщает эту ставку для позиции. Ничего не включено. Попробуйте позже.
plan-mandate = Тогда план отправит это без нового вопроса, по цене того момента. Он только уменьшает эту позицию. Пауза и остановка — в /plans.
plan-size-then = Суммы выше прочитаны сейчас. План закроет эту долю того, что будет открыто в тот момент.
plan-scale-shares = Доли — от позиции, какая она сейчас, и ни одна часть не закрывает больше, чем осталось: то, что вы добавите позже, не закроется.
plans-over-all = ⚠️ Вместе с другими планами по этой позиции это может быть больше, чем она вся: последние закроют то, что останется, или завершатся.
plan-validity = <i>Ничего не включается, пока вы не нажмёте «Включить». Срок предпросмотра: { $time }</i>
plan-arm = ✅ Включить
plan-stop = 🛑 Остановить
plan-armed = 🟢 Включён
plan-resumes-at-once = Его время прошло: «Возобновить» отправит сразу.
plan-step-begun = ⏳ Шаг уже начат. Если он отправлен, что с ним стало, скажет его квитанция.
plan-retry-refused = ⚠️ Шаг отклонён и ничего не сделал ({ $count } из 3). Новая попытка: { $time }
plan-retry-unfit = ⚠️ Шаг невозможен для позиции в её нынешнем виде и не отправлен ({ $count } из 3). Новая попытка: { $time }
plan-retry-while = Если к тому времени цена или ставка уйдёт, план снова ждёт её.
plan-slice-refused = ⚠️ Часть была отклонена или невозможна, ничего не произошло ({ $count } из 3 подряд). Она не навёрстывается. Следующая часть: { $time }
plan-level-refused = ⚠️ Часть была отклонена или невозможна, ничего не произошло ({ $count } из 3 подряд). Она не навёрстывается. План ждёт следующего уровня.
plan-waits = ⏳ Шаг ждёт: по этой позиции выполняется что-то другое. Шаг отправится, когда это завершится. Если это затянется, бот спросит вас или шаг снова будет ждать своей цены или ставки.
waits-for-damaged = ⚠️ Запись одного из ваших ордеров (<code>{ $ticket }</code>) повреждена, поэтому неизвестно, что с ним стало. Пока он ещё может дойти (час после подтверждения), здесь ничего не отправляется. Посмотрите /positions и, если срочно, закройте вручную командой /close.
plan-frozen-missed = ⚠️ Шаг не удалось отправить вовремя, ничего не отправлено. «Возобновить» отправит сейчас, «Остановить» завершит план.
plan-frozen-refused = ⚠️ Шаг отклонён три раза. Что пробовали — в /activity. «Возобновить» попробует снова, «Остановить» завершит план.
plan-frozen-unfit = ⚠️ Шаг невозможен для позиции в её нынешнем виде и не отправлен. Посмотрите /positions. «Возобновить» попробует снова, «Остановить» завершит план.
plan-frozen-unknown = ⚠️ Неизвестно, дошёл ли шаг. Посмотрите /positions. План ничего больше не отправит, пока это неизвестно.
plan-frozen-unknown-exit = ⚠️ Неизвестно, дошёл ли шаг. Посмотрите /positions. План ничего больше не отправит, пока это неизвестно. Когда он уже не сможет дойти, «Возобновить» отправит его снова.
plan-frozen-unclear = ⚠️ Одного из тейк-профитов больше нет, и нельзя понять, исполнен ли он. Ничего не отправлено. Посмотрите /positions. «Возобновить» поставит стоп сейчас, «Остановить» завершит план.
plan-frozen-role = ⚠️ Сейчас вам нельзя торговать через этого бота, ничего не отправлено. Закройте в самом сервисе.
plan-frozen-key = ⚠️ Сервис отклонил API-ключ аккаунта, ничего не отправлено. Закройте в самом сервисе или подключите новый ключ (/connect). «Возобновить» попробует снова, «Остановить» завершит план.
plan-frozen-restored = ⚠️ База данных бота могла потерять последние изменения, и позиция с тех пор изменилась. Ничего не отправлено. Посмотрите /positions. «Возобновить» продолжит план, «Остановить» завершит план.
plan-frozen-unprotected = ⚠️ Стоп-лосс последнего ордера не действует, или открытое им ликвидировано. Посмотрите /positions. Больше ничего не отправляется. «Возобновить» продолжит со следующего ордера, «Остановить» завершит план.
plan-frozen-guard = ⚠️ Сработал страж этого аккаунта, поэтому больше ничего не открывается. Уже отправленный ордер ещё может исполниться: посмотрите /positions и /guard. «Возобновить» продолжит со следующего ордера, «Остановить» завершит план.
plan-slices-refused = ⚠️ Три части подряд были отклонены или невозможны. Что пробовали — в /activity, ваши лимиты — в /limits. «Возобновить» продолжит со следующей части, «Остановить» завершит план.
plan-slices-restored = ⚠️ База данных бота могла потерять последние изменения, и могла быть отправлена часть, о которой план не знает. Она не отправляется снова. Посмотрите /positions. «Возобновить» продолжит со следующей части, «Остановить» завершит план.
plan-scale-in-restored = ⚠️ База данных бота могла потерять последние изменения, и могла быть отправлена часть, о которой план не знает. Следующий уровень считается отправленным и пропускается. Посмотрите /positions: если открыто больше, чем насчитал план, остановите его. «Возобновить» ждёт оставшихся уровней, «Остановить» завершит план.
plan-ended-done = 🏁 Выполнен
plan-ended-gone = 🏁 Завершён: позиция больше не открыта. Ничего не отправлено.
plan-ended-replaced = 🏁 Завершён: на её месте открыта другая позиция. Ничего не отправлено.
plan-ended-needless = 🏁 Завершён: стоп на цене входа или лучше уже стоит. Ничего не отправлено.
plan-ended-cancelled = 🏁 Завершён: тейк-профиты отменены, ни один не исполнен. Ничего не отправлено.
plan-ended-flat = 🏁 Завершён: вы закрыли всё (/flat).
plan-ended-stopped = 🏁 Остановлен вами
plan-ended-disconnected = 🏁 Завершён: аккаунт не подключён. Ничего не отправлено.
plan-ended-refused = 🏁 Завершён: шаг отклонён три раза. Что пробовали — в /activity. Больше ничего не отправляется.
plan-ended-unfit = 🏁 Завершён: шаг невозможен для позиции в её нынешнем виде и не отправлен. Посмотрите /positions.
plan-ended-mandate = 🏁 Завершён: обновления этого источника больше не исполняются. Что не отправлено, не отправляется.
plan-over-gone = 🏁 Завершён: позиция больше не открыта. Больше ничего не отправляется.
plan-over-needless = 🏁 Завершён: стоп на цене входа или лучше уже стоит. Больше ничего не отправляется.
plan-over-replaced = 🏁 Завершён: на её месте открыта другая позиция. Больше ничего не отправляется.
plan-over-disconnected = 🏁 Завершён: аккаунт не подключён. Больше ничего не отправляется.
plan-in-force = Это остаётся в силе на сервисе, и план больше ничего в этом не меняет:
plan-in-force-none = Открытых позиций и отложенных ордеров этого плана нет.
plan-in-force-unread = ⚠️ То, что он открыл или поставил, сейчас нельзя прочитать; оно остаётся как есть. Посмотрите /positions и /orders.
plan-dropped = ✖️ Отменено. Ничего не включено.
plan-offer-expired = ⌛ Срок предпросмотра истёк. Ничего не включено. Отправьте команду снова.
plan-not-stored = Этот план больше не хранится. Ничего не включено и не отправлено.
plan-still-unknown = ⏳ Пока неизвестно, дошёл ли шаг, поэтому больше ничего не отправляется. Посмотрите /positions или остановите план.
guards-title = <b>🚦 Стражи</b>
guards-none = У вас нет стражей. /guard liquidation 3% close закроет позицию, которая подойдёт так близко к ликвидации.
guards-unread = ❌ Стражи, которых не удалось прочитать: { $count }. Они ничего не делают. Следите за счётом сами: /positions.
guards-full = ❌ Стражей у вас: { $most }. Ничего не включено. Остановите одного в /guard и попробуйте снова.
guards-depend = <i>Стражи зависят от этого бота. Пока его нет, ничего не происходит; когда он вернётся, решат два новых чтения счёта.</i>
guard-new = <b>🚦 Новый страж</b>
guard-title = <b>{ $number }. { $line }</b>
guard-line = { $condition } → { $action }
guard-do-tell = сообщить вам
guard-do-offer = сообщить вам, с кнопками
guard-do-stop = поставить предложенный стоп
guard-do-cancel = отменить отложенные ордера на открытие
guard-do-reduce = закрыть { $percent } позиции
guard-do-reduce-all = закрыть { $percent } каждой позиции
guard-do-close = закрыть позицию
guard-do-close-all = закрыть все позиции аккаунта
guard-do-flat = закрыть всё (/flat) во всех аккаунтах
guard-met = ⚠️ Если включить, он сработает после двух чтений подряд.
guard-would = Если бы он сработал сейчас:
guard-would-one = Если бы он сработал сейчас — только для позиции, для которой наступило условие:
guard-would-nothing = Если бы он сработал сейчас, отправлять было бы нечего.
guard-would-unread = Не удаётся прочитать, что он сделал бы сейчас.
guard-accounts = Закрывает и отменяет во всех ваших аккаунтах: { $accounts }
guard-worst-stop = В худшем случае цена проскочит стоп, и убыток будет больше.
guard-worst-cancel = В худшем случае отменит ордер, который вам ещё нужен. Ничего не закроет.
guard-worst-close = В худшем случае закроет по плохой цене, прямо перед разворотом рынка.
guard-worst-flat = В худшем случае закроет всё по плохой цене. Ничего не открывается до /flat end.
guard-pauses-plans = Сначала он ставит на паузу планы, которые наращивают этот счёт (/twap, /dca, /scalein), чтобы они не открыли снова то, что он закрывает. Возобновить их можно в /plans.
guard-ends-plans = Все ваши планы (/plans) на этом завершаются.
guard-mandate = Кнопкой «Включить» вы соглашаетесь один раз. Дальше страж действует без вопросов, один раз при каждом наступлении условия, и только уменьшает. Ему нужны два чтения подряд.
guard-band = Известные цены в обоих должны быть в пределах 5% друг от друга.
guard-fresh = Их цены должны быть в пределах 5% друг от друга и не старше минуты.
guard-tells = Он сообщает один раз при каждом наступлении условия, после двух чтений подряд. В сервис ничего не отправляется.
guard-nearest = У вас позиций: { $count }. Страж следит сразу за { $most }, ближайшими к условию.
guard-realized = Считается, сколько потеряли закрытые позиции и части этого счёта, после комиссий. Открытые позиции не считаются.
guard-loss-percent = Процент — от нынешних средств вместе с тем, что за это время потеряно и выведено. Вывод, который сервис показывает с опозданием, до тех пор не учтён.
guard-drawdown = Просадка от максимума средств
guard-drawdown-counts = Считаются средства этого счёта вместе с открытыми позициями, от их максимума с момента «Включить» или «Возобновить». Пополнения и выводы — не убыток и не максимум. После каждой сделки или перевода бот ждёт минуту, пока цифра не установится; пока она неизвестна, страж не действует. Если деньги пришли или ушли и ни закрытие, ни пополнение, ни вывод из списков этого не объясняют, через десять минут максимум отсчитывается заново.
guard-acting = ⏳ Он действует сейчас. Что из этого вышло, скажут квитанции.
guard-unseen = ⚠️ Уже несколько минут бот не может прочитать всё, за чем следит этот страж. Он может не сработать. Посмотрите /positions.
guard-last = Последний раз: { $time } · { $value }
guard-high = Максимум средств: { $value } · считается с { $time }
guard-frozen-unknown = ⚠️ Неизвестно, дошло ли отправленное. Посмотрите /positions. Страж ничего больше не отправит, пока это неизвестно и вы его не возобновите.
guard-frozen-refused = ⚠️ Три раза подряд что-то было отклонено или невозможно. Что пробовали — в /activity. Закройте через /positions. «Возобновить» — он снова следит, «Остановить» — конец стража.
guard-frozen-most = ⚠️ Он отправил всё, что можно за одно условие, и ещё осталось. Закройте через /positions. «Возобновить» — он снова следит, «Остановить» — конец стража.
guard-frozen-role = ⚠️ Сейчас вам нельзя торговать через этого бота, больше ничего не отправлено. Закройте в самом сервисе.
guard-frozen-flat = ⚠️ Вы закрыли всё (/flat), поэтому страж ждёт. Возобновите его, когда снова будете торговать.
guard-frozen-restored = ⚠️ База данных бота могла потерять последние изменения, пока страж действовал. Посмотрите /positions. «Возобновить» — он снова следит, «Остановить» — конец стража.
guard-after-resume = После возобновления он снова действует, только когда условие закончится и наступит заново.
guard-ended-disconnected = 🏁 Завершён: аккаунт не подключён. Страж больше ничего не отправит.
guard-not-stored = Этот страж больше не хранится. Ничего не включено и не отправлено.
guard-still-unknown = ⏳ Пока неизвестно, дошло ли отправленное, поэтому больше ничего не отправляется. Посмотрите /positions или остановите стража.
guard-rehearse = 🎞 По истории
guard-rehearsal = Проверка на истории
guard-rehearsal-title = <b>🎞 Что сделал бы этот страж</b>
guard-rehearsal-span = С { $from } по { $to }
guard-rehearsal-short = Списки, которые прислал сервис, не идут дальше в прошлое.
guard-rehearsal-never = ✅ Он бы не сработал.
guard-rehearsal-never-known = За то время, что известно, он бы не сработал.
guard-rehearsal-count = { $count ->
        [one] 🚦 Он сработал бы { $count } раз:
        [few] 🚦 Он сработал бы { $count } раза:
        [many] 🚦 Он сработал бы { $count } раз:
       *[other] 🚦 Он сработал бы { $count } раза:
    }
guard-rehearsal-before = … и раньше: { $number }
guard-rehearsal-unknown = ⚠️ Время, за которое цифра неизвестна: { $time }
guard-rehearsal-left-out = ⚠️ Позиции, о которых сервис не сообщает, когда они были открыты: { $count }
guard-rehearsal-pairs = ⚠️ Прошлые цены, которые не удалось прочитать: { $pairs }
guard-rehearsal-exact = Решают только закрытые позиции: время и цифры точные.
guard-rehearsal-rebuilt = Позиции восстановлены по закрытым и открытым сейчас. Что было отложено, добавлено позже или изменено в залоге, в истории не указано: каждая позиция считается целиком с открытия.
guard-rehearsal-ends = Цены взяты на конец каждой свечи ({ $time }); что было между ними, не видно.
guard-rehearsal-worst = Взята худшая цена каждой свечи ({ $time }), как если бы она держалась два чтения, и последняя там, где позиция закрылась. Цены ликвидации закрытых позиций — оценка.
guard-rehearsal-equity = Фандинг и заём считаются при закрытии, возвращённые комиссии не считаются.
guard-rehearsal-no-stops = У сервиса нет истории стопов: каждая позиция считается без стопа, так что это наибольший возможный риск.
guard-rehearsal-as-it-was = История взята как была: что страж закрыл бы или отменил, дальше не учитывается.
guard-rehearsal-empty = Цифра неизвестна за всё время.
guard-rehearsal-none = ❌ Этого стража нельзя проверить на истории: у сервиса нет истории стопов. Ничего не изменено.
guard-rehearsal-late = ❌ Чтение истории заняло слишком много времени. Ничего не изменено. Выберите срок короче или повторите.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = Или напишите, например <code>{ $example }</code>
manage-close = <b>Закрыть</b>: сколько?
manage-add = <b>Добавить</b>: сколько, с плечом { $leverage }?
manage-collateral = <b>Залог</b>: добавить или вывести?
manage-tpsl = <b>Тейк-профит и стоп-лосс</b>: где? В процентах от текущей цены.
manage-trail = <b>Трейлинг-стоп</b>: на каком расстоянии от лучшей цены?
manage-price = Текущая цена { $price }
manage-share-button = { $percent } % (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = { $percent } % (~{ $price })
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ Вместо { $order }
manage-beside-button = ➕ В дополнение к { $order }
manage-back = ‹ Позиция
action-close = Закрыть
action-add = Добавить
action-collateral = Залог
action-tpsl = TP/SL
action-trail = Трейлинг
action-break-even = Безубыток
action-reverse = Разворот

## Market data

market-paper = 📝 ДЕМО · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = Для рыночных данных нужен ваш собственный API-ключ, а ни один не подключён. Чтобы начать, отправьте /connect в нашем личном чате.
market-feed-refused = ⚠️ Сервис не принимает ключ, которым этот бот пользуется для рыночных данных. Вашего ключа это не касается. Сообщите, пожалуйста, владельцу бота.
market-no-pairs = В этой сети у сервиса нет пар.
market-unknown = Неизвестная пара: «{ $typed }». Все пары — в /pairs.
market-unknown-nearest = Неизвестная пара: «{ $typed }». Вы имели в виду { $names }?
market-price-unreadable = ⚠️ Не удалось прочесть цену: { $symbols }. «Обновить» попробует снова.
market-price-none = ⚠️ У сервиса нет цены за последние 24 часа: { $symbols }.
market-day-unreadable = ⚠️ Не удалось прочесть последние 24 часа: { $symbols }. Поэтому изменение не показано.
prices-title = <b>Цены</b> и изменение за 24 часа · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · { $move } за 24 часа
pair-day = Максимум { $high } · минимум { $low }
pips = пипсы: { $pips }
pair-row-funding = Фандинг
pair-row-borrow = Заём
pair-row-day = Сутки
pair-row-fee = Ком.
pair-costs = Фандинг и заём — ставки за час для каждой стороны; сутки — то и другое, на размер { $size }. Ниже 0 сторона получает. Комиссия — за открытие или закрытие.
pair-interest = <b>Открытый интерес</b> и его максимум
pair-interest-of = { $open } из { $most }
pair-leverage = Максимальное плечо { $most }
pair-unreadable = ⚠️ Не удалось прочесть: фандинг, заём, комиссии и открытый интерес. «Обновить» попробует снова.
pair-all = ‹ Все пары
pair-which = Какая пара? Назовите её, например /pair BTC. Все пары — в /pairs.
pairs-title = <b>Пары</b> · { $market }
pairs-own = ★ Сначала ваши: { $symbols }
pairs-found = По запросу «{ $search }»: { $count ->
        [one] { $count } пара
        [few] { $count } пары
        [many] { $count } пар
       *[other] { $count } пары
    }
pairs-none = По запросу «{ $search }» пар нет. Все пары — в /pairs.
pairs-unreadable = ⚠️ Не удалось прочесть, поэтому без цифр: { $symbols }. «Обновить» попробует снова.
pairs-no-prices = ⚠️ Свечи прочесть не удалось, поэтому цены и изменения не показаны. «Обновить» попробует снова.
pairs-old = ⚠️ За последние 30 минут цены нет, только более старая: { $symbols }.
column-price = Цена
column-move = 24 ч
column-hour = За час
column-day = За сут.
order-name = Имя
order-move = Изм.
order-funding = Фандинг
order-interest = Откр. интерес
order-long = Дешёвый лонг
order-short = Дешёвый шорт
funding-title = <b>Стоимость удержания за сутки</b> · { $market }
funding-sorted = По ставке фандинга, сначала самая высокая.
funding-costs = Фандинг и заём по текущим ставкам, на размер { $size }. Ниже 0 сторона получает.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = { $move } за 24 часа · { $time }
inline-open = Все подробности этой пары
inline-chart = График <b>{ $symbol }</b>
inline-chart-description = Последний нарисованный график
inline-no-access = Подключите аккаунт, чтобы видеть цены
inline-none = Такой пары нет: смотреть все
inline-unpriced = Цены сейчас нет: смотреть все пары
inline-failed = Цены сейчас не читаются: попробуйте в нашем чате

## Alert rules in words

condition-any = Любая позиция
condition-long = лонги
condition-short = шорты
condition-price-above = { $symbol } выше { $value }
condition-price-below = { $symbol } ниже { $value }
condition-price-crosses = { $symbol } пересекает { $value }
condition-move-up = { $symbol } вверх на { $percent } за { $time }
condition-move-down = { $symbol } вниз на { $percent } за { $time }
condition-move-either = { $symbol } сдвигается на { $percent } за { $time }
condition-funding-above = { $symbol }: фандинг выше { $percent } в час
condition-funding-below = { $symbol }: фандинг ниже { $percent } в час
condition-funding-flips = { $symbol }: фандинг меняет знак
condition-interest-above = { $symbol }: открытый интерес ({ $side }) выше { $percent } от максимума
condition-interest-below = { $symbol }: открытый интерес ({ $side }) ниже { $percent } от максимума
condition-borrow-above = { $symbol }: ставка займа ({ $side }) выше { $percent } в час
condition-borrow-below = { $symbol }: ставка займа ({ $side }) ниже { $percent } в час
condition-profit-above = { $symbol }: PnL выше { $value }
condition-profit-below = { $symbol }: PnL ниже { $value }
condition-profit-zero = { $symbol }: PnL пересекает ноль
condition-liquidation = { $symbol }: до ликвидации меньше { $percent }
condition-margin = Занятая маржа выше { $percent }
condition-balance = Баланс ниже { $value }
condition-minutes =
    { $count ->
        [one] { $count } минуту
        [few] { $count } минуты
        [many] { $count } минут
       *[other] { $count } минуты
    }
condition-hours =
    { $count ->
        [one] { $count } час
        [few] { $count } часа
        [many] { $count } часов
       *[other] { $count } часа
    }
condition-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
        [many] { $count } дней
       *[other] { $count } дня
    }

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 С задержкой: это было { $time }, { $age } назад.
notice-repeat = 🔁 <b>Напоминание { $number } из { $of }</b>: вы ещё не отметили, что видели. Впервые отправлено: { $time }.
notice-acknowledge-first = 👍 на это сообщение или кнопка отмечает, что вы видели; иначе оно повторится через 2 и 10 минут, пока это актуально.
notice-acknowledge-again = 👍 на это сообщение или кнопка отмечает, что вы видели.
notice-acknowledge = 👍 Вижу
notice-seen-by = 👀 Видели: { $names }
notice-seen-by-more = 👀 Видели: { $names } и ещё { $more }
notice-dropped = ✂️ Для этого чата накопилось слишком много уведомлений. Отброшено, начиная с самых давних: { $count }
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = Ордер принят
notice-order-filled = Ордер исполнен
notice-listed-again = Снова в списке
notice-order-cancelled = Ордер отменён
notice-order-expired = Срок ордера истёк
notice-order-unlisted = Ордера больше нет в списке
notice-position-opened = Позиция открыта
notice-position-increased = Позиция увеличена
notice-position-reduced = Позиция уменьшена
notice-position-closed = Позиция закрыта
notice-position-unlisted = Позиции больше нет в списке
notice-position-liquidated = Позиция ликвидирована
notice-liquidated = ЛИКВИДАЦИЯ
notice-protection-placed = Тейк-профит или стоп выставлен
notice-protection-triggered = Тейк-профит или стоп сработал
notice-protection-missing = Стоп отсутствует
notice-nudge-stop = Открыта без стопа
notice-nudge-loss = Убыток без стопа
notice-nudge-liquidation = Близко к ликвидации
notice-nudge-funding = Дорогой фандинг
notice-nudge-margin = Высокое использование маржи
notice-limit-losses = Лимит убытков
notice-plan = План
notice-plan-next = Все планы: /plans
notice-update = Обновление не исполнено
notice-update-reason = <b>{ $source }</b>: { $reason }
notice-update-drafted = Теперь это черновик. Ничего не отправляется, пока вы его не подтвердите.
notice-update-nothing = Черновика тоже нет, ничего не отправлено. Посмотрите /positions; /signals показывает, что пришло.
notice-update-left = Что с ним стало, неясно. Посмотрите /drafts, /plans и /positions.
notice-guard = Страж
notice-guard-seen = Два чтения подряд: { $first }, затем { $second }
notice-guard-told = Ничего не отправлено. Решать вам.
notice-guard-done = ✅ Сделано: { $count }. У каждого есть квитанция.
notice-guard-nothing = Делать было уже нечего. Ничего не отправлено.
notice-guard-waits = ⏳ По этой же позиции ещё выполняется что-то другое, поэтому больше ничего не отправлено. Когда это завершится, страж проверит снова. Посмотрите /activity.
notice-guard-late = ⚠️ Страж не смог сработать за минуту, поэтому больше ничего не отправлено. Если условие ещё выполняется, решат два новых чтения. Посмотрите /positions.
notice-guard-refused = ❌ Отклонено или невозможно: { $count }. Посмотрите /positions и /activity.
notice-guard-unknown = ⚠️ Неизвестно, дошло ли отправленное. Посмотрите /positions и /activity.
notice-guard-next = Он сработает снова, когда условие пройдёт и наступит опять. Все стражи: /guard
notice-funding = Фандинг
notice-cancel-pending = ✖️ Отменить отложенные ордера
notice-deposit = Депозит зачислен
notice-withdrawal = Вывод
notice-credentials-refused = API-ключ отклонён
notice-service-down = Торговый сервис не отвечает
notice-service-back = Торговый сервис снова отвечает
notice-list-unread = Аккаунт отслеживается лишь частично
notice-list-back = Аккаунт снова отслеживается полностью
notice-paper-down = Демо-биржа не отвечает
notice-paper-back = Демо-биржа снова отвечает
notice-rule-fired = Алерт
notice-rule-expired = Алерт истёк
notice-broadcast = Сообщение от оператора бота
notice-digest = Сводка
notice-size = Размер { $size } · залог { $collateral }
notice-size-alone = Размер { $size }
notice-price = Цена { $price }
notice-trigger-price = Цена срабатывания { $price }
notice-entry = Вход { $price }
notice-ended = Вход { $entry } → выход { $exit } · размер { $size }
notice-size-by = Размер { $by }, теперь { $now }
notice-collateral-by = Залог { $by }, теперь { $now }
notice-closed-takeProfit = Закрыта своим тейк-профитом.
notice-closed-stopLoss = Закрыта своим стоп-лоссом.
notice-closed-trigger = Закрыта своим тейк-профитом или стопом.
notice-closed-trailing = Похоже, закрыта своим трейлинг-стопом.
notice-closed-stopOrOther = Её закрыл один из её стопов или другая программа: что именно, сервис не говорит.
notice-closed-likely = Похоже, её закрыл { $stop } на { $price }: выход на этой цене или за ней.
notice-closed-hand = Вы закрыли её здесь.
notice-closed-plan = Её закрыл ваш план или страж (/plans, /guard).
notice-closed-unsure = Её закрыла ваша команда здесь, один из её стопов или другая программа: что именно, сервис не говорит.
notice-closed-otherKey = Её закрыл другой API-ключ того же кошелька или другая программа: что именно, сервис не говорит.
notice-closed-elsewhere = Она закрыта не через этот бот и не известным стопом.
notice-closed-cancelled = Сервис показывает её отменённой.
notice-closed-unknown = Сервис больше не показывает её открытой, а в истории её ещё нет: результат неизвестен. Возможно, он есть в /history.
notice-closed-unread = Сервис больше не показывает её открытой, а историю сейчас нельзя прочитать: результат неизвестен. Бот продолжает проверять.
notice-closed-liquidated = Залог исчерпан, и сервис её ликвидировал.
notice-order-expired-explained = Он не исполнился вовремя, и сервис его снял.
notice-change-cancelled = Изменение отменено
notice-change-cancelled-explained = Изменение этой позиции ожидало исполнения, и сервис его отменил. Позиция не изменилась.
notice-by-you = Вы сделали это здесь.
notice-order-vanished = Сервис больше не показывает его отложенным, а в истории его ещё нет: результат неизвестен. Возможно, он есть в /history.
notice-stop-takeProfit = Тейк-профит
notice-stop-stopLoss = Стоп-лосс
notice-stop-trailing = Трейлинг-стоп
notice-stop-trigger = Тейк-профит или стоп
notice-stop-placed = { $stop } выставлен
notice-stop-triggered = { $stop } сработал
notice-stop-cancelled = { $stop } отменён
notice-stop-unlisted = { $stop } больше не в списке
notice-stop-at = На { $price }, для { $percent } позиции
notice-trailing-at = Сейчас на { $price }; следует за ценой
notice-trailing-at-share = Сейчас на { $price }, для { $percent } позиции; следует за ценой
notice-stop-closed = Закрыто { $closed }
notice-back = Некоторое время сервис этого не показывал, теперь показывает снова.
notice-stop-unlisted-explained = Сервис больше этого не показывает и не говорит почему.
notice-stop-shrunk = Позиция тем временем уменьшилась: сработало или отменено. Что из двух, сервис не говорит.
notice-stop-cancelled-elsewhere = Его отменили не из этого чата. <b>Убыток этой позиции больше ничто не ограничивает автоматически.</b>
notice-stop-unshown = Сервис пока показывает прежний размер позиции.
notice-stop-idle = Размер позиции пока прежний. <b>Убыток этой позиции больше ничто не ограничивает автоматически.</b>
notice-stop-left = <b>Остальные стопы закроют до ликвидации только { $percent } позиции.</b>
notice-stop-left-share = <b>Остальные стопы закроют только { $percent } позиции.</b>
notice-stop-left-unknown = В списке есть другой стоп. <b>Какую часть позиции он закроет, неизвестно: сервис этого не называет.</b>
notice-stop-unlisted-alarm = Сервис больше этого не показывает и не говорит почему. <b>Если его больше нет, убыток этой позиции больше ничто не ограничивает автоматически.</b> Посмотрите /orders.
notice-stop-never-placed = { $stop } на { $price } принят, но сервис его не выставил.
notice-stop-never-placed-unpriced = { $stop } принят, но сервис его не выставил.
notice-stop-nothing-limits = <b>Убыток этой позиции ничто не ограничивает автоматически.</b>
notice-stop-missing-next = /tpsl ставит новый.
notice-amount = Сумма <b>{ $amount }</b>
notice-credentials-refused-explained = Сервис больше не принимает ключ этого аккаунта. Бот пробует его раз в час. Пока сервис не примет его снова или вы не подключите новый через /connect, аккаунт не отслеживается и уведомлений по нему нет.
notice-service-down-explained = Пока он не ответит, аккаунты и цены не отслеживаются, и алерты не срабатывают. О том, что случилось, вы узнаете после восстановления.
notice-list-unread-positions = Торговый сервис сейчас не показывает открытые позиции. Об их изменениях и о пропавшем стопе вы узнаете, когда он их покажет.
notice-list-unread-orders = Торговый сервис сейчас не показывает ордера. О том, что случится с ордерами и стопами, вы узнаете, когда он их покажет.
notice-list-unread-closed = Торговый сервис сейчас не показывает закрытые позиции. До тех пор о закрытии сообщается без результата.
notice-list-unread-deposits = Торговый сервис сейчас не показывает депозиты. О новых вы узнаете, когда он их покажет.
notice-list-unread-withdrawals = Торговый сервис сейчас не показывает выводы. О новых вы узнаете, когда он их покажет.
notice-service-back-after = Сбой длился { $age }.
notice-service-back-explained = Уведомления о том, что случилось тем временем, приходят сейчас.
notice-rule-reached = Достигнуто <b>{ $value }</b>
notice-rule-seen = Сейчас <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = Этот алерт завершён. Он есть в /alerts.
notice-rule-ended = Срок этого алерта вышел, он больше не активен; /alert ставит новый.
notice-rule-silent = Молчит { $time }, потом снова активен.
notice-rule-silent-position = По этой позиции молчит { $time }, потом снова активен.
notice-rule-again = 🔁 Ещё раз
notice-set-stop = 🛡 Поставить стоп
nudge-stop-beyond = Стоп стоит на { $price }, за ликвидацией на { $liquidation }: раньше неё он сработать не может.
nudge-stop-beyond-open = Стоп за ликвидацией
nudge-stop-beyond-loss = Убыток, а стоп за ликвидацией
nudge-stop-suggested = Предлагаемый стоп: { $price }, { $percent } от цены: по обычному часовому диапазону пары (ATR) и до ликвидации.
nudge-stop-next = /tpsl ставит стоп.
nudge-stop-button = 🛡 Стоп на { $price }
nudge-loss-now = PnL { $profit }: убыток { $percent } залога.
nudge-liquidation-distance = Цена { $price }, ликвидация { $liquidation }: до неё { $percent }.
nudge-liquidation-passed = Цена { $price }, ликвидация { $liquidation }: цена уже прошла её.
nudge-liquidation-add = Ещё { $amount } залога отодвинут ликвидацию: до неё станет 8 %.
nudge-liquidation-reduce = Закрытие части забирает её долю залога: цена ликвидации не меняется.
nudge-funding-day = Фандинг стоит { $amount } в день по текущей ставке: { $percent } залога.
nudge-funding-reduce = Закрытие части снижает его. Ставка меняется каждый час.
funding-paid = Вы уплатили { $amount } фандинга с { $time }.
funding-received = Вы получили { $amount } фандинга с { $time }.
funding-in-all = С открытия позиции: { $amount } (− уплачено, + получено).
nudge-margin-now = Используется маржи: { $percent } ({ $inUse } из { $total }).
nudge-margin-add = Пополнение на { $amount } снизит её до 70 %: <code>{ $line }</code>
nudge-margin-reduce = Закрытие или уменьшение позиции освобождает её залог.
nudge-add-button = ➕ Добавить { $amount }
nudge-no-stop = Намеренно без стопа
nudge-no-stop-noted = Записано: эта позиция остаётся без стопа, и об этом больше ничто не напомнит. /tpsl ставит его в любое время.
notice-show-position = 🔎 Позиция

## /notify

notify-title = <b>Уведомления</b>
notify-group = <b>{ $name }</b>
notify-group-orders = Ордера
notify-group-positions = Позиции
notify-group-stops = Стопы и тейк-профиты
notify-group-nudges = Предупреждения о риске
notify-group-account = Счёт и сервис
notify-group-alerts = Алерты
notify-kind = { $icon } { $name }
notify-legend = 🔔 со звуком · 🔕 без звука · 🚫 выключено
notify-hint = Нажмите на вид, чтобы изменить.
notify-back = ‹ Все уведомления
notify-no-phrase = Антифишинговой фразы у вас нет. Если задать её, она будет стоять под каждым уведомлением, чтобы вы могли распознать подделку этого бота: <code>/notify phrase blue heron</code>
notify-phrase = Ваша антифишинговая фраза: 🔏 <i>{ $phrase }</i>. <code>/notify phrase off</code> убирает её.
notify-phrase-usage = Ваша антифишинговая фраза стоит под каждым уведомлением, чтобы вы могли распознать подделку этого бота. Символов в ней от 1 до { $most }: <code>/notify phrase blue heron</code>
notify-unknown = «{ $typed }» не понято. Назовите вид или группу ({ $groups }), затем loud, silent или off: <code>/notify order-accepted off</code>. /notify без слов показывает всё.

## /quiet

quiet-open = 🌙 Тихие часы
quiet-title = <b>Тихие часы</b>
quiet-none = 🌙 Тихих часов нет: уведомления приходят сразу.
quiet-hours = 🌙 Тихо { $hours } ({ $zone })
quiet-zone = Ваш часовой пояс: { $zone }, сейчас там { $clock }. По нему указано время в уведомлениях и карточках, считаются дни в /pnl и истекают алерты.
quiet-explained = В тихие часы приходят только срочные уведомления, без звука: исполнения, закрытые или ликвидированные позиции, сработавший или пропавший стоп, предупреждения о риске, алерты о ликвидации, планы и стражи, отклонённый API-ключ. Остальные задерживаются и приходят, когда тихие часы кончатся. Квитанции и черновики тоже приходят, без звука.
quiet-typed = Или напишите: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 Без тихих часов
quiet-zone-open = 🌍 Часовой пояс
quiet-zone-ask = Где вы? Выберите ближайшее или напишите любой другой пояс: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ Тихие часы
quiet-unknown = «{ $word }» — не часы и не часовой пояс. Примеры: <code>/quiet 22-7</code>, <code>/quiet 22-7 Europe/Berlin</code>, <code>/quiet off</code>.

## /digest

digest-title = <b>Сводка</b>
digest-when-off = 🗞 Выключена
digest-when-daily = 🗞 Каждый день в { $time }
digest-when-weekly = 🗞 Каждую неделю · { $day }, { $time }
digest-next = Следующая: { $time }.
digest-zone = Ваш часовой пояс: { $zone }.
digest-in-quiet = 🌙 Это попадает в ваши тихие часы: она придёт, когда они кончатся.
digest-turned-off = 🔕 Сводки выключены в /notify, поэтому ни одна не отправляется.
digest-explained = Она охватывает прошедший день или неделю по каждому вашему аккаунту в выбранной сети: PnL, сделки, комиссии, депозиты и выводы, открытые позиции.
digest-typed = Или напишите: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest now</code>
digest-unknown = Я не знаю времени «{ $typed }». Примеры: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest off</code>, <code>/digest now</code>.
digest-off = Выключить
digest-daily = Ежедневно
digest-weekly = Еженедельно
digest-now = 🗞 Сейчас
digest-change = ⏰ Расписание
digest-day-mon = Понедельник
digest-day-tue = Вторник
digest-day-wed = Среда
digest-day-thu = Четверг
digest-day-fri = Пятница
digest-day-sat = Суббота
digest-day-sun = Воскресенье
digest-short-mon = Пн
digest-short-tue = Вт
digest-short-wed = Ср
digest-short-thu = Чт
digest-short-fri = Пт
digest-short-sat = Сб
digest-short-sun = Вс
digest-unreadable = Она сохранена другой версией бота, и показать её нельзя. /digest now создаёт новую.
digest-days = { $days } · { $chain }
digest-total = Всего по реальным аккаунтам: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }, { $rate } % в плюс
digest-none-closed = Позиции не закрывались.
digest-deposits = Депозиты { $amount }
digest-withdrawals = Выводы { $amount }
digest-none-open = Открытых позиций нет.
digest-open = Открыто { $count }, размер { $size }, нереализованный PnL { $profit }
digest-balance = Свободно { $free } · занято { $inUse }
digest-funding = Фандинг { $amount } с { $time }
digest-funding-signs = Фандинг: − уплачено, + получено, с открытыми позициями и начисленным.
digest-funding-begins = Фандинг, включая открытые позиции, считается начиная с этой сводки.
digest-more =
    { $count ->
        [one] Ещё { $count } аккаунт сюда не поместился; по каждому смотрите /pnl.
        [few] Ещё { $count } аккаунта сюда не поместились; по каждому смотрите /pnl.
        [many] Ещё { $count } аккаунтов сюда не поместилось; по каждому смотрите /pnl.
       *[other] Ещё { $count } аккаунта сюда не поместилось; по каждому смотрите /pnl.
    }
digest-accounts =
    { $count ->
        [one] { $count } аккаунт
        [few] { $count } аккаунта
        [many] { $count } аккаунтов
       *[other] { $count } аккаунта
    }
digest-part-trading = закрытые сделки
digest-part-deposits = депозиты
digest-part-withdrawals = выводы
digest-part-open = открытые позиции
digest-part-balance = баланс

## /chain

chain-title = <b>Сети</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · выбрана
chain-explained = Балансы, позиции, ордера, цены и новые алерты относятся к этой сети, и новые позиции открываются в ней. Ничего не переносится: открытое в другой сети остаётся там, а кнопки старых сообщений сохраняют ту сеть, которую показывают.
chain-only = Других сетей этот бот не поддерживает.
chain-use = Выбрать { $chain }
chain-unknown = Неизвестная сеть: «{ $typed }». Доступны: { $names }. Например: <code>{ $example }</code>

## /settings

settings-title = <b>Настройки</b>
settings-group-you = <b>Вы</b>
settings-group-orders = <b>Ордера</b>
settings-group-notifications = <b>Уведомления</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-default = { $title }: <i>{ $value }</i>
settings-typed = <i>Курсивом — значения по умолчанию. Нажмите кнопку или напишите, например</i> <code>/settings pair BTC</code>
settings-or-typed = <i>Или напишите, например</i> <code>{ $example }</code><i>; off сбрасывает.</i>
settings-back = ‹ Настройки
settings-off = Не выбрано
settings-name-accounts = Аккаунт
settings-name-chain = Сеть
settings-name-language = Язык
settings-name-zone = Часовой пояс
settings-name-numbers = Формат чисел
settings-name-theme = Тема графиков
settings-name-sort = Порядок позиций
settings-name-topics = Темы
settings-name-secure = Защита 2FA
settings-name-pair = Пара
settings-name-favourites = Избранное
settings-name-collateral = Залог
settings-name-leverage = Плечо
settings-name-slippage = Проскальзывание
settings-name-r = R
settings-name-buffer = Запас до ликвидации
settings-name-quick = Подтверждение
settings-name-tolerance = Допуск по цене
settings-name-age = Предельный возраст цены
settings-name-limits = Лимиты, допуск
settings-name-notify = Уведомления
settings-name-phrase = Антифишинговая фраза
settings-name-quiet = Тишина, часовой пояс
settings-name-hours = Тихие часы
settings-name-digest = Сводка
settings-name-funding = Уведомление о фандинге
settings-name-words = Обычные слова
settings-name-model = Модель
settings-name-speech = Голосовые сообщения
settings-name-corrections = Исправленные предложения
settings-default-accounts = ни один не подключён
settings-default-chain = { $value }
settings-default-language = как в вашем Telegram
settings-default-zone = UTC
settings-default-numbers = как в вашем языке
settings-default-theme = тёмная
settings-default-sort = по открытию
settings-default-topics = выключено, всё в одной ленте
settings-default-secure = выключена
settings-default-pair = бот спросит или возьмёт последнюю
settings-default-favourites = нет
settings-default-collateral = бот спросит
settings-default-leverage = бот спросит
settings-default-slippage = не отправляется
settings-default-r = R не задан
settings-default-buffer = 25% расстояния до стоп-лосса
settings-default-quick = требуется всегда
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = нет
settings-default-hours = нет
settings-default-digest = нет
settings-default-funding = только в сводке
settings-default-model = выключена
settings-default-speech = выключены
settings-default-corrections = нет
settings-words-on = да, { $host }
settings-two-factor-pin = PIN
settings-two-factor-totp = приложение-аутентификатор
settings-two-factor-unreadable = не расшифровывается: смотрите /secure
settings-theme-dark = тёмная
settings-theme-light = светлая
settings-sort-opened = по открытию
settings-sort-pnl = по PnL
settings-sort-size = по размеру
settings-sort-near = ближе к ликвидации
settings-sort-pair = по паре
settings-topics-on = включено
settings-topics-off = выключено
settings-numbers-usual = как в моём языке
settings-numbers-plain = простой вид, 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = не требуется для введённых ордеров размером до { $most }
settings-explained-numbers = Формат сумм и цен: как принято в вашем языке или простой, как в английском, на любом языке.
settings-explained-theme = Цвета графиков и других картинок.
settings-explained-sort = Порядок строк в /positions.
settings-explained-funding = Уведомление приходит, как только позиция уплатила или получила столько фандинга с прошлого такого уведомления или с момента настройки. /digest суммирует всё.
settings-explained-topics = У алертов, торговли и демо в этом чате свои темы, которые создаются с первым уведомлением. Их можно переименовать; удалённая создаётся снова.
settings-topics-missing = ⚠️ Для этого бота темы не включены. Их включает тот, кто управляет ботом, через @BotFather.
settings-explained-pair = /trade предлагает её первой, а /chart, /price, /pair и /alert берут её, когда вы не назвали никакой. Во введённом ордере пара названа всегда.
settings-explained-favourites = Они идут первыми в /pairs и /trade, а /price без слов показывает именно их. Нажмите на пару, чтобы добавить или убрать.
settings-explained-collateral = /long и /short берут его, когда вы не написали залог, и предпросмотр об этом говорит; /trade предлагает его первым. Написанное вами важнее.
settings-explained-leverage = /long и /short берут его, когда вы не написали ни плеча, ни размера, и предпросмотр об этом говорит; /trade предлагает его первым. Написанное вами важнее.
settings-explained-slippage = Рыночные ордера /long и /short берут его, когда вы не написали slip, и предпросмотр об этом говорит; /trade предлагает его первым. У других ордеров проскальзывания нет.
settings-explained-r = Один R: сколько вы рискуете в одном ордере, в процентах от ваших средств или в долларах. <code>risk 0.5r</code> в /long и /short подбирает размер ордера по половине R, а предпросмотр показывает, сколько R теряется на стоп-лоссе.
settings-explained-buffer = Насколько дальше стоп-лосса лежит ликвидация в ордерах по риску: от 10% до 100% расстояния до стоп-лосса. Плечо снижается, пока это не выполнено.
settings-r-share = { $percent } от средств
settings-explained-quick = По умолчанию ничего не отправляется, пока вы не нажмёте «Подтвердить». До размера, который вы выберете здесь (залог × плечо, в долларах), введённые ордера /long, /short и /add отправляются сразу.
settings-quick-ask = ⚠️ <b>Без подтверждения до { $most } размера?</b>

    Размер — это залог × плечо. Введённый /long, /short или /add не больше этого размера отправляется сразу, с реальными деньгами, если аккаунт реальный. Опечатка тоже отправляется, и отменить её нельзя.
settings-quick-still = Предпросмотр вы по-прежнему получаете для каждого более крупного ордера, для каждого ордера с предупреждением, для всего, что требует двухфакторной защиты, и для всего, что вы не вводите: /trade, кнопки, закрытие, депозиты.
settings-quick-step = Если двухфакторная защита включена, она понадобится сейчас.
settings-quick-off = Спрашивать всегда
settings-quick-yes = ⚡ Да, отправлять сразу
settings-quick-no = Нет, спрашивать всегда
settings-export = 📤 Экспорт
settings-import = 📥 Импорт
topic-alerts = 🔔 Алерты
topic-trading = 📈 Торговля
topic-paper = 📝 Демо
settings-exported = Ваши настройки файлом. В нём нет аккаунтов, ключей, антифишинговой фразы, лимитов, допуска по цене, предельного возраста цены и алертов, нет и настройки ордеров без подтверждения. Чтобы импортировать его здесь или с другого вашего аккаунта: /settings import
settings-expected = Отправьте файл в течение десяти минут. Вы увидите, что он изменит, прежде чем что-то изменится. Или отправьте его в любое время с подписью <code>/settings import</code>.
settings-file-title = <b>Этот файл изменит</b>
settings-file-change = { $name }: { $from } → <b>{ $to }</b>
settings-file-none = не выбрано
settings-file-not-applied = <i>Пока ничего не изменено, и ничего другого не изменится. Файл доступен десять минут.</i>
settings-file-apply = ✅ Применить
settings-file-same = Ваши настройки уже совпадают с этим файлом. Ничего не изменено.
settings-file-applied = ✅ Настройки из файла применены. /settings показывает их.
settings-file-not-stored = Этот файл больше не хранится, и ничего не изменено. Отправьте его снова с /settings import
settings-file-too-large = Для настроек этот файл слишком большой: максимум 64 kB. Ничего не изменено.
settings-file-undelivered = Telegram не передал файл. Ничего не изменено; отправьте его снова чуть позже.
settings-file-not-settings = Этот файл настроек не читается: нужен JSON, каким его пишет /settings export. Ничего не изменено.
settings-file-newer = У этого файла версия настроек { $version }, а поддерживается только версия 1. Ничего не изменено.
settings-file-faults = <b>Импортировать этот файл нельзя, поэтому ничего не изменено:</b>
settings-file-unknown = • <code>{ $field }</code> файлом задать нельзя.
settings-file-wrong = • <code>{ $field }</code> не может быть <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>Обычные слова</b>
words-explained = Предложение может стать командой. Вы видите эту команду, и ничего не отправляется, пока вы не нажмёте «Подтвердить».
words-model-on = Модель: <b>включена</b>, { $host }
words-model-off = Модель: <i>выключена</i>, { $host }
words-model-missing = Модель: <i>в этом боте недоступна</i>
words-model-explained = Предложение, которое я не понимаю или понимаю лишь отчасти, отправляется на { $host }: ваши слова и названия пар. Больше ничего: ни балансов, ни позиций, ни ордеров, ни ключей, ни ID, ни вашего имени.
words-speech-on = Голосовые сообщения: <b>включены</b>, { $host }
words-speech-off = Голосовые сообщения: <i>выключены</i>, { $host }
words-speech-missing = Голосовые сообщения: <i>в этом боте недоступны</i>
words-speech-explained = Голосовое сообщение длиной до минуты отправляется на { $host } и возвращается текстом, который вы видите. Отправляется только запись.
words-use = Сегодня: вызовы { $calls } из { $most }, токены { $tokens }. День заканчивается в 00:00 UTC.
words-typed = <i>Нажмите кнопку или введите, например</i> <code>/words model on</code>
words-corrections = <b>Ваши исправления</b>
words-correction = { $number }. «{ $sentence }» → <code>{ $line }</code>
words-no-corrections = Исправления: <i>нет</i>. Нажмите «Изменить» под неверно понятой строкой и пришлите ту, что имели в виду.
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 Удалить все исправления
words-button-model-on = Включить модель
words-button-model-off = Выключить модель
words-button-speech-on = Включить голосовые сообщения
words-button-speech-off = Выключить голосовые сообщения
words-limit = На сегодня ваши вызовы модели и голосовых сообщений исчерпаны, их { $most }. Команды работают как всегда: /help
words-understood = 💬 Я понял это как <code>{ $line }</code>, так предлагает { $host }. Проверьте.
words-alert = 💬 Я понял это как алерт, так предлагает { $host }. Ничего не создаётся, пока вы не нажмёте.
words-ask-side = Лонг или шорт?
words-ask-pair = Какая пара?
words-ask-amount = Сколько?
words-ask-leverage = Какое плечо?
words-ask-price = Какая цена?
words-ask-command = Что вы хотите сделать?
words-ask-hint = Напишите всё предложение заново или команду, например <code>/long BTC 100 10x</code>
speech-heard = 🎙 Я услышал: «{ $said }»
speech-missing = Голосовые сообщения в этом боте недоступны. Напишите, пожалуйста.
speech-off = Голосовые сообщения выключены. Когда они включены, запись отправляется на { $host } и возвращается текстом. Включить: /words
speech-too-long = Это голосовое сообщение слишком длинное: не больше минуты. Оно никуда не отправлено.
speech-failed = Не удалось превратить это голосовое сообщение в текст. Ничего не сделано; напишите или попробуйте чуть позже.

## /language, and the bot's profile before the first message

language-title = <b>Язык</b>
language-default = Текущий язык: <b>{ $name }</b>, как в вашем Telegram: вы его не выбирали.
language-chosen = Текущий язык: <b>{ $name }</b>, как вы выбрали.
language-explained = Выбранный язык применяется ко всем сообщениям, уведомлениям и картинкам. Команды и их аргументы одинаковы на всех языках. Формат чисел задаёт /settings numbers.
language-typed = <i>Нажмите кнопку или напишите, например</i> <code>{ $example }</code>
language-as-telegram = Как в Telegram
language-unknown = Язык «{ $typed }» недоступен. Выберите один из этих или напишите, например <code>{ $example }</code>
profile-description =
    Торговый терминал в вашем чате, для вашего собственного счёта в торговом сервисе.

    📊 Позиции, ордера, PnL, цены и графики
    🧾 Предпросмотр каждого ордера до отправки
    🔔 Алерты по ценам, позициям и исполнениям

    Без вашего подтверждения ничего не торгуется, если вы не выберете иначе. Нажмите «Старт».
profile-about = Торговый терминал в чате: позиции, ордера, графики, алерты. Без вашего подтверждения ничего не торгуется.

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = Панель
mini-app-open = Панель
mini-app-no-accounts = Ни один аккаунт пока не подключён. Подключите его, и здесь появятся его позиции.
mini-app-equity = Средства
mini-app-at-stops = На всех стопах
mini-app-without-stop = Без стопа
mini-app-pnl = Нереализованный PnL
mini-app-account = Аккаунт
mini-app-all-accounts = Все аккаунты
mini-app-side = Сторона
mini-app-all-sides = Лонг и шорт
mini-app-sort = Порядок
mini-app-sort-pnl = По PnL
mini-app-sort-size = По размеру
mini-app-sort-near = Сначала ближайшие
mini-app-sort-pair = По паре
mini-app-loading = Загрузка…
mini-app-reconnecting = Связь потеряна. Подключаюсь снова…
mini-app-ended = Эта страница закончилась: она открыта 30 минут. Закройте её и откройте снова из чата.
mini-app-outside = Откройте эту страницу из чата с ботом в Telegram.
mini-app-refused = У вас нет доступа к этому боту. Попросите его в чате командой /start.
mini-app-busy = Слишком много запросов. Подождите минуту и откройте страницу снова.
mini-app-full = Сейчас открыто слишком много страниц. Эта подключится сама, как только появится место.
mini-app-failed = Панель сейчас нельзя прочитать. Откройте страницу снова чуть позже.
mini-app-send-unknown = ⚠️ Неизвестно, дошло ли это. Посмотрите в чате или нажмите ещё раз: отправленное дважды принимается один раз.
mini-app-views = Разделы
mini-app-sent = Отправлено в чат. Проверьте там предпросмотр и подтвердите; до этого ничего не отправляется.
mini-app-too-many = В чат ничего не отправлено: не больше { $most } черновиков в час. Попробуйте снова через { $minutes } мин.
mini-app-owner = Владелец этой панели:
mini-app-to-chat = Назад в чат
mini-app-manage-cancel = Отменить ордер
mini-app-connect-title = Подключить аккаунт
mini-app-connect-api-key = API-ключ
mini-app-connect-key-id = ID этого ключа
mini-app-connect-label = Имя аккаунта, если хотите
mini-app-connect-hint = Оба есть в { -in-application }: Settings, затем API keys. Они проверяются, хранятся зашифрованными и больше не показываются.
mini-app-connect-send = Проверить и подключить
mini-app-connect-checking = Проверяю…
mini-app-connect-not-key = API-ключ и ID ключа — это по одной строке из букв и цифр без пробелов.
mini-app-connect-back = Назад к панели
mini-app-confirm-hint = Сначала подтвердите в чате, что эта панель ваша. После этого можно ввести ключ.
mini-app-confirm-open = Подтвердить в чате
mini-app-confirm-by-hand = Или отправьте это боту из своего Telegram и никому не передавайте:
mini-app-confirm-done = Подтверждено. Теперь можно ввести ключ.
mini-app-confirm-first = Ничего не проверено: чат не подтвердил эту страницу. Откройте её из чата ещё раз.

## The mini app: chart
mini-app-chart = График
mini-app-chart-open = 📈 Живой график
mini-app-chart-none = Нет пар для графика.
mini-app-chart-gone = Этой позиции или ордера больше нет. Ничего не отправлено.
mini-app-chart-day = { $move } за 24 часа
mini-app-chart-period = Период
mini-app-chart-lines = Ваши линии
mini-app-chart-hint = Перетащите стоп или тейк-профит либо выберите его ручку и нажимайте стрелки. Коснитесь графика, чтобы выбрать цену.
mini-app-chart-no-lines = В этой паре у вас нет линий.
mini-app-chart-credit = Графики: TradingView
mini-app-chart-add-stop = Добавить стоп
mini-app-chart-add-target = Добавить тейк-профит
mini-app-chart-share = Часть позиции
mini-app-chart-share-all = Вся
mini-app-chart-share-kept = Как раньше
mini-app-chart-send = Отправить в чат
mini-app-chart-sending = Отправка…
mini-app-chart-drop = Отмена
mini-app-chart-alert-here = Алерт здесь
mini-app-ladder = Лестница
mini-app-ladder-from = От
mini-app-ladder-to = До
mini-app-ladder-count = Количество ордеров
mini-app-ladder-sizes = Размеры
mini-app-ladder-even = Равные
mini-app-ladder-low = Больше у нижней цены
mini-app-ladder-high = Больше у верхней цены
mini-app-chart-result = Результат
mini-app-chart-size = Закрывает
mini-app-chart-from-mark = От текущей цены
mini-app-chart-from-entry = От входа
mini-app-chart-reward = Прибыль к риску
mini-app-chart-to-liquidation = Ликвидация

## The mini app: ticket of a new order
mini-app-order = Новый ордер
mini-app-order-risk = Риск
mini-app-order-size = Размер, доллары
mini-app-order-figures = Расчёт

## The mini app: alerts
mini-app-alerts = Алерты
mini-app-plans = Планы и стражи
mini-app-plans-resume = ▶️ Возобновить в чате
mini-app-plans-changed = Состояние уже другое. Здесь ничего не изменено.
mini-app-alerts-none = Алертов у вас нет.
mini-app-alert-price = Цена
mini-app-alert-hint = Сравнивается с последней ценой. Придёт один раз, в наш чат.

## The mini app: closed trades and profit
mini-app-history = История
mini-app-history-day = День
mini-app-history-first = Здесь появится каждая закрытая позиция с её PnL. Откройте первую ордером.
mini-app-history-more = Показать ещё
mini-app-history-stop = Остановить
mini-app-history-stopped = Чтение остановлено.
mini-app-history-export = Чтобы получить их файлом, напишите /export в чате.
mini-app-history-failed = ⚠️ Не удалось прочитать { $account }. { $reason }
mini-app-history-of = { $account }: { $line }
mini-app-history-practice = Демо-аккаунты не учтены. Выберите такой аккаунт, чтобы увидеть его PnL.
mini-app-history-unread = Список пуст, потому что прочитать удалось не все аккаунты.

## The mini app: settings and limits
mini-app-settings = Настройки
mini-app-settings-saved = Сохранено. { $line }
mini-app-settings-changed = Значение тем временем изменили в другом месте, поэтому ничего не сохранено. Сейчас оно такое.
mini-app-settings-other = Другое…
mini-app-settings-save = Сохранить
mini-app-settings-loud = Со звуком
mini-app-settings-silent = Без звука
mini-app-settings-off = Выкл.
mini-app-settings-in-chat = Это подтверждается в чате. Отправьте там: { $command }
mini-app-settings-two-factor = Для этого нужна защита 2FA, а она запрашивается только в чате. Отправьте там: { $command }
mini-app-settings-elsewhere = Защита 2FA (/secure), обычные слова (/words), аккаунты (/connect, /disconnect) и настройки в файле (/settings export) меняются в чате.

## The mini app: sharing a card
mini-app-share-preparing = Создаю карточку…
mini-app-share-choose = Выберите чат в Telegram.
mini-app-share-sent = Карточка отправлена.
mini-app-share-declined = Карточка не отправлена.
mini-app-share-failed = Telegram не смог отправить карточку. Нажмите «Поделиться» снова.
mini-app-share-in-chat = Этот Telegram не может отправить карточку отсюда. В нашем чате отправьте /positions, выберите позицию и нажмите «Поделиться».
