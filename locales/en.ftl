# Every word a person sees. Tags: <b>, <i>, <code>, <pre>. Values are never read as tags.

## Words used in several places

refresh = 🔄 Refresh
try-again = 🔄 Try again
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ Previous
page-next = Next ›
side-long = Long
side-short = Short
side-unknown = Side unknown
as-of = <i>As of { $time }</i>
may-be-more = ⚠️ The service sent exactly { $count }. That may be as many as it sends at once: there may be more.
as-of-page = <i>As of { $time } · page { $page } of { $pages }</i>

## Commands, as /help and Telegram's menu describe them

command-start = What this bot does, and how to begin
command-help = Every command
command-connect = Connect an API key
command-accounts = Your accounts; choose the one in use
command-chain = The chain that everything acts on: /chain Base
command-language = The language I speak with you: /language pt-BR
command-disconnect = Forget an API key
command-forget = Delete everything I keep about you
command-price = Prices and moves of a day: /price BTC ETH
command-pair = One pair with its costs and room: /pair BTC
command-pairs = All pairs, sorted or searched: /pairs doge
command-funding = What holding costs for a day, by pair
command-positions = Open positions, with profit and distances
command-orders = Orders that wait, with a button to cancel each
command-history = Closed positions, by result and by pair
command-balance = What the account holds
command-chart = Candles as a picture: /chart BTC 4h
command-pnl = What your trading came to: /pnl week
command-portfolio = Margin, exposure, and how it is spread
command-deposits = What came into the account
command-withdrawals = What went out of the account
command-trade = Open a position, step by step
command-long = Go long: /long BTC 100 10x
command-short = Go short: /short ETH 50 5x limit 3200
command-close = Close a position or a part: /close BTC 50%
command-add = Add to a position: /add BTC 50 5x
command-collateral = More or less collateral: /collateral BTC +30
command-tpsl = Take-profit and stop: /tpsl BTC tp 90000 sl 66000
command-trail = Trailing stop: /trail BTC 2%
command-cancelorder = Take back an order that waits: /cancelorder ETH
command-deposit = Deposit from the wallet: /deposit 25
command-platform = Register a trade-bot platform: /platform 0x…
command-activity = What you confirmed, and what became of it
command-closeall = Close several positions at once: /closeall losing
command-alert = Be told: /alert BTC above 70000, /alert liq below 5%
command-alerts = Your alerts, with the distance now
command-digest = A summary at your hour: /digest daily 8
command-limits = Limits of your own, and a pause from trading: /limits collateral 500
command-notify = How loud each kind of notice is: /notify deposit silent
command-quiet = Hours in which only what is urgent comes: /quiet 22-7
command-referrals = What referrals earned, yours or any address's: /referrals 0x…
command-export = Everything as a file: /export history csv year
command-mm = Any account's exposure, positions, trades: /mm positions 0x…
command-raw = What the service answered, as it came, as a file
command-admin = Who may use this bot: /admin 12345
command-settings = Everything you can choose, in one place: /settings pair BTC
command-secure = A PIN or a code before large orders and other things: /secure limit 2500
command-cancel = Stop what was begun

## /start and /help

start =
    <b>Squawkbox</b> is a trading desk in this chat. It shows what your one-click wallet holds and what the market does, draws charts, and tells you when something happens.

    It trades when you say so: you see each order first, and none leaves before you press Confirm, unless you choose otherwise in /settings.
start-word-look = Look
start-word-trade = Trade
start-word-told = Be told
start-keys =
    <b>I need an API key of yours</b>
    1. In the trading application, sign in, open Settings, then API keys.
    2. Choose Create API Key. You get an API key and the key ID that belongs to it.
    3. Press Connect, and send me the one, then the other.

    I delete both messages at once. The key and its ID I keep sealed: encrypted, and opened only to ask the service for you. Both are secret: give them to nobody else.
start-connect = 🔑 Connect
start-practise =
    <b>Or practise first</b>, with practice money and without a key. Orders, stops, charts and alerts work as they do in earnest, and every card says 📝 PAPER.

    A tap opens your practice account; the next begins a first trade.
start-practise-button = 📝 Practise first
start-look = <b>Or look around first</b>: prices, charts and alerts on them need no key.
start-look-none = Prices and charts are asked for with your own key too, so they begin once it is connected. /help shows by topic what I do.
start-connected = Welcome back. You are using <b>{ $account }</b> on { $chain }.
start-group = <b>Squawkbox</b> is a trading desk in a chat. Here it shows prices and charts to everybody; what is yours alone it shows in our private chat.
start-practising = ✅ You are using <b>{ $account }</b>. Its money is practice money: nothing that you do with it costs anything.
first-trade = For a first trade, send /trade, or tap:
first-trade-button = 📈 First trade
first-filled = That was your first trade here. /positions shows what is open, /close closes it.
help =
    <b>Commands</b>
    I show what your account holds and what the market does, trade when you confirm, and tell you when something happens. Tap a topic, or send /help chart for one command.

    Most used: /positions, /price, /chart, /alert.
help-market = <b>Market</b>
help-account = <b>Your account</b>
help-trading = <b>Trading</b>
help-alerts = <b>Alerts</b>
help-files = <b>Files and data</b>
help-operating = <b>Running this bot</b>
help-keys = <b>Beginning and keys</b>
help-line = /{ $name } – { $description }
help-tap = Tap an example: it is done at once, or copied where it bears 📋, to be changed and sent. No tap here sends an order.
help-back = ‹ Back
unknown-command = I don't know the command { $command }. /help lists those I know.
unknown-text = I understand commands only, such as /positions. /help lists them all.
unknown-near = Did you mean { $lines }? Nothing is done before you tap.
stray-key = That looked like a key, so I deleted your message. Nothing was kept. To connect a key, send /connect alone, and the key when I ask for it.
stray-key-left = ⚠️ That looked like a key. Nothing was kept, but Telegram did not let me delete your message: please delete it yourself. To connect a key, send /connect alone, and the key when I ask for it.
unknown-kind = I can't do anything with that. /help lists what I understand.
unknown-button = This button belongs to an older message and does nothing any more. /help lists what I understand.
too-late = This reached me { $age } after you wrote it, so I did nothing with it: <code>{ $typed }</code>
    Send it again if you still want it.
private-only = This shows things that are yours alone, so I only do it in our private chat.
private-open = Open the private chat

## The gate

gate-asked = This bot is private. I have asked its owner to let you in, and will tell you here. Your number is <code>{ $id }</code>.
gate-not-asked = This bot is private, and I could not reach its owner to ask for you. Please write again later.
gate-pending = Your request is with the owner of this bot. I will tell you here when it is answered.
gate-blocked = This bot is private, and you are not on its list. I will not answer further messages.
gate-forwarded = I do not run commands that are forwarded. Nothing was done. If you mean it, type the command yourself.
gate-request = Somebody asks to use this bot.
gate-approve = ✅ Approve
gate-view-only = 👁 View only
gate-block = ⛔ Block
gate-change = To change it: /admin { $id }
gate-welcome-trader = You were let in. Send /start to begin.
gate-welcome-viewer = You were let in, to look: you can read everything and set alerts, but not trade. Send /start to begin.
access-now-trader = The owner of this bot lets you trade from now on.
access-now-viewer = The owner of this bot has changed what you may do here: you can read everything and set alerts, but no longer trade. Previews that are still open cannot be confirmed. Orders that were sent before go on.
trading-paused = ⏸ Trading is paused here for a while. Nothing was sent. Reading and alerts go on as ever; what you confirmed before goes on, too.
trading-paused-why = “{ $reason }”
view-only = 👁 You may look here, not trade, so I did nothing. The owner of this bot can change that.
rate-updates = ⏳ That is more than I do for one person in a minute. I left it. Go on in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
rate-secrets = ⏳ I have asked for keys often enough for one minute. Nothing was kept. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
rate-confirms = ⏳ Not sent. That is more Confirms than I take from one person in a minute. Press it again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
rate-query = Too many questions in a minute; wait a little

## /admin: who may use the bot

admin-title = <b>Admin</b>
admin-people-count = People: { $count }
admin-decisions-count = Decisions: { $count }
admin-hint = /admin 12345 shows one person
    /admin say Hello tells everybody
    /admin pause Back at ten stops trading
admin-person-hint = /admin 12345 shows one person, by their number.
admin-unread = I take a number here, such as /admin 12345, the Telegram id of a person; or say, pause or resume.
admin-home = 🛡 Admin
admin-state = 📊 State
admin-trading = ⏸ Trading
admin-pause = ⏸ Pause trading
admin-resume = ▶️ Let people trade
admin-trading-on = <b>Trading</b> · people may trade.
admin-trading-paused = <b>Trading</b> · paused since { $time }
    by <code>{ $admin }</code>
admin-pause-silent = People are told that it is paused, and nothing more.
admin-pause-said = People are told: “{ $reason }”
admin-pause-hint = While it is paused people read and are told as ever; nothing new is confirmed. What was confirmed before goes on. /admin pause Back at ten says why; /admin resume ends it.
admin-state-title = <b>State</b> of all processes together
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = Trading service
admin-state-trading = Trading
admin-state-updates = Chats that wait for an answer
admin-state-urgent = Chats to be told, urgent
admin-state-ordinary = Chats to be told
admin-state-watched = Accounts watched
admin-state-rules = Alerts on markets
admin-there = answers
admin-away = does not answer
admin-open = goes on
admin-paused = is paused
admin-waiting = { $count }
admin-waiting-late = { $count }, the first for { $seconds } s
admin-say-what = Write what everybody is to be told: /admin say Hello
admin-say-long = That is too long: at most { $most } characters.
admin-say-gone = That is not kept any more.
admin-say-draft = <b>This is what everybody will read who may use the bot.</b> Nobody was told yet.
admin-say-running = <b>Everybody is being told</b>, { $count } so far.
admin-say-done = <b>Everybody was put down to be told</b>: { $count }. Whoever blocked the bot hears it when they open it again.
admin-say-send = 📣 Tell everybody
admin-say-drop = ✖️ Drop it
admin-people = 👥 People
admin-journal = 📜 Journal
admin-to-people = 👥 People
admin-people-title = <b>People</b> · page { $page } of { $pages }
admin-people-none = Nobody has asked to come in, and nothing was decided of anybody.
admin-who = <b>{ $name }</b>
    Number <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-standing-admin = Admin
admin-standing-trader = Trader
admin-standing-viewer = View only
admin-standing-blocked = Blocked
admin-standing-pending = Waiting
admin-standing-stranger = Never asked
admin-standing-damaged = Damaged record
admin-decided = since { $time }
    by { $admin }
