# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] { -service }
       *[no] the trading application
    }

## Texts used in several places

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
may-be-more = ⚠️ The service returned a full list, up to its limit for one request: there may be more.
as-of-page = <i>As of { $time } · page { $page } of { $pages }</i>

## Commands, as /help and Telegram's menu describe them

command-start = What this bot does, and first steps
command-help = All commands
command-connect = Connect an API key
command-accounts = Your accounts: see them, switch between them
command-api = Tokens for programs that read your accounts: /api new sheet
command-signals = Signals of charting sites and channels as drafts: /signals new tv 100 5x
command-chain = Choose the chain to use: /chain Base
command-language = Choose the language: /language pt-BR
command-alone = Show personal answers in a group to one member alone
command-disconnect = Disconnect an account and delete its API key
command-forget = Delete all your data
command-price = Prices and 24-hour changes: /price BTC ETH
command-pair = One pair: price, costs, open interest: /pair BTC
command-pairs = All pairs, sorted or searched: /pairs doge
command-funding = Holding costs per day, by pair
command-positions = Open positions: PnL, stops, liquidation
command-orders = Pending orders, each with a button to cancel it
command-board = All accounts in one pinned message that stays up to date
command-history = Closed positions, by result and by pair
command-balance = Account balances
command-chart = Candlestick chart: /chart BTC 4h
command-pnl = Realized PnL for a period: /pnl week
command-portfolio = Margin and exposure by pair
command-risk = What you can lose: stops, exposure, liquidations
command-whatif = What a move of prices would do: /whatif BTC -10%
command-deposits = Deposits into the account
command-withdrawals = Withdrawals from the account
command-trade = Open a position on one card
command-long = Go long: /long BTC 100 10x
command-short = Go short: /short ETH 50 5x limit 3200
command-close = Close a position, or part of it: /close BTC 50%
command-add = Add to a position: /add BTC 50 5x
command-collateral = Add or remove collateral: /collateral BTC +30
command-tpsl = Take-profit and stop-loss: /tpsl BTC tp 90000 sl 66000
command-trail = Trailing stop: /trail BTC 2%
command-reverse = Close, then open the other way: /reverse BTC
command-cancelorder = Cancel a pending order: /cancelorder ETH
command-deposit = Deposit from the wallet: /deposit 25
command-platform = Register a trade-bot platform: /platform 0x…
command-activity = Your orders and their status, also those of plans, guards and sources
command-drafts = Orders drafted by programs, and what became of them
command-closeall = Close several positions at once: /closeall losing
command-ladder = Limit orders between two prices: /ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = Close everything and stop adding: /flat, ended by /flat end
command-plans = Your plans: what the bot closes, protects or opens for you later
command-guard = Guards: what the bot watches for you, and does
command-breakeven = A stop at the entry price once a position has gained
command-scaleout = Close parts of a position, each at its price or time
command-twap = A budget in equal slices over a time, within a band of prices
command-dca = The same amount again and again, within a band of prices
command-scalein = Open in parts as the price reaches levels, by the bot
command-alert = Set an alert: /alert BTC above 70000, /alert liq below 5%
command-alerts = Your alerts, with the distance to each
command-digest = A scheduled summary: /digest daily 8
command-limits = Your own trading limits and cool-off: /limits collateral 500
command-notify = Notifications by type: sound, silent or off: /notify deposit silent
command-quiet = Quiet hours, when only urgent notifications arrive: /quiet 22-7
command-referrals = Referral earnings, yours or any address's: /referrals 0x…
command-export = Export your data as a file: /export history csv year
command-mm = Any account's exposure, positions, trades: /mm positions 0x…
command-raw = The service's raw reply, as a file
command-admin = Who may use this bot: /admin 12345
command-settings = All your settings: /settings pair BTC
command-words = Sentences and voice messages: /words model on
command-secure = Two-factor: a PIN or code before large orders: /secure limit 2500
command-cancel = Cancel the current step

## /start and /help

start =
    <b>Squawkbox</b> is a trading desk in this chat. It shows your account and the market, draws charts, and sends alerts.

    It trades only on your order: you see a preview of each one, and nothing is sent before you press Confirm. The exceptions are those you agree to once: small orders in /settings, plans, guards, and updates of a signal source that reduce its positions.
start-word-view = View
start-word-trade = Trade
start-word-alerts = Get alerts
start-keys =
    <b>Connect your API key</b>
    1. In { -application }, sign in, open Settings, then API keys.
    2. Choose Create API Key. You get an API key and its key ID.
    3. Press Connect, then send me the API key, and after it the key ID.

    I delete both messages at once. The key and its ID are stored encrypted, and decrypted only to make requests for you. Both are secret: never share them.
start-connect = 🔑 Connect
start-practise =
    <b>Or practise first</b>, with practice money and without a key. Orders, stops, charts and alerts work as with real money, and every card says 📝 PAPER.

    One tap opens your practice account, the next starts a first trade.
start-practise-button = 📝 Practise first
start-without-key = <b>Or look around first</b>: prices, charts and price alerts need no key.
start-key-required = Prices and charts also need your API key, so they are available once it is connected. /help lists all commands by topic.
start-connected = Welcome back. You are using <b>{ $account }</b> on { $chain }.
start-group = <b>Squawkbox</b> is a trading desk in a chat. In this group it shows prices and charts. Your account data is shown only in our private chat.
start-practising = ✅ You are using <b>{ $account }</b>. It holds practice money: nothing you do with it costs anything.
first-trade = For a first trade, send /trade, or tap:
first-trade-button = 📈 First trade
first-filled = Your first trade is filled. /positions shows it, /close closes it.
help =
    <b>Commands</b>
    I show your account and the market, trade when you confirm, and send alerts. Tap a topic, or send /help chart for one command.

    Most used: /positions, /price, /chart, /alert.
help-market = <b>Market</b>
help-account = <b>Your account</b>
help-trading = <b>Trading</b>
help-alerts = <b>Alerts</b>
help-files = <b>Files and data</b>
help-operating = <b>Running this bot</b>
help-keys = <b>Getting started and keys</b>
help-line = /{ $name } – { $description }
help-tap = Tap an example to run it. Examples with 📋 are copied instead, for you to edit and send. No tap here sends an order.
help-back = ‹ Back
unknown-command = I don't know the command { $command }. /help lists all commands.
unknown-text = I don't understand that. Write a command, such as /positions, or a sentence, such as “long btc 100 dollars 10x, stop 3% below”, “close half my eth” or “tell me when sol is under 150”. /help lists all commands.
unknown-suggestion = Did you mean { $lines }? Nothing is done until you tap.
words-read = Understood: <code>{ $line }</code>
words-taught = Understood, as you corrected it: <code>{ $line }</code>
words-known = Understood so far: <code>{ $line }</code>
words-choice = I can read this in several ways. Tap the one you mean; nothing is done before.
words-no-long = No long position in { $pair } is open, so there is nothing to preview. /positions shows what is open.
words-no-short = No short position in { $pair } is open, so there is nothing to preview. /positions shows what is open.
words-left-over = I did not understand “{ $word }”.
words-unclear = I'm not sure what you mean, so nothing was done. Name the side, the pair, the dollars and the leverage, as in “long btc 100 dollars 10x, stop 3% below”. /help lists all commands.
words-change = Nothing was ordered, and any preview expires by itself. Send what you mean as a command, such as <code>{ $line }</code>
words-change-kept = What you send is kept as the meaning of your sentence: the same words with other numbers are then read the same way. /words shows and removes it.
words-kept = Kept: “{ $sentence }” now means <code>{ $line }</code>. You see the line each time, and an order still waits for Confirm. All of them: /words
words-not-kept = That line is not kept for your sentence: each of its numbers must stand in the sentence exactly once, with the same unit, and the other way round.
words-forget = 🗑 Remove it
words-forgotten = Removed. The bot reads this sentence by itself again.
leaked-key = That looked like a key, so I deleted your message. Nothing was stored. To connect a key, send /connect alone, and the key when I ask for it.
leaked-key-not-deleted = ⚠️ That looked like a key. Nothing was stored, but Telegram did not let me delete your message: please delete it yourself. To connect a key, send /connect alone, and the key when I ask for it.
unknown-kind = I can't handle this kind of message. /help lists what I understand.
unknown-button = This button belongs to an older message and no longer works. /help lists all commands.
too-late = Your message reached me { $age } after you sent it, so I did not run it: <code>{ $typed }</code>
    Send it again if you still want it.
alone-intro = 👁 What follows is shown to you alone.
alone-is-on = 👁 On: /positions, /orders, /balance and previews of orders in this group are shown to the member who asks, and to nobody else. Where Telegram does not show them, they come in the private chat. /alone off ends it.
alone-is-off = 👁 Off: personal answers come in the private chat only. An admin of this group can allow them here, shown to one member alone, with /alone on
alone-not-admin = Only an admin of this group can change this.
alone-groups = This is for groups: an admin there allows personal answers that one member sees alone.
alone-preview = 👁 Nothing can be sent from a group. The button opens the order in the private chat, with the prices of that moment and Confirm.
alone-preview-gone = This order is no longer kept. Nothing was sent. Type it again here.
private-only = This is private account data, so it is available only in our private chat.
private-open = Open the private chat

## Access: requests, roles and rate limits

access-asked = This bot is private. I have sent its owner an access request, and the answer will arrive here. Your number is <code>{ $id }</code>.
access-not-asked = This bot is private, and your access request could not be sent to its owner. Please write again later.
access-pending = Your access request is with the owner of this bot. The answer will arrive here.
access-blocked = This bot is private, and you are not on its list. Further messages will not be answered. If you have anything open, close it in { -application }.
access-forwarded = Forwarded messages do not count here: somebody else may have written them. Nothing was done. If you want it, type or paste it yourself.
access-forwarded-deleted = It may hold a secret, so I deleted it.
access-forwarded-not-deleted = ⚠️ It may hold a secret, and Telegram did not let me delete it: please delete it yourself.
access-request = Access request: somebody wants to use this bot.
access-approve = ✅ Approve
access-view-only = 👁 View only
access-block = ⛔ Block
access-change = To change it: /admin { $id }
access-welcome-trader = You have access. Send /start to begin.
access-welcome-viewer = You have view-only access: you can read everything and set alerts, but not trade. Send /start to begin.
access-now-trader = The owner of this bot has given you trading access.
access-now-viewer = The owner of this bot has changed your access: you can read everything and set alerts, but no longer trade. Open previews cannot be confirmed any more. Orders already sent continue.
trading-paused = ⏸ Trading is paused on this bot. Nothing was sent. Reading and alerts continue as usual, and so does what you confirmed before. Closing, cancelling, stops, take-profits, trailing stops and adding collateral still work.
trading-paused-reason = “{ $reason }”
view-only = 👁 Your access is view-only, so nothing was done. The owner of this bot can change that. If you have anything open, close it in { -application }.
rate-updates = ⏳ Too many messages in one minute. This one was not processed. Continue in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
rate-secrets = ⏳ Too many key requests in one minute. Nothing was stored. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
rate-confirms = ⏳ Not sent: too many confirmations in one minute. Press Confirm again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
rate-query = Too many requests in a minute; wait a little

## /admin: who may use the bot

admin-title = <b>Admin</b>
admin-people-count = People: { $count }
admin-decisions-count = Decisions: { $count }
admin-hint = /admin 12345 shows one person
    /admin say Hello messages everybody
    /admin pause Back at ten pauses trading
admin-person-hint = /admin 12345 shows one person, by their number.
admin-pick = 👤 Choose a person
admin-pick-ask = Tap the key below and choose a person: their card follows. /admin 12345 shows the same, by their number.
admin-pick-key = 👤 Choose
admin-picked = Chosen: <code>{ $id }</code>
admin-not-understood = Expected a Telegram user id, such as /admin 12345; or say, pause or resume.
admin-home = 🛡 Admin
admin-state = 📊 Status
admin-trading = ⏸ Trading
admin-pause = ⏸ Pause trading
admin-resume = ▶️ Resume trading
admin-trading-on = <b>Trading</b> · enabled.
admin-trading-paused = <b>Trading</b> · paused since { $time }
    by <code>{ $admin }</code>
admin-pause-silent = Users see that trading is paused, without a reason.
admin-pause-said = Users see: “{ $reason }”
admin-pause-hint = During a pause, reading and alerts continue as usual, but nothing can be opened, added to or taken out as collateral. Orders confirmed before continue. /admin pause Back at ten gives a reason; /admin resume ends the pause. Closing, cancelling, stops, take-profits, trailing stops, adding collateral and deposits still work.
admin-state-title = <b>Status</b> of all processes
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = Trading service
admin-state-trading = Trading
admin-state-updates = Chats waiting for an answer
admin-state-urgent = Chats with urgent notifications queued
admin-state-alert = Chats with notifications queued
admin-state-bulk = Chats with announcements and summaries queued
admin-state-undelivered = Undelivered notifications
admin-state-paid = Paid messages today
admin-state-watched = Accounts watched
admin-state-active = Accounts with positions or orders, read
admin-state-others = Other accounts, read
admin-state-rules = Market alerts
admin-state-memory = Database memory
admin-responding = responding
admin-not-responding = not responding
admin-enabled = enabled
admin-paused = paused
admin-waiting = { $count }
admin-waiting-late = { $count }, the oldest for { $seconds } s
admin-paid = { $spent } of { $budget } Stars
admin-interval = every { $seconds } s
admin-interval-stretched = every { $seconds } s instead of { $configured } s
admin-memory = { $percent } % used
admin-memory-scarce = { $percent } % used; announcements and summaries wait until there is room
admin-memory-reserved = { $percent } % used; the rest is kept for orders: no new alerts and accounts, and new messages are answered a little later
admin-say-usage = Add the text to send to everybody: /admin say Hello
admin-say-long = That is too long: at most { $most } characters.
admin-say-not-stored = This draft is no longer stored.
admin-say-draft = <b>This message goes to everybody who may use the bot, has written to it, and has not turned messages from the operator off in /notify.</b> It has not been sent yet.
admin-say-running = <b>Queueing the message</b>, { $count } so far.
admin-say-done = <b>Message queued</b>, recipients: { $count }. Users who blocked the bot get it when they unblock it.
admin-say-send = 📣 Send to everybody
admin-say-drop = ✖️ Discard
admin-undelivered = 📪 Undelivered
admin-undelivered-title = <b>Undelivered notifications</b>: { $count }
admin-undelivered-none = Nothing is waiting here.
admin-undelivered-hint = Telegram refused them, or no message could be made of them. The newest:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 Send all again
admin-undelivered-drop = ✖️ Discard all
admin-undelivered-retried = Queued again: { $count }
admin-undelivered-dropped = Discarded: { $count }
admin-people = 👥 People
admin-journal = 📜 Access log
admin-to-people = 👥 People
admin-people-title = <b>People</b> · page { $page } of { $pages }
admin-people-none = No access requests, and no decisions yet.
admin-person = <b>{ $name }</b>
    Number <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = Admin
admin-status-trader = Trader
admin-status-viewer = View only
admin-status-blocked = Blocked
admin-status-pending = Waiting
admin-status-stranger = No request
admin-status-damaged = Damaged record
admin-decided = since { $time }
    by { $admin }
admin-asked = Asked { $time }
admin-changed = Done.
admin-unchanged = Nothing was changed: somebody else has decided meanwhile. The current state:
admin-fixed-admin = Named in ADMIN_USERS. Only the operator can change that, in the configuration.
admin-damaged = The access record of this person is damaged, so they have no access. Please decide again.
admin-fixed-list = ACCESS is set to allowlist: only users in ALLOWED_USERS have access.
admin-journal-title = <b>Access log</b> · page { $page } of { $pages }
admin-journal-none = No decisions yet.
admin-journal-damaged = ⚠️ This entry is damaged and cannot be read.
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    by { $admin }

## /connect

connect-ways = 🔑 Type the API key and the key ID on a page, outside of this chat. Or send them here: I delete your messages as soon as I have read them.
connect-on-page = Type them on a page
connect-in-chat = Send them here
connect-keys-page = 🔗 Get an API key
connect-terms = 📄 Terms
connect-page-confirmed = ✅ Your page can take a key now. Go back to it.
connect-page-foreign = ⚠️ <b>The page that you have open is not yours.</b> It belongs to somebody else’s account, and a key typed there would be theirs. Close it and type no key. Do not trust whoever gave you the link. Your own page opens only from this chat, with /connect.
connect-page-unknown = This code is unknown or has expired, so nothing was confirmed. The page shows a new one in a moment.
connect-ask-api-key =
    Send me the <b>API key</b>. I delete your message as soon as I have read it.

    You find it in { -application } under Settings, API keys. /cancel stops this.
connect-ask-key-id = Now send me the <b>key ID</b> that belongs to it. I delete that message too.
connect-not-text = Please send the key as a text message, or /cancel.
connect-not-key = That does not look like a key: one line of letters and digits, without spaces. Please send it again, or /cancel.
connect-not-deleted = ⚠️ Telegram did not let me delete your message. Please delete it yourself now: it holds a secret.
connect-done =
    ✅ Connected as <b>{ $label }</b>, key <code>{ $mask }</code>. It is stored encrypted, and only this bot can decrypt it.

    /positions shows your open positions. /disconnect deletes the key here.
connect-refused = ❌ The service does not accept this key and key ID. They were not stored. Check both in { -application }, then send /connect again.
connect-rejected = ❌ The service rejected the key check: “{ $reason }”. The key was not stored. Check it in { -application }, then send /connect again.
connect-unchecked = ⚠️ The key could not be checked: the service gave no readable answer. It was not stored. Try again in a moment?
connect-again = 🔄 Try again
connect-ask-button = Please press “Try again” above, or send /cancel.
connect-restarted = You were already connecting a key. That was discarded, and this starts over.
connect-expired = Connecting a key has expired: too much time has passed, or the bot was updated. I deleted your message, in case it was a key. Nothing was stored. Send /connect to start again.
connect-expired-not-deleted = ⚠️ Connecting a key has expired: too much time has passed, or the bot was updated. Nothing was stored. If your message holds a secret, please delete it yourself: Telegram did not let me. Send /connect to start again.
conversation-expired = What you were doing here has expired: too much time has passed, or the bot was updated. Nothing of it was stored. Please start again.
conversation-outdated = What you were doing here can't continue after an update of the bot. Nothing of it was stored. Please start again.
form-discarded = What you had begun here before was discarded. Nothing of it was stored.
form-left = ✖️ Closed, because you went on with something else. Nothing of it was sent.
connect-not-stored = ⚠️ The key is valid, but it could not be stored. Nothing was saved. Try again in a moment?
connect-no-room = ⏸ The key is valid, but the bot's database is nearly full, so it takes no new accounts for now. Nothing was stored. Try again in a few minutes? Closing, cancelling and reading work as usual.

## /accounts and /disconnect

account-label = Account { $number }
accounts-none = No account is connected. Send /connect to begin.
accounts-none-paper = Or practise first, with practice money:
accounts-title = <b>Your accounts</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · in use
accounts-unreadable = cannot be decrypted
accounts-hint = /connect adds an account, /disconnect removes one.
accounts-use = Use { $label }
api-title = <b>API tokens</b>
api-none = You have no tokens.
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = Scopes: { $scopes }
api-accounts = Accounts: { $accounts }
api-from = Only from { $addresses }
api-drafts = Drafts an hour: { $number }
api-size = Draft size up to { $size }
api-pairs = Pairs of drafts: { $pairs }
api-expires = Expires { $time }
api-expired = Expired { $time }
api-used = Last used { $time } from { $address }
api-unused = Never used
api-hint = <i>A program reads your accounts with a token, over this bot's HTTP API, if its operator has switched it on. No token can place an order.</i>
api-example = <code>{ $example }</code>
api-options = Options: <code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    It is shown only once, and I delete this message in a minute. Whoever has it can do what its scopes allow, without two-factor. /api revokes it.
api-copy = Copy the token
api-revoke = ✖️ Revoke { $name }
api-full = ⚠️ You already have { $most } tokens. Revoke one with /api first.
api-webhook = Webhook: { $host }
api-webhook-delivered = Last event delivered { $time }
api-webhook-failing = ⚠️ Failing since { $time }: { $reason }
api-webhook-dead = ⚠️ Events given up: { $number }, the last { $time }
api-webhook-behind = ⚠️ Events were removed before it took them, last { $time }
api-webhook-hint = Events to an address of your own: <code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    This secret signs the events of your webhook. It is shown only once, and I delete this message in a minute. /api makes a new one.
api-webhook-test = 🔔 Test the webhook of { $name }
api-webhook-rotate = 🔑 New secret
api-webhook-remove = ✖️ Remove webhook
api-webhook-tested = ✅ The webhook of { $name } took the test.
api-webhook-not-taken = ⚠️ The webhook of { $name } did not take the test: { $reason }
api-webhook-timeout = no answer within ten seconds
api-webhook-address = the address is not public
api-webhook-unreachable = not reachable
api-webhook-status = HTTP status { $status }
api-webhook-refused = ⚠️ A webhook needs an https:// address on the public internet. Nothing was changed.
api-webhook-no-token = ⚠️ You have no token { $name } with the scope events. Make one: /api new sheet events
api-webhook-same-token = ⚠️ Several of your tokens have a name that reads like { $name }. Write the ID of one instead: { $ids }
signals-title = <b>Sources of signals</b>
signals-none = You have no sources.
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>A source posts signals to its path of this bot's HTTP API, if its operator has switched it on. Each becomes a draft that waits for your Confirm; updates that you let act only reduce what the source opened. docs/signals.md has the formats.</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    It is shown only once, and I delete this message in a minute. Whoever has it can send you drafts, and nothing more. /signals removes the source.
signals-made-acting =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    It is shown only once, and I delete this message in a minute. Whoever has it can send you drafts, and reduce positions that this source opened; nothing more. /signals ends that, or removes the source.
copy-secret = Copy the secret
signals-full = ⚠️ You already have { $most } sources. Remove one with /signals first.
signals-no-paper = ⚠️ A source on paper needs a paper account. Open one with /accounts first.
signals-no-real = ⚠️ No real account is connected. /connect an API key first. The source stays on paper.
signals-show = 📨 { $name }
signals-remove = ✖️ Remove { $name }
signals-real = From paper to the real account
signals-mandate-show = 📡 Let updates act…
signals-mandate-give = ✅ Agree
signals-mandate-end = 🛑 Updates ask again
signals-mandate-on = 🟢 Updates act: they reduce positions that this source opened, without asking.
signals-mandate-off = Updates wait for your Confirm.
signals-mandate =
    <b>Let updates of { $name } act</b>

    Its updates are then sent without another Confirm, for positions that this source opened. They only reduce: close a part or all, move the stop-loss towards less loss, cancel the pending order of this source. They never open or add, never remove collateral, and never remove a stop-loss or move it towards more loss. What you add to such a position is part of it.

    At most { $most } steps an hour, each update once. You hear of each step, and of each update that was not acted on and why: where it can, it becomes a draft that waits for your Confirm. Of those that became nothing for one reason, at most { $notices } an hour are told.

    Whoever has the secret of this source can then reduce these positions, and nothing more. You end it with /signals at any time.