admin-asked = Asked { $time }
admin-changed = Done.
admin-stands = Nothing was changed: this was decided meanwhile. It stands like this.
admin-fixed-admin = Named in ADMIN_USERS. Nobody can change that from here, only who runs the bot.
admin-damaged = What was decided of this person does not read any more, so they can do nothing. Decide anew.
admin-fixed-list = ACCESS is allowlist: only those in ALLOWED_USERS come in.
admin-journal-title = <b>Journal of access</b> · page { $page } of { $pages }
admin-journal-none = Nothing was decided yet.
admin-journal-damaged = ⚠️ An entry that was damaged: it does not read.
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    by { $admin }

## /connect

connect-ask-api-key =
    Send me the <b>API key</b>. I delete your message as soon as I have read it.

    You find it in the trading application under Settings, API keys. /cancel stops.
connect-ask-key-id = Now send me the <b>key ID</b> that belongs to it. I delete that message too.
connect-not-text = Please send the key as a text message, or /cancel.
connect-not-key = That does not look like a key: one line of letters and digits, without spaces. Please send it again, or /cancel.
connect-not-deleted = ⚠️ Telegram did not let me delete your message. Please delete it yourself now: it holds a secret.
connect-done =
    ✅ Connected as <b>{ $label }</b>, key <code>{ $mask }</code>. It is kept sealed, and only this bot can open it.

    /positions shows what is open. /disconnect makes me forget the key.
connect-refused = ❌ The service does not accept this key and key ID. I have not kept them. Check both in the trading application, then send /connect again.
connect-rejected = ❌ The service answered the check with “{ $reason }”. I have not kept the key. Check it in the trading application, then send /connect again.
connect-unchecked = ⚠️ I could not check the key: the service did not give an answer I could read. I have not kept it. Try again in a moment?
connect-again = 🔄 Try again
connect-ask-button = Please press “Try again” above, or send /cancel.
connect-restarted = You had begun to connect a key before; that is dropped, and this starts anew.
connect-lapsed = You had begun to connect a key, but I can't go on with that: too much time has passed, or I was updated. I deleted your message, in case it was meant for it. Nothing was kept. Send /connect to begin again.
connect-lapsed-left = ⚠️ You had begun to connect a key, but I can't go on with that: too much time has passed, or I was updated. Nothing was kept. If your message holds a secret, please delete it yourself: Telegram did not let me. Send /connect to begin again.
conversation-lapsed = You had begun something, but I can't go on with it: too much time has passed, or I was updated. Nothing of it was kept. Please begin again.
conversation-outdated = You had begun something that I can't go on with after an update of mine. Nothing of it was kept. Please begin again.
connect-not-kept = ⚠️ The key is good, but I could not keep it just now. Nothing is stored. Try again in a moment?

## /accounts and /disconnect

account-label = Account { $number }
accounts-none = You have no account connected. Send /connect to begin.
accounts-none-paper = Or practise first, with practice money:
accounts-title = <b>Your accounts</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · in use
accounts-unreadable = does not open
accounts-hint = /connect adds one, /disconnect forgets one.
accounts-use = Use { $label }
accounts-gone = That account is no longer connected. /accounts lists those that are.
disconnect-which = Which account shall I forget?
disconnect-ask = Forget <b>{ $label }</b> (<code>{ $mask }</code>)? The key itself stays valid in the trading application until you delete it there.
disconnect-yes = 🗑 Forget { $label }
disconnect-no = Keep it
disconnect-kept = Nothing was changed.
disconnect-warning =
    What I keep of this account goes too: its orders in /activity, the alerts on it, and what waits to be told of it. Positions and orders that are open stay open at the service. They lose my watch and my alerts.
disconnect-besides = Deleted with it:
disconnect-done = I have forgotten <b>{ $label }</b> and its key. If you don't need the key any more, delete it in the trading application too.

## /forget

forget-ask = <b>Shall I forget everything about you?</b>
forget-what = This would be deleted:
forget-nothing = I keep nothing about you that could be deleted.
forget-warning =
    ⚠️ Positions and orders that are open <b>stay open at the service</b>, and so do stops that are placed there. They lose my watch: nobody tells you of a fill, a liquidation or an alert any more.
forget-final = This cannot be undone. The keys themselves stay valid in the trading application until you delete them there.
forget-yes = 🗑 Forget everything
forget-no = Keep it all
forget-kept = Nothing was deleted.
forget-in-flight =
    { $count ->
        [one] ⏳ An order is under way, and it is not known yet what becomes of it. If I forgot it now, nobody would know that it was sent. Nothing was deleted. Try again in a minute.
       *[other] ⏳ { $count } orders are under way, and it is not known yet what becomes of them. If I forgot them now, nobody would know that they were sent. Nothing was deleted. Try again in a minute.
    }
forget-done = <b>I have forgotten you.</b>
forget-deleted = Deleted for good:
forget-count-accounts =
    { $count ->
        [one] • 1 account with its sealed key
       *[other] • { $count } accounts with their sealed keys
    }
forget-count-alerts =
    { $count ->
        [one] • 1 alert
       *[other] • { $count } alerts
    }
forget-count-orders =
    { $count ->
        [one] • 1 order in /activity, or a preview of one
       *[other] • { $count } orders in /activity, and previews
    }
forget-count-notices =
    { $count ->
        [one] • 1 notice that waited to be told
       *[other] • { $count } notices that waited to be told
    }
forget-count-favourites =
    { $count ->
        [one] • 1 favourite pair
       *[other] • { $count } favourite pairs
    }
forget-count-settings =
    { $count ->
        [one] • 1 setting
       *[other] • { $count } settings
    }
forget-count-others =
    { $count ->
        [one] • 1 other record, such as what I last saw of an account
       *[other] • { $count } other records, such as what I last saw of an account
    }
forget-stays = What stays, and why:
forget-stays-role = • your number, whether you may use this bot, and when that was decided, without your name: nobody who was kept out may come back this way
forget-stays-cool-off = • the pause that you began: nobody can lift it early; it goes by itself on { $until }
forget-stays-messages = • the messages of this chat: they are kept by Telegram; to be rid of them, delete the chat
forget-stays-service = • your account, orders and positions at the service: they were never mine
forget-stays-log = • lines in the operator's log with your numeric id, without keys or anything that you typed; and backups, as long as the operator keeps them
forget-done-next = For a minute I keep still, so that what was under way leaves no trace. Then /start begins anew.
forget-still =
    { $seconds ->
        [one] I am still clearing away what was under way when you asked to be forgotten. In a second /start begins anew.
       *[other] I am still clearing away what was under way when you asked to be forgotten. In { $seconds } seconds /start begins anew.
    }

## /cancel

cancel-done = Stopped. Nothing was kept.
cancel-nothing = There is nothing to stop.

## /balance