signals-back = « All sources
signals-last = <b>{ $name }</b>: last signals
signals-no-entries = No signal has come yet.
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = being drafted
signals-state-drafted = ✅ drafted
signals-state-acted = ✅ acted on, as agreed
signals-state-taken-back = ✅ took back a draft that waited
signals-state-late = ⌛ { $seconds } s late
signals-state-early = ⚠️ its time is { $seconds } s ahead
signals-state-daily-limit = ⚠️ most drafts of the day reached
signals-state-crowded = ⚠️ too many signals within a day
signals-state-left = ⚠️ its handling was interrupted
signals-state-unavailable = ⚠️ prices or balances could not be read
signals-state-unreadable = ❓ not understood ({ $reason })
signals-state-not-drafted = ✖️ no draft ({ $reason })
signals-reason-empty = no text
signals-reason-too-long = longer than 4,096 characters
signals-reason-not-json = malformed JSON
signals-reason-secret = holds a secret where none belongs
signals-reason-placeholder = a placeholder was not filled in
signals-reason-unknown-field = unknown field
signals-reason-field = malformed field
signals-reason-no-side = neither long nor short
signals-reason-two-sides = both long and short
signals-reason-no-pair = no pair
signals-reason-two-pairs = several pairs
signals-reason-number = a number that cannot be read
signals-reason-stray-number = a number that no word explains
signals-reason-unknown-word = an unknown word
signals-reason-time = a time that cannot be read
signals-reason-leverage = an impossible leverage
signals-reason-two-stops = several stops
signals-reason-levels = prices that contradict each other
signals-reason-order-type = an order that cannot be drafted
signals-reason-condition = a condition or a question
signals-reason-contradiction = contradictory
signals-reason-partial-exit = part of a position without a share
signals-reason-report = reports or changes something earlier
signals-reason-no-stop = no stop, which its size needs
signals-reason-no-leverage = no leverage
signals-reason-no-price = no price of the pair
signals-reason-no-balance = no balance
signals-reason-too-small = less than a cent of collateral
signals-reason-add-levels = an addition with levels of its own
signals-reason-far-price = prices far from the market
signals-reason-passed-entry = the price has passed its entry
signals-reason-no-target = the first target of the trade is not known
signals-reason-no-position = no open position of this source
signals-reason-unsure-position = which of its positions is not certain
signals-reason-account = no such account
signals-reason-role = you may not trade
signals-reason-flat = you went flat (/flat), so nothing is opened or added
signals-reason-too-many = too many drafts in an hour
signals-reason-too-many-today = too many drafts in a day
signals-reason-no-mandate = its updates were not to act when it came
signals-reason-went-flat = you went flat (/flat)
signals-reason-stale = it could not be handled at once
signals-reason-same-words = the same update came before; /plans shows what became of it
signals-reason-worse-stop = the stop-loss is at this price or a better one already
signals-reason-not-possible = not possible for the position as it is now
signals-reason-plans-full = you have too many plans (/plans)
signals-reason-most-acts = the most steps of an hour were made
signals-reason-late = too late by its own time
signals-reason-early = its own time is ahead
signals-reason-daily-limit = most drafts of the day reached
signals-reason-crowded = too many signals within a day
signals-reason-left = its handling was interrupted
signals-reason-unavailable = positions, prices or balances could not be read
signals-reason-malformed = an order that the desk does not read
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 The source <b>{ $name }</b> has sent no signal for { $duration }. /signals lists its last ones.
signals-score-confirmed = Confirmed: { $drafts } · won { $won }, lost { $lost }, open { $open } · <b>{ $amount }</b>
signals-score-ignored = Not confirmed: { $drafts } · would have won { $won }, lost { $lost }, open { $open } · <b>{ $amount }</b> before fees
signals-score-unknown = Result not known: { $drafts }
signals-offer = 📨 <b>This reads as a signal</b>: { $signal }. Nothing is drafted before you choose its size.
signals-offer-sizes = Its size by a source’s rule, or dollars of collateral at the leverage of the signal. Sources: /signals
signals-offer-drafted = ✅ Drafted. Its preview follows.
signals-offer-dropped = Dropped. Nothing was drafted.
signals-offer-gone = This signal is no longer kept. Send it again.
account-not-connected = That account is no longer connected. /accounts lists those that are.
disconnect-which = Which account do you want to disconnect?
disconnect-ask = Disconnect <b>{ $label }</b> (<code>{ $mask }</code>)? The key itself stays valid in { -application } until you delete it there.
disconnect-yes = 🗑 Disconnect { $label }
disconnect-no = Keep it
disconnect-kept = Nothing was changed.
disconnect-warning =
    The data stored for this account is deleted too: its orders in /activity, its alerts, and its unsent notifications. Open positions and orders stay open at the service. They are no longer monitored, and their alerts stop.
disconnect-plans = ⏰ Plans that end with it: { $count }. They do nothing any more.
disconnect-guards = 🚦 Guards that end with it: { $count }. They watch nothing any more.
disconnect-tokens = 🔑 API tokens that end with it, as they reach no other account: { $count }.
disconnect-sources = 📨 Sources of signals that end with it: { $count }.
disconnect-besides = Deleted with it:
disconnect-done = <b>{ $label }</b> is disconnected and its key deleted. If you don't need the key any more, delete it in { -application } too.

## /forget

forget-ask = <b>Delete all your data?</b>
forget-would-delete = This would be deleted:
forget-nothing = No data about you is stored that could be deleted.
forget-warning =
    ⚠️ Open positions and orders <b>stay open at the service</b>, and so do stops placed there. They are no longer monitored: you get no notification of a fill, a liquidation or an alert any more.
forget-limits = Your own limits (/limits) are deleted too, at once and without the wait of 24 hours; only a cool-off that is active goes on.
forget-final = This cannot be undone. The keys themselves stay valid in { -application } until you delete them there.
forget-yes = 🗑 Delete everything
forget-no = Keep it all
forget-kept = Nothing was deleted.
forget-in-flight =
    { $count ->
        [one] ⏳ An order is in progress, and its outcome is not known yet. If your data were deleted now, there would be no record that it was sent. Nothing was deleted. Try again in a minute.
       *[other] ⏳ { $count } orders are in progress, and their outcome is not known yet. If your data were deleted now, there would be no record that they were sent. Nothing was deleted. Try again in a minute.
    }
forget-done = <b>Your data is deleted.</b>
forget-deleted = Permanently deleted:
forget-count-accounts =
    { $count ->
        [one] • 1 account with its encrypted key
       *[other] • { $count } accounts with their encrypted keys
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
        [one] • 1 unsent notification
       *[other] • { $count } unsent notifications
    }
forget-count-favourites =
    { $count ->
        [one] • 1 favourite pair
       *[other] • { $count } favourite pairs
    }
forget-count-tokens =
    { $count ->
        [one] • 1 API token
       *[other] • { $count } API tokens
    }
forget-count-sources =
    { $count ->
        [one] • 1 source of signals
       *[other] • { $count } sources of signals
    }
forget-count-settings =
    { $count ->
        [one] • 1 setting
       *[other] • { $count } settings
    }
forget-count-others =
    { $count ->
        [one] • 1 other record, such as an account snapshot
       *[other] • { $count } other records, such as account snapshots
    }
forget-stays = What is kept, and why:
forget-stays-role = • your number, your access status, and when it was decided, without your name: so that nobody who was blocked can come back this way
forget-stays-cool-off = • your cool-off: nobody can lift it early; it ends by itself on { $until }
forget-stays-messages = • the messages of this chat: Telegram stores them; to remove them, delete the chat
forget-stays-service = • your account, orders and positions at the service: they are not the bot's to delete
forget-stays-shared = • messages of your alerts in groups: Telegram stores them; and for up to two days what proves the outcome of your orders, under a hash of the wallet and without a word of whose it is
forget-stays-log = • log lines of the operator with your numeric id, without keys or anything that you typed; and backups, as long as the operator keeps them
forget-done-next = The bot does not answer you for one minute, so that work in progress leaves no data behind. After that, /start starts from scratch.
forget-still =
    { $seconds ->
        [one] Your data is still being deleted. In one second, /start starts from scratch.
       *[other] Your data is still being deleted. In { $seconds } seconds, /start starts from scratch.
    }

## /cancel

cancel-done = Cancelled. Nothing was stored.
cancel-nothing = There is nothing to cancel.

## /balance

balance-title = Balance
balance-vusd = Trading account
balance-usdc = USDC in the wallet
balance-allowance = USDC allowance
balance-eth = ETH for gas
allowance-unlimited = unlimited
balance-in-use = Collateral in use
balance-part = The balances
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = Positions
positions-none = No open positions.
positions-close-all = Close all
positions-close = Close…
positions-close-title = Close which, and how much?
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } { $liquidation }
positions-distance = { $label } { $distance }
positions-no-stop = no SL
positions-totals =
    { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
    Size { $size } · collateral { $collateral }
profit = Unrealized PnL <b>{ $profit }</b> ({ $percent })
profit-unknown = Unrealized PnL <b>—</b>
pnl-parts =
    <b>PnL, part by part</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 PnL, part by part
pnl-gross = On the price
pnl-net = PnL
cost-openingFee = Opening fee
cost-positionFee = Unpaid position fee
cost-closingFee = Closing fee
cost-tradingFees = Opening + closing fees
cost-funding = Funding
cost-borrow = Borrow
pnl-before-unstated = ⚠️ PnL before costs that the service does not state: { $costs }.
pnl-before-count = ⚠️ PnL before costs that the service does not state: { $count } of { $trades }.
costs-line = Fees { $fees } · funding { $funding } · borrow { $borrow }
pnl-is-net = PnL is net of fees, funding and borrow.
pnl-estimated = ~ PnL partly estimated by the bot: the costs paid for what is still open are not stated.
liquidation-before-unstated = ⚠️ The liquidation price is without costs that the service does not state ({ $costs }): it may be closer.
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = Size { $size } · collateral { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ Take-profits and stops could not be read; there may be some.
positions-no-price = ⚠️ No price for { $symbols }, so PnL and distances are missing.
positions-unnamed = ⚠️ { $pairs }: the pair's name is unknown, so there is no price; PnL and distances are missing.
positions-stale-price = ⚠️ The last price of { $symbol } is from { $time }, { $age } ago.
positions-estimate = ~ liquidation price estimated by the bot
pair-unnamed = Unknown pair
pair-number = Pair #{ $id }
age-seconds = { $count ->
        [one] a second
       *[other] { $count } seconds
    }
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
position-not-open = This position is no longer open.
position-id = Position <code>{ $id }</code>
position-opened = Opened { $time }
position-trigger = { $label } { $price } closes { $percent } %
position-trigger-unstated = { $label } { $price } closes a share that the service does not state
stops-cover = Stops cover { $percent } of the position before its liquidation.
stops-cover-share = Stops cover { $percent } of the position.
stops-cover-unknown = How much of the position its stops cover is not known: the service does not state all of it.
position-change = In progress: { $type } order · size { $size } · collateral { $collateral }
position-state = Order { $type } · status { $status }
ladder-tp = TP
ladder-mark = Mark
ladder-entry = Entry
ladder-sl = SL
ladder-trail = Trail
ladder-trigger = Trig
ladder-liquidation = Liq

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = Pending orders
orders-none = No pending orders.
orders-count = { $count ->
        [one] { $count } pending order
       *[other] { $count } pending orders
    }
orders-to-open = To open ({ $number }): size { $size } · collateral { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · position <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · to open
orders-rows = <pre>{ $rows }</pre>
orders-size = size
orders-collateral = collateral
orders-kind-unknown = Order
order-type-market = Market
order-type-limit = Limit
order-type-stop-market = Stop Market
order-type-stop-limit = Stop Limit
orders-button = { $symbol } { $kind } { $price }
orders-status-unknown = ⚠️ Not known if still in force, by the status that the service gives: { $orders }
orders-no-positions = ⚠️ Open positions could not be read, so an order may be listed in the wrong place.
orders-no-price = ⚠️ No price for { $symbols }, so distances are missing.
board-title = 📌 Board
board-none = Nothing is open in any account.
board-empty = Nothing open: { $accounts }
board-unread = ⚠️ Could not be read: { $accounts }. Another read follows.
board-old = ⚠️ { $accounts }: the last read failed; these figures are from { $time }, { $age } ago.
board-pair = Pair
board-pnl = uPnL
board-size = Size
board-no-stop = none
board-total-paper = Total, practice
board-order = Order
wallet-counted-once = In no total, because its wallet is counted with another account: { $accounts }
board-price = Price
board-distance = Distance
board-more = Rows without room here: { $number }. See /positions and /orders.
board-live = Updated after each change, and every 10 seconds while something is open.
board-paused = ⏸ Paused since { $time }: nobody has used the board for an hour.
board-resume = ▶️ Resume
board-end = Remove board
board-ended = This is no longer your board. /board sends a new one.
board-plain-pnl = uPnL <b>{ $profit }</b> · size { $size }
board-plain-distances = To stop { $stop } · to liquidation { $liquidation }
history-title = History
history-none = No closed positions yet.
history-none-such = No match among the closed positions that were read.
history-only = Only { $what }
history-only-won = winners
history-only-lost = losers
history-count = { $count } closed · { $won } won · { $lost } lost
history-totals = Realized PnL <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = These are from the newest { $count }; there are older ones.
history-failed = ⚠️ These are from the { $count } that were read; the rest could not be read.
history-bound = ⚠️ These are from { $count } closed positions, the most that are read at once; there are others.
history-part-dates = Closed from { $from } to { $to }.
read-progress = ⏳ { $rows }: { $count } read so far…
read-stopped = ⏹ Stopped by you. { $rows }: { $count } read, nothing sent.
history-unstated = ⚠️ { $count ->
        [one] For one the service does not state
       *[other] For { $count } the service does not state
    } a profit or loss.
history-all = All
history-won = Won
history-lost = Lost
history-pair = Pair…
history-chosen = ✓ { $name }
history-all-pairs = All pairs
history-which-pair = Which pair?
history-back = ‹ History
ended-closed = closed
ended-part = closed in part
ended-liquidated = liquidated
ended-cancelled = cancelled
closed-not-listed = This is not among the closed positions that were read.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = Realized PnL <b>{ $profit }</b> ({ $percent })
closed-whole = Whole position <b>{ $profit }</b> ({ $percent })
result-in-r = Result in R: <b>{ $result }</b>
result-in-r-seen = Result in R: <b>{ $result }</b>, from the first stop that was seen
history-r-seen = * R from the first stop that was seen
closed-figures = <pre>{ $figures }</pre>
closed-entry = Entry
closed-exit = Exit
closed-size = Final size
closed-total-size = Total size
closed-collateral = Collateral
closed-ended = Ended { $time } · { $how }
closed-order = Order { $type }

part-failed = ⚠️ { $what } could not be read.
part-refused = ⚠️ { $what } could not be read: the service answered “{ $reason }”.
portfolio-title = Portfolio
portfolio-money = Margin and exposure
portfolio-empty = The service returned no portfolio for this account.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = Free margin
portfolio-in-use = Collateral in use
portfolio-total = Total
portfolio-margin = Margin in use
portfolio-exposure =
    <b>Exposure</b>
    <pre>{ $figures }</pre>
portfolio-net = Net
portfolio-spread =
    <b>Collateral by pair</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = Collateral by pair
portfolio-spread-total = Total { $collateral } · size { $size }
risk-title = Risk
risk-at-stops = If all stops are hit now: { $loss }
risk-at-stops-unknown = If all stops are hit now: not known, because of { $names }.
risk-all-have-stops = Every position has a stop for all of it.
risk-without-stop = Without a stop, until liquidation: { $loss }
risk-without-stop-unknown = Without a stop, until liquidation: not known, because of { $names }.
risk-without-stop-line = { $mark } { $position }: { $percent } without a stop, { $loss }
risk-loss = <b>{ $dollars }</b> ({ $percent } of equity)
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = % of equity
risk-day-cost = Cost a day
risk-gross = Gross
risk-group = Move together: { $symbols } · gross { $gross } · net { $net }
risk-group-window = By the hourly returns of the last { $days } days.
risk-ungrouped = ⚠️ The candles of { $symbols } could not be read: they may move with other pairs.
risk-unnamed = ⚠️ { $pairs }: the pair's name is unknown, so it is in no group; it may move with other pairs.
risk-nearest = <b>Nearest liquidations</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 Picture
risk-basis = <i>Losses are counted from the PnL of now, closing fees included. A stop can fill at a worse price. Pending orders are not included.</i>
whatif-title = What if
whatif-words = <code>{ $words }</code>
whatif-change = Change: { $change }
whatif-change-unknown = Change: not known.
whatif-events = <b>What fires, in order</b>
whatif-no-events = Nothing fires on the way.
whatif-event = { $number }. { $position }: { $kind } { $price } · { $closed }
whatif-closed = Left out
whatif-opened = Opened
whatif-trailing = Trailing stop
whatif-liquidation = 🚨 Liquidation
whatif-left = <b>Still open</b>
whatif-left-line = { $position }: { $size } · { $price }
whatif-none-left = Nothing is left open.
whatif-absent = ⚠️ No open position for { $names }.
whatif-betas = Beta to { $reference }: { $betas }
whatif-betas-unknown = ⚠️ The beta of { $names } is not known: its price stays where it is.
whatif-unknown-price = ⚠️ The price is not known: { $names }.
whatif-unknown-figures = ⚠️ The service leaves out figures: { $names }.
whatif-unknown-orders = ⚠️ Not all orders are known: { $names }.
whatif-unknown-rates = ⚠️ The funding or borrow rate is not known: { $names }.
whatif-basis = <i>An estimate: all prices move straight from the live ones. Slippage, gaps and pending orders are not included.</i>
whatif-ask-gap = <i>For a gap, add the word gap.</i>
whatif-basis-gap = <i>An estimate: all prices jump from the live ones to the end, and whatever they pass fills there. Slippage and pending orders are not included.</i>
whatif-basis-with = <i>The order is filled at the live price. The change includes its fees for opening and closing.</i>
whatif-basis-time = <i>Funding and borrow are counted at the present rates, before the prices move.</i>

deposits-title = Deposits
withdrawals-title = Withdrawals
deposits-none = No deposits.
withdrawals-none = No withdrawals.
deposits-back = ‹ Deposits
withdrawals-back = ‹ Withdrawals
deposit-one = <b>Deposit { $amount }</b>
withdrawal-one = <b>Withdrawal { $amount }</b>
transfers-total = Transfers: { $number } · total { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = Transaction <code>{ $hash }</code>
transfer-address = Account <code>{ $address }</code>
transfer-not-listed = This one is no longer in the list.

## /raw: a reply of the service as a file

raw-button = 🧾 Raw
raw-which = Which raw reply of the service do you want?
raw-title = <b>{ $title }</b>, raw reply of the service
raw-status = Status { $status } · secrets removed, every digit unchanged
raw-realised-pnl = The bot takes <code>realisedPnl</code> to be after: { $costs }.
raw-realised-pnl-gross = The bot takes <code>realisedPnl</code> to be before all costs.
raw-part = One reply of the service: it may be a part of the list. /export history has all of it.
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

## Images

chosen = • { $name }
picture-missing = ⚠️ The image could not be drawn or sent; here is the text.
picture-paper = PAPER · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = Price <b>{ $price }</b> · { $change } over { $span }
chart-none = ⚠️ The service has no candles for this period.
chart-own = With your own price levels: { $account }
chart-own-unreadable = ⚠️ Your positions and orders could not be read, so your own price levels are missing.
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

## Share cards

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
share-under-a-minute = under a minute
share-profit = PnL
share-in-r = Result in R
share-size = Size
share-with-amounts = Show amounts
share-without-amounts = Hide amounts
share-send = 💬 Send to a chat
share-inline-title = Your card
share-gone = This card is too old: make it again
share-incomplete = ⚠️ The card could not be made: the position is gone, or the service does not state enough about it.

## /pnl

pnl-title = Profit and loss
pnl-heading = <b>Profit and loss</b>
pnl-picture = { $title } · { $span }
pnl-empty = No positions closed in this period
pnl-curve = Cumulative PnL
pnl-days = By day
pnl-span-day = Today
pnl-span-week = 7 days
pnl-span-month = 30 days
pnl-span-all = All
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = { $from } to { $to } ({ $zone })
pnl-none = No positions closed in this period.
pnl-none-read = None among the closed positions that were read
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
pnl-expectancy = Expectancy
pnl-r-sum = Sum in R
pnl-r-expectancy = Expectancy in R
pnl-r-part = ⚠️ Results in R are of { $count } of { $trades }: the first stop of the others is not known.
pnl-r-seen = R of { $count } counts from the first stop that was seen.
pnl-best = Best
pnl-worst = Worst
pnl-fees = Fees
pnl-funding = Funding
pnl-borrow = Borrow
pnl-by-pair = By pair
pnl-total = ‹ Total
pnl-by-side = By side
pnl-by-pair-side = By pair and side
pnl-by-hour = By hour
pnl-by-weekday = By weekday
pnl-by-source = By source
pnl-source-typed = Typed
pnl-source-form = Guided
pnl-source-words = Sentence
pnl-source-link = Link
pnl-source-page = Page
pnl-source-signal = Signal
pnl-source-api = API
pnl-source-elsewhere = Elsewhere
pnl-source-unknown = Not known
pnl-columns = <i>{ $by }: wins of closed, PnL, average a trade.</i>
pnl-close-times = <i>Hours and weekdays are those of the close ({ $zone }).</i>
pnl-source-explained = <i>The source is that of the order that opened the position. Elsewhere: no order here opened it. Not known: opened before sources were kept.</i>
pnl-liquidated =
    { $count ->
        [one] 🚨 { $count } was liquidated.
       *[other] 🚨 { $count } were liquidated.
    }
pnl-unstated = ⚠️ The service does not state every cost of { $count } of { $trades }; the totals of costs are of the others.
pnl-left-out =
    { $count ->
        [one] ⚠️ { $count } closed position is not included: the service does not state its PnL, or when it ended.
       *[other] ⚠️ { $count } closed positions are not included: the service does not state their PnL, or when they ended.
    }
pnl-unknown-period = “{ $typed }” is not a period I know. Write /pnl day, /pnl week, /pnl month or /pnl all. By: /pnl side, /pnl pair, /pnl pair side, /pnl hour, /pnl weekday, /pnl source.

## Failures

failure-rejected = ❌ The request failed: “{ $reason }”. Nothing was changed. If that does not tell you what to do, please try again in a minute.
failure-credentials = ❌ The service no longer accepts the key of this account. Nothing was changed. Create a new one in { -application } and send /connect.
failure-unreachable = ⚠️ The trading service could not be reached. This request only reads data: nothing was changed. Please try again in a minute.
failure-timed-out = ⚠️ The trading service did not answer in time. This request only reads data: nothing was changed. Please try again in a minute.
failure-unreadable = ⚠️ The trading service sent an answer that I cannot read, so the current state is unknown. This request only reads data: nothing was changed. If it is urgent, look in { -application }.
failure-stopped = ⚠️ The bot was stopped before the trading service answered. This request only reads data: nothing was changed. Please try again in a minute.
failure-invalid = ❌ This was not sent, because the service would not accept it in this form. Nothing was changed. Please try again; if it keeps failing, tell the owner of this bot.
failure-undecryptable = ⚠️ Your stored key cannot be decrypted. Nothing was sent. Please /disconnect the account and /connect it again.
failure-storage = ⚠️ The bot's database cannot be reached. Nothing was sent to the trading service after that. If no answer follows within a minute, please try again; after an order, look at /activity first.
failure-emptied = ⚠️ The bot's database was emptied or replaced, so nothing can be said about your accounts, alerts and orders now, and nothing was sent. Your positions at the exchange are as they were. The operator sees it; please do not connect again until the bot works.
failure-no-room = ⏸ The bot's database is nearly full, so it takes no new alerts and accounts for now. Nothing was stored. Please try again in a few minutes. Your alerts and accounts stay as they are; closing, cancelling and reading work as usual.
failure-too-many = ⏸ Nothing was stored: { $most } is the most there may be. Remove one first, or try again later.
failure-confirm = ⚠️ The bot's database did not answer when you confirmed. This attempt sends nothing. An earlier one may have sent the order: once the database answers again, the message of the order and /activity show what became of it. If it says that it was not sent, enter it again; if it still has its Confirm button, you may press that again.
failure-damaged = ⚠️ A record stored about you is damaged and cannot be read. Nobody else is affected. Nothing was sent to the trading service after that. Please tell the owner of this bot.
failure-telegram = ⚠️ Telegram did not confirm one of my messages, so it may be missing here. Nothing was sent to the trading service after that. If an answer is missing, please try again; after an order, look at /activity first.
failure-unexpected = ⚠️ An unexpected error occurred. Nothing was sent to the trading service after that. Please try again; if it keeps failing, tell the owner of this bot.
failure-reference = <i>If you report this, give the reference { $reference }.</i>

## /referrals

referrals-title = Referrals
referrals-of = <b>{ $title }</b>
referrals-check = Your referral status at the service:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = The service does not state which address is yours. /referrals 0x… shows the referrals of an address.
referrals-none = No referrals.
referrals-sum = { $count ->
        [one] { $count } payment
       *[other] { $count } payments
    } · total rebate: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = Amount
referrals-rebate = Rebate

## /export

export-title = <b>Export</b>
export-ask-kind = What do you want to export?
export-ask-period = For which period? Years and months are calendar ones, in UTC.
export-ask-format = In which format? Amounts are exact in both.
export-unknown = “{ $word }” can't be exported, and is no format or period. Please choose:
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
export-trades-hint = Every action on a position, from the market maker's trade history of your address.
export-undated = Entries that the service gives no time for are included.
export-rows = { $count ->
        [one] ✅ { $count } row
       *[other] ✅ { $count } rows
    }
export-none = The service has no entries for this period; the file has no rows.
export-sum-history = Total realized PnL: { $sum }
export-sum-deposits = Total: { $sum }
export-sum-withdrawals = Total: { $sum }
export-sum-trades = Total PnL: { $sum }
export-may-be-more = ⚠️ The service returned this list in one piece, up to its limit: there may be more rows.
export-no-address = ⚠️ The service does not state which address is yours, so its trades cannot be requested. No file was made.
export-no-practice = Trades come from the market maker, which does not know practice accounts. /export history has the closed positions.
export-failed = ❌ The file was not sent: reading the data failed part way, and an incomplete file could be taken for the whole.
export-too-large = ❌ The file is too large for Telegram. Choose a shorter period.
export-unsure = ⚠️ Telegram did not confirm that it received the file. If it is here, it is complete. If not, please try again, with a shorter period if it is long.

## /mm: the market-maker reads

mm-menu =
    <b>Market maker</b> · { $chain }
    Any account's address can be used; no key is needed.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = The buttons, and reads without an address, use <code>{ $account }</code>.
mm-unknown = “{ $word }” is not one of the available reads.
mm-no-address = Whose { $word }? Write the address: 0x and 40 digits or letters from a to f.
mm-no-asset = “{ $word }” is not an asset. Write one, such as BTC.
mm-too-much = “{ $word }” is not understood here.
mm-not-available = This button refers to a chain or a read that is no longer available. /mm shows those that are.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>All pairs</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>As of { $time } · page { $page }, more follow</i>
mm-net = Net
mm-sum = Total
mm-max-long = Max long
mm-max-short = Max short
mm-exposure-none = No exposure.
mm-funding-none = No funding rates.
mm-funding-hint = Hourly rate, and the daily cost for a long of { $size }. Below zero the long receives it.
mm-closes = Closes
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = No trades.
mm-trades-end = There are no more trades.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = Size
mm-collateral = Collateral
mm-price = Price
mm-profit = PnL
mm-hash = <code>{ $hash }</code>
mm-asset-oi = Open interest { $asset }
mm-asset-upnl = PnL { $asset }
mm-read-exposure = Exposure
mm-read-positions = Positions
mm-read-orders = Orders
mm-read-trades = Trades
mm-read-oi = Open interest
mm-read-upnl = Unrealized PnL
mm-read-upnlTotal = PnL, total
mm-read-funding = Funding rates

## Typed orders

typed-too-long = That is longer than any order can be: at most { $most } characters.
typed-unknown = “{ $word }” is not understood here, and the bot does not guess.
typed-ambiguous = “{ $word }” is between two numbers and could belong to either. Write it together with its number, such as 10x or $100.
typed-twice = “{ $word }” is given twice. Write each value once.
typed-extra-number = “{ $word }” is a second number without a name. The plain number is the collateral; write the leverage as 10x, the size as size 1000.
typed-missing-pair = Which pair? Name it first, such as BTC, BTC/USD or its number #1.
typed-missing-target = Which one? Name the pair first, such as BTC, or an id such as #12.
typed-missing-value = A value is missing after “{ $word }”.
typed-missing-collateral = How much collateral? Write it as a plain number of dollars, such as 100.
typed-missing-leverage = How large? Write the leverage as 10x, or the size in dollars as size 1000.
typed-missing-share = How much of it? Write 50%, an amount in dollars such as 200, or all.
typed-missing-change = How much? Write +30 to add 30 dollars, -10 to remove 10.
typed-missing-trigger = Which take-profit or stop-loss? Write tp or sl and its price or percentage, such as tp 90000 or sl 3%.
typed-missing-distance = At what distance from the price? Write 2% or $500; then, for a part of the position, such as 50%.
typed-missing-amount = How much? Write an amount in dollars, such as 25, or all.
typed-missing-address = Which platform? Write its address: 0x and 40 digits or letters from a to f.
typed-not-pair = “{ $word }” is not a pair. The pair comes first, such as BTC, BTC/USD or its number #1.
typed-not-target = “{ $word }” is neither a pair nor an id. It comes first, such as BTC or #12.
typed-not-number = “{ $word }” is not a valid number. Write 1000, 1,000, 0.5, 1k or 1.5m.
typed-not-dollars = “{ $word }” is not an amount in dollars. Write 100 or $100.
typed-not-percent = “{ $word }” is not a percentage. Write 0.5%.
typed-price-not-distance = “{ $word }” is a distance, and this alert needs a price, such as 70000. For a move of the price: <code>/alert BTC move 5% 1h</code>
typed-distance-not-price = “{ $word }” is no distance. The distance to liquidation is in percent, such as 5%. For a price: <code>/alert BTC below 58000</code>
typed-not-price = “{ $word }” is not a price. Write 70000, or -1% or +2% from the current price.
typed-not-trigger = “{ $word }” is not valid for a take-profit or stop-loss. Write a price such as 70000, 5% from the entry, 50%c of the collateral, 2atr or 2atr(4h), or for a take-profit 2r, twice the risk.
typed-not-share = “{ $word }” is not a part of a position. Write 50%, an amount in dollars such as 200, or all.
typed-not-distance = “{ $word }” could be percent or dollars. Write 2%, $500 or 2atr.
typed-not-address = “{ $word }” is not an address: 0x and 40 digits or letters from a to f.
typed-not-period = “{ $word }” is not a candle period. Available: { $periods }.
typed-not-filter = “{ $word }” is not an option here. Write all, profitable or losing.
typed-comma = “{ $word }” can be read in two ways. Use a point for decimals; commas may only separate groups of three digits. Did you mean { $instead }?
typed-two-numbers = “{ $word }” can be read as { $one } or as { $other }. Write the one you mean without a separator.
typed-decimals = “{ $word }” has more than { $most } decimals.
typed-too-large = “{ $word }” is too large.
typed-zero = “{ $word }” is zero. It must be more than 0.
typed-negative = “{ $word }” is negative. A minus is not allowed here.
typed-plus = “{ $word }” has a plus, which is not allowed here. Leave it out if the number is right.
typed-sign-change = “{ $word }” has no sign. Write + to add collateral, - to remove it.
typed-sign-percent = “{ $word }” has no sign. Write - for below the price, + for above it.
typed-over-hundred = “{ $word }” is more than 100 %.
typed-below-nothing = “{ $word }” would be a price of zero or less: it must be less than 100 % below.
typed-leverage-and-size = Leverage and size determine each other. Write only one of them.
typed-slip-market = Slippage applies only to market orders. Leave out slip, or limit and stop.
typed-risk-stop = “{ $word }” is a multiple of the risk, which the stop-loss itself defines. Write the stop-loss as a price, as 3% or as 25%c.
typed-risk-alone = A take-profit as a multiple of the risk needs a stop-loss. Add sl and its price or percentage.
typed-risk-and-amount = The risk determines the amount. Write either the risk, or the collateral and its leverage or size.
typed-risk-no-stop = The size follows from the loss at the stop-loss. Write the stop-loss as a price or as 3%.
typed-shares-over = “{ $word }” makes { $sum } % of { $kind } together. Shares are of the position as it is now, so those of one kind are at most 100 %: 50 % and 50 % close all of it.
typed-same-exit = “{ $word }” is there twice for one kind. Write one with the shares together.
typed-missing-ladder-leverage = How much leverage? Write it as 10x, for all orders.
typed-missing-legs = How many orders? Write a number behind the leverage, such as 5.
typed-not-legs = “{ $word }” is not a number of orders. Write a whole number from 2 to { $most }.
typed-missing-range = Between which prices? Write from 68000 to 66000.
typed-not-heavier = “{ $word }” is no end of the ladder. Write heavier low or heavier high.
typed-not-risk = “{ $word }” is not a risk. Write it in percent of your equity, as 1%, in dollars, as 50, or in R, as 0.5r.
typed-too-many = “{ $word }” is one too many: at most { $most } at once.
typed-missing-comparison = Above or below? Write above or below, or its sign, or crosses, before the value.
typed-missing-figure = Which value? Write it after the condition, such as 70000, 60k or 5%.
typed-missing-side = Which side? Write long or short.
typed-missing-window = Over what period? Add 15m, 1h or 1d.
typed-missing-subject = What is the alert for? Begin with a pair, such as BTC, or with liq, pnl, margin or balance.
typed-other-comparison = “{ $word }” can't be used for this alert. Write { $instead }.
typed-only-zero = “{ $word }” is not 0, and crosses works for PnL only with 0. For any other value write above or below.
typed-not-duration = “{ $word }” is not a valid duration. Write 15m, 1h or 7d; at most a year.
typed-all-and-beta = “{ $word }” and another move for all pairs: write either all or beta.
typed-with-order = “{ $word }” is no order. Write with /long or with /short and the order.
typed-with-market = “{ $word }” waits for a price. Only an order that fills at once can be added: leave out limit and stop.
typed-not-price-age = “{ $word }” is not a valid price age. Write 30s or 5m; from 5s to 30m.
typed-not-span = “{ $word }” is not a valid time. Write 12h or 2d; from 1h to 48h, or from 1d to 7d.
typed-no-unit = “{ $word }” has no sign, and can be percent or dollars. Write { $percent } or { $dollars }.
typed-not-date = “{ $word }” is not a valid date. Write it as 2026-12-31.
typed-long-window = “{ $word }” is too long: a move is measured over at most one day. Write 15m, 1h or 1d.
typed-long-note = The note is too long: at most { $most } characters.
typed-open-quote = The note begins with a quotation mark and does not end with one.
typed-not-network = “{ $word }” is neither an IP address nor a network, such as 203.0.113.7 or 203.0.113.0/24.
typed-not-account = You have no account “{ $word }”. Write its name as in /accounts.
typed-not-account-word = You have no account “{ $word }”. Write its name as in /accounts, without spaces.
typed-same-account = Several of your accounts have a name that reads like “{ $word }”. Write the ID of one instead: { $ids }
typed-not-plan-span = “{ $word }” is not a valid time from now. Write 90m, 4h or 2d; from 1m to 30d.
typed-missing-twap-time = Over which time, and in how many slices? Write over 2h in 12.
typed-missing-dca-time = How often, and for how long? Write every 1d for 30d.
typed-missing-slices-stop = Which stop-loss? Every slice needs one. Write sl 58000 or sl 5%.
typed-missing-levels = At which prices? Write two or more, such as at 68000 67000.
typed-missing-end = For how long? Write for 7d.
typed-missing-band = At which prices? Write below 3500 for a long, above 3500 for a short.
typed-not-slices-span = “{ $word }” is not a valid length of time. Write 30m, 2h or 1d; at most 90d.
typed-not-slices = “{ $word }” does not make a number of slices from 2 to { $most }.
typed-slices-too-close = “{ $word }” is more than one slice in 2 minutes. Take a longer time or fewer slices.
typed-not-atr = “{ $word }” is not a number of average true ranges. Write by 2 ATR; for an amount or a percentage write in steps of 500.
typed-not-holding-cost = “{ $word }” is no rate that a close can wait for. Write when funding over 0.05%, or when borrow over 0.02%.
typed-not-clock = “{ $word }” is not a time of day. Write it as 22:00.
typed-mixed-parts = “{ $word }” is no time, and the other parts have times. Write all parts with prices, or all with times.
typed-missing-guard-action = What is to happen? Write one of these after the condition: { $actions }.
typed-not-guard-action = “{ $word }” can't follow this condition. Write one of these: { $actions }.
typed-not-guard-time = “{ $word }” is not a valid time. Write 60s or 5m; from 30s to 60m.

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = Collateral { $collateral } · size { $size } · { $leverage }
preview-filled = Defaults from /settings: { $parts }
preview-filled-collateral = collateral
preview-filled-leverage = leverage
preview-filled-slippage = slippage
preview-risk = Risk: at most { $most } at the stop-loss
preview-risk-share = Risk: at most { $most } at the stop-loss, { $percent } of your equity of { $equity } ({ $age } old)
preview-risk-entry = That is for a fill at this entry price. A worse fill loses more.
preview-risk-worst = That is for a fill at the worst price that the order allows. A better fill loses less.
preview-risk-added = The risk is that of the added part, at the stop { $price }
preview-leverage-lowered = Leverage lowered from { $before } to { $after }, so that liquidation lies behind the stop-loss
preview-price = Current price { $price }
preview-price-old = Last price { $price }, { $age } old
preview-price-unread = There is no current price to show. It is sent all the same when you confirm.
preview-incomplete = The service leaves out a part of this position, so the result can't be calculated. It is sent all the same when you confirm.
preview-limit = Limit { $price }
preview-stop = Stop { $price }
preview-entry = Entry about { $price }
preview-entry-worst = Entry about { $price }, at worst { $worst }
preview-liquidation = Liquidation about { $price } ({ $distance })
preview-at-take-profit = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = Loss at the stop-loss: { $parts }
preview-loss-share = { $percent } of equity
preview-loss-share-old = { $percent } of equity ({ $age } old)
preview-loss-unshared = share of equity not known
preview-results-net = TP and SL results: after opening and closing fees, before funding and borrow.
preview-results-now = Results: after all fees, and after funding and borrow until now.
preview-fee = Opening fee { $fee }, on top
preview-total = From your balance: { $total } of { $balance }
preview-hourly = Hourly cost: funding { $funding }, borrow { $borrow }
preview-deposit = <b>Deposit { $amount }</b> from the wallet into the trading account
preview-wallet = USDC in the wallet { $wallet }
preview-balance = Trading account balance { $balance }
preview-platform = <b>Register the platform</b> <code>{ $address }</code>
preview-close = <b>Close { $symbol } { $side }</b>
preview-closes = Closes { $size } of { $whole }
preview-leaves = Remaining: size { $size } · collateral { $collateral }
preview-leaves-nothing = Nothing remains: the position is closed in full
preview-all-as-read = All of it: { $size } as read now. Confirm sends the size of that moment.
preview-realised = PnL now <b>{ $profit }</b> ({ $percent })
preview-payout = Returned to your balance { $payout }
preview-reverse = <b>Reverse { $symbol } { $side }</b> · two steps
preview-reverse-close = 1. Close all of it, { $size }
preview-reverse-open = 2. Once it is closed, you get a preview for { $side }: collateral { $collateral }, size { $size }. You confirm it separately.
preview-add = <b>Add to { $symbol } { $side }</b>
preview-adds = Adds size { $size } · collateral { $collateral }
preview-becomes-size = Size { $before } → { $after }
preview-becomes-collateral = Collateral { $before } → { $after }
preview-becomes-entry = Entry { $before } → { $after }
preview-becomes-leverage = Leverage { $before } → { $after }
preview-becomes-unliquidated = Liquidation { $before } → —
preview-becomes-liquidation = Liquidation { $before } → { $after } ({ $distance } from the current price)
preview-collateral-in = <b>Add { $amount } collateral to { $symbol } { $side }</b>
preview-collateral-out = <b>Remove { $amount } collateral from { $symbol } { $side }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · take-profit and stop-loss
preview-trigger-share = Closes { $percent } % of the position
preview-triggers-beside = In addition to those already in place:
preview-trail = <b>Trailing stop for { $symbol } { $side }</b>
preview-trail-percent = Trails the best price by { $distance } %
preview-trail-dollars = Trails the best price by { $distance }
preview-trail-now = At the current price: { $price }, { $dollars } ({ $percent })
preview-trail-whole = Covers the whole position
preview-cancel = <b>Cancel an order</b> · { $symbol } { $side }
preview-cancel-returns = Returned: { $collateral } and the fee held for it
preview-replace = <b>Change { $symbol } { $side }</b> · two steps
preview-replace-add = 1. This order is placed:
preview-replace-cancel = 2. Once it is in place, this is cancelled:
preview-replace-both = While both are in place, the one whose price is reached first triggers. If the second step fails, both stay and you are notified at once.
order-entry = { $type } { $side } { $symbol } · { $size } at { $price }
order-slot = { $type } · { $price }
order-trailing = Trail { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = Trigger { $price } · { $percent } %
preview-validity = <i>Nothing is sent before you confirm. Preview expires: { $time }</i>
preview-refused = <i>This can't be confirmed because of what is marked ❌. Nothing was sent. Change that and try again.</i>
on-accounts-head = Accounts: { $sent } of { $named }, an order each
on-accounts-not-sent = ❌ No order for this account. The others are not affected.
on-accounts-none-sent = ❌ No order for this account.
on-accounts-other-money = ❌ No order for this account: practice money and real money are not mixed.
on-accounts-same-wallet = ❌ No order for this account: its key is for the same wallet as { $account }, and a wallet gets one order.
on-accounts-wallet-unknown = ⚠️ The wallet of at least one account is not known. If two of the keys are for one wallet, it gets two orders.
legs-title = <b>{ $side } { $symbol }</b> · Ladder: { $sent } of { $count } limit orders
legs-columns = Limit · collateral · size · liquidation
legs-leg = { $number }. { $price } · { $collateral } · { $size } · { $liquidation }
legs-each = Each with { $exits }
legs-at-once = ⚠️ The price is already { $price }. At once, like market orders: { $numbers }
legs-all = All filled: average entry { $entry } · liquidation about { $liquidation }
legs-waits = 📌 An order that does not execute at once waits at the service with its TP and SL, and needs no bot. Each order opens a position of its own. If the service adds them to one position, its entry and liquidation are those of “All filled”.
legs-not-sent = ❌ Orders marked ❌ are not sent. The others are not affected.
exits-row = { $exit } · { $share } of it now: { $dollars } · sent as { $sent }
exits-shares = 📌 Each share is of the position as it is now. The service counts what is left when an order fires, so it is sent as its share of that, the nearest first. All of them wait at the service. If one side closes everything, the others end with the position.
no-price = There is no price for { $symbol } at the moment, so the result can't be calculated. Nothing was sent. Please try again in a minute.
typed-where = <pre>{ $where }</pre>
typed-example = For example: <code>{ $example }</code>
pair-unknown = Unknown pair. Nothing was sent.
pair-unknown-nearest = Unknown pair. Did you mean { $names }? Nothing was sent.

issue-collateral-too-small = ❌ The collateral must be at least { $least }.
issue-exits-same-price = ❌ Two of one kind are at { $price }. Write one with the shares together.
issue-ladder-too-small = ❌ Each order needs at least { $each } of collateral, so all together need { $least }.
issue-slices-band-empty = ❌ From { $low } to { $high } no slice can be filled, with its slippage and the stop-loss { $stop }. Use a wider band, less slippage or another stop-loss.
issue-slices-outside = ⚠️ The price now is outside of the range in which slices are sent: they are left out until it is inside.
issue-slices-stop-late = ❌ A slice that is filled at { $entry } would be liquidated at { $liquidation }, before its stop-loss { $stop }. Use less leverage, a nearer stop-loss or a narrower band.
issue-scale-in-both-sides = ❌ Some of these levels are above the price now, { $price }, and some below it. Write all of them on one side.
issue-scale-in-same-price = ❌ Two levels are at { $price }.
issue-ladder-too-close = ❌ These two prices are too close together for so many orders.
issue-leverage-below-one = ❌ The size is smaller than the collateral.
issue-stop-on-wrong-side = ❌ The stop-loss is on the profit side of the entry at { $entry }: it would trigger at once.
issue-take-profit-on-wrong-side = ❌ The take-profit is on the loss side of the entry at { $entry }: it would trigger at once.
issue-acts-at-once = ⚠️ The price is already { $price }, so this executes at once, like a market order.
issue-stop-beyond-liquidation = ⚠️ The stop-loss is beyond the liquidation price { $liquidation }: you would be liquidated first.
issue-balance-too-low = ⚠️ This needs { $total }, and your balance is { $balance }.
issue-leverage-too-high = ⚠️ The maximum leverage on this pair is { $most }.
issue-risk-stop-too-far = ❌ With a stop-loss this far away you would be liquidated first, at any leverage.
issue-risk-too-small = ❌ With { $risk } at risk the collateral would be too small. At this stop-loss and leverage, risk at least { $least }.
issue-risk-fees-unknown = ❌ The service does not state the fees of this pair, so a risk comes to no size. Write the collateral instead.
issue-risk-equity-unknown = ❌ Your equity is not known at the moment, or not above zero. Write the risk in dollars, as in risk 50.
issue-risk-over-equity = ❌ That risk is more than all of your equity. Risk at most 100% of it.
issue-risk-equity-old = ❌ Your equity is worked out from prices that are { $age } old, and you allow { $oldest } (/limits), so no size follows from it. Try again when there are newer prices, or write the risk in dollars, as in risk 50.
issue-buffer-too-small = ❌ The least distance of liquidation behind the stop-loss is { $percent } of the stop-loss distance.
issue-funding-too-small = ❌ The least amount for a funding notice is { $least }.
issue-funding-too-large = ❌ The largest amount for a funding notice is { $largest }. Nothing was changed.
issue-risk-add-no-stop = ❌ The size follows from the loss at the stop-loss, and no stop is known to close all of this position before its liquidation. Set one first, as in /tpsl BTC sl 57000.
issue-atr-unknown = ❌ The ATR of this period is not known: its candles could not be read, or there are fewer than 15 complete ones. Write a price or a percentage instead.
issue-risk-unit-unset = ❌ You have not set what one R is. Set it first, as in /settings r 1%, or write the risk in percent or dollars.
issue-target-without-stop = ❌ A target in R needs a stop-loss: this position has none at a loss that could be read. Add sl to the line, or set one first.
issue-open-interest-full = ⚠️ Only { $left } of open interest is left on this side of the pair.
issue-wallet-too-low = ⚠️ The wallet holds only { $wallet }.
issue-wallet-empty = ❌ The wallet is empty.
issue-limit-cool-off = ❌ Your cool-off lasts until { $until }. Closing and protecting positions still works.
issue-limit-blackout = ❌ Your own blackout window lasts until { $until } (/limits). Closing and protecting positions still works.
issue-reversal-refused = ⚠️ As things stand, step 2 would be refused after the close. The close can be confirmed all the same.
issue-limit-flat = ❌ You went flat (/flat): nothing is opened or added until you type /flat end. Closing and protecting positions still works.
issue-limit-collateral = ❌ Your own limit is { $limit } of collateral per order (/limits).
issue-limit-leverage = ❌ Your own limit is a leverage of { $most } (/limits).
issue-limit-risk = ❌ Your own limit is a loss of { $limit } per order (/limits). What counts is the loss at the stop-loss from the worst price that the slippage allows, fees included; without a stop-loss it is all the collateral with the fee. An addition counts with what its whole position can lose more.
issue-limit-stop = ❌ Your own limits allow no order without a stop-loss (/limits). Write it at the end of the order, as a price or a distance: /long BTC 100 10x sl 3%. Before you add to a position, set its stop-loss with /tpsl.
issue-beside = The orders before it in this preview, not sent yet, count { $beside } more.
issue-limit-open = ❌ Your own limit is an open risk of { $percent } of the equity of this account (/limits), { $limit } now. { $open } can be lost already, and this adds { $added }. A closer stop-loss or a smaller size lowers it.
issue-limit-open-near = ⚠️ { $open } can be lost already, and this adds { $added }. Your own limit of open risk is { $limit }, { $percent } of the equity (/limits).
issue-limit-open-dollars = ❌ Your own limit is an open risk of { $limit } in this account (/limits). { $open } can be lost already, and this adds { $added }. A closer stop-loss or a smaller size lowers it.
issue-limit-open-dollars-near = ⚠️ { $open } can be lost already, and this adds { $added }. Your own limit of open risk is { $limit } (/limits).
issue-limit-open-unread = ❌ You have a limit on open risk (/limits), and the account cannot be read completely now, so it is not known how much can be lost. Nothing was sent. Try again in a minute; closing works as always.
issue-limit-open-unknown = ❌ You have a limit on open risk (/limits), and it is not known how much can be lost: the service does not state the equity, or all that a position's stops depend on. /risk says of which position.
issue-limit-exposure = ❌ Your own limit is a total size of { $limit } (/limits), and { $open } is open, pending or on its way in all your accounts together.
issue-limit-exposure-unread = ❌ You have a limit on the size of all positions (/limits), and one of your accounts cannot be read now, so it is not known how large they are. Nothing was sent. Try again in a minute; closing works as always.
issue-limit-exposure-unknown = ❌ You have a limit on the size of all positions (/limits), and the service does not state how large they are.
issue-limit-net = ❌ Your own limit is a net size of { $limit } on one side (/limits), and this side has { $open } beyond the other, open, pending or on its way in all your accounts together.
issue-limit-net-unread = ❌ You have a limit on the net size of one side (/limits), and one of your accounts cannot be read now, so it is not known how large it is. Nothing was sent. Try again in a minute; closing works as always.
issue-limit-net-unknown = ❌ You have a limit on the net size of one side (/limits), and the service does not state the side or the size of a position or an order.
issue-limit-group = ❌ Your own limit is a net size of { $limit } on one side in pairs that move together (/limits), and in those of this order it is { $open } already, open, pending or on its way.
issue-limit-group-unread = ❌ You have a limit on pairs that move together (/limits), and one of your accounts cannot be read now, so it is not known how large they are. Nothing was sent. Try again in a minute; closing works as always.
issue-limit-group-unknown = ❌ You have a limit on pairs that move together (/limits), and the service does not state the side or the size of a position or an order.
issue-limit-losses = ❌ You lost { $lost } in the last { $window }, and your own limit is { $limit } (/limits). From 80 % of it on nothing is opened or added, until { $until }. Closing and protecting positions still works.
issue-limit-losses-near = ⚠️ You lost { $lost } in the last { $window }. Your own limit is { $limit } (/limits); from 80 % of it on nothing is opened or added.
issue-limit-losses-halt = ⛔ You lost { $lost } in the last { $window }: your own limit of { $limit } is reached (/limits). Nothing is opened or added until { $until }. Pending orders can still be filled: cancel them with /orders. Closing and protecting positions still works.
issue-limit-losses-unread = ❌ You have a limit on losses (/limits), and the closed positions of one of your accounts cannot be read completely now. Nothing was sent. Try again in a minute; closing works as always.
issue-limit-losses-unknown = ❌ You have a limit on losses (/limits), and the service does not state the PnL or the time of a position that was closed lately.
issue-limit-streak = ❌ { $losses ->
        [one] The last position
       *[other] { $losses } positions in a row or more
    } ended with a loss, your own limit (/limits). Nothing is opened or added until { $until }. Closing and protecting positions still works.
issue-limit-orders = ❌ Your own limit is { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    } in 24 hours (/limits), and this one exceeds it.
issue-allowance-too-low = ⚠️ The USDC allowance is only { $allowance }; raise it in { -application } first.
issue-more-than-size = ❌ The position size is only { $size }.
issue-nothing-to-close = ❌ This part is too small to close.
issue-more-than-collateral = ❌ The position has only { $collateral } of collateral.
issue-collateral-left-small = ⚠️ This leaves less than { $least }, the minimum for a new position; the service may reject it.
issue-liquidated-at-once = ❌ It would be liquidated at { $liquidation }; the current price is { $price }.
issue-change-in-flight = ⚠️ Another change to this position is in progress; the service takes one at a time.
issue-positions-unread = ⚠️ The list of positions could not be read: this is what the orders show.
issue-orders-unread = ⚠️ Orders could not be read; there may be some.
issue-positions-rows-unread = ⚠️ Rows of the positions that could not be read, as they have no id: { $rows }
issue-orders-rows-unread = ⚠️ Rows of the orders that could not be read, as they have no id: { $rows }
issue-price-old = ⚠️ The last price is { $age } old, and you allow { $oldest } (/limits). Confirm reads it again, and sends nothing while it is older than that.
issue-price-old-exit = ⚠️ The last price is { $age } old, so the result may differ from these figures.
issue-stop-fires-at-once = ❌ The stop-loss is on the wrong side of the price { $price }: it would trigger at once.
issue-take-profit-fires-at-once = ❌ The take-profit is on the wrong side of the price { $price }: it would trigger at once.
issue-break-even-early = ❌ The price is { $price }, and has not yet passed the entry { $entry }: a break-even stop would trigger at once.
issue-no-such-price = ❌ Invalid price: it must be above 0.
issue-price-far = ⚠️ This price is more than 50 % away from the current one, { $price }.
issue-slot-taken = ❌ A trailing stop or a pending change is already in place. Cancel that first: /cancelorder
issue-no-stop-left = ⚠️ This leaves the position without a stop.
issue-stops-cover = ⚠️ After this, stops cover { $percent } of the position before its liquidation.
issue-stops-cover-share = ⚠️ After this, stops cover { $percent } of the position.
issue-stops-cover-unknown = ⚠️ After this, how much of the position its stops cover is not known: the service does not state all of it.
issue-replace-one = ❌ One order can replace one order: write tp or sl, not both.

## /trade: the order wizard

trade-title = <b>New trade</b>
trade-answer = { $name }: <b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = none
trade-name-side = Side
trade-name-pair = Pair
trade-name-kind = Order
trade-name-collateral = Collateral
trade-name-extent = Leverage
trade-name-stop = Stop
trade-name-limit = Limit
trade-name-stopLoss = Stop-loss
trade-name-takeProfit = Take-profit
trade-name-slippage = Slippage
trade-ask-side = Which side? <b>Long</b> profits when the price rises, <b>Short</b> when it falls.
trade-ask-pair = Which pair? Choose one, or type its name, such as <code>BTC</code>.
trade-ask-kind = Which order type? <b>Market</b> executes now. <b>Limit</b> waits for a better price. <b>Stop Market</b> executes when the price reaches the stop price. <b>Stop Limit</b> then waits for its limit price.
trade-ask-collateral = How much collateral? Choose, or type dollars, such as <code>100</code> or <code>1k</code>. Or type the risk at the stop-loss, such as <code>risk 1%</code> of your equity or <code>risk 50</code>.
trade-ask-extent = How large? Choose the leverage, or type it, such as <code>7x</code>, or the size in dollars, such as <code>size 1000</code>.
trade-ask-stop = At which stop price? Choose, or type a price, or <code>-1%</code> or <code>+2%</code> from the current price.
trade-ask-limit = At which limit price? Choose, or type a price, or <code>-1%</code> or <code>+2%</code> from the current price.
trade-ask-stopLoss = Where should the stop-loss be? Choose, or type a price, <code>3%</code> from the entry, or <code>25%c</code> to lose that much of the collateral.
trade-ask-takeProfit = Where should the take-profit be? Choose, or type a price, <code>5%</code> from the entry, <code>50%c</code> to gain that much of the collateral, or <code>2r</code> for twice what the stop-loss risks.
trade-ask-slippage = What is the maximum slippage, in percent? Choose, or type it, such as <code>0.5</code>.
trade-most = At most { $most }
trade-risk-extent = The order is sized by risk: this is the most leverage that is used. It is lowered where liquidation would come before the stop-loss.
trade-risk-stopLoss = The order is sized by risk: its size follows from the loss at the stop-loss, so it needs one.
trade-long = 📈 Long
trade-short = 📉 Short
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ Add to favourites
trade-unstar = ★ Remove favourite
trade-share = { $percent } % (~{ $amount })
trade-by-risk = Risk { $risk }
trade-about = { $value } (~{ $price })
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ Back
trade-preview = Preview ›
trade-missing = ⚠️ Still needed: { $fields }.
trade-cancel = ✖️ Cancel
trade-pair-unknown = ⚠️ Unknown pair “{ $typed }”.
trade-pair-nearest = ⚠️ Unknown pair “{ $typed }”. Did you mean one of these?
trade-not-text = ⚠️ Please press a button, or type the answer as text.
trade-unreadable = ⚠️ The trade you had begun could not be read, so this starts over.
trade-button-old = This button belongs to an earlier trade and no longer works. Nothing was sent. /trade starts a new one.

## /closeall: several positions under one Confirm

close-all-title = <b>Close positions</b>
close-all-which = Select the positions to close, or choose below.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = All
close-all-profitable = Profitable
close-all-losing = Losing
close-all-next = Close selected ›
close-all-confirm = ✅ Close { $number }
close-all-preview =
    { $count ->
        [one] <b>Close { $count } position</b>
       *[other] <b>Close { $count } positions</b>
    }
close-all-money = Size { $size } · PnL { $profit }, net of fees, funding and borrow
close-all-back = Fees { $fee } · returned to your balance { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … and { $number } more
close-all-left-out = ⚠️ Left out: { $names }. The service does not state enough about them.
close-all-market = <i>Each is closed in full, as large as it is at Confirm, at the market price of that moment.</i>
close-all-nothing = There is nothing to close. Nothing was sent.
close-all-running = <b>Closing</b>
close-all-finished = <b>Closing is finished</b>
close-all-waiting = waiting
close-all-count = { $number } { $state }
close-all-line = { $icon } { $title }: { $state }
close-all-reason = { $line }: “{ $reason }”
close-all-profit = { $line }, { $profit }
close-all-failed = ⚠️ Not everything was closed. The bot sends nothing again by itself; look at /positions, and at /activity for the reasons.
flat-title = <b>Go flat: close everything, in all your accounts</b>
flat-sum = Positions to close: { $positions } · orders to cancel: { $orders }
flat-none = No position and no pending order.
flat-unread = ⚠️ Positions and orders could not be read; there may be some. Type /flat again in a minute.
flat-unread-key = 🔑 The service no longer accepts the key of this account: positions and orders could not be read; there may be some. Connect it again with a new key (/connect), then type /flat.
flat-unread-sealed = 🔑 The stored key of this account cannot be decrypted: positions and orders could not be read; there may be some. /disconnect the account and /connect it again, then type /flat.
flat-rules = 🛑 Confirm also stops everything that opens or adds: orders here, drafts, signals and the API. Stops and take-profits protect a position until it is closed, and end with it. Nothing resumes by itself: type /flat end for that.
flat-confirm = 🛑 Go flat
flat-running = <b>Going flat</b>
flat-tried-again = ⏳ What waits could not be sent yet, and nothing of it has left. It is tried again for three minutes.
flat-finished = <b>Going flat is finished</b>
flat-failed = ⚠️ Not everything was closed or cancelled. The bot sends nothing again by itself; /activity has the reasons.
flat-filled = 🚨 Filled before it could be cancelled, and open:
flat-nothing-left = ✅ Read again: no position and no pending order is left.
flat-left = 🚨 <b>Read again: this is still open, or may be</b>
flat-rest = 🛑 Close what is left
flat-stays = 🛑 Nothing is opened or added until you type /flat end.
flat-ended = ▶️ You are no longer flat (/flat): opening and adding works again. Nothing was sent.
flat-not-over = ⏳ Going flat is still under way: some of it is not sent yet, so you stay flat. It lasts three minutes at most. Then type /flat end again.
flat-not-active = You are not flat. /flat closes everything.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>Pending orders</b>
cancel-orders-which = Select the orders to cancel, or choose below.
cancel-orders-no-such = No pending order matches. These are pending; select those to cancel.
cancel-orders-all = All
cancel-orders-next = Cancel selected ›
cancel-orders-confirm = ✅ Cancel { $number }
cancel-orders-preview =
    { $count ->
        [one] <b>Cancel { $count } order</b>
       *[other] <b>Cancel { $count } orders</b>
    }
cancel-orders-unprotected = ⚠️ This leaves { $symbol } { $side } without a stop.
cancel-orders-running = <b>Cancelling orders</b>
cancel-orders-finished = <b>Cancelling is finished</b>
cancel-orders-failed = ⚠️ Not everything was cancelled. The bot sends nothing again by itself; look at /cancelorder, and at /activity for the reasons.

## Paper accounts

paper-account = 📝 PAPER · { $label }
paper-label = Paper
paper-offer = { $label } · practice money; opened on first use
disconnect-ask-paper = Disconnect <b>{ $label }</b> (<code>{ $mask }</code>)? Its practice money and positions can't be reached after that; the next paper account starts from scratch.

## /limits: a user's own trading limits

limits-title = <b>Your own limits</b>
limits-collateral = Collateral per order
limits-leverage = Leverage
limits-risk = Loss per order
limits-stop = Stop-loss on every order
limits-open = Open risk
limits-open-rules = <i>What the account can lose, in percent of its equity: positions at their stops, positions without one until their liquidation, and orders that are pending or on their way. The new order counts too. From half of the limit on, previews say so.</i>
limits-open-dollars = Open risk in dollars
limits-exposure = Size of all positions
limits-net = Net size of one side
limits-net-rules = <i>Longs less shorts, or shorts less longs, in all accounts together. An order counts with what is open, and with what is pending or on its way on its own side; an order on the other side makes it smaller.</i>
limits-group = Net size of pairs that move together
limits-group-rules = <i>The net size of one side in the pair of the order and the pairs that move with it, by the hourly returns of 30 days as in /risk, in all accounts together. A pair whose candles or name cannot be read counts with every other.</i>
limits-losses = Loss in the window
limits-losses-rules = <i>What closed positions and parts lost in the window of /limits window, after fees, in all accounts together; profits count against it, open positions do not. Midnight changes nothing. From 50 % on previews say so, from 80 % on nothing is opened or added, and at 100 % look at your pending orders too: only you can cancel them.</i>
limits-window = Window of the loss limit
limits-window-rules = <i>How far back closed positions count for the loss limit: 1 hour to 7 days, 24 hours by default. A longer window takes effect at once; a shorter one takes 24 hours.</i>
limits-streak = Losses in a row
limits-streak-rules = <i>After so many positions in a row that ended with a loss, in all accounts together, nothing is opened or added for the time of /limits rest from the last of them.</i>
limits-rest = Cool-off after losses in a row
limits-rest-rules = <i>How long nothing is opened or added after too many losses in a row: 1 hour to 7 days, 4 hours by default. A longer cool-off takes effect at once; a shorter one takes 24 hours.</i>
limits-orders = Orders in 24 hours
limits-cool-off = 🧊 Cool-off
limits-tolerance = Price tolerance
limits-tolerance-rules = <i>If the price has moved more than this since the preview, Confirm of an order that adds risk sends nothing and shows a new preview. Closing, protecting and cancelling are sent all the same, and the receipt says the new price. Changes take effect at once.</i>
limits-age = Maximum price age
limits-age-rules = <i>Opening, adding and taking collateral out are sent only at a price no older than this. Closing, protecting and cancelling work at any price. Changes take effect at once.</i>
limits-none = no limit
limits-required = required
limits-not-required = not required
limits-back = ‹ Back
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … from { $time }: { $value }
limits-used = … used now: { $use }
limits-use = { $used } of { $limit } ({ $percent })
limits-use-blocked = { $use }; nothing is opened or added until { $until }
limits-use-unread = cannot be read now
limits-use-unsaid = not stated by the service
limits-reserved = Counted for orders whose outcome is not known yet: <b>{ $size }</b>
limits-reserved-order = … { $title } ({ $state })
limits-orders-counted =
    { $count ->
        [one] { $count } order was placed in the last 24 hours.
       *[other] { $count } orders were placed in the last 24 hours.
    }
limits-blackout = Blackout windows
limits-blackout-none = none
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · removed { $time }
limits-blackout-full = ❌ There can be no more than { $most } windows.
limits-blackout-missing = ❌ There is no such window.
limits-blackout-rules = In these windows of every week nothing is opened or added, in the time zone that you had when you typed them. Type fri 14:25-14:45 to add one, and off fri 14:25-14:45 to remove it, which takes 24 hours.
limits-cool-off-none = No cool-off is active.
limits-cool-off-until = 🧊 No trading until <b>{ $until }</b>. This cannot be lifted.
limits-rules = <i>Making a limit stricter takes effect at once. Loosening or removing one takes 24 hours. Closing and protecting a position is always allowed.</i>
limits-typed = <i>Or type it, such as</i> <code>{ $example }</code>
limits-cool-off-ask = How long do you want to stop trading? Until then you can't open positions or add to them. Closing and protecting positions still works. The cool-off cannot be lifted early.
limits-cool-off-sure = No trading until <b>{ $until }</b>? You can extend it later, but never shorten it, and nobody can lift it.
limits-cool-off-yes = 🧊 Yes, no trading until then
limits-1h = 1 hour
limits-4h = 4 hours
limits-1d = 1 day
limits-7d = 7 days

## /secure: two-factor

secure-title = 🔐 <b>Two-factor (2FA)</b>
secure-none = Not set up.
secure-explained = A PIN, or codes from an authenticator app, required before large orders, and before a limit is loosened, an account disconnected or a file exported. It protects you if somebody else gets hold of your phone or your Telegram. An authenticator app on <b>another</b> device protects better than a PIN.
secure-pin = 🔢 Set a PIN
secure-totp = 📱 Use an authenticator app
secure-back = ‹ Back
secure-is-pin = PIN, since { $since }.
secure-is-totp = Authenticator app, since { $since }.
secure-done = ✅ Two-factor is now on.
secure-required = Required for:
secure-of-size = above a size of { $size }
secure-of-any-size = of any size
secure-guard-orders = • orders { $size }; the total counts when one Confirm covers several
secure-guard-closings = • closing and reducing { $size }; the total counts when one Confirm covers several
secure-guard-limits = • loosening anything in /limits
secure-guard-disconnect = • disconnecting an account
secure-guard-export = • exporting a file
secure-memory-never = Each entry is valid for one action only.
secure-memory-except-trades = An entry stays valid for five minutes, for everything except orders and closing.
secure-memory-everything = An entry stays valid for five minutes, for everything listed.
secure-free = <i>/forget, /api, /signals, changes here, and sending orders without a Confirm always require it. Cancelling an order, adding collateral, and a take-profit or stop further than 1% from the price never do. Closing and reducing, a take-profit or stop within 1% of the price, and arming a guard that acts do only if you switch on “Closing”. Nobody can see or switch off your two-factor, not even the admins.</i>
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
secure-size-ask = Above which order size should it be required? Size in dollars is collateral times leverage; when collateral is removed, the amount removed counts.
secure-every = every order
secure-not-typed = Never type a PIN or a code after a command. I deleted your message, in case it was one. /secure alone shows your settings; <code>/secure limit 2500</code> sets the size.
secure-change-ask = What should replace it? The old one stays active until the new one works.
secure-pin-ask = Choose a PIN of <b>6 to 12 digits</b> and send it here. I delete your message at once. The PIN itself is not stored, only an encrypted hash of it that is slow to try.
secure-pin-form = A PIN has 6 to 12 digits, and nothing else. Send another one.
secure-pin-easy = That PIN is too easy to guess. Send another one.
secure-set-up-again = Good. Send the same PIN <b>once more</b> to confirm it.
secure-set-up-differs = The two PINs differ. Start again: send the PIN that you want, 6 to 12 digits.
secure-set-up-wrong = ❌ That is not the code the app shows now. Send the 6 digits it shows; the clock of that device must be right.
secure-set-up-expired = The set-up has expired, so nothing was changed. /secure starts again.
secure-secret =
    Scan this with your authenticator app, or type the key into it:

    <code>{ $secret }</code>

    It is shown only once. I delete this message in a minute, or as soon as the first code is right. Do not keep a screenshot.
secure-secret-no-picture = The QR code could not be sent.
secure-code-ask = Now send me the <b>6 digits</b> that the app shows. I delete your message at once. Two-factor is on only after that.
secure-lost-explained =
    If you have lost your PIN or app, you can <b>reset two-factor</b>: after 24 hours all accounts that hold real money are disconnected, and two-factor is switched off. You then connect them again with their API keys, and set up two-factor again.

    Until then it is required as before. You are reminded several times before it happens, and one tap, or a correct entry, cancels the reset. What is open at the service stays as it is, and practice accounts stay. It takes this long, and disconnects your accounts, so that somebody who has your phone gains nothing by it.

    An admin can't shorten this.
reset = ⏳ Reset in 24 hours
reset-pending = ⏳ At <b>{ $at }</b> your accounts are disconnected and two-factor is switched off, because somebody reported it lost here. If that was not you, cancel the reset, end the other sessions in Telegram's settings (Devices), and delete the API keys in { -application }.
reset-deletes = What is stored for these accounts is deleted with them: orders in /activity, alerts, and unsent notifications. Practice accounts stay.
reset-cancel = ✖️ Cancel the reset
reset-cancelled = The reset is cancelled. Two-factor and your accounts stay.
reset-none = No reset is in progress.
reset-ended = Your entry was correct, so the reset that was in progress is cancelled.
reset-done = Two-factor is switched off, as announced. Accounts disconnected: { $count }. Practice accounts stay, and what is open at the service was not touched. /connect connects an account again, /secure sets up two-factor again.

two-factor-for-orders = This order
two-factor-for-closings = Closing this
two-factor-for-limits = Loosening a limit
two-factor-for-disconnect = Disconnecting an account
two-factor-for-export = Exporting a file
two-factor-for-two-factor = Changing two-factor
two-factor-for-erasure = Deleting all your data
two-factor-for-quick = Sending orders without a Confirm
two-factor-for-api-token = Making an API token
two-factor-for-webhook = Setting up a webhook or a new secret of it
two-factor-for-signal-source = Making a source of signals
two-factor-for-signal-mandate = Letting updates of a source act
two-factor-ask-pin = 🔐 { $what } requires your <b>PIN</b>. Send it here: I delete your message at once. Then it continues by itself.
two-factor-ask-code = 🔐 { $what } requires the <b>6 digits</b> that your authenticator app shows now. Send them here: I delete your message at once. Then it continues by itself.
two-factor-wrong = ❌ Incorrect. Nothing was done.
two-factor-code-used = ❌ That code was already used. Wait for the next one. Nothing was done.
two-factor-attempts-left =
    { $left ->
        [one] One attempt left before entry is locked for a while.
       *[other] { $left } attempts left before entry is locked for a while.
    }
two-factor-locked = 🔒 Too many wrong attempts: entry is locked until <b>{ $until }</b>. Nothing was done. Entries before then have no effect and are not counted.
two-factor-not-entry = That is neither a PIN nor a code: it must have 6 to 12 digits. It was not counted. Send it again.
two-factor-unexpected = No PIN or code was expected. I deleted your message, in case it was one. Nothing was done. Press the button or send the command again.
two-factor-unexpected-not-deleted = ⚠️ No PIN or code was expected. Nothing was done. If your message is one, please delete it yourself: Telegram did not let me.
two-factor-cancelled = Cancelled. Nothing was done.
two-factor-not-asked = This question is no longer open, so there was nothing to cancel. What was done stays.
two-factor-unreadable = ⚠️ Your two-factor record cannot be decrypted, so what requires it can't be done. Nothing was sent. Closing and protecting positions still works. Tell the operator; if it can't be repaired, reset two-factor.
issue-two-factor = 🔐 Size { $size }: Confirm asks for your two-factor (/secure).

## /alert and /alerts

alert-state-armed = 🔔 Active
alert-state-held = 🔕 Triggered; active again once the condition has ended
alert-state-fired = ✅ Triggered
alert-state-paused = ⏸ Paused
alert-state-expired = ⌛ Expired
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = Notifies you once.
alert-again = Notifies you each time, at most once in { $time }.
alert-again-position = Notifies you each time, at most once in { $time } for each position.
alert-count =
    Triggered { $count ->
        [one] once
       *[other] { $count } times
    }, last { $time }
alert-silent-until = Silent until { $time }
alert-turned-off = 🔕 Alerts are off in /notify, so this one is not sent.
alert-ends = Expires { $time }
alert-note = 📌 { $note }
alert-now = Now { $value }
alert-now-percent = Now { $value } · { $distance } to go
alert-now-points = Now { $value } · { $distance } points to go
alert-atr = 📐 { $times } ATR ({ $period }) is { $away } from the price of now, { $price }.
alert-now-met = Now { $value }: the condition is already met
alert-old-price = { $status } · price { $age } old
alert-fired-at = Triggered at { $value }, { $time }
alert-fired-on = Triggered by { $symbol } at { $value }, { $time }
alert-expired-at = Expired { $time }
alert-now-no-position = No such position is open now
alert-now-unstated = The service states no value now
alert-unreadable = ⚠️ The current value could not be read
alert-account-not-connected = ⚠️ The account it needs is no longer connected, so this alert is not monitored.
alert-met = ⚠️ The condition is already met: this alert would trigger at once. Set it anyway?
alert-same = ⚠️ You have this alert already, and it is active. Set it a second time?
alert-in-group = 👥 Notifies the group “{ $group }”
alert-in-a-group = 👥 Notifies a group
alert-group-closed = ⚠️ That group takes no messages from me: I was removed there, or may not write. Triggered alerts wait, and are sent once I may write there again. /alerts lists and deletes alerts.
alert-arm-anyway = 🔔 Set anyway
alert-arm = 🔔 Set alert
alert-pause = ⏸ Pause
alert-delete = 🗑 Delete
alert-repeat = 🔁 Repeat, every 1h
alert-no-repeat = 1️⃣ Notify once
alert-edit = ✏️ Edit
alert-back = ‹ Alerts
alert-deleted = 🗑 Deleted: { $condition }
alert-not-found = This alert no longer exists, or it is not yours. /alerts shows yours.
alert-past = That date has already passed, so no alert was set.
alert-too-many = You have { $most } alerts, which is the maximum. Delete some in /alerts first. No alert was set.
alert-no-account = This alert is about your own account, and none is connected. /connect an API key first. No alert was set.
alert-no-access = This bot has no market data feed of its own, so a market alert needs your API key. /connect one first. No alert was set.
alert-not-here = This alert is about your account, which is private. Set it in our private chat. No alert was set.
alert-unknown-pair = Unknown pair “{ $typed }”. No alert was set.
alert-unknown-nearest = Unknown pair “{ $typed }”. Did you mean { $names }? No alert was set.
alert-usage =
    Type the alert, such as:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    Or set it step by step in our private chat; the notification then comes there.
alert-button = 🔔 Alert
alert-form-title = <b>New alert</b>
alert-form-any = any position
alert-name-subject = About
alert-name-pair = Pair
alert-name-side = Side
alert-name-comparison = Condition
alert-name-figure = Value
alert-name-window = Within
alert-name-options = Repeat
alert-subject-price = 💵 Price
alert-subject-move = ⚡ Sudden move
alert-subject-funding = 💸 Funding
alert-subject-oi = 📊 Open interest
alert-subject-borrow = 🏦 Borrow rate
alert-subject-pnl = 📈 My PnL
alert-subject-liq = ☠️ My liquidation
alert-subject-margin = 🧮 Margin in use
alert-subject-balance = 👛 My balance
alert-comparison-above = above
alert-comparison-below = below
alert-comparison-crosses = crosses
alert-comparison-flips = changes sign
alert-comparison-up = up
alert-comparison-down = down
alert-comparison-move = either way
alert-side-long = Longs
alert-side-short = Shorts
alert-ask-subject = What is the alert for?
alert-ask-pair = Which pair? Choose one, or type its name, such as <code>BTC</code>.
alert-ask-side = Which side?
alert-ask-comparison = On which condition?
alert-ask-window = Over what period? Choose, or type it, such as <code>30m</code> or <code>2h</code>; at most a day.
alert-ask-options = Once, or each time? With an interval, at most once in that interval. Choose, or type it with an end and a note, such as <code>every 2h for 7d note sell half</code>.
alert-figure-price = At which price? Choose, or type it, such as <code>70000</code> or <code>60k</code>.
alert-figure-move = By how many percent? Choose, or type it, such as <code>2.5%</code>.
alert-figure-funding = At which hourly rate, in percent? A positive rate is paid by longs. Choose, or type it, such as <code>0.01%</code>.
alert-figure-oi = At what percentage of the maximum? Choose, or type it, such as <code>85%</code>.
alert-figure-borrow = At which hourly rate, in percent? Choose, or type it, such as <code>0.02%</code>.
alert-figure-pnl = At what PnL? Choose, or type dollars such as <code>100</code> or <code>-50</code>, or percent of the collateral such as <code>-10%</code>.
alert-figure-liq = How close to the liquidation price, in percent? Choose, or type it, such as <code>5%</code>.
alert-figure-margin = At what margin usage, in percent? Choose, or type it, such as <code>75%</code>.
alert-figure-balance = Below how many dollars? Choose, or type it, such as <code>50</code>.
alert-repeat-once = 1️⃣ Once
alert-repeat-every = 🔁 Every { $time }
alert-before = { $value } · unchanged
alert-cancelled = ✖️ Cancelled. No alert was set or changed.
alert-button-old = This button belongs to an earlier alert set-up and no longer works. /alert starts a new one.
alert-no-longer-exists = This alert no longer exists.
alerts-title = <b>Alerts</b> · { $count }
alerts-none =
    You have no alerts. /alert sets one step by step. Or type it:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 Delete triggered alerts
alerts-new = ➕ New alert

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ Confirm
ticket-cancel = ✖️ Cancel
ticket-change = ✏️ Change
ticket-renew = 🔄 New preview
draft-from-token = 📥 <b>Draft</b> by the API token <code>{ $name }</code>: { $time }
draft-from-agent = 🤖 <b>Draft</b> by the API token <code>{ $name }</code>, whose agent calls itself “<code>{ $agent }</code>”: { $time }
draft-from-signal = 📡 <b>Draft</b> by the signal source <code>{ $name }</code>: { $time }
draft-from-page = 🖥 <b>Draft</b> from your desk page: { $time }
draft-source-acts = 📡 Updates of this source act on the position that this opens, without asking. They only reduce it (/signals).
draft-line = <code>{ $line }</code>
draft-basis-title = Its sender takes its figures from:
draft-basis = <code>{ $figure }</code>: <code>{ $read }</code>
draft-drop = ✖️ Drop
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ You have confirmed this draft. /activity shows its order.
draft-over-dropped = ✖️ Dropped by you. Nothing was sent.
draft-over-cancelled = ↩️ Taken back by its sender. Nothing was sent.
draft-over-refused = ⛔ This draft can't be confirmed. Nothing was sent.
draft-reason-role = Your access does not allow trading.
draft-reason-account = Its account is not connected any more.
draft-reason-paused = Trading was paused when it came.
draft-reason-not-possible = Its order was not possible when it was previewed.
draft-reason-pairs = Its token is not for this pair.
draft-reason-size = Its order is larger than its token allows.
draft-reason-position = The position that its source opened is not open any more.
draft-reason-chat-closed = It could not be shown: this chat was closed to the bot.
draft-reason-changed = You have changed its order instead.
draft-gone = This draft is no longer stored. /activity shows what was sent.
draft-elsewhere = This draft has another card by now, so nothing was sent from this one. /drafts shows it.
draft-change = Nothing was ordered. Send what you mean as a command, such as <code>{ $line }</code>
drafts-title = <b>Drafts</b>
drafts-open = These wait for you:
drafts-none-open = None waits for you.
drafts-last = The last ones:
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code> (calls itself “<code>{ $agent }</code>”) · <code>{ $line }</code> · { $state }
drafts-hint = <i>Programs can hand in drafts of orders. Nothing of a draft is sent before you confirm it here.</i>
draft-state-waiting = on its way
draft-state-shown = shown
draft-state-confirmed = confirmed
draft-state-dropped = dropped
draft-state-cancelled = taken back
draft-state-expired = not answered
draft-state-refused = not possible
drafts-joined = 📥 <b>Several drafts within a minute.</b> Select those to preview; nothing is sent before you confirm.
drafts-next = Preview selected ›
drafts-drop-all = ✖️ Drop all
drafts-confirm = ✅ Confirm { $number }
drafts-preview = <b>Several drafts</b>
drafts-running = <b>Sending</b>
drafts-finished = <b>Sending is finished</b>
drafts-failed = ⚠️ Not everything was carried out. The bot sends nothing again by itself; look at /activity for the reasons.
ticket-not-stored = This order is no longer stored, and it was not sent. Please enter it again.
ticket-confirmed-already = ✅ You have already confirmed this order. /activity shows its status.
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · { $collateral } collateral, { $size } size
ticket-deposit = <b>Deposit { $amount }</b>
ticket-deposit-all = <b>Deposit the full balance</b>
ticket-platform = <b>Register the platform</b> <code>{ $address }</code>
ticket-close = <b>Close { $size } of { $symbol } { $side }</b>
ticket-add = <b>Add { $size } to { $symbol } { $side }</b> · { $collateral } collateral
ticket-collateral-in = <b>Add { $amount } collateral to { $symbol }</b>
ticket-collateral-out = <b>Remove { $amount } collateral from { $symbol }</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>Trailing stop { $distance }</b> · { $symbol }
ticket-cancel-order = <b>Cancel an order</b> · { $symbol }
ticket-cancel-at = <b>Cancel the order at { $price }</b> · { $symbol }
receipt-account = { $account }
receipt-by-plan = ⏰ Confirmed by your plan (/plans)
receipt-by-source = 📡 An update of <b>{ $source }</b>, as agreed (/signals)
receipt-by-guard = 🚦 Confirmed by your guard (/guard)
receipt-quoted = Not confirmed. Nothing was sent.
receipt-quick = ⚡ Sent without a Confirm, as set in /settings
receipt-quick-figures = Price { $price } · leverage { $leverage } · liquidation about { $liquidation }
receipt-quick-quoted = ⏳ Being sent now. This message becomes the receipt; if it does not, look at /activity before you type it again.
receipt-claimed = ⏳ Confirmed; not sent yet. This message will show what becomes of it.
receipt-sending = ⏳ Being sent.
receipt-accepted = 📨 Accepted by the service. Not executed yet; waiting for the result.
receipt-accepted-unseen = ⚠️ The service accepted it more than a minute ago, and no result has been seen. The bot keeps checking for 24 hours; look at /positions and in { -application } before you do it again.
receipt-done = ✅ Done.
receipt-invisible = 📨 Accepted by the service. It shows nothing that the bot can read of this, so it cannot be checked here whether it was done.
receipt-resting = ✅ Placed; pending until its price is reached.
receipt-resting-gone = ⚠️ The order is not among your orders any more, and no position of it is seen: it may have been cancelled. The bot keeps checking for 24 hours. Look at /orders and /positions.
receipt-cancelled = ❌ The service accepted it and then cancelled it; it does not say why.
receipt-rejected = ❌ Rejected by the service: “{ $reason }”. Nothing was done.
receipt-declined = ✖️ Cancelled by you. Nothing was sent.
receipt-expired = ⌛ This preview has expired. Nothing was sent.
receipt-expired-second = ⌛ The second step could not be sent in time and is not tried again. Nothing of it was sent.
receipt-failover = ⚠️ The bot’s database was replaced after this preview, so the bot no longer knows whether you had confirmed it. Nothing was sent now. Look at /positions, then ask for it again if it is missing.
receipt-unknown = ⚠️ Outcome unknown: no answer came, so it may or may not have reached the service. It is not sent again. The bot is checking your account for signs of it; please look at /positions before you do it again yourself.
receipt-unknown-unseen = ⚠️ Outcome unknown: it may or may not have reached the service. The bot has checked for a minute and found no sign of it. It keeps checking for a while; look in { -application } before you do it again.
receipt-answered = ⚠️ The service answered “{ $answer }”, which does not say if anything was done.
receipt-unknown-answered = It is not sent again. The bot is checking your account for signs of it; please look at /positions before you do it again yourself.
receipt-unknown-answered-unseen = The bot has checked for a minute and found no sign of it. It keeps checking for a while; look in { -application } before you do it again.
receipt-alike = ⚠️ This is one of { $count } orders that leave the same trace in your account. Which of them were carried out cannot be told from what it shows. None is sent again, and the bot keeps checking for 24 hours. Look at /positions before you do it again.
receipt-record-unreadable = ⚠️ The position is not among your open positions any more. The service cannot show the record of its end now, so it is not known yet how it ended. The bot keeps checking for 24 hours.
receipt-record-unclear = ⚠️ The service lists a record of it with the status “{ $word }”, which the bot does not know. So it is not known what became of it. Look at /positions and in { -application }.
receipt-record-awaited = ⏳ The position is not among your open positions any more. The record of its end is not there yet, so its exit price and PnL are not known. The bot keeps checking.
receipt-record-missing = ⚠️ The position is not among your open positions any more. The service lists no record of its end, so how it ended, its exit price and its PnL are not known. Look in { -application }.
receipt-ended-untold = ⚠️ The position has ended since, and its record does not tell if this was carried out before. Look in { -application }.
receipt-closed-by-any = By this order or by anything else that closes it, such as a stop or another program: the service does not say which.
receipt-closed-after = The position was closed since.
receipt-liquidated-after = 🚨 The position was <b>liquidated</b> since.
receipt-not-sent-failed = ❌ Something failed before it was sent. Nothing was sent. Please try again.
receipt-not-sent-interrupted = ⚠️ The bot was interrupted before this was sent. Nothing was sent. Please enter it again if you still want it.
receipt-not-sent-changed = ⚠️ It has changed since the preview. Nothing was sent.
receipt-not-sent-not-replaced = ⚠️ The new order is not open any more, so the old one was not cancelled.
receipt-not-sent-same-order = ⚠️ The service lists the new order and the old one as one order. It is in place, so nothing was cancelled.
receipt-not-sent-replaced = ⏳ Another change of this order is still under way. Nothing was sent. Please try again in a minute.
receipt-not-sent-no-role = ⛔ Not sent: you no longer have trading access. Nothing was sent. The owner of this bot can change that. If you have anything open, close it in { -application }.
receipt-not-sent-no-account = ❌ The account for this order is no longer connected. Nothing was sent.
receipt-not-sent-no-price = ❌ There is no current price to check it against. Nothing was sent. Please try again in a minute.
receipt-not-sent-price-moved = ⚠️ The price has moved too far since the preview. Nothing was sent.
receipt-not-sent-price-old = ⚠️ The last price is { $age } old, and you allow { $oldest } (/limits). Nothing was sent. Please try again when there is a newer price.
receipt-not-sent-limit = { $breach } Nothing was sent.
receipt-not-sent-held-back = 🛑 Its plan or guard was paused, stopped or held up just before. Nothing was sent.
receipt-not-sent-not-reached = ❌ The service could not be reached. Nothing was sent. Please try again in a minute.
receipt-filled-part = ⚠️ Filled in part: the position has { $size } of the { $whole } that were asked for. The rest was cancelled, or closed since.
receipt-filled-so-far = ⏳ Filled in part so far: the position has { $size } of the { $whole } that were asked for. { $rest } waits.
receipt-entry = Entry { $price }
receipt-exit = Exit { $price }
receipt-exit-listed = Exit of the last part that is listed { $price }
receipt-moved-price = The price has moved since the preview: { $price }
receipt-sent-all = All of it, as read just before it was sent: { $size }. The preview showed { $shown }.
receipt-profit = Realized PnL of the whole position { $profit }
receipt-balance = Trading account balance { $balance }
receipt-profit-part = Realized PnL of this part { $profit }
receipt-profit-listed = Realized PnL of the parts that are listed { $profit }. The record of another part is missing, so the PnL of the whole position is not known.
receipt-profit-awaited = PnL not known yet
receipt-profit-untold = PnL not known: no record that states it was found. /history shows what the service lists.
receipt-fee = Fee { $fee }
receipt-size-left = Remaining: size { $size }
receipt-closed = The position is closed.
receipt-liquidated = 🚨 The position was <b>liquidated</b> before this was done.
receipt-now = Now size { $size } · collateral { $collateral }
receipt-not-placed = ❌ The service accepted it, but it is not in place.
receipt-position-ended = ❌ The position ended before this was done.
receipt-order-filled = ❌ The order was filled before it could be cancelled. Look at /positions.
receipt-order-fired = ❌ It triggered before it could be cancelled. Look at /positions.
receipt-order-ended = ❌ It ended with its position.
receipt-order-cancelled = ✖️ The order was cancelled before it was filled.
receipt-order-untold = ⚠️ It is not among your orders any more, and the size of the position has changed: whether it triggered or was cancelled cannot be told. Look at /positions.
receipt-order-gone = ⚠️ It is not among your orders any more: whether it was cancelled, or was filled or triggered before, cannot be told. Look at /positions.
receipt-order-part = ⚠️ Not seen in full: the position has changed by another amount than was asked for. Look at /positions.
receipt-fired-size = It closed { $size } of size.
receipt-next-sent = The second step follows.
receipt-next-previewed = The preview of the second step is below.
receipt-next-dropped = The second step was not sent.
receipt-old-kept = The second step was not sent: the old order is not cancelled.
receipt-old-kept-refused = If the service takes no more orders for this position, cancel one first with /cancelorder.
receipt-replaced = The new order at { $price } is in place.
receipt-old-stays = ⚠️ The old order was not cancelled, so both are in place: the one whose price is reached first triggers. Cancel the old one with /cancelorder.
receipt-old-may-stay = ⚠️ The old order may still be in place too. Look at /orders, and cancel it there if it is listed.
next-reverse = ✅ Closed. The second step:
next-reverse-open = ⚠️ A part of the position is still open, so the second step was not started.
receipt-take-profit-placed = Take-profit in place.
receipt-take-profit-placed-at = Take-profit in place, at { $price }.
receipt-take-profit-placed-late = ✅ The take-profit is in place now.
receipt-take-profit-awaited = ⏳ The take-profit is not among your orders yet. The bot keeps checking.
receipt-take-profit-unclear = ⚠️ A take-profit at this price is listed, but not whether it is open, or for what share. Look at /orders.
receipt-take-profit-part = ⚠️ A take-profit at this price is in place, for another share of the position than was asked for. Look at /orders.
receipt-take-profit-fired = The take-profit has triggered.
receipt-take-profit-cancelled = 🚨 The service cancelled the take-profit: it is <b>not in place</b>. Set it again.
receipt-take-profit-missing = 🚨 The take-profit is <b>missing</b>: it is not among your orders. Set it again.
receipt-take-profit-missing-alike = 🚨 One of these orders opened a position <b>without the take-profit</b> that this order asked for. Look at /positions, and set it there.
receipt-stop-placed = Stop-loss in place.
receipt-stop-placed-at = Stop-loss in place, at { $price }.
receipt-stop-placed-late = ✅ The stop-loss is in place now.
receipt-stop-awaited = ⏳ The stop-loss is not among your orders yet. Until it is, it does not protect the position. The bot keeps checking.
receipt-stop-unclear = ⚠️ A stop-loss at this price is listed, but not whether it is open, or for what share. Look at /orders.
receipt-stop-part = ⚠️ A stop-loss at this price is in place, for another share of the position than was asked for. Look at /orders.
receipt-stop-fired = The stop-loss has triggered.
receipt-stop-cancelled = 🚨 The service cancelled the stop-loss: it is <b>not in place</b>, and does not protect the position. Set it again, or close the position.
receipt-stop-missing = 🚨 The stop-loss is <b>missing</b>: it is not among your orders. The position is not protected. Set it again, or close the position.
receipt-older-stop-stays = 🚨 The new stop-loss is <b>missing</b>: it is not among your orders. Set the new one again if you want it.
receipt-trailing-placed = Trailing stop in place.
receipt-trailing-part = ⚠️ The trailing stop is in place, for another share of the position than was asked for. Look at /orders.
receipt-trailing-missing = 🚨 The trailing stop is <b>missing</b>: it is not among your orders. The position is not protected. Set it again, or close the position.
receipt-trailing-other-stays = 🚨 The trailing stop is <b>missing</b>: it is not among your orders. Set the trailing stop again if you want it.
receipt-stop-missing-alike = 🚨 One of these orders opened a position <b>without the stop-loss</b> that this order asked for. Look at /positions, and set it there or close the position.
receipt-transaction = Transaction <code>{ $hash }</code>
requote-expired = ⌛ The preview had expired, so nothing was sent. Here is a new one:
requote-moved = ⚠️ The price has moved, so nothing was sent. Here is a new preview:
requote-changed = ⚠️ It has changed since the preview, so nothing was sent. Here is a new preview:

activity-title = <b>Activity</b>
activity-none = No orders yet.
activity-entry = { $state } · { $account } · { $time }
activity-damaged = ⚠️ The record of an order of yours (<code>{ $ticket }</code>, confirmed { $time }) is damaged, so it is not known what became of it. Look at /positions and /orders.
state-quoted = not confirmed
state-claimed = confirmed
state-sending = being sent
state-accepted = accepted
state-done = done
state-resting = placed, pending
state-part = filled in part
state-unseen = accepted, no result seen
state-cancelled = not carried out
state-rejected = rejected
state-not-sent = not sent
state-unknown = unknown
state-declined = cancelled by you
state-expired = expired
button-state-confirmed = Confirmed
button-state-sent = Sent
button-state-done = Done
button-state-placed = Placed, pending
button-state-dropped = Not carried out
button-state-rejected = Rejected
button-state-not-sent = Not sent
button-state-unknown = Outcome unknown
button-state-declined = Cancelled
button-state-expired = Expired

## Managing open positions and orders

manage-none = No open positions: there is nothing to change.
manage-no-such = No open position matches. These are open:
manage-which = Which one?
manage-which-others = There is no room for more buttons. For the others, send one of these:
manage-position = { $symbol } { $side } { $leverage } · size { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ The service does not state everything about the position in { $symbol }, so the result can't be calculated. Nothing was sent.
manage-not-open = That is no longer open. Nothing was sent.
plans-title = <b>⏰ Plans</b>
plans-none = You have no plan. /close BTC in 4h closes a position later.
plans-unread = ❌ Plans that can't be read: { $count }. Nothing is done for them. Close by hand with /positions.
plans-full = ❌ You have { $most } plans. Nothing was armed. Stop one with /plans and try again.
plans-depend = <i>Plans depend on this bot. While it is away nothing happens. A step that is up to 30 min late is sent as soon as it is back; after that you are asked.</i>
plan-title = <b>{ $number }. { $action }</b>
plan-close-all = Close all of { $symbol } { $side }
plan-close-part = Close { $part } of { $symbol } { $side }
plan-scale-out = Scale out of { $symbol } { $side } in { $count } parts
plan-scale-progress = { $done } of { $count } parts closed
plan-break-even = Stop of { $symbol } { $side } to break-even
plan-slices = { $name } { $symbol } { $side } · { $count } × { $collateral }
plan-scale-in = Scale in to { $symbol } { $side } · { $count } × { $collateral }
plan-slices-progress = { $done } of { $count } slices done · { $spent } of { $budget } · left out: { $left }
plan-slices-progress-most = { $done } of { $count } slices done · at most { $spent } of { $budget } · left out: { $left }
plan-scale-in-left = Levels left: { $levels } · until { $end }
plan-slices-each = Each slice: { $collateral } collateral (at least { $least }) · { $size } size · { $leverage }
plan-slices-times = First { $first } · last { $last } · end { $end }
plan-slices-band = Only from { $low } to { $high } · price now { $price } · slippage { $slippage }
plan-slices-entry = Best entry { $best } · worst entry { $worst }
plan-scale-in-now = Price now { $price } · slippage { $slippage } · end { $end }
plan-scale-in-level = At { $price } ({ $move }) · only from { $low } to { $high } · worst entry { $worst }
plan-slices-all = All slices: { $collateral } collateral · { $size } size
plan-slices-worst = At the worst entry: liquidation { $liquidation } · stop-loss { $stop }
plan-slices-mandate = Each slice opens a position of its own with its stop-loss, without asking again. One that is late, outside of the band or refused is left out and not made up for. All that is left counts against your /limits. Pause or stop it with /plans.
plan-scale-in-mandate = Once the price reaches a level, the bot sends a market order there without asking again, which opens a position of its own with its stop-loss: each level once at most, one after another. A level whose band the price has jumped past is left out, and nothing is sent after the end. All that is left counts against your /limits. Pause or stop it with /plans.
plan-slices-depends = <i>The slices depend on this bot. While it is away none is sent. One that is at most 10 min late, and at most half of the time to the next, is sent once it is back; others are left out. Positions that are open, and their stop-losses, live at the service.</i>
plan-scale-in-depends = <i>This is no /ladder: nothing waits at the service, so the collateral stays free until a level is reached, and has to be there by then. It depends on this bot: while it is away nothing is opened, and a level that the price is past by then is left out. Positions that are open, and their stop-losses, live at the service.</i>
plan-time = { $time } · { $left }
plan-price = When the price reaches { $price }
plan-price-or = When the price reaches { $price } or { $other }, whichever comes first; the other is over then
plan-tp = When the first of these take-profits fills: { $list }
plan-even-entry = Entry { $entry } · price now { $mark }
plan-even-mandate = A stop for all of { $symbol } { $side } is placed at its entry price then, without asking again. Stops that are there stay. It only protects this position. Pause or stop it with /plans.
plan-even-depends = <i>The plan depends on this bot; the stop, once placed, lives at the service. While the bot is away nothing happens, and a price that was reached and left meanwhile does not count.</i>
plan-tp-depends = <i>A take-profit has filled once its order is gone and the position is smaller by it. One that is cancelled is waited for no more, a close by hand is no fill, and what can't be told apart you are asked. The plan depends on this bot: what fills while it is away counts once it is back. The stop, once placed, lives at the service.</i>
plan-even-unknown = ❌ The service does not say the entry price or the pair of this position. Nothing was armed.
plan-tp-none = ❌ { $symbol } { $side } has no take-profit of a part of it; one of all of it leaves nothing to protect. Nothing was armed. Set one first, for example <code>{ $example }</code>
plan-even-no-gain = ❌ { $price } is no gain: the entry is { $entry }. Nothing was armed.
plan-even-reached = ℹ️ The price has passed { $price } already. Nothing was armed. /positions sets the stop at the entry { $entry } now: Break-even.
plan-even-in-place = ℹ️ A stop at the entry price, or a better one, is in place already. Nothing was armed.
plan-trail = Stop-loss of { $symbol } { $side } in steps of { $step }
plan-trail-progress = Moves: { $done } · next to { $stop } · at most { $left } more
plan-trail-moved = Moves: { $done }
plan-trail-now = Stop-loss now { $stop } · price now { $mark }
plan-trail-atr = { $times } ATR ({ $period }) is { $distance } as read now, and stays so for this plan
plan-trail-step = Each time the price goes your way by { $step }, the stop-loss moves by { $step }, { $distance } behind it, and never back
plan-trail-first = First: at { $price } to { $stop }
plan-trail-last = Last: at { $price } to { $stop } · at most { $moves } moves
plan-trail-mandate = Each move is made without asking again: the new stop-loss for all of { $symbol } { $side } is placed first, then the one before it is cancelled. Where the price passes several steps at once, only the last is placed. A better stop-loss of yours is kept, and other stops stay. It only protects this position, and ends with it. Pause or stop it with /plans.
plan-trail-depends = <i>The stop-loss lives at the service; moving it depends on this bot. While the bot is away the stop-loss stays where it is, and a price that was reached and left meanwhile does not count. /trail BTC 2% sets a trailing stop that lives at the service.</i>
plan-trail-no-stop = ❌ { $symbol } { $side } has no stop-loss for all of it that could be moved. Nothing was armed. Set one first, for example <code>{ $example }</code>
plan-trail-small = ❌ Steps of { $step } are too small: at least { $least }. Nothing was armed.
plan-trail-large = ❌ Steps of { $step } are too large for a price of { $price }. Nothing was armed.
plan-trail-twice = ℹ️ Another plan moves the stop-loss of this position already. Nothing was armed. Stop that one with /plans first.
plan-update = 📡 { $source }: { $actions }
plan-update-stop = Stop-loss of { $symbol } { $side } to { $price }
plan-update-cancel = Cancel the pending order { $symbol } { $side }
plan-update-kept = ℹ️ The stop-loss was at this price or a better one already, and was kept.
plan-update-no-order = 🏁 Ended: the order is no longer pending. Nothing was cancelled.
plan-update-depends = <i>Updates of a source depend on this bot. One that can't be sent within 10 min is not sent by itself; you are asked.</i>
plan-close-at = At { $price } ({ $move } from now): closes { $size } · { $profit } · fee { $fee }
plan-part-at = { $time } · { $left }: closes { $size } · { $profit } · fee { $fee }
plan-scale-all = If every price is reached: closes { $size } of { $whole } · { $profit } · fees { $fee }. At worst none is reached, and nothing is closed.
plan-parts-all = All parts: closes { $size } of { $whole } · { $profit } · fees { $fee }, at the price of now
plan-prices-mandate = Once a price is reached, its close is sent without asking again, at the price of that moment. If the price is left before it is sent, the close waits for it again. It only reduces this position, and closes no more than is left of it. Pause or stop it with /plans.
plan-parts-mandate = Each part is sent at its time without asking again, at the price of that moment. It only reduces this position. Pause or stop it with /plans.
plan-prices-depend = <i>Closes at prices depend on this bot. While it is away nothing is closed, and a price that was reached and left meanwhile does not count. Stops and take-profits at the service (/tpsl) live without it.</i>
plan-price-unknown = ❌ The price now is not known, so it can't be said from which side a price is reached. Nothing was armed. Try again in a moment.
plan-close-same-side = ❌ { $price } and { $other } are on the same side of the price now, { $mark }: the nearer one would always come first. Write one above and one below it. Nothing was armed.
plan-scale-passed = ❌ { $price } is not on the gain side of the price now, { $mark }. Nothing was armed.
plan-scale-order = ❌ Part { $part } is not after the one before it. Write the times in their order, at least a minute apart. Nothing was armed.
plan-rate-funding = When it pays more than { $percent } funding per hour
plan-rate-borrow = When it pays a borrow rate of more than { $percent } per hour
plan-rate-now = Now { $rate } per hour; below 0 it receives.
plan-rate-over = ⚠️ That is more already: after two reads the close is sent.
plan-rate-depends = <i>The rate is read about once a minute, and two reads in a row have to be above. That depends on this bot: while it is away nothing is read, and nothing happens.</i>
plan-rate-unknown = ❌ The service does not state this rate for the position now. Nothing was armed. Try again later.
plan-mandate = It is sent then without asking again, at the price of that time. It only reduces this position. Pause or stop it with /plans.
plan-size-then = The amounts above are as read now. The plan closes that share of what is open at that time.
plan-scale-shares = The shares are of the position as it is now, and no part closes more than is left: what you add later is not closed.
plans-over-all = ⚠️ Together with your other plans for this position, that can be more than all of it: the last ones close what is left by then, or end.
plan-validity = <i>Nothing is armed before you press Arm. Preview expires: { $time }</i>
plan-arm = ✅ Arm
plan-stop = 🛑 Stop
plan-armed = 🟢 Armed
plan-resumes-at-once = Its time has passed: Resume sends it at once.
plan-step-begun = ⏳ Its step was begun. If it was sent, its receipt says what became of it.
plan-retry-refused = ⚠️ Its step was refused and did nothing ({ $count } of 3). It is tried again: { $time }
plan-retry-unfit = ⚠️ Its step is not possible for the position as it is now, and was not sent ({ $count } of 3). It is tried again: { $time }
plan-retry-while = If its price or rate is no longer there by then, the plan waits for it again.
plan-slice-refused = ⚠️ A slice was refused or not possible, and did nothing ({ $count } of 3 in a row). It is not made up for. Next slice: { $time }
plan-level-refused = ⚠️ A slice was refused or not possible, and did nothing ({ $count } of 3 in a row). It is not made up for. The plan waits for its next level.
plan-waits = ⏳ Its step waits: something else is under way on this position. It is sent once that is settled. If that takes too long, you are asked, or it waits for its price or rate again.
waits-for-damaged = ⚠️ The record of an order of yours (<code>{ $ticket }</code>) is damaged, so it is not known what became of that order. Until it can no longer arrive, an hour after its Confirm, nothing is sent here. Look at /positions, and close by hand with /close if it is urgent.
plan-frozen-missed = ⚠️ Its step could not be sent in time, and nothing was sent. Resume sends it now, Stop ends the plan.
plan-frozen-refused = ⚠️ Its step was refused three times. /activity shows what was tried. Resume tries again, Stop ends the plan.
plan-frozen-unfit = ⚠️ Its step is not possible for the position as it is now, and was not sent. Look at /positions. Resume tries again, Stop ends the plan.
plan-frozen-unknown = ⚠️ It is not known whether its step arrived. Look at /positions. The plan sends nothing more until that is known.
plan-frozen-unknown-exit = ⚠️ It is not known whether its step arrived. Look at /positions. The plan sends nothing more until that is known. Once it cannot arrive any more, Resume sends it again.
plan-frozen-unclear = ⚠️ One of its take-profits is gone, and it can't be told whether it filled. Nothing was sent. Look at /positions. Resume places the stop now, Stop ends the plan.
plan-frozen-role = ⚠️ You may not trade with this bot now, and nothing was sent. Close with the service itself.
plan-frozen-key = ⚠️ The service refused the API key of its account, and nothing was sent. Close with the service itself, or connect a new key (/connect). Resume tries again, Stop ends the plan.
plan-frozen-restored = ⚠️ The bot's database may have lost its last changes, and the position has changed since. Nothing was sent. Look at /positions. Resume goes on with the plan, Stop ends the plan.
plan-frozen-unprotected = ⚠️ The stop-loss of its last order is not in place, or what that opened was liquidated. Look at /positions. Nothing more is sent. Resume goes on with the next order, Stop ends the plan.
plan-frozen-guard = ⚠️ A guard of this account acts, so that nothing more is opened. An order that was already sent may still be filled: look at /positions and /guard. Resume goes on with the next order, Stop ends the plan.
plan-slices-refused = ⚠️ Three slices in a row were refused or not possible. /activity shows what was tried, /limits your limits. Resume goes on with the next slice, Stop ends the plan.
plan-slices-restored = ⚠️ The bot's database may have lost its last changes, so a slice may have been sent that the plan does not know of. It is not sent again. Look at /positions. Resume goes on with the next slice, Stop ends the plan.
plan-scale-in-restored = ⚠️ The bot's database may have lost its last changes, so a slice may have been sent that the plan does not know of. Its next level counts as sent, and is left out. Look at /positions: if more is open than the plan counts, stop it. Resume waits for the levels that are left, Stop ends the plan.
plan-ended-done = 🏁 Done
plan-ended-gone = 🏁 Ended: the position is no longer open. Nothing was sent.
plan-ended-replaced = 🏁 Ended: another position is open in its place. Nothing was sent.
plan-ended-needless = 🏁 Ended: a stop at its entry price, or a better one, is in place already. Nothing was sent.
plan-ended-cancelled = 🏁 Ended: its take-profits were cancelled, and none filled. Nothing was sent.
plan-ended-flat = 🏁 Ended: you went flat (/flat).
plan-ended-stopped = 🏁 Stopped by you
plan-ended-disconnected = 🏁 Ended: its account is not connected. Nothing was sent.
plan-ended-refused = 🏁 Ended: its step was refused three times. /activity shows what was tried. Nothing more is sent.
plan-ended-unfit = 🏁 Ended: its step is not possible for the position as it is now, and was not sent. Look at /positions.
plan-ended-mandate = 🏁 Ended: updates of this source no longer act. What was not sent yet is not sent.
plan-over-gone = 🏁 Ended: the position is no longer open. Nothing more is sent.
plan-over-needless = 🏁 Ended: a stop at its entry price, or a better one, is in place already. Nothing more is sent.
plan-over-replaced = 🏁 Ended: another position is open in its place. Nothing more is sent.
plan-over-disconnected = 🏁 Ended: its account is not connected. Nothing more is sent.
plan-in-force = This stays in force at the service, and the plan changes nothing of it any more:
plan-in-force-none = Nothing that it opened or is for is open or pending.
plan-in-force-unread = ⚠️ What it has opened or placed can't be read now, and stays as it is. Look at /positions and /orders.
plan-dropped = ✖️ Cancelled. Nothing was armed.
plan-offer-expired = ⌛ This preview has expired. Nothing was armed. Send the command again.
plan-not-stored = This plan is no longer stored. Nothing was armed or sent.
plan-still-unknown = ⏳ It is not known yet whether its step arrived, so nothing more is sent. Look at /positions, or stop the plan.
guards-title = <b>🚦 Guards</b>
guards-none = You have no guard. /guard liquidation 3% close closes a position that comes so near to its liquidation.
guards-unread = ❌ Guards that can't be read: { $count }. They do nothing. Watch your account yourself with /positions.
guards-full = ❌ You have { $most } guards. Nothing was armed. Stop one with /guard and try again.
guards-depend = <i>Guards depend on this bot. While it is away nothing happens; once it is back, two new reads of the account decide.</i>
guard-new = <b>🚦 New guard</b>
guard-title = <b>{ $number }. { $line }</b>
guard-line = { $condition } → { $action }
guard-do-tell = tell you
guard-do-offer = tell you, with buttons
guard-do-stop = set the suggested stop
guard-do-cancel = cancel pending orders that would open
guard-do-reduce = close { $percent } of the position
guard-do-reduce-all = close { $percent } of each position
guard-do-close = close the position
guard-do-close-all = close all positions of the account
guard-do-flat = go flat (/flat) in all accounts
guard-met = ⚠️ Once armed, it acts after two reads in a row.
guard-would = If it acted now:
guard-would-one = If it acted now, only for the position that meets the condition:
guard-would-nothing = If it acted now, there would be nothing to send.
guard-would-unread = What it would do now can't be read.
guard-accounts = It closes and cancels in all your accounts: { $accounts }
guard-worst-stop = At worst the price runs through the stop, and the loss is larger.
guard-worst-cancel = At worst it cancels an order that you still want. It closes nothing.
guard-worst-close = At worst it closes at a poor price, just before the market turns.
guard-worst-flat = At worst it closes everything at a poor price. Nothing is opened until /flat end.
guard-pauses-plans = First it pauses the plans that add to this account (/twap, /dca, /scalein), so that they don't open again what it closes. You resume them in /plans.
guard-ends-plans = All your plans (/plans) end with it.
guard-mandate = Arm agrees to this once. From then on the guard acts without asking, once each time the condition begins, and it only reduces. It needs two reads in a row.
guard-band = Prices that are known must be within 5% of each other in both.
guard-fresh = Their prices must be within 5% of each other and at most a minute old.
guard-tells = It tells you once each time the condition begins, after two reads in a row. It sends nothing to the service.
guard-nearest = You have { $count } positions. The guard watches { $most } at a time, those nearest to the condition.
guard-realized = Counted is what closed positions and parts of this account lost, after fees. Open positions do not count.
guard-loss-percent = The percentage is of the equity of now together with what was lost and withdrawn in that time. A withdrawal that the service lists late is missing there until then.
guard-drawdown = Drawdown from the equity high
guard-drawdown-counts = Counted is the equity of this account, open positions included, from its highest since you press Arm or Resume. Deposits and withdrawals are neither loss nor high. After each trade or transfer the bot waits a minute until the figure is settled; while it is not known, the guard does not act. Where money came or went that no listed close, deposit or withdrawal explains, the high begins anew after ten minutes.
guard-acting = ⏳ It is acting now. Receipts say what becomes of it.
guard-unseen = ⚠️ For some minutes the bot could not read all that this guard watches. It may not act. Look at /positions.
guard-last = Last: { $time } · { $value }
guard-high = Equity high: { $value } · counted since { $time }
guard-frozen-unknown = ⚠️ It is not known whether what it sent arrived. Look at /positions. The guard sends nothing more until that is known and you resume it.
guard-frozen-refused = ⚠️ Three times in a row something was refused or not possible. /activity shows what was tried. Close with /positions. Resume has it watch again, Stop ends the guard.
guard-frozen-most = ⚠️ It sent the most that it may for one condition, and more is left. Close with /positions. Resume has it watch again, Stop ends the guard.
guard-frozen-role = ⚠️ You may not trade with this bot now, and nothing more was sent. Close with the service itself.
guard-frozen-flat = ⚠️ You are flat (/flat), so the guard waits. Resume it when you trade again.
guard-frozen-restored = ⚠️ The bot's database may have lost its last changes while the guard acted. Look at /positions. Resume has it watch again, Stop ends the guard.
guard-after-resume = Once resumed, it acts again only after the condition has ended and begins anew.
guard-ended-disconnected = 🏁 Ended: its account is not connected. The guard sends nothing more.
guard-not-stored = This guard is no longer stored. Nothing was armed or sent.
guard-still-unknown = ⏳ It is not known yet whether what it sent arrived, so nothing more is sent. Look at /positions, or stop the guard.
guard-rehearse = 🎞 Rehearse
guard-rehearsal = Rehearsal
guard-rehearsal-title = <b>🎞 What this guard would have done</b>
guard-rehearsal-span = From { $from } to { $to }
guard-rehearsal-short = The lists that the service sent reach no further back.
guard-rehearsal-never = ✅ It would not have acted.
guard-rehearsal-never-known = It would not have acted in the time that is known.
guard-rehearsal-count = { $count ->
        [one] 🚦 It would have acted once:
       *[other] 🚦 It would have acted { $count } times:
    }
guard-rehearsal-before = … and earlier: { $number }
guard-rehearsal-unknown = ⚠️ Time for which its figure is not known: { $time }
guard-rehearsal-left-out = ⚠️ Positions of which the service does not state when they were open: { $count }
guard-rehearsal-pairs = ⚠️ Past prices that could not be read: { $pairs }
guard-rehearsal-exact = Closed positions alone decide this: times and figures are exact.
guard-rehearsal-rebuilt = Positions are rebuilt from closed ones and those open now. What was pending, added later or moved as collateral is not in the history: each position counts as it was in all, from its opening.
guard-rehearsal-ends = Prices are those at the end of each candle ({ $time }); what came between is not seen.
guard-rehearsal-worst = Prices are the worst of each candle ({ $time }), as if they had lasted for two reads, and the last one where a position closed. Liquidation prices of closed positions are estimated.
guard-rehearsal-equity = Funding and borrow count with the close, rebates not at all.
guard-rehearsal-no-stops = The service has no history of stops: each position counts as without one, so this is the most that the risk can have been.
guard-rehearsal-as-it-was = The history is as it was: what the guard would have closed or cancelled is not played on.
guard-rehearsal-empty = Its figure is not known at any time.
guard-rehearsal-none = ❌ This guard can't be rehearsed: the service has no history of stops. Nothing was changed.
guard-rehearsal-late = ❌ Reading the history took too long. Nothing was changed. Choose a shorter time, or try again.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = Or type it, such as <code>{ $example }</code>
manage-close = <b>Close</b> how much?
manage-add = <b>Add</b> how much, at { $leverage }?
manage-collateral = <b>Collateral</b>: add or remove?
manage-tpsl = <b>Take-profit and stop-loss</b>: where? Percent from the current price.
manage-trail = <b>Trailing stop</b>: how far behind the best price?
manage-price = Current price { $price }
manage-share-button = { $percent } % (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = { $percent } % (~{ $price })
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ Instead of { $order }
manage-beside-button = ➕ In addition to { $order }
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
market-no-access = Market data needs your own API key, and none is connected. In our private chat, send /connect to begin.
market-feed-refused = ⚠️ The service does not accept the key that this bot uses for market data. Your own key is not affected. Please tell the owner of this bot.
market-no-pairs = The service lists no pairs on this chain.
market-unknown = Unknown pair “{ $typed }”. /pairs lists them all.
market-unknown-nearest = Unknown pair “{ $typed }”. Did you mean { $names }?
market-price-unreadable = ⚠️ Could not be read: the price of { $symbols }. Refresh tries again.
market-price-none = ⚠️ The service has no price of the last 24 hours for { $symbols }.
market-day-unreadable = ⚠️ Could not be read: the last 24 hours of { $symbols }, so the change is missing.
prices-title = <b>Prices</b> and 24-hour change · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · { $move } in 24 hours
pair-day = High { $high } · low { $low }
pips = { $pips } pips
pair-row-funding = Funding
pair-row-borrow = Borrow
pair-row-day = A day
pair-row-fee = Fee
pair-costs = Funding and borrow are hourly rates for each side; a day is both, for a size of { $size }. Below 0 that side receives. The fee is for opening or closing.
pair-interest = <b>Open interest</b> and its maximum
pair-interest-of = { $open } of { $most }
pair-leverage = Maximum leverage { $most }
pair-unreadable = ⚠️ Could not be read: funding, borrow, fees and open interest. Refresh tries again.
pair-all = ‹ All pairs
pair-which = Which pair? Name it, such as /pair BTC. /pairs lists them all.
pairs-title = <b>Pairs</b> · { $market }
pairs-own = ★ Yours first: { $symbols }
pairs-found =
    Matching “{ $search }”: { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
pairs-none = No pair matches “{ $search }”. /pairs lists them all.
pairs-unreadable = ⚠️ Could not be read, so without figures: { $symbols }. Refresh tries again.
pairs-no-prices = ⚠️ Candles could not be read, so prices and changes are missing. Refresh tries again.
pairs-old = ⚠️ No price in the last 30 minutes, only an older one: { $symbols }.
column-price = Price
column-move = 24 h
column-hour = Per hour
column-day = Per day
order-name = Name
order-move = Move
order-funding = Funding
order-interest = Open int.
order-long = Cheapest long
order-short = Cheapest short
funding-title = <b>Daily holding cost</b> · { $market }
funding-sorted = Sorted by funding rate, highest first.
funding-costs = Funding and borrow at current rates, for a size of { $size }. Below 0 that side receives.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = { $move } in 24 hours · { $time }
inline-open = Full details of this pair
inline-chart = <b>{ $symbol }</b> chart
inline-chart-description = The chart drawn most recently
inline-no-access = Connect an account to see prices
inline-none = No such pair: see them all
inline-unpriced = No price available: see all pairs
inline-failed = Prices can't be read now: try in our chat

## Alert rules in words

condition-any = Any position
condition-long = longs
condition-short = shorts
condition-price-above = { $symbol } above { $value }
condition-price-below = { $symbol } below { $value }
condition-price-crosses = { $symbol } crosses { $value }
condition-move-up = { $symbol } up { $percent } within { $time }
condition-move-down = { $symbol } down { $percent } within { $time }
condition-move-either = { $symbol } moves { $percent } within { $time }
condition-funding-above = { $symbol } funding above { $percent } per hour
condition-funding-below = { $symbol } funding below { $percent } per hour
condition-funding-flips = { $symbol } funding changes sign
condition-interest-above = { $symbol } open interest of { $side } above { $percent } of the maximum
condition-interest-below = { $symbol } open interest of { $side } below { $percent } of the maximum
condition-borrow-above = { $symbol } borrow rate of { $side } above { $percent } per hour
condition-borrow-below = { $symbol } borrow rate of { $side } below { $percent } per hour
condition-profit-above = { $symbol }: PnL above { $value }
condition-profit-below = { $symbol }: PnL below { $value }
condition-profit-zero = { $symbol }: PnL crosses zero
condition-liquidation = { $symbol }: within { $percent } of liquidation
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

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 Delayed: this was at { $time }, { $age } ago.
notice-repeat = 🔁 <b>Reminder { $number } of { $of }</b>: not acknowledged yet. First sent at { $time }.
notice-acknowledge-first = 👍 on this message or the button acknowledges it; otherwise it is repeated after 2 and 10 minutes, while it applies.
notice-acknowledge-again = 👍 on this message or the button acknowledges it.
notice-acknowledge = 👍 Acknowledge
notice-seen-by = 👀 Seen by { $names }
notice-seen-by-more = 👀 Seen by { $names } and { $more } more
notice-dropped = ✂️ Too many notifications were waiting for this chat. Dropped, the oldest first: { $count }
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = Order accepted
notice-order-filled = Order filled
notice-listed-again = Listed again
notice-order-cancelled = Order cancelled
notice-order-expired = Order expired
notice-order-unlisted = Order no longer listed
notice-position-opened = Position opened
notice-position-increased = Position increased
notice-position-reduced = Position reduced
notice-position-closed = Position closed
notice-position-unlisted = Position no longer listed
notice-position-liquidated = Position liquidated
notice-liquidated = LIQUIDATED
notice-protection-placed = Take-profit or stop placed
notice-protection-triggered = Take-profit or stop triggered
notice-protection-missing = Stop missing
notice-nudge-stop = Open without a stop
notice-nudge-loss = Losing without a stop
notice-nudge-liquidation = Near liquidation
notice-nudge-funding = Costly funding
notice-nudge-margin = High margin use
notice-limit-losses = Loss limit
notice-plan = Plan
notice-plan-next = All plans: /plans
notice-update = Update not acted on
notice-update-reason = <b>{ $source }</b>: { $reason }
notice-update-drafted = It is a draft now. Nothing is sent before you confirm it.
notice-update-nothing = There is no draft of it either, and nothing was sent. Look at /positions; /signals lists what came.
notice-update-left = What became of it is not certain. Look at /drafts, /plans and /positions.
notice-guard = Guard
notice-guard-seen = Two reads in a row: { $first }, then { $second }
notice-guard-told = Nothing was sent. You decide.
notice-guard-done = ✅ Done: { $count }. Each has a receipt.
notice-guard-nothing = There was nothing left to do. Nothing was sent.
notice-guard-waits = ⏳ Something else is under way on the same position, so nothing more was sent. Once that is settled, the guard looks again. Look at /activity.
notice-guard-late = ⚠️ The guard could not act within a minute, so nothing more was sent. If the condition still holds, two new reads decide. Look at /positions.
notice-guard-refused = ❌ Refused or not possible: { $count }. Look at /positions and /activity.
notice-guard-unknown = ⚠️ It is not known whether what it sent arrived. Look at /positions and /activity.
notice-guard-next = It acts again once the condition has ended and begins anew. All guards: /guard
notice-funding = Funding
notice-cancel-pending = ✖️ Cancel pending orders
notice-deposit = Deposit credited
notice-withdrawal = Withdrawal
notice-credentials-refused = API key rejected
notice-service-down = The trading service does not respond
notice-service-back = The trading service responds again
notice-list-unread = An account is monitored in part only
notice-list-back = An account is monitored in full again
notice-paper-down = The practice exchange does not respond
notice-paper-back = The practice exchange responds again
notice-rule-fired = Alert
notice-rule-expired = Alert expired
notice-broadcast = Message from the operator
notice-digest = Summary
notice-size = Size { $size } · collateral { $collateral }
notice-size-alone = Size { $size }
notice-price = Price { $price }
notice-trigger-price = Trigger price { $price }
notice-entry = Entry { $price }
notice-ended = Entry { $entry } → exit { $exit } · size { $size }
notice-size-by = Size { $by }, now { $now }
notice-collateral-by = Collateral { $by }, now { $now }
notice-closed-takeProfit = Its take-profit closed it.
notice-closed-stopLoss = Its stop-loss closed it.
notice-closed-trigger = Its take-profit or stop closed it.
notice-closed-trailing = It appears that its trailing stop closed it.
notice-closed-stopOrOther = One of its stops or another program closed it: the service does not say which.
notice-closed-likely = { $stop } at { $price } appears to have closed it: the exit is at or beyond that price.
notice-closed-hand = You closed it here.
notice-closed-plan = Your plan or guard closed it (/plans, /guard).
notice-closed-unsure = Your close here, or one of its stops, or another program closed it: the service does not say which.
notice-closed-otherKey = Another API key of its wallet or another program closed it: the service does not say which.
notice-closed-elsewhere = It was not closed with this bot, nor by a known stop.
notice-closed-cancelled = The service lists it as cancelled.
notice-closed-unknown = The service no longer lists it as open, and it is not yet in the history: the outcome is not known. /history may show it.
notice-closed-unread = The service no longer lists it as open, and its history cannot be read now: the outcome is not known. The bot keeps checking.
notice-closed-liquidated = Its collateral was used up, and the service liquidated it.
notice-order-expired-explained = It was not filled in time, and the service removed it.
notice-change-cancelled = Change cancelled
notice-change-cancelled-explained = A change to this position was pending, and the service cancelled it. The position is unchanged.
notice-by-you = You did this here.
notice-order-vanished = The service no longer lists it as pending, and it is not yet in the history: the outcome is not known. /history may show it.
notice-stop-takeProfit = Take-profit
notice-stop-stopLoss = Stop-loss
notice-stop-trailing = Trailing stop
notice-stop-trigger = Take-profit or stop
notice-stop-placed = { $stop } in place
notice-stop-triggered = { $stop } triggered
notice-stop-cancelled = { $stop } cancelled
notice-stop-unlisted = { $stop } no longer listed
notice-stop-at = At { $price }, for { $percent } of the position
notice-trailing-at = Now at { $price }; it follows the price
notice-trailing-at-share = Now at { $price }, for { $percent } of the position; it follows the price
notice-stop-closed = Closed { $closed }
notice-back = The service did not list it for a while, and lists it again.
notice-stop-unlisted-explained = The service no longer lists it, and does not say why.
notice-stop-shrunk = The position shrank meanwhile: it triggered, or it was cancelled. The service does not say which.
notice-stop-cancelled-elsewhere = It was cancelled, and not from this chat. <b>Nothing limits the loss of this position automatically any more.</b>
notice-stop-unshown = The service still lists the position as large as before.
notice-stop-idle = The position is still as large as before. <b>Nothing limits the loss of this position automatically any more.</b>
notice-stop-left = <b>Other stops cover only { $percent } of the position before its liquidation.</b>
notice-stop-left-share = <b>Other stops cover only { $percent } of the position.</b>
notice-stop-left-unknown = Another stop is listed. <b>How much of the position it covers is not known: the service does not state it.</b>
notice-stop-unlisted-alarm = The service no longer lists it, and does not say why. <b>If it is gone, nothing limits the loss of this position automatically any more.</b> Look at /orders.
notice-stop-never-placed = { $stop } at { $price } was accepted, but the service did not put it in place.
notice-stop-never-placed-unpriced = { $stop } was accepted, but the service did not put it in place.
notice-stop-nothing-limits = <b>Nothing limits the loss of this position automatically.</b>
notice-stop-missing-next = /tpsl sets a new one.
notice-amount = Amount <b>{ $amount }</b>
notice-credentials-refused-explained = The service no longer accepts the key of this account. It is tried once an hour. Until it is accepted again, or you connect a new one with /connect, the account is not monitored, and you get no notifications about it.
notice-service-down-explained = Until it responds, accounts and prices are not monitored, and no alert triggers. You are notified of what happened once it is back.
notice-list-unread-positions = The trading service does not show the open positions now. Their changes, and a stop that goes, are told once it does.
notice-list-unread-orders = The trading service does not show the orders now. What happens to orders and stops is told once it does.
notice-list-unread-closed = The trading service does not show the closed positions now. Until it does, an end is told without its result.
notice-list-unread-deposits = The trading service does not show the deposits now. New ones are told once it does.
notice-list-unread-withdrawals = The trading service does not show the withdrawals now. New ones are told once it does.
notice-service-back-after = The outage lasted { $age }.
notice-service-back-explained = Notifications about what happened meanwhile follow now.
notice-rule-reached = Reached <b>{ $value }</b>
notice-rule-seen = Now <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = This alert is finished. /alerts lists it.
notice-rule-ended = This alert has reached its end date and is no longer active; /alert sets another.
notice-rule-silent = Silent for { $time }, then active again.
notice-rule-silent-position = Silent about this position for { $time }, then active again.
notice-rule-again = 🔁 Again
notice-set-stop = 🛡 Set a stop
nudge-stop-beyond = There is a stop at { $price }, which lies beyond the liquidation at { $liquidation }: it can't fire first.
nudge-stop-beyond-open = Stop beyond liquidation
nudge-stop-beyond-loss = Losing, with the stop beyond liquidation
nudge-stop-suggested = Suggested stop: { $price }, { $percent } from the price: by the usual hourly range of the pair (ATR), and before liquidation.
nudge-stop-next = /tpsl sets a stop.
nudge-stop-button = 🛡 Stop at { $price }
nudge-loss-now = PnL { $profit }: a loss of { $percent } of the collateral.
nudge-liquidation-distance = Price { $price }, liquidation { $liquidation }: { $percent } away.
nudge-liquidation-passed = Price { $price }, liquidation { $liquidation }: the price has passed it.
nudge-liquidation-add = { $amount } more collateral moves the liquidation to 8 % away.
nudge-liquidation-reduce = Closing a part takes out its share of the collateral: the liquidation price stays.
nudge-funding-day = Funding costs { $amount } a day at the rate of now: { $percent } of the collateral.
nudge-funding-reduce = Closing a part lowers it. The rate changes by the hour.
funding-paid = You paid { $amount } of funding since { $time }.
funding-received = You received { $amount } of funding since { $time }.
funding-in-all = Since the position was opened: { $amount } (− paid, + received).
nudge-margin-now = Margin in use: { $percent } ({ $inUse } of { $total }).
nudge-margin-add = A deposit of { $amount } brings it to 70 %: <code>{ $line }</code>
nudge-margin-reduce = Closing or reducing a position frees its collateral.
nudge-add-button = ➕ Add { $amount }
nudge-no-stop = No stop on purpose
nudge-no-stop-noted = Noted: this position stays without a stop, and nothing reminds you of that any more. /tpsl sets one at any time.
notice-show-position = 🔎 Position

## /notify

notify-title = <b>Notifications</b>
notify-group = <b>{ $name }</b>
notify-group-orders = Orders
notify-group-positions = Positions
notify-group-stops = Stops and take-profits
notify-group-nudges = Nudges
notify-group-account = Account and service
notify-group-alerts = Alerts
notify-kind = { $icon } { $name }
notify-legend = 🔔 with sound · 🔕 silent · 🚫 off
notify-hint = Tap one to change it.
notify-back = ‹ All notifications
notify-no-phrase = You have no anti-phishing phrase. If you set one, it appears below each notification, so that you can recognize an imitation of this bot: <code>/notify phrase blue heron</code>
notify-phrase = Your anti-phishing phrase: 🔏 <i>{ $phrase }</i>. <code>/notify phrase off</code> removes it.
notify-phrase-usage = Your anti-phishing phrase appears below each notification, so that you can recognize an imitation of this bot. It has 1 to { $most } characters: <code>/notify phrase blue heron</code>
notify-unknown = “{ $typed }” is not understood. Name a type or a group ({ $groups }), then loud, silent or off: <code>/notify order-accepted off</code>. /notify alone shows all.

## /quiet

quiet-open = 🌙 Quiet hours
quiet-title = <b>Quiet hours</b>
quiet-none = 🌙 No quiet hours: notifications come at once.
quiet-hours = 🌙 Quiet { $hours } ({ $zone })
quiet-zone = Your time zone is { $zone }, where it is { $clock } now. Notifications and cards show times in it, /pnl counts its days, and alerts expire by it.
quiet-explained = During quiet hours only urgent notifications come, without sound: fills, positions closed or liquidated, a stop triggered or missing, risk warnings, alerts on a liquidation, plans and guards, an API key rejected. All others are held, and come when the quiet hours end. Receipts and drafts come too, without sound.
quiet-typed = Or type it: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 No quiet hours
quiet-zone-open = 🌍 Time zone
quiet-zone-ask = Where are you? Choose the nearest, or type any other: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ Quiet hours
quiet-unknown = “{ $word }” is neither hours nor a time zone. Examples: <code>/quiet 22-7</code>, <code>/quiet 22-7 Europe/Berlin</code>, <code>/quiet off</code>.

## /digest

digest-title = <b>Summary</b>
digest-when-off = 🗞 Off
digest-when-daily = 🗞 Every day at { $time }
digest-when-weekly = 🗞 Every { $day } at { $time }
digest-next = Next: { $time }.
digest-zone = Your time zone is { $zone }.
digest-in-quiet = 🌙 That is in your quiet hours: it comes when they end.
digest-turned-off = 🔕 Summaries are off in /notify, so none is sent.
digest-explained = It covers the previous day or week, for each of your accounts on the chain in use: PnL, trades, fees, deposits and withdrawals, and open positions.
digest-typed = Or type it: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest now</code>
digest-unknown = “{ $typed }” is not a time I know. Examples: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest off</code>, <code>/digest now</code>.
digest-off = Off
digest-daily = Daily
digest-weekly = Weekly
digest-now = 🗞 Now
digest-change = ⏰ Schedule
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
digest-unreadable = It was stored by another version of this bot and cannot be shown. /digest now creates a new one.
digest-days = { $days } · { $chain }
digest-total = Total of real accounts: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }, { $rate } % won
digest-none-closed = No positions closed.
digest-deposits = Deposits { $amount }
digest-withdrawals = Withdrawals { $amount }
digest-none-open = No open positions.
digest-open = Open { $count }, size { $size }, unrealized PnL { $profit }
digest-balance = Free { $free } · in use { $inUse }
digest-funding = Funding { $amount } since { $time }
digest-funding-signs = Funding: − paid, + received, with open positions and what has accrued.
digest-funding-begins = Funding, with that of open positions, is counted from this summary on.
digest-more = { $count ->
        [one] { $count } more account
       *[other] { $count } more accounts
    } did not fit here; see /pnl for each.
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
chain-explained = Balances, positions, orders, prices and new alerts use this chain, and new positions open on it. Nothing moves: what is open on another chain stays there, and buttons of older messages keep the chain that they show.
chain-only = This bot supports no other chain.
chain-use = Use { $chain }
chain-unknown = Unknown chain “{ $typed }”. Available: { $names }. For example: <code>{ $example }</code>

## /settings

settings-title = <b>Settings</b>
settings-group-you = <b>You</b>
settings-group-orders = <b>Orders</b>
settings-group-notifications = <b>Notifications</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-default = { $title }: <i>{ $value }</i>
settings-typed = <i>Defaults are in italics. Press a button, or type it, such as</i> <code>/settings pair BTC</code>
settings-or-typed = <i>Or type it, such as</i> <code>{ $example }</code><i>; off resets it.</i>
settings-back = ‹ Settings
settings-off = Not set
settings-name-accounts = Account
settings-name-chain = Chain
settings-name-language = Language
settings-name-zone = Time zone
settings-name-numbers = Number format
settings-name-theme = Chart theme
settings-name-sort = Order of positions
settings-name-topics = Topics
settings-name-secure = Two-factor
settings-name-pair = Pair
settings-name-favourites = Favourites
settings-name-collateral = Collateral
settings-name-leverage = Leverage
settings-name-slippage = Slippage
settings-name-r = R
settings-name-buffer = Liquidation buffer
settings-name-quick = Confirm
settings-name-tolerance = Price tolerance
settings-name-age = Maximum price age
settings-name-limits = Limits, tolerance
settings-name-notify = Notifications
settings-name-phrase = Anti-phishing phrase
settings-name-quiet = Quiet, time zone
settings-name-hours = Quiet hours
settings-name-digest = Summary
settings-name-funding = Funding notice
settings-name-words = Plain words
settings-name-model = Model
settings-name-speech = Voice messages
settings-name-corrections = Corrected sentences
settings-default-accounts = none connected
settings-default-chain = { $value }
settings-default-language = as in your Telegram
settings-default-zone = UTC
settings-default-numbers = as in your language
settings-default-theme = dark
settings-default-sort = as opened
settings-default-topics = off, everything in one thread
settings-default-secure = off
settings-default-pair = asked, or the last one used
settings-default-favourites = none
settings-default-collateral = asked each time
settings-default-leverage = asked each time
settings-default-slippage = none is sent
settings-default-r = no R is set
settings-default-buffer = 25% of the stop-loss distance
settings-default-quick = always required
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = none
settings-default-hours = none
settings-default-digest = none
settings-default-funding = in the summary alone
settings-default-model = off
settings-default-speech = off
settings-default-corrections = none
settings-words-on = on, at { $host }
settings-two-factor-pin = PIN
settings-two-factor-totp = authenticator app
settings-two-factor-unreadable = cannot be decrypted: see /secure
settings-theme-dark = dark
settings-theme-light = light
settings-sort-opened = as opened
settings-sort-pnl = by PnL
settings-sort-size = by size
settings-sort-near = nearest to liquidation
settings-sort-pair = by pair
settings-topics-on = on
settings-topics-off = off
settings-numbers-usual = as in my language
settings-numbers-plain = plain, 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = not required for typed orders up to { $most } of size
settings-explained-numbers = Format of amounts and prices: as in your language, or plain, as in English, in any language.
settings-explained-theme = Colours of charts and other images.
settings-explained-sort = Order of the lines of /positions.
settings-explained-funding = You are notified as soon as a position has paid or received this much funding since the last such notification, or since you set it. /digest sums all of it.
settings-explained-topics = Alerts, trading and paper trading each get a topic of their own in this chat, created with the first notification. You may rename them; one that you delete is created again.
settings-topics-missing = ⚠️ Topics are not enabled for this bot. Its operator enables them with @BotFather.
settings-explained-pair = /trade suggests it first, and /chart, /price, /pair and /alert use it where you name none. An order that you type always names its pair.
settings-explained-favourites = They come first in /pairs and /trade, and /price alone shows them. Press one to add or remove it.
settings-explained-collateral = /long and /short use it where you write no collateral, and the preview says so; /trade suggests it first. What you write takes precedence.
settings-explained-leverage = /long and /short use it where you write neither leverage nor size, and the preview says so; /trade suggests it first. What you write takes precedence.
settings-explained-slippage = Market orders of /long and /short use it where you write no slip, and the preview says so; /trade suggests it first. Other orders have no slippage.
settings-explained-r = One R: what you risk in one order, in percent of your equity or in dollars. <code>risk 0.5r</code> in /long and /short sizes an order by half of it, and previews say how much of it a stop-loss can lose.
settings-explained-buffer = How far behind the stop-loss the liquidation is at least, in orders that are sized by risk: 10% to 100% of the distance of the stop-loss. The leverage is lowered until it is.
settings-r-share = { $percent } of equity
settings-explained-quick = By default nothing is sent before you press Confirm. Up to a size that you choose here (collateral × leverage, in dollars), typed /long, /short and /add orders are sent at once.
settings-quick-ask = ⚠️ <b>No Confirm up to { $most } of size?</b>

    Size is collateral × leverage. A typed /long, /short or /add of at most this size is sent at once, with real money if the account is real. A typing mistake is sent too, and it cannot be undone.
settings-quick-still = You still get a preview of every larger order, of every order with a warning, of everything that requires two-factor, and of everything that you do not type: /trade, buttons, closing, deposits.
settings-quick-step = If two-factor is on, you are asked for it now.
settings-quick-off = Always ask me
settings-quick-yes = ⚡ Yes, send those at once
settings-quick-no = No, always ask me
settings-export = 📤 Export
settings-import = 📥 Import
topic-alerts = 🔔 Alerts
topic-trading = 📈 Trading
topic-paper = 📝 Paper
settings-exported = Your settings as a file. It contains no accounts, keys, anti-phishing phrase, limits, price tolerance, maximum price age or alerts, and not the setting for orders without a Confirm. To import it, here or with another account of yours: /settings import
settings-expected = Send the file within ten minutes. You see what it would change before anything is changed. Or send it at any time with <code>/settings import</code> as its caption.
settings-file-title = <b>This file would change</b>
settings-file-change = { $name }: { $from } → <b>{ $to }</b>
settings-file-none = not set
settings-file-not-applied = <i>Nothing is changed yet, and nothing else would be. This stays available for ten minutes.</i>
settings-file-apply = ✅ Apply
settings-file-same = Your settings already match this file. Nothing was changed.
settings-file-applied = ✅ The settings of the file are applied. /settings shows them.
settings-file-not-stored = This file is no longer stored, and nothing was changed. Send it again with /settings import
settings-file-too-large = That file is too large for settings: the maximum is 64 kB. Nothing was changed.
settings-file-undelivered = Telegram did not deliver the file. Nothing was changed; send it again in a while.
settings-file-not-settings = That is not a readable settings file: it must be JSON as /settings export writes it. Nothing was changed.
settings-file-newer = That file has settings version { $version }, and only version 1 is supported. Nothing was changed.
settings-file-faults = <b>This file can't be imported, so nothing was changed:</b>
settings-file-unknown = • <code>{ $field }</code> can't be set by a file.
settings-file-wrong = • <code>{ $field }</code> cannot be <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>Plain words</b>
words-explained = A sentence may become a command. You see that command, and nothing is sent before you press Confirm.
words-model-on = Model: <b>on</b>, at { $host }
words-model-off = Model: <i>off</i>, at { $host }
words-model-missing = Model: <i>not available on this bot</i>
words-model-explained = A sentence that I do not understand, or only in part, is sent to { $host }: your words and the names of the pairs. Nothing else is sent: no balances, positions, orders, keys or ids, and not your name.
words-speech-on = Voice messages: <b>on</b>, at { $host }
words-speech-off = Voice messages: <i>off</i>, at { $host }
words-speech-missing = Voice messages: <i>not available on this bot</i>
words-speech-explained = A voice message of up to one minute is sent to { $host } and comes back as text, which you see. Nothing but the recording is sent.
words-use = Today: calls { $calls } of { $most }, tokens { $tokens }. The day ends at 00:00 UTC.
words-typed = <i>Press a button, or type it, such as</i> <code>/words model on</code>
words-corrections = <b>Your corrections</b>
words-correction = { $number }. “{ $sentence }” → <code>{ $line }</code>
words-no-corrections = Corrections: <i>none</i>. Press Change below a line that was misread, and send the one you meant.
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 Remove all corrections
words-button-model-on = Switch the model on
words-button-model-off = Switch the model off
words-button-speech-on = Switch voice messages on
words-button-speech-off = Switch voice messages off
words-limit = You have used all your calls for today ({ $most }), of the model and for voice messages. Commands work as always: /help
words-understood = 💬 I read that as <code>{ $line }</code>, as { $host } suggests. Check it.
words-alert = 💬 I read that as an alert, as { $host } suggests. Nothing is set until you tap.
words-ask-side = Long or short?
words-ask-pair = Which pair?
words-ask-amount = How much?
words-ask-leverage = Which leverage?
words-ask-price = Which price?
words-ask-command = What do you want to do?
words-ask-hint = Write the whole sentence again, or a command, such as <code>/long BTC 100 10x</code>
speech-heard = 🎙 I heard: “{ $said }”
speech-missing = Voice messages are not available on this bot. Please write it.
speech-off = Voice messages are off. When they are on, the recording is sent to { $host } and comes back as text. Switch them on with /words
speech-too-long = This voice message is too long: the maximum is one minute. It was sent nowhere.
speech-failed = This voice message could not be turned into text. Nothing was done; write it, or try again in a while.

## /language, and the bot's profile before the first message

language-title = <b>Language</b>
language-default = Current language: <b>{ $name }</b>, as in your Telegram, because you have chosen none.
language-chosen = Current language: <b>{ $name }</b>, as you chose.
language-explained = It applies to all messages, notifications and images. Commands and their arguments are the same in every language. /settings numbers sets the number format.
language-typed = <i>Press a button, or type it, such as</i> <code>{ $example }</code>
language-as-telegram = As in Telegram
language-unknown = “{ $typed }” is not an available language. Choose one of these, or type it, such as <code>{ $example }</code>
profile-description =
    A trading desk in your chat, for your own account at the trading service.

    📊 Positions, orders, PnL, prices and charts
    🧾 A preview of every order before it is sent
    🔔 Alerts on prices, positions and fills

    Nothing is traded before you confirm it, unless you choose otherwise. Press Start.
profile-about = A trading desk in your chat: positions, orders, charts, alerts. Nothing is traded before you confirm it.

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = Desk
mini-app-open = Desk
mini-app-no-accounts = No account is connected yet. Connect one to see its positions here.
mini-app-equity = Equity
mini-app-at-stops = At all stops
mini-app-without-stop = Without a stop
mini-app-pnl = Unrealized PnL
mini-app-account = Account
mini-app-all-accounts = All accounts
mini-app-side = Side
mini-app-all-sides = Long and short
mini-app-sort = Sort
mini-app-sort-pnl = By PnL
mini-app-sort-size = By size
mini-app-sort-near = Nearest first
mini-app-sort-pair = By pair
mini-app-loading = Loading…
mini-app-reconnecting = Connection lost. Connecting again…
mini-app-ended = This page has ended: it stays open for 30 minutes. Close it and open it from the chat again.
mini-app-outside = Open this page from the chat with the bot in Telegram.
mini-app-refused = You have no access to this bot. Ask for it in the chat with /start.
mini-app-busy = Too many requests. Wait a minute, then open the page again.
mini-app-full = Too many pages are open at the moment. This one connects by itself as soon as there is room.
mini-app-failed = The desk cannot be read right now. Open the page again in a moment.
mini-app-send-unknown = ⚠️ It is not known whether this arrived. Look in the chat, or press again: sent twice, it is taken once.
mini-app-views = Parts of the desk
mini-app-sent = Sent to the chat. Check the preview there and confirm it; nothing is ordered before that.
mini-app-too-many = Nothing was sent to the chat: at most { $most } drafts an hour. Try again in { $minutes } min.
mini-app-owner = This desk belongs to:
mini-app-to-chat = Back to the chat
mini-app-manage-cancel = Cancel order
mini-app-connect-title = Connect an account
mini-app-connect-api-key = API key
mini-app-connect-key-id = Key ID
mini-app-connect-label = Name of the account, if you like
mini-app-connect-hint = You find both in { -application } under Settings, API keys. They are checked, then stored encrypted, and never shown again.
mini-app-connect-send = Check and connect
mini-app-connect-checking = Checking…
mini-app-connect-not-key = An API key and a key ID are one line of letters and digits each, without spaces.
mini-app-connect-back = Back to the desk
mini-app-confirm-hint = First confirm in the chat that this desk is yours. Then you can type the key.
mini-app-confirm-open = Confirm in the chat
mini-app-confirm-by-hand = Or send this to the bot from your own Telegram, and give it to nobody:
mini-app-confirm-done = Confirmed. You can type the key now.
mini-app-confirm-first = Nothing was checked: the chat has not confirmed this page. Open it again from the chat.

## The mini app: chart
mini-app-chart = Chart
mini-app-chart-open = 📈 Live chart
mini-app-chart-none = There are no pairs to chart.
mini-app-chart-gone = This position or order is not there any more. Nothing was sent.
mini-app-chart-day = { $move } in 24 hours
mini-app-chart-period = Period
mini-app-chart-lines = Your lines
mini-app-chart-hint = Drag a stop or take-profit, or press its handle and the arrow keys. Tap the chart for a price.
mini-app-chart-no-lines = You have no lines in this pair.
mini-app-chart-credit = Charts by TradingView
mini-app-chart-add-stop = Add stop
mini-app-chart-add-target = Add take-profit
mini-app-chart-share = Part of the position
mini-app-chart-share-all = All of it
mini-app-chart-share-kept = As before
mini-app-chart-send = Send to the chat
mini-app-chart-sending = Sending…
mini-app-chart-drop = Cancel
mini-app-chart-alert-here = Alert here
mini-app-ladder = Ladder
mini-app-ladder-from = From
mini-app-ladder-to = To
mini-app-ladder-count = Number of orders
mini-app-ladder-sizes = Sizes
mini-app-ladder-even = Equal
mini-app-ladder-low = Larger at the low price
mini-app-ladder-high = Larger at the high price
mini-app-chart-result = Result
mini-app-chart-size = Closes
mini-app-chart-from-mark = From mark
mini-app-chart-from-entry = From entry
mini-app-chart-reward = Reward to risk
mini-app-chart-to-liquidation = Liquidation

## The mini app: ticket of a new order
mini-app-order = New order
mini-app-order-risk = Risk
mini-app-order-size = Size, dollars
mini-app-order-figures = Figures

## The mini app: alerts
mini-app-alerts = Alerts
mini-app-plans = Plans and guards
mini-app-plans-resume = ▶️ Resume in the chat
mini-app-plans-changed = It is in another state by now. Nothing was changed here.
mini-app-alerts-none = You have no alerts.
mini-app-alert-price = Price
mini-app-alert-hint = Compared with the last price. It notifies you once, in our chat.

## The mini app: closed trades and profit
mini-app-history = History
mini-app-history-day = Day
mini-app-history-first = A closed position is listed here with its PnL. Open the first one with an order.
mini-app-history-more = Show more
mini-app-history-stop = Stop
mini-app-history-stopped = Reading was stopped.
mini-app-history-export = Write /export in the chat to get them as a file.
mini-app-history-failed = ⚠️ { $account } could not be read. { $reason }
mini-app-history-of = { $account }: { $line }
mini-app-history-practice = Practice accounts are not included. Choose one to see its PnL.
mini-app-history-unread = Nothing is listed, because not every account could be read.

## The mini app: settings and limits
mini-app-settings = Settings
mini-app-settings-saved = Saved. { $line }
mini-app-settings-changed = It was changed elsewhere in the meantime, so nothing was saved. This is its value now.
mini-app-settings-other = Other…
mini-app-settings-save = Save
mini-app-settings-loud = With sound
mini-app-settings-silent = Silent
mini-app-settings-off = Off
mini-app-settings-in-chat = This is confirmed in the chat. Send there: { $command }
mini-app-settings-two-factor = This needs your two-factor, which is asked for only in the chat. Send there: { $command }
mini-app-settings-elsewhere = Two-factor (/secure), plain words (/words), accounts (/connect, /disconnect) and settings as a file (/settings export) are changed in the chat.

## The mini app: sharing a card
mini-app-share-preparing = Making the card…
mini-app-share-choose = Choose the chat in Telegram.
mini-app-share-sent = The card was sent.
mini-app-share-declined = The card was not sent.
mini-app-share-failed = Telegram could not send the card. Press Share again.
mini-app-share-in-chat = This Telegram can’t send a card from here. In our chat, send /positions, choose the position and press Share.