balance-title = Balance
balance-vusd = In the trading account
balance-usdc = USDC in the wallet
balance-allowance = USDC the service may take
balance-eth = ETH for fees
allowance-unlimited = without limit
balance-in-use = Collateral in use
balance-part = The balances
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = Positions
positions-none = No open positions, says the service.
positions-totals =
    { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
    Size { $size } · collateral { $collateral }
profit = Profit <b>{ $profit }</b> ({ $percent })
profit-unknown = Profit <b>—</b>
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = Size { $size } · collateral { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ Take-profits and stops could not be read just now; there may be some.
positions-no-mark = ⚠️ No price for { $symbols } just now, so profit and distances are missing.
positions-unnamed = ⚠️ { $pairs }: without a name I can't ask for a price, so profit and distances are missing.
positions-old-mark = ⚠️ The last price of { $symbol } is from { $time }, { $age } ago.
positions-estimate = ~ my own estimate of the liquidation price
pair-unnamed = Unknown pair
pair-number = Pair #{ $id }
age-minutes = { $count ->
        [one] a minute
       *[other] { $count } minutes
    }
age-hours = { $count ->
        [one] an hour
       *[other] { $count } hours
    }
age-days = { $count ->
        [one] a day
       *[other] { $count } days
    }
positions-details = { $symbol } { $side }
positions-back = ‹ All positions
position-gone = This position is no longer open, says the service.
position-id = Position <code>{ $id }</code>
position-opened = Opened { $time }
position-fees = <b>Fees not yet paid</b>
position-fee-position = Position: { $amount }
position-fee-funding = Funding: { $amount }
position-fee-borrow = Borrow: { $amount }
position-fee-closing = To close it all: { $amount }
position-trigger = { $label } { $price } closes { $percent } %
position-trigger-unsaid = { $label } { $price } closes a share that the service does not say
position-trailing = Trailing stop, now at { $price }
position-change = On its way: { $type } order · size { $size } · collateral { $collateral }
position-state = Order { $type } · state { $status }
ladder-tp = TP
ladder-mark = Mark
ladder-entry = Entry
ladder-sl = SL
ladder-trail = Trail
ladder-trigger = Trig
ladder-liquidation = Liq

## The other cards of an account

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = Orders
orders-none = No orders wait, says the service.
orders-count = { $count ->
        [one] { $count } order waits
       *[other] { $count } orders wait
    }
orders-to-open = To open ({ $number }): size { $size } · collateral { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · position <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · to open
orders-rows = <pre>{ $rows }</pre>
orders-size = size
orders-collateral = collateral
orders-kind-unknown = Order
orders-button = { $symbol } { $kind } { $price }
orders-may-be-more = ⚠️ The service sent as many as it may send at once: there may be more.
orders-no-positions = ⚠️ I could not read just now which positions are open, so an order may stand in the wrong place.
orders-no-mark = ⚠️ No price for { $symbols } just now, so distances are missing.
history-title = History
history-none = Nothing was closed here yet, says the service.
history-none-such = None of those that were read.
history-only = Only { $what }
history-only-won = won
history-only-lost = lost
history-count = { $count } closed · { $won } won · { $lost } lost
history-totals = Realised <b>{ $profit }</b> · fees { $fees }
history-rows = <pre>{ $rows }</pre>
history-more = These are from the newest { $count }; there are older ones.
history-failed = ⚠️ These are from the { $count } that I could read; the rest could not be read just now.
history-unsaid = ⚠️ { $count ->
        [one] Of one the service does not say
       *[other] Of { $count } the service does not say
    } whether it was won or lost.
history-all = All
history-won = Won
history-lost = Lost
history-pair = Pair…
history-chosen = ✓ { $name }
history-all-pairs = All pairs
history-which-pair = Of which pair?
history-back = ‹ History
ended-closed = closed
ended-liquidated = liquidated
ended-cancelled = cancelled
closed-gone = This is not among the closed positions that were read.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = Realised <b>{ $profit }</b> ({ $percent })
closed-figures = <pre>{ $figures }</pre>
closed-entry = Entry
closed-exit = Exit
closed-size = Size at the end
closed-total-size = Size in all
closed-collateral = Collateral
closed-fees =
    <b>Fees paid</b>
    <pre>{ $fees }</pre>
closed-ended = Ended { $time } · { $how }
closed-order = Order { $type }
fee-position = Position
fee-funding = Funding
fee-borrow = Borrow
fee-total = Together

part-failed = ⚠️ { $what } could not be read just now.
part-refused = ⚠️ { $what } could not be read: the service said “{ $reason }”.
portfolio-title = Portfolio
portfolio-money = Margin and exposure
portfolio-empty = The service sent no portfolio for this account.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = Free margin
portfolio-in-use = Collateral in use
portfolio-together = Together
portfolio-margin = Margin in use
portfolio-exposure =
    <b>Exposure</b>
    <pre>{ $figures }</pre>
portfolio-net = Net
portfolio-spread =
    <b>Collateral by pair</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = Collateral by pair
portfolio-spread-total = Together { $collateral } · size { $size }

deposits-title = Deposits
withdrawals-title = Withdrawals
deposits-none = No deposits, says the service.
withdrawals-none = No withdrawals, says the service.
deposits-back = ‹ Deposits
withdrawals-back = ‹ Withdrawals
deposit-one = <b>Deposit { $amount }</b>
withdrawal-one = <b>Withdrawal { $amount }</b>
transfers-total = { $number } in all, together { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = Transaction <code>{ $hash }</code>
transfer-address = Account <code>{ $address }</code>
transfer-gone = This one is not in the list any more.

## /raw: a reply of the service as a file

raw-button = 🧾 Raw
raw-which = Which reply of the service do you want to see as it came?
raw-title = <b>{ $title }</b>, as the service answered
raw-status = Status { $status } · what is secret is taken out, every digit is as it came
raw-empty = The reply was empty, so there is no file.
raw-openPositions = Open positions
raw-openOrders = Open orders
raw-closedPositions = Closed positions
raw-balances = Balances
raw-portfolio = Portfolio
raw-deposits = Deposits
raw-withdrawals = Withdrawals
raw-pairInfo = Pair
raw-checkReferrals = Referral check

## Pictures

chosen = • { $name }
picture-missing = ⚠️ The picture could not be drawn or sent just now; here are the words.
picture-paper = PAPER · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = Price <b>{ $price }</b> · { $change } over { $span }
chart-none = ⚠️ The service has no candles of this time.
chart-own = Your own prices on it: { $account }
chart-own-unread = ⚠️ Your positions and orders could not be read just now, so your own prices are not on it.
chart-as-of = As of { $time }
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = Bollinger
chart-word-empty = No candles
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = Bollinger 20, 2
chart-word-volume = Volume
chart-line-entry = Entry
chart-line-liquidation = Liq
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = Trig
chart-line-trailing = Trail
chart-line-limit = Limit
chart-line-stop = Stop
chart-open = 📈 Chart

## Cards to be shown to others

share = 📤 Share
share-open-title = Open position
share-closed-title = Closed trade
share-paper = PAPER · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 PAPER · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = Entry
share-now = Now
share-exit = Exit
share-held = Held
share-moment = under a minute
share-profit = Profit
share-size = Size
share-with-amounts = Show amounts
share-without-amounts = Hide amounts
share-incomplete = ⚠️ I can't make a card of this: it is gone, or the service does not say enough of it just now.

## /pnl

pnl-title = Profit and loss
pnl-heading = <b>Profit and loss</b>
pnl-picture = { $title } · { $span }
pnl-empty = Nothing was closed in this time
pnl-curve = Profit so far
pnl-days = By day
pnl-span-day = Today
pnl-span-week = 7 days
pnl-span-month = 30 days
pnl-span-all = All
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = { $from } to { $to } ({ $zone })
pnl-none = No position was closed in this time, says the service.
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades =
    { $count ->
        [one] { $count } closed position
       *[other] { $count } closed positions
    }
pnl-rows = <pre>{ $rows }</pre>
pnl-won = Won
pnl-factor = Profit factor
pnl-average-win = Average win
pnl-average-loss = Average loss
pnl-best = Best
pnl-worst = Worst
pnl-fees = Fees
pnl-funding = Funding
pnl-borrow = Borrow
pnl-by-pair = By pair
pnl-in-all = ‹ In all
pnl-pair-columns = <i>Pair, won of closed, profit.</i>
pnl-liquidated =
    { $count ->
        [one] 🚨 { $count } was liquidated.
       *[other] 🚨 { $count } were liquidated.
    }
pnl-unsaid = ⚠️ The service does not say every fee of { $count } of { $trades }; the sums of fees are of the others.
pnl-left-out =
    { $count ->
        [one] ⚠️ { $count } closed position is in no figure: the service does not say what it brought, or when it ended.
       *[other] ⚠️ { $count } closed positions are in no figure: the service does not say what they brought, or when they ended.
    }
pnl-which-span = I don't know the time “{ $typed }”. Write /pnl day, /pnl week, /pnl month or /pnl all.

## When something goes wrong

failure-rejected = ❌ The service said no: “{ $reason }”. Nothing was changed. If its words don't say what to do, please try again in a minute.
failure-credentials = ❌ The service does not accept the key of this account any more. Nothing was changed. Create a new one in the trading application and send /connect.
failure-unreachable = ⚠️ The trading service could not be reached. This was only a look: nothing was changed. Please try again in a minute.
failure-timed-out = ⚠️ The trading service did not answer in time. This was only a look: nothing was changed. Please try again in a minute.
failure-unreadable = ⚠️ The trading service answered something I cannot read, so I don't know how things stand. This was only a look: nothing was changed. Look in the trading application if it matters now.
failure-stopped = ⚠️ I was stopped before the trading service had answered. This was only a look: nothing was changed. Please try again in a minute.
failure-invalid = ❌ I did not send this, because it is not what the service takes. Nothing was changed. Please try again; if it stays so, tell the owner of this bot.
failure-sealed = ⚠️ Your stored key does not open. Nothing was sent. Please /disconnect the account and /connect it again.
failure-storage = ⚠️ I can't reach my own memory just now. Nothing was changed at the trading service. Please try again in a minute.
failure-damaged = ⚠️ Something that I keep of you is damaged, and I can't read it. Nobody else is touched by that. Nothing was sent to the trading service after that. Please tell the owner of this bot.
failure-unexpected = ⚠️ Something went wrong here that I did not expect. Nothing was sent to the trading service after that. Please try again; if it stays so, tell the owner of this bot.
failure-reference = <i>If you ask about this, name { $reference }.</i>

## /referrals

referrals-title = Referrals
referrals-of = <b>{ $title }</b>
referrals-check = The service says of yours:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = The service does not say which address is yours. /referrals 0x… shows those of an address.
referrals-none = No referrals, says the service.
referrals-sum = { $count ->
        [one] { $count } payment
       *[other] { $count } payments
    } · paid back together: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = Amount
referrals-rebate = Paid back

## /export

export-title = <b>Export</b>
export-ask-kind = What shall the file hold?
export-ask-period = From when on? Years and months are those of the calendar, in UTC.
export-ask-format = As a table or as data? Amounts are exact in both.
export-unknown = “{ $word }” is nothing I can export, or no way to. Please choose:
export-kind-history = Closed positions
export-kind-deposits = Deposits
export-kind-withdrawals = Withdrawals
export-kind-trades = Trades
export-period-all = Everything
export-period-year = This year
export-period-month = This month
export-since = { $period }, since { $time }
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ Back
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = Each thing that was done to a position, from the market maker's trade history of your address.
export-undated = What the service gives no time for is in it too.
export-rows = { $count ->
        [one] ✅ { $count } row
       *[other] ✅ { $count } rows
    }
export-none = The service has nothing of it for this time; the file has no rows.
export-sum-history = Realised profit together: { $sum }
export-sum-deposits = Together: { $sum }
export-sum-withdrawals = Together: { $sum }
export-sum-trades = Profit together: { $sum }
export-may-be-more = ⚠️ The service gave this list in one piece, and as many rows as it may give at once: there may be more.
export-no-address = ⚠️ The service does not say which address is yours, so I can't ask for its trades. Nothing was sent.
export-no-practice = Trades are read from the market maker, which knows nothing of practice accounts. /export history has the closed positions.
export-failed = ❌ The file was not sent: reading it failed on the way, and a part would pass for the whole.
export-too-large = ❌ Telegram takes no file of that size from a bot. Choose a shorter time.
export-unsure = ⚠️ Telegram did not say that it has the file. If it is here, it is whole. If not, please try again, with a shorter time if it is long.

## /mm: the market-maker reads

mm-menu =
    <b>Market maker</b> · { $chain }
    Any account's address will do; no key is needed.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = The buttons, and a read without an address, are about <code>{ $account }</code>.
mm-unknown = “{ $word }” is none of the reads there are.
mm-no-address = Whose { $word }? Write the address: 0x and 40 digits or letters from a to f.
mm-no-asset = “{ $word }” names no asset. Write one, such as BTC.
mm-too-much = “{ $word }” is more than I understand here.
mm-gone = This button names a chain or a read that I no longer serve. /mm shows those I do.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>All pairs</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>As of { $time } · page { $page }, and there is more</i>
mm-net = Net
mm-sum = Together
mm-max-long = Most long
mm-max-short = Most short
mm-exposure-none = No exposure, says the service.
mm-funding-none = No funding rates, says the service.
mm-funding-hint = The rate of an hour, and what a day of it costs a long of { $size }. Below zero the long receives it.
mm-closes = Closes
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = No trades, says the service.
mm-trades-end = There are no more trades.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = Size
mm-collateral = Collateral
mm-price = Price
mm-profit = Profit
mm-hash = <code>{ $hash }</code>
mm-asset-oi = Open interest { $asset }
mm-asset-upnl = PnL { $asset }
mm-read-exposure = Exposure
mm-read-positions = Positions
mm-read-orders = Orders
mm-read-trades = Trades
mm-read-oi = Open interest
mm-read-upnl = Unrealised PnL
mm-read-upnlTotal = PnL, total
mm-read-funding = Funding rates

## Typed orders

typed-too-long = That is longer than any order: I read at most { $most } characters.
typed-unknown = I don't know what “{ $word }” means here, so I did not guess.
typed-ambiguous = “{ $word }” stands between two numbers and could belong to either. Write it together with its number, such as 10x or $100.
typed-twice = “{ $word }” is said a second time. Say each thing once.
typed-extra-number = “{ $word }” is a second number without a name. The collateral is the plain number; the leverage is written 10x, the size as size 1000.
typed-missing-pair = Which pair? Name it first, such as BTC, BTC/USD or its number #1.
typed-missing-target = Which one? Name the pair first, such as BTC, or an id such as #12.
typed-missing-value = Nothing follows “{ $word }”.
typed-missing-collateral = How much collateral? Write it as a plain number of dollars, such as 100.
typed-missing-leverage = How large? Write the leverage as 10x, or the size in dollars as size 1000.
typed-missing-share = How much of it? Write 50%, an amount in dollars such as 200, or all.
typed-missing-change = How much? Write +30 to put 30 dollars in, -10 to take 10 out.
typed-missing-trigger = Which take-profit or stop-loss? Write tp or sl and where, such as tp 90000 or sl 3%.
typed-missing-distance = How far behind the price? Write 2% or $500; then, for a part of the position, such as 50%.
typed-missing-amount = How much? Write an amount in dollars, such as 25, or all.
typed-missing-address = Which platform? Write its address: 0x and 40 digits or letters from a to f.
typed-not-pair = “{ $word }” is not a pair. The pair comes first, such as BTC, BTC/USD or its number #1.
typed-not-target = “{ $word }” is neither a pair nor an id. It comes first, such as BTC or #12.
typed-not-number = “{ $word }” is not a number I can read. Write 1000, 1,000, 0.5, 1k or 1.5m.
typed-not-dollars = “{ $word }” is not an amount in dollars. Write 100 or $100.
typed-not-percent = “{ $word }” is not a percentage. Write 0.5%.
typed-not-price = “{ $word }” is not a price. Write 70000, or -1% or +2% of the price now.
typed-not-trigger = “{ $word }” is not a place for a take-profit or stop-loss. Write a price such as 70000, 5% from the entry, 50%c of the collateral, or for a take-profit 2r, twice the risk.
typed-not-share = “{ $word }” is not a part of a position. Write 50%, an amount in dollars such as 200, or all.
typed-not-distance = “{ $word }” could be percent or dollars. Write 2% or $500.
typed-not-address = “{ $word }” is not an address: 0x and 40 digits or letters from a to f.
typed-not-period = “{ $word }” is not a candle period I know: { $periods }.
typed-not-filter = “{ $word }” is not a choice here. Write all, profitable or losing.
typed-comma = “{ $word }” can be read in two ways. If the comma is a decimal point, write a point; commas may only part groups of three digits. Did you mean { $instead }?
typed-decimals = “{ $word }” has more than { $most } decimals.
typed-too-large = “{ $word }” is too large a number.
typed-zero = “{ $word }” is nothing. It must be more than 0.
typed-negative = “{ $word }” is below 0. A minus has no meaning here.
typed-plus = “{ $word }” has a plus, which has no meaning here. Leave it out if the number is right.
typed-sign-change = “{ $word }” does not say which way. Write + to put collateral in, - to take it out.
typed-sign-percent = “{ $word }” does not say which way from the price. Write - for below it, + for above it.
typed-over-hundred = “{ $word }” is more than 100 %.
typed-below-nothing = “{ $word }” leaves no price: it must be less than 100 % below.
typed-leverage-and-size = Leverage and size say the same thing in two ways. Write only one of them.
typed-slip-market = Slippage belongs to market orders. Leave out slip, or limit and stop.
typed-risk-stop = “{ $word }” counts in the risk, which the stop-loss itself sets. Write the stop-loss as a price, as 3% or as 25%c.
typed-risk-alone = A take-profit counted in the risk needs the stop-loss beside it. Add sl and where.
typed-too-many = “{ $word }” is one too many: at most { $most } at once.
typed-missing-sign = Above or below? Write above or below before the value, or one of their signs, or crosses.
typed-missing-figure = Which value? Write it behind the sign, such as 70000, 60k or 5%.
typed-missing-side = Of which side? Write long or short.
typed-missing-window = Within how long? Write 15m, 1h or 1d behind it.
typed-missing-subject = What shall I watch? Begin with a pair, such as BTC, or with liq, pnl, margin or balance.
typed-other-sign = “{ $word }” has no meaning for this alert. Write { $instead }.
typed-only-zero = “{ $word }” is not 0, and profit can only be said to cross 0. For any other value write above or below.
typed-not-duration = “{ $word }” is not a time I can read. Write 15m, 1h or 7d; at most a year.
typed-not-date = “{ $word }” is not a day of the calendar. Write it as 2026-12-31.
typed-long-window = “{ $word }” is too long: I watch a move over one day at most. Write 15m, 1h or 1d.
typed-long-note = The note is too long: at most { $most } characters.
typed-open-quote = The note begins with a quotation mark and does not end with one.

## Previews: what is about to be sent. Nothing leaves before Confirm is pressed.

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = Collateral { $collateral } · size { $size } · { $leverage }
preview-filled = From your /settings: { $parts }
preview-filled-collateral = collateral
preview-filled-leverage = leverage
preview-filled-slippage = slippage
preview-price = Price now { $price }
preview-limit = Limit { $price }
preview-stop = Stop { $price }
preview-entry = Entry about { $price }
preview-entry-worst = Entry about { $price }, at worst { $worst }
preview-liquidation = Liquidation about { $price } ({ $distance })
preview-at-target = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-fee = Fee for opening { $fee }, on top
preview-total = Taken from your balance { $total } of { $balance }
preview-hourly = You pay each hour: funding { $funding }, borrow { $borrow }
preview-deposit = <b>Deposit { $amount }</b> from the wallet into the trading account
preview-wallet = USDC in the wallet { $wallet }
preview-balance = In the trading account { $balance }
preview-platform = <b>Register the platform</b> <code>{ $address }</code>
preview-close = <b>Close { $symbol } { $side }</b>
preview-closes = Closes { $size } of { $whole }
preview-leaves = Leaves size { $size } · collateral { $collateral }
preview-leaves-nothing = Leaves nothing: the position ends
preview-realised = Profit now <b>{ $profit }</b> ({ $percent })
preview-closing-costs = That is after fee { $fee } and funding, borrow { $costs }
preview-payout = Comes back to your balance { $payout }
preview-reverse = <b>Reverse { $symbol } { $side }</b> · two steps
preview-reverse-close = 1. Close all of it, { $size }
preview-reverse-open = 2. When it has closed, I offer { $side }: collateral { $collateral }, size { $size }. You confirm that by itself.
preview-add = <b>Add to { $symbol } { $side }</b>
preview-adds = Adds size { $size } · collateral { $collateral }
preview-becomes-size = Size { $before } → { $after }
preview-becomes-collateral = Collateral { $before } → { $after }
preview-becomes-entry = Entry { $before } → { $after }
preview-becomes-leverage = Leverage { $before } → { $after }
preview-becomes-unliquidated = Liquidation { $before } → —
preview-becomes-liquidation = Liquidation { $before } → { $after } ({ $distance } from now)
preview-collateral-in = <b>Put { $amount } into { $symbol } { $side }</b>
preview-collateral-out = <b>Take { $amount } out of { $symbol } { $side }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · target and stop
preview-trigger-share = Closes { $percent } % of the position
preview-triggers-beside = Beside what is in place already:
preview-trail = <b>Trailing stop for { $symbol } { $side }</b>
preview-trail-percent = Follows { $distance } % behind the best price
preview-trail-dollars = Follows { $distance } behind the best price
preview-trail-now = Now it would be at { $price }: { $dollars } ({ $percent })
preview-trail-whole = Covers the whole position
preview-cancel = <b>Cancel an order</b> · { $symbol } { $side }
preview-cancel-returns = Comes back { $collateral } and the fee held for it
preview-replace = <b>Change { $symbol } { $side }</b> · two steps
preview-replace-cancel = 1. This one is cancelled:
preview-replace-add = 2. When it is gone, this one is set:
preview-replace-bare = ⚠️ In between, for some seconds, neither is in place. If the second step fails, I tell you at once.
order-entry = { $type } { $side } { $symbol } · { $size } at { $price }
order-slot = { $type } · { $price }
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = Trigger { $price } · { $percent } %
preview-stands = <i>Nothing is sent before you confirm. This stands for 60 seconds.</i>
preview-refused = <i>I do not offer this: what is marked ❌ stands in the way. Nothing was sent. Change that and ask again.</i>
no-price = There is no price for { $symbol } just now, so I can't say what this would come to. Nothing was sent. Please try again in a minute.
typed-where = <pre>{ $where }</pre>
typed-example = For example: <code>{ $example }</code>
pair-unknown = I don't know that pair. Nothing was sent.
pair-unknown-nearest = I don't know that pair. Did you mean { $names }? Nothing was sent.

issue-collateral-too-small = ❌ The collateral must be at least { $least }.
issue-leverage-below-one = ❌ The size is smaller than the collateral.
issue-stop-on-wrong-side = ❌ The stop is on the winning side of the entry at { $entry }: it would fire at once.
issue-target-on-wrong-side = ❌ The target is on the losing side of the entry at { $entry }: it would fire at once.
issue-acts-at-once = ⚠️ The price is { $price } already, so this acts at once, like a market order.
issue-stop-beyond-liquidation = ⚠️ The stop lies beyond the liquidation price { $liquidation }: you would be liquidated first.
issue-balance-too-low = ⚠️ This takes { $total }, and your balance is { $balance }.
issue-leverage-too-high = ⚠️ The most leverage on this pair is { $most }.
issue-open-interest-full = ⚠️ The pair takes only { $left } more on this side.
issue-wallet-too-low = ⚠️ There is only { $wallet } in the wallet.
issue-wallet-empty = ❌ There is nothing in the wallet.
issue-limit-cool-off = ❌ You chose not to trade until { $until }. Closing and protecting positions still works.
issue-limit-collateral = ❌ Your own limit is { $limit } of collateral per order (/limits).
issue-limit-leverage = ❌ Your own limit is a leverage of { $most } (/limits).
issue-limit-exposure = ❌ Your own limit is { $limit } of size in all (/limits), and { $open } is open or waiting.
issue-limit-exposure-unknown = ❌ You have a limit on the size of all positions (/limits), and the service does not say how large they are.
issue-limit-orders = ❌ You have placed the { $orders } orders that your own limit allows in 24 hours (/limits).
issue-allowance-too-low = ⚠️ The service may only take { $allowance }; allow more in the trading application first.
issue-more-than-size = ❌ The position is only { $size } large.
issue-nothing-to-close = ❌ That is nothing: too small a part.
issue-more-than-collateral = ❌ It has only { $collateral } of collateral.
issue-collateral-left-small = ⚠️ This leaves less than { $least }, the least for a new position; the service may refuse.
issue-liquidated-at-once = ❌ It would be liquidated at { $liquidation }; the price is { $price } now.
issue-change-in-flight = ⚠️ Another change of it is on its way; the service takes one at a time.
issue-stop-fires-at-once = ❌ The stop is on the wrong side of the price { $price }: it would fire at once.
issue-target-fires-at-once = ❌ The target is on the wrong side of the price { $price }: it would fire at once.
issue-break-even-early = ❌ The price is { $price }, and the entry { $entry } is still on its winning side: a stop there would fire at once.
issue-no-such-price = ❌ There is no such price: it must be above 0.
issue-slot-taken = ❌ There is a trailing stop or a change in its place already. Cancel that first: /cancelorder
issue-no-stop-left = ⚠️ Then no stop protects the position any more.
issue-replace-one = ❌ One takes the place of one: say tp or sl, not both.

## /trade: the guided order

trade-title = <b>New trade</b>
trade-said = { $name }: <b>{ $value }</b>
trade-none = none
trade-name-side = Side
trade-name-pair = Pair
trade-name-kind = Order
trade-name-collateral = Collateral, dollars
trade-name-extent = Leverage
trade-name-stop = Stop
trade-name-limit = Limit
trade-name-stopLoss = Stop-loss
trade-name-takeProfit = Take-profit
trade-name-slippage = Slippage, percent
trade-ask-side = Which side? <b>Long</b> gains when the price rises, <b>Short</b> when it falls.
trade-ask-pair = Which pair? Choose one, or type its name, such as <code>BTC</code>.
trade-ask-kind = Which order? <b>Market</b> acts now. <b>Limit</b> waits for a better price. <b>Stop Market</b> acts when the price reaches a stop. <b>Stop Limit</b> then waits for its limit.
trade-ask-collateral = How much collateral? Choose, or type dollars, such as <code>100</code> or <code>1k</code>.
trade-ask-extent = How large? Choose the leverage, or type it, such as <code>7x</code>, or the size in dollars, such as <code>size 1000</code>.
trade-ask-stop = At which price shall it act? Choose, or type a price, or <code>-1%</code> or <code>+2%</code> of the price now.
trade-ask-limit = What is the worst price you take? Choose, or type a price, or <code>-1%</code> or <code>+2%</code> of the price now.
trade-ask-stopLoss = Where shall a stop-loss end it? Choose, or type a price, <code>3%</code> from the entry, or <code>25%c</code> to lose that much of the collateral.
trade-ask-takeProfit = Where shall a take-profit end it? Choose, or type a price, <code>5%</code> from the entry, <code>50%c</code> to gain that much of the collateral, or <code>2r</code> for twice what the stop-loss risks.
trade-ask-slippage = How far may the price slip, in percent? Choose, or type it, such as <code>0.5</code>.
trade-most = At most { $most }
trade-long = 📈 Long
trade-short = 📉 Short
trade-favourite = ★ { $symbol }
trade-usual = ✓ { $value }
trade-star = ☆ Make it a favourite
trade-unstar = ★ No longer a favourite
trade-share = { $percent } % (~{ $amount })
trade-about = { $value } (~{ $price })
trade-last = { $value } · last time
trade-same = 🔁 As last time: { $order }
trade-skip = Skip
trade-back = ‹ Back
trade-cancel = ✖️ Cancel
trade-again = 🔄 Try again
trade-pair-unknown = ⚠️ I don't know the pair “{ $typed }”.
trade-pair-nearest = ⚠️ I don't know the pair “{ $typed }”. Did you mean one of these?
trade-not-text = ⚠️ Please press a button, or type the answer as a text.
trade-unread = ⚠️ I could not read what was said of this trade, so this begins anew.
trade-instead = What you had begun here before is dropped. Nothing of it was kept.
trade-over = This button belongs to a trade that was begun earlier, and goes on no more. It sends nothing. /trade begins anew.

## /closeall: several positions under one Confirm

close-all-title = <b>Close positions</b>
close-all-which = Tick those to close, or choose below.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = All
close-all-profitable = Profitable
close-all-losing = Losing
close-all-next = Close ticked ›
close-all-confirm = ✅ Close { $number }
close-all-preview =
    { $count ->
        [one] <b>Close { $count } position</b>
       *[other] <b>Close { $count } positions</b>
    }
close-all-money = Size { $size } · profit { $profit }, fees included
close-all-back = Fees { $fee } · comes back { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … and { $number } more
close-all-left-out = ⚠️ Left out: { $names }. The service does not say enough of it just now.
close-all-market = <i>Each is closed whole, at whatever the price is then.</i>
close-all-nothing = There is nothing to close. Nothing was sent.
close-all-going = <b>Closing</b>
close-all-over = <b>Closed what could be closed</b>
close-all-waiting = waits its turn
close-all-count = { $number } { $state }
close-all-line = { $icon } { $title }: { $state }
close-all-because = { $line }: “{ $reason }”
close-all-profit = { $line }, { $profit }
close-all-trouble = ⚠️ Not everything was closed. I send nothing again by myself; look at /positions, and /activity for the reasons.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>Orders that wait</b>
cancel-orders-which = Tick those to cancel, or choose below.
cancel-orders-no-such = No order goes by that. These wait; tick those to cancel.
cancel-orders-all = All
cancel-orders-next = Cancel ticked ›
cancel-orders-confirm = ✅ Cancel { $number }
cancel-orders-preview =
    { $count ->
        [one] <b>Cancel { $count } order</b>
       *[other] <b>Cancel { $count } orders</b>
    }
cancel-orders-bare = ⚠️ Then no stop protects { $symbol } { $side } any more.
cancel-orders-going = <b>Cancelling orders</b>
cancel-orders-over = <b>Cancelled what could be cancelled</b>
cancel-orders-trouble = ⚠️ Not everything was cancelled. I send nothing again by myself; look at /cancelorder, and /activity for the reasons.

## Paper accounts

paper-account = 📝 PAPER · { $label }
paper-label = Paper
paper-offer = { $label } · practice money; opened when you first use it
disconnect-ask-paper = Forget <b>{ $label }</b> (<code>{ $mask }</code>)? Its practice money and positions can't be reached any more then; the next paper account begins anew.

## /limits: what people allow themselves at most

limits-title = <b>Limits of your own</b>
limits-collateral = Collateral per order
limits-leverage = Leverage
limits-exposure = Size of all positions
limits-orders = Orders in 24 hours
limits-cool-off = 🧊 Cool-off
limits-tolerance = Price tolerance
limits-tolerance-rules = <i>When the price has moved more than this since a preview, Confirm sends nothing and shows a new one. It holds at once.</i>
limits-none = no limit
limits-back = ‹ Back
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … from { $time }: { $value }
limits-orders-counted =
    { $count ->
        [one] { $count } order was placed in the last 24 hours.
       *[other] { $count } orders were placed in the last 24 hours.
    }
limits-cool-off-none = No cool-off is on.
limits-cool-off-until = 🧊 No trading until <b>{ $until }</b>. This cannot be lifted.
limits-rules = <i>Lowering a limit holds at once. Raising one, or lifting it, takes 24 hours. Closing and protecting a position is always allowed.</i>
limits-typed = <i>Or type what it shall be, such as</i> <code>{ $example }</code>
limits-cool-off-ask = How long do you want to stop trading? Until then I open nothing for you and add to nothing. Closing and protecting positions still works. It cannot be lifted early.
limits-cool-off-sure = No trading until <b>{ $until }</b>? You can make it longer later, never shorter, and nobody can lift it.
limits-cool-off-yes = 🧊 Yes, stop me until then
limits-1h = 1 hour
limits-4h = 4 hours
limits-1d = 1 day
limits-7d = 7 days

## /secure: the second step

secure-title = 🔐 <b>Second step</b>
secure-none = None is set up.
secure-what = A PIN, or the codes of an authenticator app, before large orders, before a limit is loosened, an account disconnected or a file exported. It protects you from whoever holds your phone or your Telegram. An authenticator app on <b>another</b> device protects better than a PIN.
secure-pin = 🔢 Set a PIN
secure-totp = 📱 Use an authenticator app
secure-back = ‹ Back
secure-is-pin = A PIN, since { $since }.
secure-is-totp = An authenticator app, since { $since }.
secure-done = ✅ Your second step is in force.
secure-waiting = What waits for it:
secure-waiting-none = Nothing waits for it, except /forget and changes to itself.
secure-of-size = of more than { $size } of size
secure-of-any-size = of any size
secure-guard-orders = • orders { $size }; together where one Confirm is for several
secure-guard-closings = • closing and reducing { $size }; together where one Confirm is for several
secure-guard-limits = • loosening anything in /limits
secure-guard-disconnect = • disconnecting an account
secure-guard-export = • exporting a file
secure-memory-never = Each entry is for one thing alone.
secure-memory-deeds = An entry counts for five minutes, for all but orders and closing.
secure-memory-everything = An entry counts for five minutes, for everything that waits.
secure-free = <i>/forget, changes here, and letting orders go out without a Confirm always wait. Protecting a position and cancelling an order never does; closing and reducing only if you switch on “Closing”. Nobody can see or switch off your second step, not even the admins.</i>
secure-short-orders = Large orders
secure-short-closings = Closing
secure-short-limits = Looser limits
secure-short-disconnect = Disconnecting
secure-short-export = Exports
secure-size = 📏 Size
secure-memory = ⏱ Remember
secure-change = 🔁 Change
secure-off = Switch off
secure-lost = I lost it
secure-stop = ✖️ Cancel
secure-size-ask = From which size on shall orders wait? It is the whole size in dollars, collateral times leverage; of collateral that is taken out, that amount.
secure-size-typed = <i>Or type it, such as</i> <code>{ $example }</code>
secure-every = every order
secure-not-typed = A PIN or a code is never typed behind a command. I deleted your message, in case it was one. /secure alone shows what there is; <code>/secure limit 2500</code> sets the size.
secure-change-ask = What shall take its place? The old one stays in force until the new one works.
secure-pin-ask = Choose a PIN of <b>6 to 12 digits</b> and send it here. I delete your message at once. I keep no PIN, only a sealed fingerprint of it that is slow to try.
secure-pin-form = A PIN has 6 to 12 digits, and nothing else. Your message is deleted. Send another one.
secure-pin-easy = That PIN is one of those that everybody tries first. Your message is deleted. Send another one.
secure-set-up-again = Good. Send the same PIN <b>once more</b>, to be sure of it.
secure-set-up-differs = That was not the same PIN. Let us begin again: send the PIN that you want, 6 to 12 digits.
secure-set-up-wrong = ❌ That is not the code that the app shows now. Send the 6 digits it shows; the clock of that device must be right.
secure-set-up-lapsed = Too much time has passed, so nothing was set up. /secure begins again.
secure-secret =
    Scan this with your authenticator app, or type the key into it:

    <code>{ $secret }</code>

    It is shown this once. I delete this message in a minute, or when the first code was right. Keep no picture of it.
secure-secret-no-picture = The picture could not be sent.
secure-code-ask = Now send me the <b>6 digits</b> that the app shows. I delete your message at once. Only then the second step is in force.
secure-lost-explained =
    Who has lost their PIN or app can <b>start over</b>: 24 hours from now I disconnect all accounts that hold real money, and then your second step ends. You connect them again with their API keys, and set up a new one.

    Until then everything waits as before. I tell you several times before it happens, and one tap, or a right entry, calls it off. What is open at the service stays as it is, and practice accounts stay. It takes so long, and costs the connections, so that whoever holds your phone gains nothing by it.

    An admin can't shorten this.
start-over = ⏳ Start over in 24 hours
start-over-waits = ⏳ At <b>{ $at }</b> I disconnect your accounts and end your second step, because somebody said here that it was lost. If that was not you, call it off, end the other sessions in Telegram's settings (Devices), and delete the API keys in the trading application.
start-over-off = ✖️ Call it off
start-over-called-off = The start over is called off. Your second step and your accounts stay.
start-over-none = No start over is under way.
start-over-ended = Your entry was right, so the start over that was under way is called off.
start-over-done = Your accounts are disconnected, and your second step has ended, as announced. What is open at the service was not touched. /connect connects an account again, /secure sets up a new second step.

step-for-orders = This order
step-for-closings = Closing this
step-for-limits = Loosening a limit
step-for-disconnect = Disconnecting an account
step-for-export = Exporting a file
step-for-step = Changing your second step
step-for-forget = Forgetting everything
step-for-quick = Sending orders without a Confirm
step-ask-pin = 🔐 { $what } waits for your <b>PIN</b>. Send it here: I delete your message at once. Then it goes on by itself.
step-ask-code = 🔐 { $what } waits for the <b>6 digits</b> that your authenticator app shows now. Send them here: I delete your message at once. Then it goes on by itself.
step-wrong = ❌ That is not right. Nothing was done.
step-used = ❌ That code was used before. Wait for the next one. Nothing was done.
step-left =
    { $left ->
        [one] One more try, and then I take none for a while.
       *[other] { $left } more tries, and then I take none for a while.
    }
step-locked = 🔒 After so many wrong tries I take no more until <b>{ $until }</b>. Nothing was done. Entries before then change nothing, and are not counted.
step-not-entry = That is neither a PIN nor a code: it has 6 to 12 digits. I deleted your message, and did not count it. Send it again.
step-late = I was not waiting for a PIN or a code. I deleted your message, in case it was one. Nothing was done. Press or send again what you wanted to do.
step-late-left = ⚠️ I was not waiting for a PIN or a code. Nothing was done. If your message is one, please delete it yourself: Telegram did not let me.
step-stopped = Stopped. Nothing was done.
step-unreadable = ⚠️ Your second step is stored, and does not open, so what waits for it can't be done. Nothing was sent. Closing and protecting positions still works. Tell the operator; if it can't be mended, start over.
issue-second-step = 🔐 This is { $size } of size: Confirm asks for your second step (/secure).

## /alert and /alerts: what to be told of

alert-state-armed = 🔔 Armed
alert-state-held = 🔕 Fired; armed again when it is over
alert-state-fired = ✅ Fired
alert-state-paused = ⏸ Paused
alert-state-expired = ⌛ Ended
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = It tells you once.
alert-again = It tells you each time, with a rest of { $time } in between.
alert-count =
    Fired { $count ->
        [one] once
       *[other] { $count } times
    }, last { $time }
alert-rests = It rests until { $time }
alert-ends = It ends { $time }
alert-note = 📌 { $note }
alert-now = Now { $value }
alert-now-percent = Now { $value } · { $distance } to go
alert-now-points = Now { $value } · { $distance } points to go
alert-now-met = Now { $value }: it is so already
alert-now-no-position = No such position is open now
alert-now-nothing = The service says nothing of it now
alert-unread = ⚠️ How it stands now could not be read
alert-nobody = ⚠️ The account it goes by is not connected any more, so it watches nothing.
alert-met = ⚠️ Armed now, it would tell you at once. Arm it anyway?
alert-arm-anyway = 🔔 Arm anyway
alert-arm = 🔔 Arm
alert-pause = ⏸ Pause
alert-delete = 🗑 Delete
alert-repeat = 🔁 Repeat, 1h rest
alert-no-repeat = 1️⃣ Tell once
alert-edit = ✏️ Edit
alert-back = ‹ Alerts
alert-deleted = 🗑 Deleted: { $condition }
alert-gone = This alert is not there any more, or it is somebody else's. /alerts shows yours.
alert-past = The day you named is over already, so nothing was armed.
alert-too-many = You have { $most } alerts, and that is the most. Delete some in /alerts first. Nothing was armed.
alert-no-account = This is about your own account, and none is connected. /connect an API key first. Nothing was armed.
alert-no-asker = I have no feed of market data of my own, so I watch a market with your API key. /connect one first. Nothing was armed.
alert-not-here = This is about your account, which others here need not see. Set it in our private chat. Nothing was armed.
alert-unknown-pair = I don't know the pair “{ $typed }”. Nothing was armed.
alert-unknown-nearest = I don't know the pair “{ $typed }”. Did you mean { $names }? Nothing was armed.
alert-how =
    Type what to tell you of, such as:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    Or let me ask you for it step by step in our private chat; then I tell you there.
alert-button = 🔔 Alert
alert-form-title = <b>New alert</b>
alert-form-any = any position
alert-name-subject = About
alert-name-pair = Pair
alert-name-side = Side
alert-name-way = When
alert-name-figure = Value
alert-name-window = Within
alert-name-rest = Told
alert-what-price = 💵 Price
alert-what-move = ⚡ Sudden move
alert-what-funding = 💸 Funding
alert-what-oi = 📊 Open interest
alert-what-borrow = 🏦 Borrow rate
alert-what-pnl = 📈 My profit
alert-what-liq = ☠️ My liquidation
alert-what-margin = 🧮 Margin in use
alert-what-balance = 👛 My balance
alert-way-above = above
alert-way-below = below
alert-way-crosses = crosses
alert-way-flips = changes sign
alert-way-up = up
alert-way-down = down
alert-way-move = either way
alert-side-long = Longs
alert-side-short = Shorts
alert-ask-subject = What shall I watch?
alert-ask-pair = Which pair? Choose one, or type its name, such as <code>BTC</code>.
alert-ask-side = Of which side?
alert-ask-way = When shall I tell you?
alert-ask-window = Within how long? Choose, or type it, such as <code>30m</code> or <code>2h</code>; at most a day.
alert-ask-rest = Once, or each time? Choose, or type it with an end and a note, such as <code>every 2h for 7d note sell half</code>.
alert-figure-price = At which price? Choose, or type it, such as <code>70000</code> or <code>60k</code>.
alert-figure-move = By how many percent? Choose, or type it, such as <code>2.5%</code>.
alert-figure-funding = At which rate an hour, in percent? Positive is paid by longs. Choose, or type it, such as <code>0.01%</code>.
alert-figure-oi = At how many percent of its most? Choose, or type it, such as <code>85%</code>.
alert-figure-borrow = At which rate an hour, in percent? Choose, or type it, such as <code>0.02%</code>.
alert-figure-pnl = At which profit? Choose, or type dollars such as <code>100</code> or <code>-50</code>, or percent of the collateral such as <code>-10%</code>.
alert-figure-liq = How near to the liquidation, in percent of the price? Choose, or type it, such as <code>5%</code>.
alert-figure-margin = At how many percent of the account in use? Choose, or type it, such as <code>75%</code>.
alert-figure-balance = Below how many dollars? Choose, or type it, such as <code>50</code>.
alert-rest-once = 1️⃣ Once
alert-rest = 🔁 Rest { $time }
alert-before = { $value } · as it was
alert-cancelled = ✖️ Cancelled. No alert was armed or changed.
alert-over = This button belongs to an alert that was begun earlier, and goes on no more. /alert begins anew.
alert-one-gone = This alert is not there any more.
alerts-title = <b>Alerts</b> · { $count }
alerts-none =
    You have no alerts. /alert begins one, step by step. Or type it:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 Delete all that fired
alerts-new = ➕ New alert

## Tickets and receipts: what became of what was confirmed

ticket-confirm = ✅ Confirm
ticket-cancel = ✖️ Cancel
ticket-change = ✏️ Change
ticket-gone = I don't have this order any more, and it was not sent. Please enter it again.
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · { $collateral } collateral, { $size } size
ticket-deposit = <b>Deposit { $amount }</b>
ticket-deposit-all = <b>Deposit everything</b>
ticket-platform = <b>Register the platform</b> <code>{ $address }</code>
ticket-close = <b>Close { $size } of { $symbol } { $side }</b>
ticket-add = <b>Add { $size } to { $symbol } { $side }</b> · { $collateral } collateral
ticket-collateral-in = <b>Put { $amount } into { $symbol }</b>
ticket-collateral-out = <b>Take { $amount } out of { $symbol }</b>
ticket-target = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-target-stop = <b>TP { $target }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>Trailing stop { $distance }</b> · { $symbol }
ticket-cancel-order = <b>Cancel an order</b> · { $symbol }
ticket-cancel-at = <b>Cancel the order at { $price }</b> · { $symbol }
receipt-account = { $account }
receipt-offered = Not confirmed. Nothing was sent.
receipt-quick = ⚡ Without a Confirm, as you chose in /settings
receipt-quick-figures = Price { $price } · leverage { $leverage } · liquidation about { $liquidation }
receipt-quick-offered = ⏳ Going out now. This message becomes the receipt; if it does not, look at /activity before you type it again.
receipt-claimed = ⏳ Confirmed; about to be sent.
receipt-sending = ⏳ Being sent.
receipt-accepted = 📨 The service has accepted it. It is not done yet; I am watching.
receipt-accepted-unseen = ⚠️ The service accepted it ten minutes ago, and I have seen nothing come of it. Look at /positions and in the trading application before you do it again.
receipt-done = ✅ Done.
receipt-resting = ✅ Placed; it waits for its price.
receipt-cancelled = ❌ The service accepted it and then cancelled it, for example because the price went beyond the slippage. What was taken goes back to your balance.
receipt-rejected = ❌ The service said no: “{ $reason }”. Nothing was done.
receipt-declined = ✖️ Cancelled by you. Nothing was sent.
receipt-lapsed = ⌛ This offer had lapsed. Nothing was sent.
receipt-unknown = ⚠️ It may or may not have reached the service: the answer never came. I do not send it again. I am looking for traces of it; please look at /positions before you do it again yourself.
receipt-unknown-unseen = ⚠️ It may or may not have reached the service. I have looked for a minute and see no trace of it. Look in the trading application before you do it again.
receipt-unsent-failed = ❌ Something failed before it was sent. Nothing was sent. Please try again.
receipt-unsent-interrupted = ⚠️ I was interrupted before this was sent. Nothing was sent. Please enter it again if you still want it.
receipt-unsent-no-role = ⛔ Not sent: you may no longer trade here. Nothing left. The owner of this bot can change that.
receipt-unsent-no-account = ❌ The account it was for is no longer connected. Nothing was sent.
receipt-unsent-no-price = ❌ There is no price just now to check it against. Nothing was sent. Please try again in a minute.
receipt-unsent-price-moved = ⚠️ The price has moved too far since the preview. Nothing was sent.
receipt-unsent-limit = { $breach } Nothing was sent.
receipt-unsent-not-reached = ❌ The service could not be reached. Nothing was sent. Please try again in a minute.
receipt-entry = Entry { $price }
receipt-exit = Exit { $price }
receipt-profit = Profit of the whole position { $profit }
receipt-balance = In the trading account { $balance }
receipt-profit-about = Profit about { $profit }, by the price of the preview
receipt-fee = Fee { $fee }
receipt-size-left = Left: size { $size }
receipt-closed = The position is closed.
receipt-liquidated = 🚨 It was <b>liquidated</b> before this was done.
receipt-now = Now size { $size } · collateral { $collateral }
receipt-not-placed = ❌ The service took it, but it is not in place.
receipt-position-gone = ❌ The position ended before this was done.
receipt-order-filled = ❌ The order was filled before it could be cancelled. Look at /positions.
receipt-order-fired = ❌ It fired before it could be cancelled. Look at /positions.
receipt-order-ended = ❌ It ended with its position.
receipt-next-sent = The second step follows.
receipt-next-offered = I offer the second step below.
receipt-next-dropped = The second step was not sent.
receipt-bare = 🚨 The old one is cancelled and the new one is <b>not in place</b>: the position is bare. Set it again now, or close.
next-reverse = ✅ Closed. The second step:
receipt-target-placed = Target in place.
receipt-target-missing = 🚨 The target is <b>missing</b>: the service did not take it. Set it again.
receipt-stop-placed = Stop in place.
receipt-stop-missing = 🚨 The stop is <b>missing</b>: the service did not take it. The position is not protected. Set it again, or close.
receipt-transaction = Transaction <code>{ $hash }</code>
requote-lapsed = ⌛ The offer had lapsed, so nothing was sent. Here is a new one:
requote-moved = ⚠️ The price has moved, so nothing was sent. Here is a new offer:

activity-title = <b>Activity</b>
activity-none = Nothing was confirmed yet.
activity-entry = { $state } · { $account } · { $time }
state-offered = offered
state-claimed = confirmed
state-sending = being sent
state-accepted = accepted
state-done = done
state-cancelled = cancelled by the service
state-rejected = refused
state-unsent = not sent
state-unknown = unknown
state-declined = cancelled by you
state-lapsed = lapsed

## Managing what is open

manage-none = Nothing is open here, says the service: no position to change.
manage-no-such = No open position goes by that. Open are:
manage-which = Which one?
manage-which-word = There is no room for more buttons. For the rest, send one of these:
manage-no-orders = No orders wait here, says the service.
manage-position = { $symbol } { $side } { $leverage } · size { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ The service does not say all of the position in { $symbol }, so I can't say what this would come to. Nothing was sent.
manage-gone = That is no longer open. Nothing was sent.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = Or type it, such as <code>{ $example }</code>
manage-close = <b>Close</b> how much?
manage-add = <b>Add</b> how much, at { $leverage }?
manage-collateral = <b>Collateral</b>: put in or take out?
manage-tpsl = <b>Target and stop</b>: where? Percent of the price now.
manage-trail = <b>Trailing stop</b>: how far behind the best price?
manage-price = Price now { $price }
manage-share-button = { $percent } % (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = { $percent } % (~{ $price })
manage-dollars-button = { $amount }
manage-target-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ Instead of { $order }
manage-back = ‹ Position
action-close = Close
action-add = Add
action-collateral = Collateral
action-tpsl = TP/SL
action-trail = Trail
action-break-even = Break-even
action-reverse = Reverse

## Market data

market-paper = 📝 PAPER · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-asker = Market data is asked for with your own key, and none is connected. In our private chat, send /connect to begin.
market-feed-refused = ⚠️ The service does not accept the key with which this bot asks for market data. Your own key is not concerned. Please tell the owner of this bot.
market-no-pairs = The service has no pairs on this chain.
market-unknown = I don't know the pair “{ $typed }”. /pairs lists them all.
market-unknown-nearest = I don't know the pair “{ $typed }”. Did you mean { $names }?
market-price-unread = ⚠️ Not read just now: the price of { $symbols }. Refresh tries again.
market-price-none = ⚠️ The service has no price of the last 24 hours for { $symbols }.
market-day-unread = ⚠️ Not read just now: the last 24 hours of { $symbols }, so the change is missing.
prices-title = <b>Prices</b> and change in 24 hours · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · { $move } in 24 hours
pair-day = High { $high } · low { $low }
pair-row-funding = Funding
pair-row-borrow = Borrow
pair-row-day = A day
pair-row-fee = Fee
pair-costs = Funding and borrow are what each side pays an hour; a day is both, for { $size } of size. Below 0 that side receives. The fee is for opening or closing.
pair-interest = <b>Open interest</b> and the most the pair takes
pair-interest-of = { $open } of { $most }
pair-leverage = Leverage up to { $most }
pair-unread = ⚠️ Not read just now: funding, borrow, fees and open interest. Refresh tries again.
pair-all = ‹ All pairs
pair-which = Which pair? Name it, such as /pair BTC. /pairs lists them all.
pairs-title = <b>Pairs</b> · { $market }
pairs-favourites = ★ First your favourites: { $symbols }
pairs-found =
    With “{ $search }”: { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
pairs-none = No pair's name holds “{ $search }”. /pairs lists them all.
pairs-unread = ⚠️ Not read just now, so without figures: { $symbols }. Refresh tries again.
pairs-no-prices = ⚠️ The charts could not be read just now, so prices and changes are not known. Refresh tries again.
pairs-old = ⚠️ No price in the last 30 minutes, only an older one: { $symbols }.
column-price = Price
column-move = 24 h
column-hour = An hour
column-day = A day
order-name = Name
order-move = Move
order-funding = Funding
order-interest = Open int.
order-long = Cheapest long
order-short = Cheapest short
funding-title = <b>Cost of holding for a day</b> · { $market }
funding-sorted = Sorted by funding alone, the highest rate first.
funding-costs = Funding and borrow at the rates of now, for { $size } of size. Below 0 that side receives.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = { $move } in 24 hours · { $time }
inline-open = All of this pair
inline-chart = <b>{ $symbol }</b> chart
inline-chart-description = The chart that was drawn last
inline-no-asker = Connect an account to see prices
inline-none = No such pair: see them all
inline-unpriced = No price just now: see all pairs
inline-failed = Prices can't be read now: try in our chat

## Rules, in words

condition-any = Any position
condition-long = longs
condition-short = shorts
condition-price-above = { $symbol } above { $value }
condition-price-below = { $symbol } below { $value }
condition-price-crosses = { $symbol } crosses { $value }
condition-move-up = { $symbol } up { $percent } within { $time }
condition-move-down = { $symbol } down { $percent } within { $time }
condition-move-either = { $symbol } moves { $percent } within { $time }
condition-funding-above = { $symbol } funding above { $percent } an hour
condition-funding-below = { $symbol } funding below { $percent } an hour
condition-funding-flips = { $symbol } funding changes sign
condition-interest-above = { $symbol } open interest of { $side } above { $percent } of its most
condition-interest-below = { $symbol } open interest of { $side } below { $percent } of its most
condition-borrow-above = { $symbol } borrow rate of { $side } above { $percent } an hour
condition-borrow-below = { $symbol } borrow rate of { $side } below { $percent } an hour
condition-profit-above = { $symbol }: profit above { $value }
condition-profit-below = { $symbol }: profit below { $value }
condition-profit-zero = { $symbol }: profit crosses zero
condition-liquidation = { $symbol }: within { $percent } of its liquidation
condition-margin = Margin in use above { $percent }
condition-balance = Balance below { $value }
condition-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
condition-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
condition-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## Notices: what is told unasked

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 This was at { $time }, { $age } ago.
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = Order accepted
notice-order-filled = Order filled
notice-order-cancelled = Order cancelled
notice-order-expired = Order expired
notice-position-opened = Position opened
notice-position-increased = Position increased
notice-position-reduced = Position reduced
notice-position-closed = Position closed
notice-position-liquidated = Position liquidated
notice-liquidated = LIQUIDATED
notice-protection-placed = Take-profit or stop in place
notice-protection-triggered = Take-profit or stop triggered
notice-protection-missing = A stop is gone
notice-missing = YOUR STOP IS GONE
notice-deposit = Deposit credited
notice-withdrawal = Withdrawal
notice-credentials-refused = Key refused
notice-service-down = The trading service does not answer
notice-service-back = The trading service answers again
notice-paper-down = The practice exchange does not answer
notice-paper-back = The practice exchange answers again
notice-rule-fired = Alert
notice-rule-expired = Alert expired
notice-broadcast = From those who run this bot
notice-digest = Summary
notice-size = Size { $size } · collateral { $collateral }
notice-size-alone = Size { $size }
notice-price = Price { $price }
notice-entry = Entry { $price }
notice-ended = Entry { $entry } → exit { $exit } · size { $size }
notice-size-by = Size { $by }, now { $now }
notice-collateral-by = Collateral { $by }, now { $now }
notice-closed-takeProfit = Its take-profit closed it.
notice-closed-stopLoss = Its stop-loss closed it.
notice-closed-trigger = Its take-profit or stop closed it.
notice-closed-trailing = Its trailing stop closed it, it seems.
notice-closed-hand = You closed it here.
notice-closed-elsewhere = It was not closed with this bot, nor by a stop that I knew of.
notice-closed-unknown = It is no longer open, says the service, and is not yet in the history: how it ended is not known. /history may tell.
notice-liquidated-what = Its collateral was used up, and the service closed it.
notice-expired-what = It was not filled in time, and the service dropped it.
notice-change-cancelled = Change dropped
notice-change-what = A change of this position waited, and the service dropped it. The position stands as it was.
notice-by-hand = You did this here.
notice-order-vanished = It waits no longer, says the service, and is not yet in the history: what became of it is not known. /history may tell.
notice-stop-takeProfit = Take-profit
notice-stop-stopLoss = Stop-loss
notice-stop-trailing = Trailing stop
notice-stop-trigger = Take-profit or stop
notice-stop-placed = { $stop } in place
notice-stop-triggered = { $stop } triggered
notice-stop-cancelled = { $stop } cancelled
notice-stop-at = At { $price }, for { $percent } of the position
notice-trailing-at = Now at { $price }; it goes along with the price
notice-stop-closed = Closed { $closed }
notice-missing-what = { $stop } at { $price } is gone, and not by your hand here. <b>Nothing ends a loss of this position by itself any more.</b>
notice-missing-next = /tpsl sets another.
notice-amount = Amount <b>{ $amount }</b>
notice-refused-what = The service does not accept the key of this account any more. Until you connect it anew with /connect, I see nothing of it, and tell you nothing.
notice-down-what = Until it does I see neither your accounts nor prices, and no alert fires. What happens meanwhile is told then.
notice-back-after = It was away for { $age }.
notice-back-what = What happened meanwhile is told now.
notice-rule-seen = Now <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-over = This alert is over now. /alerts lists it.
notice-rule-ended = The time that you gave this alert is over. It waits no longer; /alert sets another.
notice-rule-rests = It rests for { $time }, then waits again.
notice-rule-again = 🔁 Again
notice-set-stop = 🛡 Set a stop
notice-show-position = 🔎 Position

## /notify

notify-title = <b>Notices</b>: what I tell you unasked
notify-group = <b>{ $name }</b>
notify-group-orders = Orders
notify-group-positions = Positions
notify-group-stops = Stops and targets
notify-group-account = Account and service
notify-group-alerts = Alerts
notify-kind = { $icon } { $name }
notify-legend = 🔔 with a sound · 🔕 without · 🚫 not at all
notify-how = Tap one to change it.
notify-back = ‹ All notices
notify-no-phrase = No phrase of your own. Set one, and it stands below each notice, so that you know a bot that only looks like this one: <code>/notify phrase blue heron</code>
notify-phrase = Your phrase: 🔏 <i>{ $phrase }</i>. <code>/notify phrase off</code> removes it.
notify-phrase-how = Your phrase stands below each notice, so that you know a bot that only looks like this one. It has 1 to { $most } characters: <code>/notify phrase blue heron</code>
notify-unknown = I don't understand “{ $typed }”. Name a kind or a group ({ $groups }), then loud, silent or off: <code>/notify order-accepted off</code>. /notify alone shows all.

## /quiet

quiet-open = 🌙 Quiet hours
quiet-title = <b>Quiet hours</b>
quiet-none = 🌙 No quiet hours: everything comes at once.
quiet-hours = 🌙 Quiet { $hours } ({ $zone })
quiet-zone = Your time zone is { $zone }, where it is { $clock } now. Notices and cards give times in it, /pnl counts its days, and alerts end with them.
quiet-what = In these hours only what is urgent comes, without a sound: fills, positions closed or liquidated, a stop that fired or is gone, a key that is refused. Everything else waits, and comes when they are over.
quiet-typed = Or type it: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 No quiet hours
quiet-zone-open = 🌍 Time zone
quiet-zone-ask = Where are you? Choose the nearest, or type any other: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ Quiet hours
quiet-unknown = I don't know “{ $word }”, neither as hours nor as a time zone. Examples: <code>/quiet 22-7</code>, <code>/quiet 22-7 Europe/Berlin</code>, <code>/quiet off</code>.

## /digest

digest-title = <b>Summary</b>
digest-when-off = 🗞 You get none.
digest-when-daily = 🗞 Every day at { $time }
digest-when-weekly = 🗞 Every { $day } at { $time }
digest-next = The next one comes on { $time }.
digest-zone = Your time zone is { $zone }.
digest-in-quiet = 🌙 That is in your quiet hours: it comes when they are over.
digest-turned-off = 🔕 Summaries are off in /notify, so none comes.
digest-what = It tells what the day or the week before came to, for each of your accounts on the chain in use: profit and loss, trades, fees, what was paid in and taken out, and what is open.
digest-typed = Or type it: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest now</code>
digest-unknown = I don't know “{ $typed }” as a time. Examples: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest off</code>, <code>/digest now</code>.
digest-off = Off
digest-daily = Daily
digest-weekly = Weekly
digest-now = 🗞 Now
digest-change = ⏰ When it comes
digest-day-mon = Monday
digest-day-tue = Tuesday
digest-day-wed = Wednesday
digest-day-thu = Thursday
digest-day-fri = Friday
digest-day-sat = Saturday
digest-day-sun = Sunday
digest-short-mon = Mo
digest-short-tue = Tu
digest-short-wed = We
digest-short-thu = Th
digest-short-fri = Fr
digest-short-sat = Sa
digest-short-sun = Su
digest-unreadable = It was kept by another version of this bot and cannot be shown. /digest now reads it anew.
digest-days = { $days } · { $chain }
digest-together = Real money together: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }, { $rate } % won · fees { $fees }
digest-none-closed = Nothing was closed.
digest-not-whole = ⚠️ The history could not be read to its end: there may be more.
digest-deposits = Paid in { $amount }
digest-withdrawals = Taken out { $amount }
digest-none-open = Nothing is open.
digest-open = Open { $count }, size { $size }, now { $profit }
digest-balance = Free { $free } · in use { $inUse }
digest-more = { $count ->
        [one] { $count } more account
       *[other] { $count } more accounts
    } found no room here; each has its own /pnl.
digest-accounts = { $count ->
        [one] { $count } account
       *[other] { $count } accounts
    }
digest-part-trading = Closed trades
digest-part-deposits = deposits
digest-part-withdrawals = withdrawals
digest-part-open = open positions
digest-part-balance = balance

## /chain

chain-title = <b>Chains</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · in use
chain-what = Balances, positions, orders, prices and new alerts are read on the chain in use, and what you open goes there. Nothing moves: what is open on another chain stays there, and buttons of older messages go on for the chain that they show.
chain-only = This bot serves no other chain, so there is nothing to choose.
chain-use = Use { $chain }
chain-unknown = I serve no chain “{ $typed }”. There is { $names }. For example: <code>{ $example }</code>

## /settings

settings-title = <b>Settings</b>
settings-group-you = <b>You</b>
settings-group-orders = <b>Orders</b>
settings-group-told = <b>Messages</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-usual = { $title }: <i>{ $value }</i>
settings-typed = <i>Press a button, or type it, such as</i> <code>/settings pair BTC</code>
settings-or-typed = <i>Or type it, such as</i> <code>{ $example }</code><i>; with off it is not chosen any more.</i>
settings-back = ‹ Settings
settings-off = Not chosen
settings-name-accounts = Account
settings-name-chain = Chain
settings-name-language = Language
settings-name-zone = Time zone
settings-name-numbers = Numbers
settings-name-theme = Pictures
settings-name-secure = Second step
settings-name-pair = Pair
settings-name-favourites = Favourites
settings-name-collateral = Collateral
settings-name-leverage = Leverage
settings-name-slippage = Slippage
settings-name-quick = Confirm
settings-name-tolerance = Price tolerance
settings-name-limits = Limits, tolerance
settings-name-notify = Notices
settings-name-phrase = Phrase
settings-name-quiet = Quiet, time zone
settings-name-hours = Quiet hours
settings-name-digest = Digest
settings-usual-accounts = none connected
settings-usual-chain = not chosen, so { $chain }
settings-usual-language = not chosen, so that of your Telegram
settings-usual-zone = not chosen, so UTC
settings-usual-numbers = not chosen, so as in your language
settings-usual-theme = not chosen, so dark
settings-usual-secure = none
settings-usual-pair = not chosen, so I ask or take the last
settings-usual-favourites = none
settings-usual-collateral = not chosen, so I ask
settings-usual-leverage = not chosen, so I ask
settings-usual-slippage = not chosen, so none is sent
settings-usual-quick = always asked for
settings-usual-tolerance = not chosen, so { $percent }
settings-usual-phrase = none
settings-usual-hours = none
settings-usual-digest = none
settings-step-pin = a PIN
settings-step-totp = codes of an app
settings-step-unreadable = does not open: see /secure
settings-theme-dark = dark
settings-theme-light = light
settings-numbers-usual = as in my language
settings-numbers-plain = plain, 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = not for typed orders up to { $most } of size
settings-what-numbers = How amounts and prices are written: as your language does, or plain, as in English, whatever the language.
settings-what-theme = How charts and other pictures look.
settings-what-pair = /trade offers it first, and /chart, /price, /pair and /alert take it where you name none. An order that you type always names its pair.
settings-what-favourites = They come first in /pairs and /trade, and /price without words shows them. Press one to add it or to take it out.
settings-what-collateral = /long and /short take it where you write no collateral, and say so in the preview; /trade offers it first. What you write always goes before it.
settings-what-leverage = /long and /short take it where you write neither leverage nor size, and say so in the preview; /trade offers it first. What you write always goes before it.
settings-what-slippage = Market orders of /long and /short take it where you write no slip, and say so in the preview; /trade offers it first. Other orders have no slippage.
settings-what-quick = Usually nothing goes out before you press Confirm. Up to a size that you choose here (size is collateral × leverage, in dollars), /long, /short and /add that you type go out at once.
settings-quick-ask = ⚠️ <b>No Confirm up to { $most } of size?</b>

    Size is collateral × leverage. A /long, /short or /add that you type, and that is no larger, goes out at once, with real money where the account is real. A slip of the finger goes out, too, and I cannot take it back.
settings-quick-still = You still see a preview of everything larger, of whatever there is a warning about, of what your second step guards, and of everything that you do not type: /trade, buttons, closing, deposits.
settings-quick-step = If you have a second step, I ask for it now.
settings-quick-off = Always ask me
settings-quick-yes = ⚡ Yes, send those at once
settings-quick-no = No, always ask me
settings-export = 📤 Export
settings-import = 📥 Import
settings-exported = Your settings as a file. It holds no account, no key, no phrase, no limits, no price tolerance, no alerts, and not whether orders go out without a Confirm. To take it in again, here or with another account of yours: /settings import
settings-expected = Send me the file within ten minutes. I show what it would change before anything is changed. Or send it at any time with <code>/settings import</code> as its caption.
settings-file-title = <b>This file would change</b>
settings-file-change = { $name }: { $from } → <b>{ $to }</b>
settings-file-none = not chosen
settings-file-rest = <i>Nothing is changed yet, and nothing else would be. I keep this for ten minutes.</i>
settings-file-apply = ✅ Apply
settings-file-same = All that this file says is so already. Nothing was changed.
settings-file-applied = ✅ Your settings are as in the file. /settings shows them.
settings-file-gone = I don't have this file any more, and changed nothing. Send it again with /settings import
settings-file-too-large = That file is too large for settings: I read at most 64 kB. Nothing was changed.
settings-file-away = Telegram did not hand me the file. Nothing was changed; send it again in a while.
settings-file-not-settings = That is no file of settings that I can read: it must be JSON as /settings export writes it. Nothing was changed.
settings-file-newer = That file is of version { $version } of the settings, and I know version 1 alone. Nothing was changed.
settings-file-faults = <b>I can't take this file as it is, so nothing was changed:</b>
settings-file-unknown = • <code>{ $field }</code> is nothing that a file may set here.
settings-file-wrong = • <code>{ $field }</code> cannot be <code>{ $value }</code>

## /language, and what people see of the bot before they write to it

language-title = <b>Language</b>
language-usual = I speak <b>{ $name }</b> with you, because you chose none: I go by your Telegram.
language-chosen = I speak <b>{ $name }</b> with you, as you chose.
language-what = It holds for all that I write to you, also unasked and on pictures. Commands, and what stands behind them, are the same in every language. How numbers are written you choose with /settings numbers.
language-typed = <i>Press a button, or type it, such as</i> <code>{ $example }</code>
language-as-telegram = As in Telegram
language-unknown = I don't speak “{ $typed }”. Choose one of these, or type it, such as <code>{ $example }</code>
profile-description =
    A trading desk in your chat, for your own account at the trading service.

    📊 Positions, orders, profit, prices and charts
    🧾 Orders that you see before they go out
    🔔 Alerts on prices, on your positions and on whatever fills

    Nothing is traded before you confirm it, unless you choose otherwise. Press Start.
profile-about = A trading desk in your chat: positions, orders, charts, alerts. Nothing is traded before you confirm it.
