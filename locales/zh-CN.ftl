# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] { -service }
       *[no] 交易应用
    }

## Texts used in several places

refresh = 🔄 刷新
try-again = 🔄 重试
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ 上一页
page-next = 下一页 ›
side-long = 做多
side-short = 做空
side-unknown = 方向未知
as-of = <i>截至 { $time }</i>
may-be-more = ⚠️ 交易服务正好返回了 { $count } 条，可能已达单次上限，后面也许还有。
as-of-page = <i>截至 { $time } · 第 { $page }/{ $pages } 页</i>

## Commands, as /help and Telegram's menu describe them

command-start = 这个机器人的功能和入门步骤
command-help = 全部命令
command-connect = 连接 API 密钥
command-accounts = 你的账户：查看和切换
command-api = 供程序读取账户的令牌：/api new sheet
command-signals = 图表网站和频道的信号转为草稿：/signals new tv 100 5x
command-chain = 选择链：/chain Base
command-language = 选择语言：/language pt-BR
command-alone = 在群组中只向一名成员显示个人回答
command-disconnect = 断开账户并删除其 API 密钥
command-forget = 删除你的所有数据
command-price = 价格和 24 小时涨跌：/price BTC ETH
command-pair = 单个交易对的价格、成本和未平仓量：/pair BTC
command-pairs = 全部交易对，可排序或搜索：/pairs doge
command-funding = 各交易对的每日持仓成本
command-positions = 当前持仓：盈亏、止损、强平价
command-orders = 当前挂单，可逐个撤单
command-board = 把所有账户放进一条持续更新的置顶消息
command-history = 已平仓记录，按盈亏和交易对查看
command-balance = 账户余额
command-chart = K 线图：/chart BTC 4h
command-pnl = 一段时间的已实现盈亏：/pnl week
command-portfolio = 各交易对的保证金和敞口
command-risk = 可能的亏损：止损、敞口、强平
command-whatif = 价格变动的影响：/whatif BTC -10%
command-deposits = 充值记录
command-withdrawals = 提现记录
command-trade = 用一张卡片开仓
command-long = 做多：/long BTC 100 10x
command-short = 做空：/short ETH 50 5x limit 3200
command-close = 全部或部分平仓：/close BTC 50%
command-add = 加仓：/add BTC 50 5x
command-collateral = 增减保证金：/collateral BTC +30
command-tpsl = 止盈止损：/tpsl BTC tp 90000 sl 66000
command-trail = 追踪止损：/trail BTC 2%
command-reverse = 平仓后反向开仓：/reverse BTC
command-cancelorder = 撤销挂单：/cancelorder ETH
command-deposit = 从钱包充值：/deposit 25
command-platform = 注册交易机器人平台：/platform 0x…
command-activity = 你确认过的订单及其状态
command-drafts = 程序提交的订单草稿及其结果
command-closeall = 一次平掉多个持仓：/closeall losing
command-ladder = 在两个价格之间挂限价单：/ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = 全部平仓并停止加仓：/flat，用 /flat end 结束
command-alert = 设置提醒：/alert BTC above 70000，/alert liq below 5%
command-alerts = 你的提醒，以及各自还差多少
command-digest = 定时汇总：/digest daily 8
command-limits = 自设交易限额和冷静期：/limits collateral 500
command-notify = 按类型设置通知：有声、静音或关闭：/notify deposit silent
command-quiet = 免打扰时段，只送达紧急通知：/quiet 22-7
command-referrals = 邀请返佣，查自己或任意地址：/referrals 0x…
command-export = 将你的数据导出为文件：/export history csv year
command-mm = 任意账户的敞口、持仓和成交：/mm positions 0x…
command-raw = 交易服务的原始回复，以文件形式
command-admin = 谁可以使用这个机器人：/admin 12345
command-settings = 你的全部设置：/settings pair BTC
command-words = 语句和语音消息：/words model on
command-secure = 双重验证：大额下单前要求 PIN 或验证码：/secure limit 2500
command-cancel = 取消当前步骤

## /start and /help

start =
    <b>Squawkbox</b> 是聊天里的交易台：显示你的账户和行情，绘制图表，发送提醒。

    只按你的指令交易：除非你在 /settings 中另行设定，每笔订单你都会先看到预览，在你按下“确认”之前，不会发送任何内容。
start-word-view = 看行情
start-word-trade = 交易
start-word-alerts = 提醒
start-keys =
    <b>我需要你的一个 API 密钥</b>
    1. 在{ -application }中登录，打开 Settings（设置），再进入 API keys（API 密钥）。
    2. 选择 Create API Key（创建 API 密钥）。你会得到一个 API 密钥和对应的密钥 ID。
    3. 按“连接”，先发前者，再发后者。

    两条消息我都会立即删除。密钥及其 ID 加密保存，只在替你查询交易服务时才解密。两者都是机密：不要给任何其他人。
start-connect = 🔑 连接
start-practise =
    <b>或者先练习</b>：用模拟资金，不需要密钥。订单、止盈止损、图表和提醒都和真实交易一样，每张卡片上都标有“📝 模拟”。

    点一下即可开通模拟账户，再点一下开始第一笔交易。
start-practise-button = 📝 先练习
start-without-key = <b>或者先随便看看</b>：价格、图表和价格提醒都不需要密钥。
start-key-required = 价格和图表也需要你的 API 密钥，连接之后才能使用。/help 按主题列出全部命令。
start-connected = 欢迎回来。当前使用 { $chain } 上的 <b>{ $account }</b>。
start-group = <b>Squawkbox</b> 是聊天里的交易台。在本群里它显示价格和图表。你的账户数据只在我们的私聊里显示。
start-practising = ✅ 当前使用 <b>{ $account }</b>。里面是模拟资金：怎么操作都不花钱。
first-trade = 想做第一笔交易，请发送 /trade，或点一下：
first-trade-button = 📈 第一笔交易
first-filled = 你的第一笔交易已成交。/positions 查看，/close 平仓。
help =
    <b>命令</b>
    我显示你的账户和行情，在你确认后交易，并发送提醒。点一个主题，或发送 /help chart 查看某个命令。

    最常用：/positions、/price、/chart、/alert。
help-market = <b>行情</b>
help-account = <b>你的账户</b>
help-trading = <b>交易</b>
help-alerts = <b>提醒</b>
help-files = <b>文件与数据</b>
help-operating = <b>管理这个机器人</b>
help-keys = <b>入门与密钥</b>
help-line = /{ $name } – { $description }
help-tap = 点一个示例即可执行；带 📋 的会复制，供你修改后发送。在这里怎么点都不会发出订单。
help-back = ‹ 返回
unknown-command = 没有 { $command } 这个命令。全部命令见 /help。
unknown-text = 我没看懂。请写一条命令，例如 /positions，或者一句话，例如“做多btc 100美元 10倍 止损下方3%”“eth平一半”“sol低于150提醒我”。全部命令见 /help。
unknown-suggestion = 你是指 { $lines } 吗？你点之前不会做任何操作。
words-read = 已理解：<code>{ $line }</code>
words-taught = 按你的更正理解：<code>{ $line }</code>
words-known = 目前已理解：<code>{ $line }</code>
words-choice = 这句话有几种理解。请点你要的那一种；在那之前不会做任何操作。
words-no-long = { $pair } 没有持有多仓，所以没有可预览的内容。/positions 显示当前持仓。
words-no-short = { $pair } 没有持有空仓，所以没有可预览的内容。/positions 显示当前持仓。
words-left-over = 没有看懂“{ $word }”。
words-unclear = 我不确定你的意思，所以没有做任何操作。请说明方向、交易对、美元金额和杠杆，例如“做多btc 100美元 10倍 止损下方3%”。全部命令见 /help。
words-change = 没有下任何单，预览会自行过期。请用命令发送你的意思，例如 <code>{ $line }</code>
words-change-kept = 你发送的命令会保存为这句话的意思：同样的话换了数字也会这样理解。可在 /words 查看和删除。
words-kept = 已保存：“{ $sentence }”今后表示 <code>{ $line }</code>。每次都会显示这条命令，订单仍需确认。全部：/words
words-not-kept = 这条命令没有保存为这句话的意思：命令中的每个数字都必须以相同单位在句子中恰好出现一次，反之亦然。
words-forget = 🗑 删除
words-forgotten = 已删除。机器人会重新自行理解这句话。
leaked-key = 那看起来像是密钥，所以我删除了你的消息，没有保存任何内容。要连接密钥，请先单独发送 /connect，等我询问时再发密钥。
leaked-key-not-deleted = ⚠️ 那看起来像是密钥。我没有保存任何内容，但 Telegram 不允许我删除你的消息：请自己删除。要连接密钥，请先单独发送 /connect，等我询问时再发密钥。
unknown-kind = 这类消息我无法处理。我能懂的命令见 /help。
unknown-button = 这个按钮属于一条旧消息，已失效。全部命令见 /help。
too-late = 这条消息在你发出 { $age }后才到我这里，所以我没有执行：<code>{ $typed }</code>
    如果仍然需要，请重新发送。
alone-intro = 👁 以下内容只有你能看到。
alone-is-on = 👁 已开启：此群组中的 /positions、/orders、/balance 和订单预览只显示给提问的成员。如果 Telegram 不显示，则发送到私聊。关闭：/alone off
alone-is-off = 👁 已关闭：个人回答只发送到私聊。此群组的管理员可以用 /alone on 允许在这里只向一名成员显示。
alone-not-admin = 只有此群组的管理员可以更改。
alone-groups = 这用于群组：由管理员允许只有一名成员能看到的个人回答。
alone-preview = 👁 群组里不能发送任何订单。按钮会在私聊中打开该订单，使用当时的价格，并带有确认按钮。
alone-preview-gone = 该订单已不再保存。没有发送任何内容。请在这里重新输入。
private-only = 这是私密的账户数据，只能在我们的私聊里查看。
private-open = 打开私聊

## Access: requests, roles and rate limits

access-asked = 这是一个私有机器人。我已向所有者发送访问申请，答复会发到这里。你的编号是 <code>{ $id }</code>。
access-not-asked = 这是一个私有机器人，而你的访问申请未能发给所有者。请稍后再发消息。
access-pending = 你的访问申请已在所有者手中，答复会发到这里。
access-blocked = 这是一个私有机器人，你不在名单上。之后的消息我不会再回复。如果你有未平仓的仓位，请在{ -application }中平仓。
access-forwarded = 转发的消息在这里无效：可能是别人写的。没有做任何操作。如有需要，请自己输入或粘贴。
access-forwarded-deleted = 其中可能含有机密信息，所以我已将其删除。
access-forwarded-not-deleted = ⚠️ 其中可能含有机密信息，但 Telegram 不允许我删除：请自己删除。
access-request = 访问申请：有人想使用这个机器人。
access-approve = ✅ 批准
access-view-only = 👁 仅可查看
access-block = ⛔ 拒绝
access-change = 如需更改：/admin { $id }
access-welcome-trader = 你已获得访问权限。发送 /start 开始。
access-welcome-viewer = 你的权限为仅查看：可以读取全部内容、设置提醒，但不能交易。发送 /start 开始。
access-now-trader = 机器人所有者已授予你交易权限。
access-now-viewer = 机器人所有者更改了你的权限：你可以读取全部内容、设置提醒，但不能再交易。还开着的预览无法再确认，之前已发出的订单照常进行。
trading-paused = ⏸ 这个机器人的交易已暂停。没有发送任何内容。查看和提醒照常；你之前确认过的操作也照常进行。平仓、撤单、止损、止盈、移动止损和追加保证金仍可使用。
trading-paused-reason = “{ $reason }”
view-only = 👁 你的权限为仅查看，所以没有做任何操作。机器人所有者可以更改这一点。如果你有未平仓的仓位，请在{ -application }中平仓。
rate-updates = ⏳ 一分钟内的消息太多，这一条没有处理。请在 { $seconds } 秒后继续。
rate-secrets = ⏳ 一分钟内的密钥请求太多。没有保存任何内容。请在 { $seconds } 秒后重试。
rate-confirms = ⏳ 没有发送：一分钟内的确认次数太多。请在 { $seconds } 秒后再按一次“确认”。
rate-query = 一分钟内的请求太多，请稍等

## /admin: who may use the bot

admin-title = <b>管理</b>
admin-people-count = 用户：{ $count }
admin-decisions-count = 决定：{ $count }
admin-hint = /admin 12345 – 查看某个人
    /admin say 大家好 – 群发给所有人
    /admin pause 十点恢复 – 暂停交易
admin-person-hint = /admin 12345 按编号查看某个人。
admin-pick = 👤 选择用户
admin-pick-ask = 点按下面的按键并选择一个人，随后显示其卡片。/admin 12345 可按编号显示同样的内容。
admin-pick-key = 👤 选择
admin-picked = 已选择：<code>{ $id }</code>
admin-not-understood = 请填 Telegram 用户 id，例如 /admin 12345；也可以填 say、pause 或 resume。
admin-home = 🛡 管理
admin-state = 📊 状态
admin-trading = ⏸ 交易
admin-pause = ⏸ 暂停交易
admin-resume = ▶️ 恢复交易
admin-trading-on = <b>交易</b> · 已启用。
admin-trading-paused = <b>交易</b> · { $time } 起暂停
    操作人 <code>{ $admin }</code>
admin-pause-silent = 用户会看到交易已暂停，不含原因。
admin-pause-said = 用户会看到：“{ $reason }”
admin-pause-hint = 暂停期间，查看和提醒照常，但不能确认新的订单，之前确认过的照常进行。/admin pause 十点恢复 – 附上原因；/admin resume – 结束暂停。平仓、撤单、止损、止盈、移动止损和追加保证金仍可使用。
admin-state-title = 所有进程的<b>状态</b>
admin-state-line = { $sign } { $name }：{ $value }
admin-state-service = 交易服务
admin-state-trading = 交易
admin-state-updates = 等待回复的聊天
admin-state-urgent = 待送达通知的聊天（紧急）
admin-state-alert = 待送达通知的聊天
admin-state-bulk = 待送达公告和摘要的聊天
admin-state-undelivered = 未送达的通知
admin-state-paid = 今日付费消息
admin-state-watched = 监控中的账户
admin-state-active = 有持仓或订单的账户读取间隔
admin-state-others = 其他账户读取间隔
admin-state-rules = 行情提醒
admin-state-memory = 数据库内存
admin-responding = 有响应
admin-not-responding = 无响应
admin-enabled = 已启用
admin-paused = 已暂停
admin-waiting = { $count }
admin-waiting-late = { $count }，最早的已等 { $seconds } 秒
admin-paid = { $spent } / { $budget } 星
admin-interval = 每 { $seconds } 秒
admin-interval-stretched = 每 { $seconds } 秒（设定为 { $configured } 秒）
admin-memory = 已用 { $percent }%
admin-memory-scarce = 已用 { $percent }%；公告和摘要将等到有空间时再发送
admin-memory-reserved = 已用 { $percent }%；其余留给订单：不接受新的提醒和账户，新消息的回复会稍慢
admin-say-usage = 请加上要群发的内容：/admin say 大家好
admin-say-long = 太长了：最多 { $most } 个字符。
admin-say-not-stored = 这份草稿已不再保存。
admin-say-draft = <b>所有可以使用机器人的人都会收到这条消息。</b>目前还没有发送。
admin-say-running = <b>正在将消息加入发送队列</b>，目前 { $count } 人。
admin-say-done = <b>已为所有人加入发送队列</b>：{ $count } 人。屏蔽了机器人的人，会在解除屏蔽后收到。
admin-say-send = 📣 发送给所有人
admin-say-drop = ✖️ 放弃
admin-undelivered = 📪 未送达
admin-undelivered-title = <b>未送达的通知</b>：{ $count }
admin-undelivered-none = 这里没有内容。
admin-undelivered-hint = Telegram 拒收，或无法生成消息。最新的：
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 全部重新发送
admin-undelivered-drop = ✖️ 全部丢弃
admin-undelivered-retried = 已重新排队：{ $count }
admin-undelivered-dropped = 已丢弃：{ $count }
admin-people = 👥 用户
admin-journal = 📜 权限日志
admin-to-people = 👥 用户
admin-people-title = <b>用户</b> · 第 { $page }/{ $pages } 页
admin-people-none = 没有访问申请，也还没有任何决定。
admin-person = <b>{ $name }</b>
    编号 <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = 管理员
admin-status-trader = 可交易
admin-status-viewer = 仅可查看
admin-status-blocked = 已拒绝
admin-status-pending = 等待中
admin-status-stranger = 无申请
admin-status-damaged = 记录损坏
admin-decided = { $time } 起
    操作人 { $admin }
admin-asked = { $time } 申请
admin-changed = 完成。
admin-unchanged = 没有更改：在此期间其他人已作出决定。当前状态：
admin-fixed-admin = 由 ADMIN_USERS 指定。只有运营者可以在配置中更改。
admin-damaged = 此人的权限记录已损坏，因此没有访问权限。请重新决定。
admin-fixed-list = ACCESS 设为 allowlist：只有 ALLOWED_USERS 中的用户有访问权限。
admin-journal-title = <b>权限日志</b> · 第 { $page }/{ $pages } 页
admin-journal-none = 还没有任何决定。
admin-journal-damaged = ⚠️ 这条记录已损坏，无法读取。
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    操作人 { $admin }

## /connect

connect-ways = 🔑 请在聊天之外的页面上输入 API 密钥和密钥 ID。也可以发到这里：我读取后会立即删除你的消息。
connect-on-page = 在页面上输入
connect-in-chat = 发到这里
connect-keys-page = 🔗 获取 API 密钥
connect-terms = 📄 条款
connect-page-confirmed = ✅ 你的页面现在可以输入密钥了。请回到该页面。
connect-page-foreign = ⚠️ <b>你打开的页面不是你的。</b>它属于别人的账户，在那里输入的密钥会归对方所有。请关闭该页面，不要输入任何密钥。不要相信给你链接的人。你自己的页面只能从此聊天用 /connect 打开。
connect-page-unknown = 此代码未知或已过期，因此没有确认任何内容。页面稍后会显示新的代码。
connect-ask-api-key =
    请把 <b>API 密钥</b>发给我。我读取后会立即删除你的消息。

    它在{ -application }的 Settings（设置）→ API keys（API 密钥）里。发送 /cancel 停止。
connect-ask-key-id = 现在请把对应的<b>密钥 ID</b> 发给我。那条消息我也会删除。
connect-not-text = 请以文本消息发送密钥，或发送 /cancel。
connect-not-key = 这不像是密钥：应为一行字母和数字，不含空格。请重新发送，或发送 /cancel。
connect-not-deleted = ⚠️ Telegram 不允许我删除你的消息。其中含有机密，请现在自己删除。
connect-done =
    ✅ 已连接为 <b>{ $label }</b>，密钥 <code>{ $mask }</code>。密钥加密保存，只有这个机器人能解密。

    /positions 查看持仓。/disconnect 在此删除密钥。
connect-refused = ❌ 交易服务不接受这组密钥和密钥 ID。没有保存。请在{ -application }中核对两者，然后重新发送 /connect。
connect-rejected = ❌ 交易服务拒绝了密钥验证：“{ $reason }”。密钥没有保存。请在{ -application }中核对，然后重新发送 /connect。
connect-unchecked = ⚠️ 无法验证这个密钥：交易服务没有给出可读的回复。密钥没有保存。过一会儿再试？
connect-again = 🔄 重试
connect-ask-button = 请按上面的“重试”，或发送 /cancel。
connect-restarted = 你之前正在连接密钥；那一次已作废，现在重新开始。
connect-expired = 密钥连接已过期：时间过久，或者机器人更新过。你的消息可能就是密钥，所以我已将它删除。没有保存任何内容。发送 /connect 重新开始。
connect-expired-not-deleted = ⚠️ 密钥连接已过期：时间过久，或者机器人更新过。没有保存任何内容。如果你的消息含有机密，请自己删除：Telegram 不允许我删除。发送 /connect 重新开始。
conversation-expired = 你在这里进行的操作已过期：时间过久，或者机器人更新过。没有保存任何内容。请重新开始。
conversation-outdated = 机器人更新后，你在这里进行的操作无法继续。没有保存任何内容。请重新开始。
form-discarded = 你之前在这里开始的操作已作废，没有保存任何内容。
form-left = ✖️ 你去做了别的操作，此表单已关闭。没有发送任何内容。
connect-not-stored = ⚠️ 密钥有效，但未能保存。没有存储任何内容。过一会儿再试？
connect-no-room = ⏸ 密钥有效，但机器人的数据库快满了，暂时不接受新账户。没有存储任何内容。要在几分钟后重试吗？平仓、撤单和查看照常。

## /accounts and /disconnect

account-label = 账户 { $number }
accounts-none = 没有已连接的账户。发送 /connect 开始。
accounts-none-paper = 或者先用模拟资金练习：
accounts-title = <b>你的账户</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · 使用中
accounts-unreadable = 无法解密
accounts-hint = /connect 添加账户，/disconnect 断开账户。
accounts-use = 使用 { $label }
api-title = <b>API 令牌</b>
api-none = 你没有令牌。
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = 权限：{ $scopes }
api-accounts = 账户：{ $accounts }
api-from = 仅限来自 { $addresses }
api-drafts = 每小时草稿数：{ $number }
api-size = 草稿仓位上限：{ $size }
api-pairs = 草稿的交易对：{ $pairs }
api-expires = 到期：{ $time }
api-expired = 已过期：{ $time }
api-used = 上次使用：{ $time }，来自 { $address }
api-unused = 从未使用
api-hint = <i>如果运营者已开启，程序可以凭令牌通过本机器人的 HTTP API 读取你的账户。任何令牌都不能下单。</i>
api-example = <code>{ $example }</code>
api-options = 选项：<code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    只显示这一次，我会在一分钟后删除这条消息。持有它的人无需双重验证，就能做其权限允许的事。可用 /api 撤销。
api-copy = 复制令牌
api-revoke = ✖️ 撤销 { $name }
api-full = ⚠️ 你已有 { $most } 个令牌。请先用 /api 撤销一个。
api-webhook = Webhook：{ $host }
api-webhook-delivered = 最近送达的事件：{ $time }
api-webhook-failing = ⚠️ 自 { $time } 起失败：{ $reason }
api-webhook-dead = ⚠️ 已放弃的事件：{ $number }，最近一次 { $time }
api-webhook-hint = 把事件发送到你自己的地址：<code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    此密钥用于给 Webhook 的事件签名。它只显示一次，我会在一分钟后删除此消息。用 /api 可以生成新的密钥。
api-webhook-test = 🔔 测试 { $name } 的 Webhook
api-webhook-rotate = 🔑 新密钥
api-webhook-remove = ✖️ 移除 Webhook
api-webhook-tested = ✅ { $name } 的 Webhook 已收到测试。
api-webhook-not-taken = ⚠️ { $name } 的 Webhook 没有接受测试：{ $reason }
api-webhook-timeout = 十秒内没有响应
api-webhook-address = 地址不是公网地址
api-webhook-unreachable = 无法连接
api-webhook-status = HTTP 状态 { $status }
api-webhook-refused = ⚠️ Webhook 需要公网上的 https:// 地址。没有任何更改。
api-webhook-no-token = ⚠️ 你没有权限为 events 的令牌 { $name }。新建一个：/api new sheet events
api-webhook-same-token = ⚠️ 你有多个令牌的名称读起来像 { $name }。请改写其中一个的 ID：{ $ids }
signals-title = <b>信号来源</b>
signals-none = 您还没有来源。
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>如果运营者已开启，来源会把信号发送到此机器人 HTTP API 中自己的路径。每条信号会成为等待您确认的草稿。格式见 docs/signals.md。</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    它只显示一次，我会在一分钟后删除此消息。持有它的人可以向您发送草稿，除此之外什么也不能做。用 /signals 删除来源。
copy-secret = 复制密钥
signals-full = ⚠️ 您已有 { $most } 个来源。请先用 /signals 删除一个。
signals-no-paper = ⚠️ 模拟来源需要模拟账户。请先用 /accounts 开立。
signals-show = 📨 { $name }
signals-remove = ✖️ 删除 { $name }
signals-real = 从模拟切换到真实账户
signals-back = « 所有来源
signals-last = <b>{ $name }</b>：最近的信号
signals-no-entries = 尚未收到信号。
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = 正在起草
signals-state-drafted = ✅ 已成草稿
signals-state-taken-back = ✅ 已撤回待确认的草稿
signals-state-late = ⌛ 迟到 { $seconds } 秒
signals-state-early = ⚠️ 时间超前 { $seconds } 秒
signals-state-daily-limit = ⚠️ 已达当日草稿上限
signals-state-unavailable = ⚠️ 无法读取价格或余额
signals-state-unreadable = ❓ 无法理解（{ $reason }）
signals-state-not-drafted = ✖️ 未生成草稿（{ $reason }）
signals-reason-empty = 没有文字
signals-reason-too-long = 超过 4,096 个字符
signals-reason-not-json = JSON 格式错误
signals-reason-secret = 密钥出现在不该出现的位置
signals-reason-placeholder = 占位符未被替换
signals-reason-unknown-field = 未知字段
signals-reason-field = 字段格式错误
signals-reason-no-side = 既非做多也非做空
signals-reason-two-sides = 同时做多和做空
signals-reason-no-pair = 没有交易对
signals-reason-two-pairs = 多个交易对
signals-reason-number = 无法读取的数字
signals-reason-stray-number = 没有说明的数字
signals-reason-unknown-word = 有不认识的词
signals-reason-time = 无法读取的时间
signals-reason-leverage = 不可能的杠杆
signals-reason-two-stops = 多个止损
signals-reason-levels = 价格互相矛盾
signals-reason-order-type = 无法起草的订单
signals-reason-condition = 含有条件或疑问
signals-reason-contradiction = 自相矛盾
signals-reason-partial-exit = 部分平仓但未说明比例
signals-reason-report = 报告或更改先前的信号
signals-reason-no-stop = 缺少计算仓位所需的止损
signals-reason-no-leverage = 没有杠杆
signals-reason-no-price = 没有该交易对的价格
signals-reason-no-balance = 没有余额
signals-reason-too-small = 保证金不足一美分
signals-reason-add-levels = 带有自己价位的加仓
signals-reason-far-price = 价格远离市价
signals-reason-passed-entry = 价格已越过其入场价
signals-reason-no-target = 不知道该交易的第一目标
signals-reason-no-position = 该来源没有持仓
signals-reason-unsure-position = 无法确定是哪个仓位
signals-reason-account = 没有该账户
signals-reason-role = 你的权限不允许交易
signals-reason-flat = 你已用 /flat 全部平仓，因此不会开仓或加仓
signals-reason-too-many = 一小时内草稿过多
signals-reason-malformed = 机器人无法读取的订单
signals-reason-word = { $reason }：{ $word }
signals-silent = 🔕 来源 <b>{ $name }</b> 已有 { $duration } 没有发送信号。/signals 列出最近的信号。
signals-score-confirmed = 已确认：{ $drafts } · 盈利 { $won }、亏损 { $lost }、持仓中 { $open } · <b>{ $amount }</b>
signals-score-ignored = 未确认：{ $drafts } · 假设盈利 { $won }、亏损 { $lost }、持仓中 { $open } · <b>{ $amount }</b>（未计手续费）
signals-offer = 📨 <b>这看起来是信号</b>：{ $signal }。在您选择仓位大小之前不会生成草稿。
signals-offer-sizes = 大小按来源的规则，或按信号杠杆的保证金美元数。来源：/signals
signals-offer-drafted = ✅ 已生成草稿，预览随后发送。
signals-offer-dropped = 已放弃，未生成草稿。
signals-offer-gone = 此信号已不再保存。请重新发送。
account-not-connected = 该账户已不再连接。已连接的账户见 /accounts。
disconnect-which = 要断开哪个账户？
disconnect-ask = 断开 <b>{ $label }</b>（<code>{ $mask }</code>）？密钥本身在{ -application }中依然有效，直到你在那里删除它。
disconnect-yes = 🗑 断开 { $label }
disconnect-no = 保留
disconnect-kept = 没有更改任何内容。
disconnect-warning =
    该账户的保存数据也会一并删除：/activity 里的订单、它的提醒，以及未发送的通知。未平的持仓和挂单在交易服务上保持不变，但不再监控，提醒也会停止。
disconnect-besides = 同时删除：
disconnect-done = 已断开 <b>{ $label }</b> 并删除其密钥。如果不再需要这个密钥，请在{ -application }中也删除它。

## /forget

forget-ask = <b>要删除你的所有数据吗？</b>
forget-would-delete = 将会删除：
forget-nothing = 没有保存任何可以删除的数据。
forget-warning =
    ⚠️ 未平的持仓和挂单<b>会继续留在交易服务上</b>，已设置的止盈止损也一样。它们不再被监控：成交、强平或提醒都不会再通知你。
forget-limits = 你的自设限额（/limits）也会立即删除，无需等待 24 小时；只有正在生效的冷静期会继续。
forget-final = 此操作无法撤销。密钥本身在{ -application }中依然有效，直到你在那里删除它。
forget-yes = 🗑 全部删除
forget-no = 全部保留
forget-kept = 没有删除任何内容。
forget-in-flight = ⏳ 有 { $count } 笔订单正在处理，结果尚不清楚。如果现在删除你的数据，就没有它们曾经发出的记录。没有删除任何内容。请一分钟后重试。
forget-done = <b>你的数据已删除。</b>
forget-deleted = 永久删除：
forget-count-accounts = • { $count } 个账户及其加密保存的密钥
forget-count-alerts = • { $count } 个提醒
forget-count-orders = • { $count } 条 /activity 中的操作或预览
forget-count-notices = • { $count } 条未发送的通知
forget-count-favourites = • { $count } 个收藏的交易对
forget-count-settings = • { $count } 项设置
forget-count-others = • { $count } 条其他记录，例如账户快照
forget-stays = 以下内容会保留，原因如下：
forget-stays-role = • 你的编号、访问状态以及何时决定的，不含姓名：以免被屏蔽的人借此重新进来
forget-stays-cool-off = • 你的冷静期：谁都不能提前解除；它会在 { $until } 自动结束
forget-stays-messages = • 这个聊天里的消息：由 Telegram 保存；要清除请删除聊天
forget-stays-service = • 你在交易服务上的账户、订单和持仓：机器人无法删除
forget-stays-log = • 运营者日志中带有你数字 id 的记录，不含密钥和你输入的内容；以及运营者保留的备份
forget-done-next = 接下来一分钟机器人不会回应你，以免正在处理的内容留下数据。之后发送 /start 重新开始。
forget-still = 你的数据仍在删除中。{ $seconds } 秒后可发送 /start 重新开始。

## /cancel

cancel-done = 已取消。没有保存任何内容。
cancel-nothing = 没有可取消的内容。

## /balance

balance-title = 余额
balance-vusd = 交易账户
balance-usdc = 钱包 USDC
balance-allowance = USDC 授权额度
balance-eth = 用于 Gas 的 ETH
allowance-unlimited = 不限额
balance-in-use = 占用保证金
balance-part = 余额
balance-line = { $name }：<b>{ $amount }</b>

## /positions

positions-title = 持仓
positions-none = 没有持仓。
positions-close-all = 全部平仓
positions-close = 平仓…
positions-close-title = 平哪个仓位，平多少？
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } · { $liquidation }
positions-totals =
    { $count } 个持仓
    仓位 { $size } · 保证金 { $collateral }
profit = 未实现盈亏 <b>{ $profit }</b>（{ $percent }）
profit-unknown = 未实现盈亏 <b>—</b>
pnl-parts =
    <b>盈亏明细</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 盈亏明细
pnl-gross = 价格盈亏
pnl-net = 盈亏
cost-openingFee = 开仓手续费
cost-positionFee = 未付仓位费
cost-closingFee = 平仓手续费
cost-tradingFees = 开仓和平仓手续费
cost-funding = 资金费
cost-borrow = 借贷费
pnl-before-unstated = ⚠️ 盈亏未扣除交易服务没有说明的费用：{ $costs }。
pnl-before-count = ⚠️ 盈亏未扣除交易服务没有说明的费用：{ $trades } 笔中有 { $count } 笔。
costs-line = 手续费 { $fees } · 资金费 { $funding } · 借贷费 { $borrow }
pnl-is-net = 盈亏已扣除手续费、资金费和借贷费。
pnl-estimated = ~ 盈亏有一部分由机器人估算：未平部分已付的费用没有说明。
liquidation-before-unstated = ⚠️ 强平价不含交易服务没有说明的费用（{ $costs }），实际可能更近。
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = 仓位 { $size } · 保证金 { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ 读不到止盈止损，不代表没有设置。
positions-no-price = ⚠️ 没有 { $symbols } 的价格，所以缺少盈亏和距离。
positions-unnamed = ⚠️ { $pairs }：交易对名称未知，没有价格，所以缺少盈亏和距离。
positions-stale-price = ⚠️ { $symbol } 的最新价格停在 { $time }，已是 { $age }前。
positions-estimate = ~ 强平价由机器人估算
pair-unnamed = 未知交易对
pair-number = 交易对 #{ $id }
age-seconds = { $count } 秒
age-minutes = { $count } 分钟
age-hours = { $count } 小时
age-days = { $count } 天
positions-details = { $symbol } { $side }
positions-back = ‹ 全部持仓
position-not-open = 该持仓已不存在。
position-id = 持仓 <code>{ $id }</code>
position-opened = 开仓于 { $time }
position-trigger = { $label } { $price } 平仓 { $percent } %
position-trigger-unstated = { $label } { $price } 平仓，比例交易服务未说明
stops-cover = 止损在强平前覆盖持仓的 { $percent }。
stops-cover-share = 止损覆盖持仓的 { $percent }。
stops-cover-unknown = 不清楚止损覆盖持仓的多少：交易服务没有全部说明。
position-change = 处理中：{ $type } 订单 · 仓位 { $size } · 保证金 { $collateral }
position-state = 订单 { $type } · 状态 { $status }
ladder-tp = TP
ladder-mark = 标记
ladder-entry = 开仓
ladder-sl = SL
ladder-trail = 追踪
ladder-trigger = 触发
ladder-liquidation = 强平

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = 挂单
orders-none = 没有挂单。
orders-count = { $count } 笔挂单
orders-to-open = 待开仓（{ $number }）：仓位 { $size } · 保证金 { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · 持仓 <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · 待开仓
orders-rows = <pre>{ $rows }</pre>
orders-size = 仓位
orders-collateral = 保证金
orders-kind-unknown = 订单
order-type-market = 市价
order-type-limit = 限价
order-type-stop-market = 市价触发
order-type-stop-limit = 限价触发
orders-button = { $symbol } { $kind } { $price }
orders-may-be-more = ⚠️ 交易服务返回的条数已达单次上限，后面也许还有。
orders-status-unknown = ⚠️ 按交易服务给出的状态，无法确定是否仍然有效：{ $orders }
orders-no-positions = ⚠️ 读不到当前持仓，所以订单可能归错了位置。
orders-no-price = ⚠️ 没有 { $symbols } 的价格，所以缺少距离。
board-title = 📌 看板
board-none = 所有账户均无未平仓位或挂单。
board-empty = 无未平仓位或挂单：{ $accounts }
board-unread = ⚠️ 读取失败：{ $accounts }。稍后会重试。
board-old = ⚠️ { $accounts }：最近一次读取失败，数据截至 { $time }（{ $age }前）。
board-pair = 交易对
board-pnl = uPnL
board-size = 仓位
board-no-stop = 无
board-total-paper = 合计（模拟）
board-order = 订单
wallet-counted-once = 未计入合计，因为其钱包已随另一账户计算：{ $accounts }
board-price = 价格
board-distance = 距离
board-more = 此处放不下的行数：{ $number }。请查看 /positions 和 /orders。
board-live = 每次变化后更新；有未平仓位或挂单时每 10 秒更新。
board-paused = ⏸ 自 { $time } 起暂停：看板已有一小时未使用。
board-resume = ▶️ 恢复
board-end = 移除看板
board-ended = 这已不是你的看板。发送 /board 获取新的。
board-plain-pnl = uPnL <b>{ $profit }</b> · 仓位 { $size }
board-plain-distances = 距止损 { $stop } · 距强平 { $liquidation }
history-title = 历史
history-none = 还没有平仓记录。
history-none-such = 读到的已平仓持仓里没有符合条件的。
history-only = 仅看：{ $what }
history-only-won = 盈利
history-only-lost = 亏损
history-count = { $count } 笔平仓 · { $won } 盈 · { $lost } 亏
history-totals = 已实现盈亏 <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = 以上取自最近的 { $count } 笔，还有更早的记录。
history-failed = ⚠️ 以上取自读到的 { $count } 笔，其余读不到。
history-bound = ⚠️ 以上来自 { $count } 笔平仓，为一次读取的上限；还有其他记录。
history-part-dates = 平仓时间：{ $from } 至 { $to }。
read-progress = ⏳ { $rows }：已读取 { $count } 条…
read-stopped = ⏹ 已按你的要求停止。{ $rows }：已读取 { $count } 条，没有发送任何内容。
history-unstated = ⚠️ 有 { $count } 笔交易服务没有说明是盈是亏。
history-all = 全部
history-won = 盈利
history-lost = 亏损
history-pair = 交易对…
history-chosen = ✓ { $name }
history-all-pairs = 全部交易对
history-which-pair = 看哪个交易对？
history-back = ‹ 历史
ended-closed = 已平仓
ended-part = 部分平仓
ended-liquidated = 已强平
ended-cancelled = 已撤销
closed-not-listed = 读到的平仓记录里没有这一笔。
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = 已实现盈亏 <b>{ $profit }</b>（{ $percent }）
closed-whole = 整个仓位 <b>{ $profit }</b>（{ $percent }）
result-in-r = R 倍数：<b>{ $result }</b>
result-in-r-seen = R 倍数：<b>{ $result }</b>，以首次看到的止损计
history-r-seen = * R 以首次看到的止损计
closed-figures = <pre>{ $figures }</pre>
closed-entry = 开仓价
closed-exit = 平仓价
closed-size = 最终仓位
closed-total-size = 累计仓位
closed-collateral = 保证金
closed-ended = 结束于 { $time } · { $how }
closed-order = 订单 { $type }

part-failed = ⚠️ 读不到{ $what }。
part-refused = ⚠️ 读不到{ $what }：交易服务回复“{ $reason }”。
portfolio-title = 资产组合
portfolio-money = 保证金和敞口
portfolio-empty = 交易服务没有返回该账户的资产组合。
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = 可用保证金
portfolio-in-use = 占用保证金
portfolio-total = 合计
portfolio-margin = 保证金使用额
portfolio-exposure =
    <b>敞口</b>
    <pre>{ $figures }</pre>
portfolio-net = 净额
portfolio-spread =
    <b>各交易对的保证金</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = 各交易对的保证金
portfolio-spread-total = 合计 { $collateral } · 仓位 { $size }
risk-title = 风险
risk-at-stops = 如果所有止损现在触发：{ $loss }
risk-at-stops-unknown = 如果所有止损现在触发：未知，原因是 { $names }。
risk-all-have-stops = 每个持仓都有覆盖全部仓位的止损。
risk-without-stop = 没有止损的部分，直到强平：{ $loss }
risk-without-stop-unknown = 没有止损的部分，直到强平：未知，原因是 { $names }。
risk-without-stop-line = { $mark } { $position }：{ $percent } 没有止损，{ $loss }
risk-loss = <b>{ $dollars }</b>（占权益 { $percent }）
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = 占权益
risk-day-cost = 每天成本
risk-gross = 总额
risk-group = 同向波动：{ $symbols } · 总额 { $gross } · 净额 { $net }
risk-group-window = 按最近 { $days } 天的每小时涨跌幅计算。
risk-ungrouped = ⚠️ 无法读取 { $symbols } 的K线：它们可能与其他交易对同向波动。
risk-nearest = <b>最近的强平</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 图片
risk-basis = <i>亏损从当前盈亏算起，包含平仓手续费。止损可能以更差的价格成交。不包含挂单。</i>
whatif-title = 假设
whatif-words = <code>{ $words }</code>
whatif-change = 变化：{ $change }
whatif-change-unknown = 变化：未知。
whatif-events = <b>触发顺序</b>
whatif-no-events = 途中没有触发任何订单。
whatif-event = { $number }. { $position }：{ $kind } { $price } · { $closed }
whatif-closed = 已排除
whatif-opened = 开仓
whatif-trailing = 追踪止损
whatif-liquidation = 🚨 强平
whatif-left = <b>仍持有</b>
whatif-left-line = { $position }：{ $size } · { $price }
whatif-none-left = 没有剩余持仓。
whatif-absent = ⚠️ 没有 { $names } 的持仓。
whatif-betas = 相对 { $reference } 的贝塔：{ $betas }
whatif-betas-unknown = ⚠️ { $names } 的贝塔未知：价格保持不变。
whatif-unknown-price = ⚠️ 价格未知：{ $names }。
whatif-unknown-figures = ⚠️ 服务未提供数据：{ $names }。
whatif-unknown-orders = ⚠️ 并非所有订单都已知：{ $names }。
whatif-unknown-rates = ⚠️ 资金费率或借贷利率未知：{ $names }。
whatif-basis = <i>估算：所有价格从现价直线变动。不包含滑点、跳空和挂单。</i>
whatif-ask-gap = <i>要计算跳空，请加上 gap。</i>
whatif-basis-gap = <i>估算：所有价格从现价直接跳到终点，途中越过的订单都在那里成交。不包含滑点和挂单。</i>
whatif-basis-with = <i>订单按现价成交。变化已包含其开仓和平仓手续费。</i>
whatif-basis-time = <i>资金费和借贷费按当前费率计算，先于价格变动。</i>

deposits-title = 充值
withdrawals-title = 提现
deposits-none = 没有充值。
withdrawals-none = 没有提现。
deposits-back = ‹ 充值
withdrawals-back = ‹ 提现
deposit-one = <b>充值 { $amount }</b>
withdrawal-one = <b>提现 { $amount }</b>
transfers-total = 共 { $number } 笔，合计 { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = 交易哈希 <code>{ $hash }</code>
transfer-address = 账户 <code>{ $address }</code>
transfer-not-listed = 这一笔已不在列表里。

## /raw: a reply of the service as a file

raw-button = 🧾 原始数据
raw-which = 想看交易服务的哪个原始回复？
raw-title = <b>{ $title }</b>，交易服务的原始回复
raw-status = 状态 { $status } · 机密内容已去除，数字一位未改
raw-realised-pnl = 机器人认为 <code>realisedPnl</code> 已扣除：{ $costs }。
raw-realised-pnl-gross = 机器人认为 <code>realisedPnl</code> 未扣除任何费用。
raw-part = 这是交易服务的一次回复，可能只是列表的一部分。/export history 含全部记录。
raw-empty = 回复为空，所以没有文件。
raw-openPositions = 当前持仓
raw-openOrders = 当前挂单
raw-closedPositions = 平仓记录
raw-balances = 余额
raw-portfolio = 资产组合
raw-deposits = 充值
raw-withdrawals = 提现
raw-pairInfo = 交易对
raw-checkReferrals = 邀请查询

## Images

chosen = • { $name }
picture-missing = ⚠️ 图片无法绘制或发送，以下为文字。
picture-paper = 模拟 · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = 价格 <b>{ $price }</b> · { $span }内 { $change }
chart-none = ⚠️ 交易服务没有这段时间的 K 线。
chart-own = 图上标有你自己的价位：{ $account }
chart-own-unreadable = ⚠️ 读不到你的持仓和挂单，所以图上没有你自己的价位。
chart-as-of = 截至 { $time }
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = 布林带
chart-word-empty = 没有 K 线
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = 布林带 20, 2
chart-word-volume = 成交量
chart-line-entry = 开仓
chart-line-liquidation = 强平
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = 触发
chart-line-trailing = 追踪
chart-line-limit = 限价
chart-line-stop = 触发价
chart-open = 📈 K 线图

## Share cards

share = 📤 分享
share-open-title = 当前持仓
share-closed-title = 已平仓
share-paper = 模拟 · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 模拟 · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = 开仓价
share-now = 现价
share-exit = 平仓价
share-held = 持仓时长
share-under-a-minute = 不到 1 分钟
share-profit = 盈亏
share-in-r = R 倍数
share-size = 仓位
share-with-amounts = 显示金额
share-without-amounts = 隐藏金额
share-send = 💬 发送到聊天
share-inline-title = 你的卡片
share-gone = 这张卡片太旧了：请重新生成
share-incomplete = ⚠️ 无法生成卡片：持仓已不存在，或者交易服务没有给出足够的信息。

## /pnl

pnl-title = 盈亏
pnl-heading = <b>盈亏</b>
pnl-picture = { $title } · { $span }
pnl-empty = 这段时间没有平仓
pnl-curve = 累计盈亏
pnl-days = 每日
pnl-span-day = 今天
pnl-span-week = 7 天
pnl-span-month = 30 天
pnl-span-all = 全部
pnl-one-day = { $day }（{ $zone }）
pnl-days-shown = { $from } 至 { $to }（{ $zone }）
pnl-none = 这段时间没有平仓。
pnl-none-read = 读到的平仓记录里没有
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades = { $count } 笔平仓
pnl-rows = <pre>{ $rows }</pre>
pnl-won = 盈利笔数
pnl-factor = 盈利因子
pnl-average-win = 平均盈利
pnl-average-loss = 平均亏损
pnl-expectancy = 期望值
pnl-r-sum = R 合计
pnl-r-expectancy = R 期望值
pnl-r-part = ⚠️ R 结果来自 { $trades } 笔中的 { $count } 笔：其余的首个止损未知。
pnl-r-seen = { $count } 笔的 R 以首次看到的止损为准。
pnl-best = 最佳
pnl-worst = 最差
pnl-fees = 手续费
pnl-funding = 资金费
pnl-borrow = 借贷费
pnl-by-pair = 按交易对
pnl-total = ‹ 总计
pnl-by-side = 按方向
pnl-by-pair-side = 按交易对和方向
pnl-by-hour = 按小时
pnl-by-weekday = 按星期
pnl-by-source = 按来源
pnl-source-typed = 命令
pnl-source-form = 引导
pnl-source-words = 句子
pnl-source-link = 链接
pnl-source-page = 页面
pnl-source-signal = 信号
pnl-source-api = API
pnl-source-elsewhere = 其他地方
pnl-source-unknown = 未知
pnl-columns = <i>{ $by }：盈利/平仓笔数、盈亏、平均每笔。</i>
pnl-close-times = <i>小时和星期以平仓时间为准（{ $zone }）。</i>
pnl-source-explained = <i>来源指开仓订单的来源。其他地方：不是由这里的订单开仓。未知：在开始记录来源之前开仓。</i>
pnl-liquidated = 🚨 有 { $count } 笔被强平。
pnl-unstated = ⚠️ { $trades } 笔中有 { $count } 笔，交易服务没有说明全部费用；费用合计只含其余各笔。
pnl-left-out = ⚠️ 有 { $count } 笔平仓未计入：交易服务没有说明盈亏或结束时间。
pnl-unknown-period = 不认识时间范围“{ $typed }”。请写 /pnl day、/pnl week、/pnl month 或 /pnl all。分组：/pnl side、/pnl pair、/pnl pair side、/pnl hour、/pnl weekday、/pnl source。

## Failures

failure-rejected = ❌ 请求失败：“{ $reason }”。没有更改任何内容。如果它没有说明该怎么办，请一分钟后重试。
failure-credentials = ❌ 交易服务不再接受该账户的密钥。没有更改任何内容。请在{ -application }中新建密钥，然后发送 /connect。
failure-unreachable = ⚠️ 连不上交易服务。这只是一次查询：没有更改任何内容。请一分钟后重试。
failure-timed-out = ⚠️ 交易服务没有及时响应。这只是一次查询：没有更改任何内容。请一分钟后重试。
failure-unreadable = ⚠️ 交易服务的回复我无法读取，所以当前状态不明。这只是一次查询：没有更改任何内容。如果紧急，请到{ -application }里查看。
failure-stopped = ⚠️ 交易服务答复之前机器人被停止了。这只是一次查询：没有更改任何内容。请一分钟后重试。
failure-invalid = ❌ 没有发送，因为交易服务不会接受这种形式。没有更改任何内容。请重试；如果仍然失败，请告诉机器人所有者。
failure-undecryptable = ⚠️ 保存的密钥无法解密。没有发送任何内容。请用 /disconnect 断开该账户，再用 /connect 重新连接。
failure-storage = ⚠️ 无法访问机器人的数据库。此后没有向交易服务发送任何内容。如果一分钟内没有答复，请重试；如果是订单，请先查看 /activity。
failure-emptied = ⚠️ 机器人的数据库被清空或被替换，因此现在无法说明你的账户、提醒和订单，也没有发送任何内容。你在交易所的仓位保持不变。运营者能看到这一情况；在机器人恢复之前，请不要重新连接。
failure-no-room = ⏸ 机器人的数据库快满了，暂时不接受新的提醒和账户。没有存储任何内容。请几分钟后重试。你已有的提醒和账户保持不变；平仓、撤单和查看照常。
failure-too-many = ⏸ 没有存储任何内容：最多 { $most } 个。请先删除一个，或稍后重试。
failure-confirm = ⚠️ 你确认时，机器人的数据库没有响应。这次操作不会发送任何内容。之前的操作可能已经发送了订单：数据库恢复后，订单消息和 /activity 会显示结果。如果显示未发送，请重新输入；如果确认按钮还在，可以再次点击。
failure-damaged = ⚠️ 为你保存的一条记录已损坏，无法读取。其他人不受影响。此后没有向交易服务发送任何内容。请告诉机器人所有者。
failure-telegram = ⚠️ Telegram 没有确认我的一条消息，它可能没有显示在这里。此后没有向交易服务发送任何内容。如果缺少答复，请重新发送命令；如果是订单，请先查看 /activity。
failure-unexpected = ⚠️ 发生了意外错误。此后没有向交易服务发送任何内容。请重试；如果仍然出错，请告诉机器人所有者。
failure-reference = <i>反馈此问题时，请提供编号 { $reference }。</i>

## /referrals

referrals-title = 邀请返佣
referrals-of = <b>{ $title }</b>
referrals-check = 你在交易服务的邀请状态：
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = 交易服务没有说明哪个地址是你的。/referrals 0x… 可查看指定地址。
referrals-none = 没有邀请返佣。
referrals-sum = { $count } 笔 · 返佣合计：{ $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = 金额
referrals-rebate = 返佣

## /export

export-title = <b>导出</b>
export-ask-kind = 要导出什么？
export-ask-period = 哪段时间？年和月按 UTC 日历计算。
export-ask-format = 哪种格式？两种格式里的金额都是精确值。
export-unknown = “{ $word }”无法导出，也不是格式或期间。请选择：
export-kind-history = 平仓记录
export-kind-deposits = 充值
export-kind-withdrawals = 提现
export-kind-trades = 成交
export-period-all = 全部
export-period-year = 今年
export-period-month = 本月
export-since = { $period }，从 { $time } 起
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ 返回
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = 对持仓的每一次操作，取自做市商对你地址的成交记录。
export-undated = 交易服务没有给出时间的条目也包含在内。
export-rows = ✅ { $count } 行
export-none = 这段时间交易服务没有数据，文件里没有行。
export-sum-history = 已实现盈亏合计：{ $sum }
export-sum-deposits = 合计：{ $sum }
export-sum-withdrawals = 合计：{ $sum }
export-sum-trades = 盈亏合计：{ $sum }
export-may-be-more = ⚠️ 交易服务一次性返回了这份列表，行数已达单次上限，后面也许还有。
export-no-address = ⚠️ 交易服务没有说明哪个地址是你的，所以无法查询它的成交。没有生成文件。
export-no-practice = 成交来自做市商，其中没有模拟账户。/export history 可导出平仓记录。
export-failed = ❌ 文件没有发送：中途读取失败，不完整的文件会被当成完整的。
export-too-large = ❌ 文件超过 Telegram 的大小限制。请选更短的时间。
export-unsure = ⚠️ Telegram 没有确认收到文件。如果文件已经出现，它就是完整的；如果没有，请重试，文件太长就选更短的时间。

## /mm: the market-maker reads

mm-menu =
    <b>做市商</b> · { $chain }
    任意账户的地址都可以，不需要密钥。

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = 按钮以及不带地址的查询，都针对 <code>{ $account }</code>。
mm-unknown = 没有“{ $word }”这种查询。
mm-no-address = 要查谁的 { $word }？请写地址：0x 加 40 位数字或 a 到 f 的字母。
mm-no-asset = “{ $word }”不是资产名称。请写一个，例如 BTC。
mm-too-much = 这里无法理解“{ $word }”。
mm-not-available = 这个按钮对应的链或查询已不再提供。现有的见 /mm。
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>全部交易对</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>截至 { $time } · 第 { $page } 页，后面还有</i>
mm-net = 净额
mm-sum = 合计
mm-max-long = 多头上限
mm-max-short = 空头上限
mm-exposure-none = 没有敞口。
mm-funding-none = 没有资金费率。
mm-funding-hint = 每小时费率，以及 { $size } 多头一天的成本。负数表示多头收取。
mm-closes = 平仓
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = 没有成交。
mm-trades-end = 没有更多成交了。
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = 仓位
mm-collateral = 保证金
mm-price = 价格
mm-profit = 盈亏
mm-hash = <code>{ $hash }</code>
mm-asset-oi = { $asset } 未平仓量
mm-asset-upnl = { $asset } 盈亏
mm-read-exposure = 敞口
mm-read-positions = 持仓
mm-read-orders = 挂单
mm-read-trades = 成交
mm-read-oi = 未平仓量
mm-read-upnl = 未实现盈亏
mm-read-upnlTotal = 盈亏合计
mm-read-funding = 资金费率

## Typed orders

typed-too-long = 比任何订单都长：最多 { $most } 个字符。
typed-unknown = 此处无法识别“{ $word }”，机器人不会猜测。
typed-ambiguous = “{ $word }”夹在两个数字之间，属于哪个都说得通。请和它的数字连着写，例如 10x 或 $100。
typed-twice = “{ $word }”写了两次。每个值只写一次。
typed-extra-number = “{ $word }”是第二个没有名称的数字。单独的数字表示保证金；杠杆写成 10x，仓位写成 size 1000。
typed-missing-pair = 哪个交易对？请先写它，例如 BTC、BTC/USD 或编号 #1。
typed-missing-target = 哪一个？请先写交易对，例如 BTC，或 id，例如 #12。
typed-missing-value = “{ $word }”后面缺少数值。
typed-missing-collateral = 多少保证金？请直接写美元数，例如 100。
typed-missing-leverage = 开多大？杠杆写成 10x，或仓位写成 size 1000（美元）。
typed-missing-share = 多少？请写 50%、美元金额如 200，或 all。
typed-missing-change = 多少？+30 表示增加 30 美元，-10 表示取出 10 美元。
typed-missing-trigger = 设止盈还是止损？请写 tp 或 sl 以及价格或百分比，例如 tp 90000 或 sl 3%。
typed-missing-distance = 与价格保持多远？请写 2% 或 $500；如果只针对部分持仓，再加上比例，例如 50%。
typed-missing-amount = 多少？请写美元金额，例如 25，或 all。
typed-missing-address = 哪个平台？请写它的地址：0x 加 40 位数字或 a 到 f 的字母。
typed-not-pair = “{ $word }”不是交易对。交易对要写在最前面，例如 BTC、BTC/USD 或编号 #1。
typed-not-target = “{ $word }”既不是交易对也不是 id。它要写在最前面，例如 BTC 或 #12。
typed-not-number = “{ $word }”不是有效的数字。请写 1000、1,000、0.5、1k 或 1.5m。
typed-not-dollars = “{ $word }”不是美元金额。请写 100 或 $100。
typed-not-percent = “{ $word }”不是百分比。请写 0.5%。
typed-price-not-distance = “{ $word }”是距离，这个提醒需要价格，例如 70000。价格波动提醒：<code>/alert BTC move 5% 1h</code>
typed-distance-not-price = “{ $word }”不是距离。到强平价的距离用百分比表示，例如 5%。价格提醒：<code>/alert BTC below 58000</code>
typed-not-price = “{ $word }”不是价格。请写 70000，或以现价为准的 -1%、+2%。
typed-not-trigger = “{ $word }”不能用于止盈或止损。请写价格如 70000、距开仓价的 5%、保证金的 50%c、2atr 或 2atr(4h)；止盈还可写 2r，即两倍风险。
typed-not-share = “{ $word }”不是持仓的一部分。请写 50%、美元金额如 200，或 all。
typed-not-distance = “{ $word }”可能是百分比，也可能是美元。请写 2%、$500 或 2atr。
typed-not-address = “{ $word }”不是地址：0x 加 40 位数字或 a 到 f 的字母。
typed-not-period = “{ $word }”不是 K 线周期。可用：{ $periods }。
typed-not-filter = “{ $word }”不是这里的选项。请写 all、profitable 或 losing。
typed-comma = “{ $word }”有两种读法。小数请用点；逗号只能用来分隔每三位数字。你是指 { $instead } 吗？
typed-two-numbers = “{ $word }”可以读作 { $one } 或 { $other }。请写出你要的数字，不要用千位分隔符。
typed-decimals = “{ $word }”的小数超过 { $most } 位。
typed-too-large = “{ $word }”太大。
typed-zero = “{ $word }”等于零。必须大于 0。
typed-negative = “{ $word }”是负数。这里不能用负号。
typed-plus = “{ $word }”带有加号，这里不能用。如果数字没错，请去掉加号。
typed-sign-change = “{ $word }”没有正负号。增加保证金写 +，取出写 -。
typed-sign-percent = “{ $word }”没有符号。低于价格写 -，高于价格写 +。
typed-over-hundred = “{ $word }”超过 100 %。
typed-below-nothing = 按“{ $word }”算，价格会是零或更低：低于现价的幅度必须小于 100 %。
typed-leverage-and-size = 杠杆和仓位互相决定。只写其中一个。
typed-slip-market = 滑点只用于市价单。去掉 slip，或去掉 limit 和 stop。
typed-risk-stop = “{ $word }”是风险的倍数，而风险正是由止损决定的。止损请写成价格、3% 或 25%c。
typed-risk-alone = 按风险倍数设置的止盈需要有止损。请加上 sl 以及价格或百分比。
typed-risk-and-amount = 金额由风险决定。只写风险，或者只写保证金和杠杆（或仓位）。
typed-risk-no-stop = 仓位由止损处的亏损算出。请把止损写成价格或 3%。
typed-missing-legs = 多少笔订单？请在杠杆后写一个数字，例如 5。
typed-not-legs = “{ $word }”不是订单数量。请写 2 到 { $most } 的整数。
typed-missing-range = 在哪两个价格之间？请写 from 68000 to 66000。
typed-not-heavier = “{ $word }”不是梯子的一端。请写 heavier low 或 heavier high。
typed-not-risk = “{ $word }”不是风险。请写成权益的百分比，如 1%，或美元，如 50，或 R，如 0.5r。
typed-too-many = “{ $word }”多了一个：一次最多 { $most } 个。
typed-missing-comparison = 高于还是低于？请在数值前写 above 或 below（或对应的符号），或者 crosses。
typed-missing-figure = 数值是多少？写在条件后面，例如 70000、60k 或 5%。
typed-missing-side = 哪个方向？请写 long 或 short。
typed-missing-window = 多长期间内？请加上 15m、1h 或 1d。
typed-missing-subject = 提醒的对象是什么？请以交易对开头，例如 BTC，或者以 liq、pnl、margin 或 balance 开头。
typed-other-comparison = “{ $word }”不能用于这种提醒。请写 { $instead }。
typed-only-zero = “{ $word }”不是 0，而盈亏的 crosses 只能用于 0。其他数值请写 above 或 below。
typed-not-duration = “{ $word }”不是有效的时长。请写 15m、1h 或 7d；最长一年。
typed-all-and-beta = “{ $word }”与另一个针对所有交易对的变动：请只写 all 或 beta。
typed-with-order = “{ $word }”不是订单。请在 with /long 或 with /short 后写订单。
typed-with-market = “{ $word }”要等待价格。只能加入立即成交的订单：请去掉 limit 和 stop。
typed-not-price-age = “{ $word }”不是有效的价格时效。请写 30s 或 5m；从 5s 到 30m。
typed-not-span = “{ $word }”不是有效的时长。请写 12h 或 2d；从 1h 到 48h，或从 1d 到 7d。
typed-not-date = “{ $word }”不是有效的日期。请写成 2026-12-31。
typed-long-window = “{ $word }”太长：波动最多按一天计算。请写 15m、1h 或 1d。
typed-long-note = 备注太长：最多 { $most } 个字符。
typed-open-quote = 备注以引号开头，却没有以引号结尾。
typed-not-network = “{ $word }”既不是 IP 地址也不是网段，例如 203.0.113.7 或 203.0.113.0/24。
typed-not-account = 你没有账户“{ $word }”。请按 /accounts 中的名称填写。
typed-not-account-word = 你没有账户“{ $word }”。请按 /accounts 中的名称填写，不带空格。
typed-same-account = 你有多个账户的名称读起来像“{ $word }”。请改写其中一个的 ID：{ $ids }

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = 保证金 { $collateral } · 仓位 { $size } · { $leverage }
preview-filled = 来自 /settings 的默认值：{ $parts }
preview-filled-collateral = 保证金
preview-filled-leverage = 杠杆
preview-filled-slippage = 滑点
preview-risk = 风险：止损处最多亏损 { $most }
preview-risk-share = 风险：止损处最多亏损 { $most }，为权益 { $equity }（{ $age }前）的 { $percent }
preview-risk-entry = 以此开仓价成交时如此；成交价更差则亏损更多。
preview-risk-added = 此风险为加仓部分在止损 { $price } 处的风险
preview-leverage-lowered = 杠杆从 { $before } 降到 { $after }，使强平价位于止损之后
preview-price = 现价 { $price }
preview-price-old = 最新价格 { $price }，{ $age }前
preview-price-unread = 没有可显示的当前价格。确认后照样发送。
preview-incomplete = 交易服务没有给出该持仓的全部信息，所以算不出结果。确认后照样发送。
preview-limit = 限价 { $price }
preview-stop = 触发价 { $price }
preview-entry = 开仓价约 { $price }
preview-entry-worst = 开仓价约 { $price }，最差 { $worst }
preview-liquidation = 强平价约 { $price }（{ $distance }）
preview-at-take-profit = TP { $price }：{ $dollars }（{ $percent }）
preview-at-stop = SL { $price }：{ $dollars }（{ $percent }）
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = 止损处亏损：{ $parts }
preview-loss-share = 权益的 { $percent }
preview-loss-share-old = 权益（{ $age }前）的 { $percent }
preview-loss-unshared = 占权益的比例未知
preview-results-net = TP 和 SL 的结果：已扣开仓和平仓手续费，未扣资金费和借贷费。
preview-results-now = 结果：已扣全部手续费，以及到目前为止的资金费和借贷费。
preview-fee = 开仓手续费 { $fee }，另计
preview-total = 从余额 { $balance } 中扣除 { $total }
preview-hourly = 每小时成本：资金费 { $funding }，借贷费 { $borrow }
preview-deposit = <b>充值 { $amount }</b>，从钱包转入交易账户
preview-wallet = 钱包 USDC { $wallet }
preview-balance = 交易账户余额 { $balance }
preview-platform = <b>注册平台</b> <code>{ $address }</code>
preview-close = <b>平仓 { $symbol } { $side }</b>
preview-closes = 平掉 { $size }（共 { $whole }）
preview-leaves = 剩余仓位 { $size } · 保证金 { $collateral }
preview-leaves-nothing = 没有剩余：持仓全部平掉
preview-all-as-read = 全部：当前读到 { $size }。确认时按那一刻的仓位发送。
preview-realised = 当前盈亏 <b>{ $profit }</b>（{ $percent }）
preview-payout = 返还到余额 { $payout }
preview-reverse = <b>反手 { $symbol } { $side }</b> · 分两步
preview-reverse-close = 1. 全部平仓，{ $size }
preview-reverse-open = 2. 平仓完成后，你会看到{ $side }预览：保证金 { $collateral }，仓位 { $size }。这一步由你单独确认。
preview-add = <b>加仓 { $symbol } { $side }</b>
preview-adds = 增加仓位 { $size } · 保证金 { $collateral }
preview-becomes-size = 仓位 { $before } → { $after }
preview-becomes-collateral = 保证金 { $before } → { $after }
preview-becomes-entry = 开仓价 { $before } → { $after }
preview-becomes-leverage = 杠杆 { $before } → { $after }
preview-becomes-unliquidated = 强平价 { $before } → —
preview-becomes-liquidation = 强平价 { $before } → { $after }（距现价 { $distance }）
preview-collateral-in = <b>为 { $symbol } { $side } 增加保证金 { $amount }</b>
preview-collateral-out = <b>从 { $symbol } { $side } 取出保证金 { $amount }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · 止盈止损
preview-trigger-share = 平掉持仓的 { $percent } %
preview-triggers-beside = 在已设置的之外：
preview-trail = <b>{ $symbol } { $side } 追踪止损</b>
preview-trail-percent = 与最优价保持 { $distance } % 的距离
preview-trail-dollars = 与最优价保持 { $distance } 的距离
preview-trail-now = 按现价：{ $price }，{ $dollars }（{ $percent }）
preview-trail-whole = 覆盖整个持仓
preview-cancel = <b>撤单</b> · { $symbol } { $side }
preview-cancel-returns = 返还 { $collateral } 及预留的手续费
preview-replace = <b>更改 { $symbol } { $side }</b> · 分两步
preview-replace-add = 1. 设置这一笔：
preview-replace-cancel = 2. 生效后撤销：
preview-replace-both = 两者都生效期间，先到达价格的那一笔触发。如果第二步失败，两者都会保留，你会立即收到通知。
order-entry = { $type } { $side } { $symbol } · { $size } @ { $price }
order-slot = { $type } · { $price }
order-trailing = 追踪 { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = 触发 { $price } · { $percent } %
preview-validity = <i>你确认之前不会发送任何内容。预览有效期：{ $time }</i>
preview-refused = <i>这笔操作无法确认：标有 ❌ 的项目不允许。没有发送任何内容。请修改后重试。</i>
on-accounts-head = 账户：{ $named } 个中的 { $sent } 个，每个账户一笔订单
on-accounts-not-sent = ❌ 此账户不下单，不影响其他账户。
on-accounts-none-sent = ❌ 此账户不下单。
on-accounts-other-money = ❌ 此账户不下单：模拟资金与真实资金不混用。
on-accounts-same-wallet = ❌ 此账户不下单：其密钥与 { $account } 属于同一个钱包，每个钱包只下一笔订单。
on-accounts-wallet-unknown = ⚠️ 至少有一个账户的钱包未知。如果其中两个密钥属于同一个钱包，该钱包会收到两笔订单。
legs-title = <b>{ $side } { $symbol }</b> · 阶梯：{ $count } 笔限价单中的 { $sent } 笔
legs-leg = { $number }. { $price } · 保证金 { $collateral } · 仓位 { $size } · 强平 { $liquidation }
legs-all = 全部成交时：平均开仓价 { $entry } · 强平价约 { $liquidation }
legs-waits = 📌 不会立即成交的订单连同其 TP 和 SL 在服务端等待，不需要机器人。每笔订单各开一个持仓。若服务把它们并入一个持仓，其开仓价和强平价即“全部成交时”一行所示。
legs-not-sent = ❌ 这笔订单不会发送，不影响其他订单。
no-price = 暂时没有 { $symbol } 的价格，所以算不出结果。没有发送任何内容。请一分钟后重试。
typed-where = <pre>{ $where }</pre>
typed-example = 例如：<code>{ $example }</code>
pair-unknown = 未知的交易对。没有发送任何内容。
pair-unknown-nearest = 未知的交易对。你是指 { $names } 吗？没有发送任何内容。

issue-collateral-too-small = ❌ 保证金至少要 { $least }。
issue-ladder-too-small = ❌ 每笔订单至少要 { $each } 保证金，全部合计要 { $least }。
issue-ladder-too-close = ❌ 这两个价格太近，放不下这么多订单。
issue-leverage-below-one = ❌ 仓位小于保证金。
issue-stop-on-wrong-side = ❌ 止损在开仓价 { $entry } 的盈利一侧，会立即触发。
issue-take-profit-on-wrong-side = ❌ 止盈在开仓价 { $entry } 的亏损一侧，会立即触发。
issue-acts-at-once = ⚠️ 价格已经到 { $price }，所以会像市价单一样立即成交。
issue-stop-beyond-liquidation = ⚠️ 止损在强平价 { $liquidation } 之外：你会先被强平。
issue-balance-too-low = ⚠️ 需要 { $total }，而你的余额是 { $balance }。
issue-leverage-too-high = ⚠️ 该交易对的最高杠杆是 { $most }。
issue-risk-stop-too-far = ❌ 止损这么远，无论多少杠杆都会先被强平。
issue-risk-too-small = ❌ 风险 { $risk } 时保证金太小。按这个止损和杠杆，风险至少要 { $least }。
issue-risk-fees-unknown = ❌ 服务没有给出该交易对的手续费，无法由风险算出仓位。请改写保证金。
issue-risk-equity-unknown = ❌ 目前不知道你的权益，或者权益不大于零。请用美元写风险，如 risk 50。
issue-risk-equity-old = ❌ 你的权益是按 { $age }前的价格算出的，而你允许的是 { $oldest }（/limits），因此不据此确定仓位。请等有更新的价格时再试，或用美元写风险，如 risk 50。
issue-buffer-too-small = ❌ 强平价在止损之后的最小距离为止损距离的 { $percent }。
issue-funding-too-small = ❌ 资金费通知的最小金额为 { $least }。
issue-risk-add-no-stop = ❌ 仓位由止损处的亏损算出，但没有已知的止损能在强平之前平掉整个仓位。请先设置，例如 /tpsl BTC sl 57000。
issue-atr-unknown = ❌ 不知道该周期的 ATR：K 线读取失败，或完整的 K 线不足 15 根。请改写价格或百分比。
issue-risk-unit-unset = ❌ 您还没有设置 1R 是多少。请先设置，如 /settings r 1%，或用百分比或美元写风险。
issue-target-without-stop = ❌ 以 R 计的止盈需要止损：该持仓没有可读取的亏损方向止损。请在该行加上 sl，或先设置止损。
issue-open-interest-full = ⚠️ 该交易对在这个方向上的未平仓量只剩 { $left }。
issue-wallet-too-low = ⚠️ 钱包里只有 { $wallet }。
issue-wallet-empty = ❌ 钱包是空的。
issue-limit-cool-off = ❌ 你的冷静期到 { $until } 为止。平仓和保护持仓仍然可用。
issue-limit-blackout = ❌ 你自设的禁止交易时段到 { $until } 为止（/limits）。平仓和保护持仓仍然可用。
issue-reversal-refused = ⚠️ 按目前情况，平仓后第 2 步会被拒绝。平仓仍可确认。
issue-limit-flat = ❌ 你已用 /flat 全部平仓：输入 /flat end 之前不会开仓或加仓。平仓和保护持仓仍然可用。
issue-limit-collateral = ❌ 你自设的限额是每单保证金 { $limit }（/limits）。
issue-limit-leverage = ❌ 你自设的限额是杠杆 { $most }（/limits）。
issue-limit-risk = ❌ 你自设的限额是每单亏损 { $limit }（/limits）。按滑点允许的最差价格到止损处的亏损计算，含手续费；没有止损或加仓时，按全部保证金加手续费计算。
issue-limit-stop = ❌ 你自设的限额不允许没有止损的订单（/limits）。请在订单末尾写上价格或幅度，例如：/long BTC 100 10x sl 3%。加仓之前，先用 /tpsl 为该持仓设置止损。
issue-beside = 此预览中排在前面、尚未发送的订单另计 { $beside }。
issue-limit-open = ❌ 你自设的限额是未平仓风险不超过该账户权益的 { $percent }（/limits），目前为 { $limit }。已有 { $open } 可能亏损，这一单再增加 { $added }。止损更近或仓位更小可以降低风险。
issue-limit-open-near = ⚠️ 已有 { $open } 可能亏损，这一单再增加 { $added }。你自设的未平仓风险限额是 { $limit }，即权益的 { $percent }（/limits）。
issue-limit-open-unread = ❌ 你设了未平仓风险限额（/limits），但现在账户无法完整读取，因此不知道可能亏损多少。没有发送任何内容。请一分钟后重试；平仓照常可用。
issue-limit-open-unknown = ❌ 你设了未平仓风险限额（/limits），但不知道可能亏损多少：交易服务没有说明权益，或某个持仓的止损所依据的数据。/risk 会显示是哪个持仓。
issue-limit-exposure = ❌ 你自设的限额是总仓位 { $limit }（/limits），目前所有账户的持仓、挂单和处理中的订单合计 { $open }。
issue-limit-exposure-unread = ❌ 你设了总仓位限额（/limits），但现在有一个账户无法读取，因此不知道目前的总仓位。没有发送任何内容。请一分钟后重试；平仓照常可用。
issue-limit-exposure-unknown = ❌ 你设了总仓位限额（/limits），而交易服务没有说明目前的总仓位。
issue-limit-net = ❌ 你自设的限额是单边净仓位 { $limit }（/limits），目前所有账户的持仓、挂单和处理中的订单合计，这一方向比另一方向多 { $open }。
issue-limit-net-unread = ❌ 你设了单边净仓位限额（/limits），但现在有一个账户无法读取，因此不知道目前的净仓位。没有发送任何内容。请一分钟后重试；平仓照常可用。
issue-limit-net-unknown = ❌ 你设了单边净仓位限额（/limits），但交易服务没有说明某个持仓或订单的方向或仓位。
issue-limit-group = ❌ 你自设的限额是同向波动交易对的单边净仓位 { $limit }（/limits），这一单所属的交易对目前合计（持仓、挂单和处理中）已有 { $open }。
issue-limit-group-unread = ❌ 你设了同向波动交易对的限额（/limits），但现在有一个账户无法读取，因此不知道目前的净仓位。没有发送任何内容。请一分钟后重试；平仓照常可用。
issue-limit-group-unknown = ❌ 你设了同向波动交易对的限额（/limits），但交易服务没有说明某个持仓或订单的方向或仓位。
issue-limit-losses = ❌ 最近 { $window }你亏损了 { $lost }，你自设的限额是 { $limit }（/limits）。达到限额的 80 % 起不再开仓或加仓，到 { $until } 为止。平仓和保护持仓仍然可用。
issue-limit-losses-near = ⚠️ 最近 { $window }你亏损了 { $lost }。你自设的限额是 { $limit }（/limits）；达到 80 % 起不再开仓或加仓。
issue-limit-losses-halt = ⛔ 最近 { $window }你亏损了 { $lost }：已达到你自设的限额 { $limit }（/limits）。到 { $until } 为止不再开仓或加仓。挂单仍可能成交：请用 /orders 撤销。平仓和保护持仓仍然可用。
issue-limit-losses-unread = ❌ 你设了亏损限额（/limits），但现在有一个账户的已平仓记录无法完整读取。没有发送任何内容。请一分钟后重试；平仓照常可用。
issue-limit-losses-unknown = ❌ 你设了亏损限额（/limits），但交易服务没有说明最近平仓的某个持仓的盈亏或时间。
issue-limit-streak = ❌ 连续 { $losses } 个或更多持仓以亏损结束，达到你自设的限额（/limits）。到 { $until } 为止不再开仓或加仓。平仓和保护持仓仍然可用。
issue-limit-orders = ❌ 你自设的 24 小时上限为 { $orders } 单（/limits），这一单会超出。
issue-allowance-too-low = ⚠️ USDC 授权额度只有 { $allowance }；请先在{ -application }中提高。
issue-more-than-size = ❌ 该持仓的仓位只有 { $size }。
issue-nothing-to-close = ❌ 这部分太小，无法平仓。
issue-more-than-collateral = ❌ 该持仓的保证金只有 { $collateral }。
issue-collateral-left-small = ⚠️ 剩余将少于 { $least }，即新开仓的最低要求；交易服务可能拒绝。
issue-liquidated-at-once = ❌ 强平价会变成 { $liquidation }，而现价是 { $price }。
issue-change-in-flight = ⚠️ 该持仓的另一项更改正在处理中；交易服务一次只接受一项。
issue-positions-unread = ⚠️ 读不到持仓列表：以下内容来自订单。
issue-orders-unread = ⚠️ 读不到订单，不代表没有。
issue-positions-rows-unread = ⚠️ 因没有编号而读不到的持仓行：{ $rows }
issue-orders-rows-unread = ⚠️ 因没有编号而读不到的订单行：{ $rows }
issue-price-old = ⚠️ 最新价格是 { $age }前的，而你允许的是 { $oldest }（/limits）。按确认会重新读取价格；价格更旧时不会发送任何内容。
issue-price-old-exit = ⚠️ 最新价格是 { $age }前的，实际结果可能与这些数字不同。
issue-stop-fires-at-once = ❌ 止损在价格 { $price } 的错误一侧，会立即触发。
issue-take-profit-fires-at-once = ❌ 止盈在价格 { $price } 的错误一侧，会立即触发。
issue-break-even-early = ❌ 现价 { $price } 尚未越过开仓价 { $entry }：保本止损会立即触发。
issue-no-such-price = ❌ 价格无效：必须大于 0。
issue-price-far = ⚠️ 该价格与当前价格 { $price } 相差超过 50 %。
issue-slot-taken = ❌ 已有追踪止损或待处理的更改。请先撤销：/cancelorder
issue-no-stop-left = ⚠️ 该持仓将没有止损。
issue-stops-cover = ⚠️ 此后，止损在强平前覆盖持仓的 { $percent }。
issue-stops-cover-share = ⚠️ 此后，止损覆盖持仓的 { $percent }。
issue-stops-cover-unknown = ⚠️ 此后不清楚止损覆盖持仓的多少：交易服务没有全部说明。
issue-replace-one = ❌ 一笔只能替换一笔：写 tp 或 sl，不要两个都写。

## /trade: the order wizard

trade-title = <b>新交易</b>
trade-answer = { $name }：<b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = 无
trade-name-side = 方向
trade-name-pair = 交易对
trade-name-kind = 订单
trade-name-collateral = 保证金
trade-name-extent = 杠杆
trade-name-stop = 触发价
trade-name-limit = 限价
trade-name-stopLoss = 止损
trade-name-takeProfit = 止盈
trade-name-slippage = 滑点
trade-ask-side = 哪个方向？<b>做多</b>在价格上涨时盈利，<b>做空</b>在价格下跌时盈利。
trade-ask-pair = 哪个交易对？选一个，或输入名称，例如 <code>BTC</code>。
trade-ask-kind = 哪种订单？<b>市价</b>立即成交。<b>限价</b>等待更好的价格。<b>市价触发</b>在价格到达触发价时成交。<b>限价触发</b>到达触发价后再等待限价。
trade-ask-collateral = 多少保证金？选一个，或输入美元数，例如 <code>100</code> 或 <code>1k</code>。也可输入止损处的风险，例如权益的 <code>risk 1%</code> 或 <code>risk 50</code>。
trade-ask-extent = 开多大？选择杠杆，或自己输入，例如 <code>7x</code>；也可输入仓位（美元），例如 <code>size 1000</code>。
trade-ask-stop = 触发价是多少？选一个，或输入价格，也可输入相对现价的 <code>-1%</code> 或 <code>+2%</code>。
trade-ask-limit = 限价是多少？选一个，或输入价格，也可输入相对现价的 <code>-1%</code> 或 <code>+2%</code>。
trade-ask-stopLoss = 止损设在哪里？选一个，或输入价格、距开仓价的 <code>3%</code>，或 <code>25%c</code> 表示亏掉这一比例的保证金。
trade-ask-takeProfit = 止盈设在哪里？选一个，或输入价格、距开仓价的 <code>5%</code>，<code>50%c</code> 表示赚到这一比例的保证金，<code>2r</code> 表示止损所冒风险的两倍。
trade-ask-slippage = 最多允许滑点百分之几？选一个，或自己输入，例如 <code>0.5</code>。
trade-most = 最多 { $most }
trade-risk-extent = 仓位由风险算出：这是所用的最大杠杆。若强平会先于止损，杠杆会降低。
trade-risk-stopLoss = 仓位由风险（止损处的亏损）算出，因此需要止损。
trade-long = 📈 做多
trade-short = 📉 做空
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ 加入收藏
trade-unstar = ★ 取消收藏
trade-share = { $percent } %（~{ $amount }）
trade-by-risk = 风险 { $risk }
trade-about = { $value }（~{ $price }）
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ 返回
trade-preview = 预览 ›
trade-missing = ⚠️ 还缺：{ $fields }
trade-cancel = ✖️ 取消
trade-pair-unknown = ⚠️ 未知的交易对“{ $typed }”。
trade-pair-nearest = ⚠️ 未知的交易对“{ $typed }”。你是指其中哪一个吗？
trade-not-text = ⚠️ 请按按钮，或以文本输入答案。
trade-unreadable = ⚠️ 读不到你已开始的这笔交易，所以重新开始。
trade-button-old = 这个按钮属于之前的一笔交易，已失效。没有发送任何内容。/trade 开始新的交易。

## /closeall: several positions under one Confirm

close-all-title = <b>批量平仓</b>
close-all-which = 选择要平的持仓，或在下面选择。
close-all-position = { $symbol } { $side } { $profit }
close-all-all = 全部
close-all-profitable = 盈利的
close-all-losing = 亏损的
close-all-next = 平掉所选 ›
close-all-confirm = ✅ 平仓 { $number } 个
close-all-preview = <b>平掉 { $count } 个持仓</b>
close-all-money = 仓位 { $size } · 盈亏 { $profit }，已扣除手续费、资金费和借贷费
close-all-back = 手续费 { $fee } · 返还到余额 { $payout }
close-all-part = { $symbol } { $side } { $size }：{ $profit }
close-all-more = … 还有 { $number } 个
close-all-left-out = ⚠️ 未包括：{ $names }。交易服务没有给出足够的信息。
close-all-market = <i>每个都按确认时的仓位全部平仓，以当时的市价成交。</i>
close-all-nothing = 没有可平的持仓。没有发送任何内容。
close-all-running = <b>正在平仓</b>
close-all-finished = <b>平仓已完成</b>
close-all-waiting = 等待中
close-all-count = { $number } { $state }
close-all-line = { $icon } { $title }：{ $state }
close-all-reason = { $line }：“{ $reason }”
close-all-profit = { $line }，{ $profit }
close-all-failed = ⚠️ 没有全部平掉。机器人不会自动重发；请查看 /positions，原因见 /activity。
flat-title = <b>全部平仓，包括你的所有账户</b>
flat-sum = 待平持仓：{ $positions } · 待撤订单：{ $orders }
flat-none = 没有持仓，也没有挂单。
flat-unread = ⚠️ 读不到持仓和订单，不代表没有。请一分钟后再次输入 /flat。
flat-unread-key = 🔑 交易服务不再接受该账户的密钥，读不到持仓和订单，不代表没有。请用新密钥重新连接（/connect），然后输入 /flat。
flat-rules = 🛑 确认后还会停止一切开仓和加仓：这里的订单、草稿、信号和 API。止损和止盈会保护持仓直到平仓，并随之结束。不会自动恢复：恢复请输入 /flat end。
flat-confirm = 🛑 全部平仓
flat-running = <b>正在全部平仓</b>
flat-tried-again = ⏳ 等待中的尚未发出，也没有任何部分已发出。三分钟内会继续尝试。
flat-finished = <b>全部平仓已结束</b>
flat-failed = ⚠️ 没有全部平掉或撤销。机器人不会自动重发；原因见 /activity。
flat-nothing-left = ✅ 已重新读取：没有剩下持仓或挂单。
flat-left = 🚨 <b>已重新读取：以下仍未平，或可能未平</b>
flat-rest = 🛑 平掉剩余的
flat-stays = 🛑 输入 /flat end 之前不会开仓或加仓。
flat-ended = ▶️ /flat 的限制已结束：可以重新开仓和加仓。没有发送任何内容。
flat-not-over = ⏳ /flat 仍在执行：还有部分订单没有发送，因此限制继续有效。最多持续三分钟，之后请再次输入 /flat end。
flat-not-active = /flat 的限制没有生效。/flat 会全部平仓。

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>挂单</b>
cancel-orders-which = 选择要撤销的订单，或在下面选择。
cancel-orders-no-such = 没有符合的挂单。以下是当前挂单，请选择要撤销的。
cancel-orders-all = 全部
cancel-orders-next = 撤销所选 ›
cancel-orders-confirm = ✅ 撤单 { $number } 笔
cancel-orders-preview = <b>撤销 { $count } 笔订单</b>
cancel-orders-unprotected = ⚠️ { $symbol } { $side } 将没有止损。
cancel-orders-running = <b>正在撤单</b>
cancel-orders-finished = <b>撤单已完成</b>
cancel-orders-failed = ⚠️ 没有全部撤销。机器人不会自动重发；请查看 /cancelorder，原因见 /activity。

## Paper accounts

paper-account = 📝 模拟 · { $label }
paper-label = 模拟
paper-offer = { $label } · 模拟资金，首次使用时开通
disconnect-ask-paper = 断开 <b>{ $label }</b>（<code>{ $mask }</code>）？之后将无法再访问其中的模拟资金和持仓；下一个模拟账户从头开始。

## /limits: a user's own trading limits

limits-title = <b>自设限额</b>
limits-collateral = 每单保证金
limits-leverage = 杠杆
limits-risk = 每单亏损
limits-stop = 每单止损
limits-open = 未平仓风险
limits-open-rules = <i>账户可能亏损的金额，占权益的百分比：持仓按止损计算，没有止损的按强平计算，再加上挂单和处理中的订单。新订单也计算在内。达到限额的一半起，预览会提示。</i>
limits-exposure = 总仓位
limits-net = 单边净仓位
limits-net-rules = <i>所有账户合计的多头减空头，或空头减多头。订单与已开仓位以及同方向的挂单和处理中的订单一起计算；反方向的订单会减小净额。</i>
limits-group = 同向波动交易对的净仓位
limits-group-rules = <i>订单的交易对以及与它同向波动的交易对的单边净仓位，按 30 天的小时收益率判断（与 /risk 相同），所有账户合计。K 线或名称无法读取的交易对与所有交易对一起计算。</i>
limits-losses = 期间亏损
limits-losses-rules = <i>/limits window 期间内已平仓（含部分平仓）的亏损，扣除手续费后，所有账户合计；盈利会抵减，未平仓不计。午夜不会重置。达到 50 % 起预览会提示，80 % 起不再开仓或加仓，到 100 % 时也请查看你的挂单：只有你能撤销它们。</i>
limits-window = 亏损限额的期间
limits-window-rules = <i>亏损限额统计多长时间内的平仓：1 小时到 7 天，默认 24 小时。延长立即生效；缩短要等 24 小时。</i>
limits-streak = 连续亏损次数
limits-streak-rules = <i>所有账户合计，连续这么多个持仓以亏损结束后，从最后一个起 /limits rest 的时间内不会开仓或加仓。</i>
limits-rest = 连续亏损后的冷静期
limits-rest-rules = <i>连续亏损过多后多长时间内不开仓或加仓：1 小时到 7 天，默认 4 小时。延长立即生效；缩短要等 24 小时。</i>
limits-orders = 24 小时下单数
limits-cool-off = 🧊 冷静期
limits-tolerance = 价格容差
limits-tolerance-rules = <i>预览之后价格变动超过这个幅度时，对增加风险的订单按确认不会发送，而是显示新的预览。平仓、保护和取消照样发送，回执会显示新价格。更改立即生效。</i>
limits-age = 价格最长时效
limits-age-rules = <i>开仓、加仓和取出保证金，只在价格不超过这个时效时发送。平仓、保护和撤单在任何价格下都可以。更改立即生效。</i>
limits-none = 不限
limits-required = 必须
limits-not-required = 不要求
limits-back = ‹ 返回
limits-line = { $title }：<b>{ $value }</b>
limits-raise = … { $time } 起：{ $value }
limits-used = … 目前已用：{ $use }
limits-use = { $used } / { $limit }（{ $percent }）
limits-use-blocked = { $use }；在 { $until } 之前不开仓也不加仓
limits-use-unread = 现在无法读取
limits-use-unsaid = 交易服务没有说明
limits-reserved = 为结果尚未知的订单计入：<b>{ $size }</b>
limits-reserved-order = … { $title }（{ $state }）
limits-orders-counted = 过去 24 小时内已下 { $count } 单。
limits-blackout = 禁止交易时段
limits-blackout-none = 无
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · { $time } 取消
limits-blackout-full = ❌ 时段不能超过 { $most } 个。
limits-blackout-missing = ❌ 没有这样的时段。
limits-blackout-rules = 每周的这些时段内不会开仓或加仓，按你输入时的时区计算。输入 fri 14:25-14:45 添加，输入 off fri 14:25-14:45 取消；取消要等 24 小时。
limits-cool-off-none = 目前没有冷静期。
limits-cool-off-until = 🧊 <b>{ $until }</b> 之前不能交易，无法解除。
limits-rules = <i>收紧限额立即生效。放宽或取消限额要等 24 小时。平仓和保护持仓始终允许。</i>
limits-typed = <i>也可直接输入，例如</i> <code>{ $example }</code>
limits-cool-off-ask = 要停止交易多久？在那之前，你不能开仓或加仓。平仓和保护持仓仍然可用。冷静期不能提前解除。
limits-cool-off-sure = 在 <b>{ $until }</b> 之前不交易？之后可以延长，不能缩短，谁都无法解除。
limits-cool-off-yes = 🧊 是，在那之前不交易
limits-1h = 1 小时
limits-4h = 4 小时
limits-1d = 1 天
limits-7d = 7 天

## /secure: two-factor

secure-title = 🔐 <b>双重验证（2FA）</b>
secure-none = 尚未设置。
secure-explained = 在大额下单、放宽限额、断开账户或导出文件之前，要求输入 PIN 或身份验证器 App 的验证码。万一他人拿到你的手机或 Telegram，它能保护你。装在<b>另一台</b>设备上的身份验证器 App 比 PIN 更安全。
secure-pin = 🔢 设置 PIN
secure-totp = 📱 使用身份验证器 App
secure-back = ‹ 返回
secure-is-pin = PIN，{ $since } 起。
secure-is-totp = 身份验证器 App，{ $since } 起。
secure-done = ✅ 双重验证已开启。
secure-required = 需要验证的操作：
secure-required-none = 只有 /forget、/api 和更改验证本身需要验证。
secure-of-size = 仓位超过 { $size }
secure-of-any-size = 不论仓位大小
secure-guard-orders = • 下单（{ $size }）；一次确认包含多笔时合并计算
secure-guard-closings = • 平仓和减仓（{ $size }）；一次确认包含多笔时合并计算
secure-guard-limits = • 放宽 /limits 里的任何一项
secure-guard-disconnect = • 断开账户
secure-guard-export = • 导出文件
secure-memory-never = 每次输入只对一项操作有效。
secure-memory-except-trades = 一次输入五分钟内有效，下单和平仓除外。
secure-memory-everything = 一次输入五分钟内有效，适用于列出的所有操作。
secure-free = <i>/forget、/api、这里的更改，以及免确认发送订单，始终需要验证。保护持仓和撤单从不需要；平仓和减仓只在你开启“平仓”时才需要。没有人能看到或关闭你的双重验证，管理员也不行。</i>
secure-short-orders = 大额订单
secure-short-closings = 平仓
secure-short-limits = 放宽限额
secure-short-disconnect = 断开账户
secure-short-export = 导出
secure-size = 📏 仓位
secure-memory = ⏱ 记住
secure-change = 🔁 更换
secure-off = 关闭
secure-lost = 我弄丢了
secure-stop = ✖️ 取消
secure-size-ask = 仓位超过多少的订单需要验证？以美元计的仓位为保证金乘以杠杆；取出保证金时按取出的金额计。
secure-every = 所有订单
secure-not-typed = 请勿在命令后面输入 PIN 或验证码。你的消息可能就是其中之一，所以我已将它删除。单独发送 /secure 查看你的设置；<code>/secure limit 2500</code> 设置仓位门槛。
secure-change-ask = 换成什么？新的验证成功之前，旧的继续有效。
secure-pin-ask = 请选一个 <b>6 到 12 位数字</b>的 PIN 发到这里。我会立即删除你的消息。PIN 本身不会保存，只保存一个加密的哈希值，逐个试猜会很慢。
secure-pin-form = PIN 由 6 到 12 位数字组成，不能有别的字符。你的消息已删除。请另发一个。
secure-pin-easy = 这个 PIN 太容易被猜到。你的消息已删除。请另发一个。
secure-set-up-again = 好。请把同一个 PIN <b>再发一次</b>以确认。
secure-set-up-differs = 两次的 PIN 不一致。请重新开始：发送你想用的 PIN，6 到 12 位数字。
secure-set-up-wrong = ❌ 这不是 App 现在显示的验证码。请发送它显示的 6 位数字；那台设备的时间必须准确。
secure-set-up-expired = 设置已过期，没有任何更改。/secure 重新开始。
secure-secret =
    用你的身份验证器 App 扫描，或手动输入密钥：

    <code>{ $secret }</code>

    它只显示这一次。我会在一分钟后，或第一个验证码正确后，删除这条消息。不要截图保存。
secure-secret-no-picture = 二维码未能发送。
secure-code-ask = 现在请把 App 显示的 <b>6 位数字</b>发给我。我会立即删除你的消息。之后双重验证才会开启。
secure-lost-explained =
    如果弄丢了 PIN 或 App，可以<b>重置双重验证</b>：24 小时后，所有真实资金账户会断开，双重验证随之关闭。之后你用 API 密钥重新连接账户，并重新设置验证。

    在那之前，需要验证的照旧。执行之前会多次提醒你，点一下或一次正确的输入就能取消重置。交易服务上的持仓和挂单保持不变，模拟账户也保留。之所以要等这么久、还要断开账户，是为了让拿到你手机的人得不到好处。

    管理员也不能缩短这个时间。
reset = ⏳ 24 小时后重置
reset-pending = ⏳ 有人在这里报告弄丢了双重验证，所以将在 <b>{ $at }</b> 断开你的账户并关闭双重验证。如果不是你，请取消重置，在 Telegram 设置（设备）中结束其他会话，并在{ -application }中删除 API 密钥。
reset-cancel = ✖️ 取消重置
reset-cancelled = 重置已取消。你的双重验证和账户保持不变。
reset-none = 没有正在进行的重置。
reset-ended = 你的输入正确，正在进行的重置已取消。
reset-done = 已按预告断开你的账户，双重验证也已关闭。交易服务上的持仓和挂单没有动。/connect 重新连接账户，/secure 重新设置验证。

two-factor-for-orders = 这笔订单
two-factor-for-closings = 这次平仓
two-factor-for-limits = 放宽限额
two-factor-for-disconnect = 断开账户
two-factor-for-export = 导出文件
two-factor-for-two-factor = 更改双重验证
two-factor-for-erasure = 删除你的所有数据
two-factor-for-quick = 免确认发送订单
two-factor-for-api-token = 创建 API 令牌
two-factor-for-signal-source = 创建信号来源
two-factor-ask-pin = 🔐 { $what }需要你的 <b>PIN</b>。请发到这里：我会立即删除你的消息，然后自动继续。
two-factor-ask-code = 🔐 { $what }需要身份验证器 App 现在显示的 <b>6 位数字</b>。请发到这里：我会立即删除你的消息，然后自动继续。
two-factor-wrong = ❌ 不正确。没有做任何操作。
two-factor-code-used = ❌ 这个验证码已经用过。请等下一个。没有做任何操作。
two-factor-attempts-left = 还可以试 { $left } 次，之后输入会锁定一段时间。
two-factor-locked = 🔒 错误次数太多：输入已锁定到 <b>{ $until }</b>。没有做任何操作。在那之前的输入不起作用，也不计次数。
two-factor-not-entry = 这既不是 PIN 也不是验证码：应为 6 到 12 位数字。我删除了你的消息，没有计入次数。请重新发送。
two-factor-unexpected = 目前不需要 PIN 或验证码。你的消息可能就是其中之一，所以我已将它删除。没有做任何操作。请重新按按钮或重新发送命令。
two-factor-unexpected-not-deleted = ⚠️ 目前不需要 PIN 或验证码。没有做任何操作。如果你的消息正是其中之一，请自己删除：Telegram 不允许我删除。
two-factor-cancelled = 已取消。没有做任何操作。
two-factor-unreadable = ⚠️ 你的双重验证数据无法解密，所以需要验证的操作都做不了。没有发送任何内容。平仓和保护持仓仍然可用。请告诉运营者；如果修不好，请重置。
issue-two-factor = 🔐 仓位 { $size }：确认时会要求双重验证（/secure）。

## /alert and /alerts

alert-state-armed = 🔔 已启用
alert-state-held = 🔕 已触发；条件解除后重新启用
alert-state-fired = ✅ 已触发
alert-state-paused = ⏸ 已暂停
alert-state-expired = ⌛ 已过期
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = 只通知一次。
alert-again = 每次都提醒，{ $time }内最多一次。
alert-count = 已触发 { $count } 次，最近一次 { $time }
alert-silent-until = 静默至 { $time }
alert-ends = 到期：{ $time }
alert-note = 📌 { $note }
alert-now = 现在 { $value }
alert-now-percent = 现在 { $value } · 还差 { $distance }
alert-now-points = 现在 { $value } · 还差 { $distance } 个百分点
alert-now-met = 现在 { $value }：条件已满足
alert-old-price = { $status } · 价格为 { $age }前
alert-fired-at = 触发值 { $value }，{ $time }
alert-fired-on = 由 { $symbol } 触发，数值 { $value }，{ $time }
alert-expired-at = 已于 { $time } 过期
alert-now-no-position = 目前没有这样的持仓
alert-now-unstated = 交易服务目前没有给出数值
alert-unreadable = ⚠️ 读不到当前数值
alert-account-not-connected = ⚠️ 它所需的账户已不再连接，所以这个提醒没有在监控。
alert-met = ⚠️ 条件已经满足：这个提醒会立即触发。仍要设置吗？
alert-same = ⚠️ 你已有相同的提醒，且处于生效状态。要再设置一个吗？
alert-in-group = 👥 通知到群组“{ $group }”
alert-in-a-group = 👥 通知到群组
alert-arm-anyway = 🔔 仍然设置
alert-arm = 🔔 设置提醒
alert-pause = ⏸ 暂停
alert-delete = 🗑 删除
alert-repeat = 🔁 每 1h 重复
alert-no-repeat = 1️⃣ 只提醒一次
alert-edit = ✏️ 编辑
alert-back = ‹ 提醒
alert-deleted = 🗑 已删除：{ $condition }
alert-not-found = 这个提醒已不存在，或者不是你的。你的提醒见 /alerts。
alert-past = 这个日期已经过去，所以没有设置提醒。
alert-too-many = 你已有 { $most } 个提醒，达到上限。请先在 /alerts 中删除一些。没有设置提醒。
alert-no-account = 这个提醒关系到你自己的账户，而你还没有连接。请先用 /connect 连接 API 密钥。没有设置提醒。
alert-no-access = 机器人没有自己的行情数据源，所以行情提醒需要你的 API 密钥。请先用 /connect 连接。没有设置提醒。
alert-not-here = 这个提醒关系到你的账户，属于隐私。请在我们的私聊里设置。没有设置提醒。
alert-unknown-pair = 未知的交易对“{ $typed }”。没有设置提醒。
alert-unknown-nearest = 未知的交易对“{ $typed }”。你是指 { $names } 吗？没有设置提醒。
alert-usage =
    请输入提醒，例如：
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    也可以在我们的私聊里一步步设置，之后通知发到那里。
alert-button = 🔔 提醒
alert-form-title = <b>新提醒</b>
alert-form-any = 任意持仓
alert-name-subject = 内容
alert-name-pair = 交易对
alert-name-side = 方向
alert-name-comparison = 条件
alert-name-figure = 数值
alert-name-window = 时间范围
alert-name-options = 重复
alert-subject-price = 💵 价格
alert-subject-move = ⚡ 急涨急跌
alert-subject-funding = 💸 资金费率
alert-subject-oi = 📊 未平仓量
alert-subject-borrow = 🏦 借贷费率
alert-subject-pnl = 📈 我的盈亏
alert-subject-liq = ☠️ 我的强平
alert-subject-margin = 🧮 保证金使用率
alert-subject-balance = 👛 我的余额
alert-comparison-above = 高于
alert-comparison-below = 低于
alert-comparison-crosses = 穿越
alert-comparison-flips = 正负反转
alert-comparison-up = 上涨
alert-comparison-down = 下跌
alert-comparison-move = 涨跌都算
alert-side-long = 多头
alert-side-short = 空头
alert-ask-subject = 提醒的对象是什么？
alert-ask-pair = 哪个交易对？选一个，或输入名称，例如 <code>BTC</code>。
alert-ask-side = 哪个方向？
alert-ask-comparison = 什么条件？
alert-ask-window = 多长时间内？选一个，或自己输入，例如 <code>30m</code> 或 <code>2h</code>；最长一天。
alert-ask-options = 只一次，还是每次？选了间隔，则间隔内最多一次。选一个，或自己输入，可加期限和备注，例如 <code>every 2h for 7d note sell half</code>。
alert-figure-price = 到什么价格？选一个，或自己输入，例如 <code>70000</code> 或 <code>60k</code>。
alert-figure-move = 变动百分之几？选一个，或自己输入，例如 <code>2.5%</code>。
alert-figure-funding = 每小时费率到百分之几？正数由多头支付。选一个，或自己输入，例如 <code>0.01%</code>。
alert-figure-oi = 到上限的百分之几？选一个，或自己输入，例如 <code>85%</code>。
alert-figure-borrow = 每小时费率到百分之几？选一个，或自己输入，例如 <code>0.02%</code>。
alert-figure-pnl = 盈亏到多少？选一个，或输入美元数如 <code>100</code> 或 <code>-50</code>，也可输入保证金的百分比如 <code>-10%</code>。
alert-figure-liq = 离强平价百分之几？选一个，或自己输入，例如 <code>5%</code>。
alert-figure-margin = 保证金使用率到百分之几？选一个，或自己输入，例如 <code>75%</code>。
alert-figure-balance = 低于多少美元？选一个，或自己输入，例如 <code>50</code>。
alert-repeat-once = 1️⃣ 一次
alert-repeat-every = 🔁 每 { $time }
alert-before = { $value } · 不变
alert-cancelled = ✖️ 已取消。没有设置或更改提醒。
alert-button-old = 这个按钮属于之前的一次提醒设置，已失效。/alert 开始新的设置。
alert-no-longer-exists = 这个提醒已不存在。
alerts-title = <b>提醒</b> · { $count }
alerts-none =
    你还没有提醒。/alert 会一步步带你设置，也可直接输入：
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 删除已触发的提醒
alerts-new = ➕ 新提醒

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ 确认
ticket-cancel = ✖️ 取消
ticket-change = ✏️ 修改
ticket-renew = 🔄 重新预览
draft-from-token = 📥 <b>草稿</b>，API 令牌 <code>{ $name }</code>：{ $time }
draft-from-agent = 🤖 <b>草稿</b>，API 令牌 <code>{ $name }</code>，其智能体自称“<code>{ $agent }</code>”：{ $time }
draft-from-signal = 📡 <b>草稿</b>，信号源 <code>{ $name }</code>：{ $time }
draft-from-page = 🖥 <b>草稿</b>，来自你的交易台页面：{ $time }
draft-line = <code>{ $line }</code>
draft-basis-title = 发送方称其数字来自：
draft-basis = <code>{ $figure }</code>：<code>{ $read }</code>
draft-drop = ✖️ 丢弃
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ 你已确认这份草稿。订单见 /activity。
draft-over-dropped = ✖️ 你已丢弃。没有发送任何内容。
draft-over-cancelled = ↩️ 发送方已撤回。没有发送任何内容。
draft-over-refused = ⛔ 无法确认这份草稿。没有发送任何内容。
draft-reason-role = 你的权限不允许交易。
draft-reason-account = 它的账户已不再连接。
draft-reason-paused = 它到达时交易处于暂停状态。
draft-reason-not-possible = 预览时该订单无法执行。
draft-reason-pairs = 它的令牌不适用于该交易对。
draft-reason-position = 其来源开的仓位已不存在。
draft-reason-chat-closed = 无法显示：此聊天当时对机器人关闭。
draft-reason-changed = 你改为修改了订单。
draft-gone = 这份草稿已不再保存。已发送的内容见 /activity。
draft-elsewhere = 这份草稿已有另一张卡片，因此没有从这张发送任何内容。见 /drafts。
draft-change = 没有下单。请用命令发送你的意思，例如 <code>{ $line }</code>
drafts-title = <b>草稿</b>
drafts-open = 等待你处理：
drafts-none-open = 没有等待处理的草稿。
drafts-last = 最近的草稿：
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code>（自称“<code>{ $agent }</code>”） · <code>{ $line }</code> · { $state }
drafts-hint = <i>程序可以提交订单草稿。在你在此确认之前，不会发送任何内容。</i>
draft-state-waiting = 送达中
draft-state-shown = 已显示
draft-state-confirmed = 已确认
draft-state-dropped = 已丢弃
draft-state-cancelled = 已撤回
draft-state-expired = 未答复
draft-state-refused = 无法执行
drafts-joined = 📥 <b>一分钟内收到多份草稿。</b>请选择要预览的；在你确认之前不会发送任何内容。
drafts-next = 预览所选 ›
drafts-drop-all = ✖️ 全部丢弃
drafts-confirm = ✅ 确认 { $number } 笔
drafts-preview = <b>多份草稿</b>
drafts-running = <b>正在发送</b>
drafts-finished = <b>发送完成</b>
drafts-failed = ⚠️ 没有全部完成。机器人不会自动重发；原因见 /activity。
ticket-not-stored = 这笔订单已不再保存，没有发送过。请重新输入。
ticket-confirmed-already = ✅ 你已确认这笔订单。状态见 /activity。
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · 保证金 { $collateral }，仓位 { $size }
ticket-deposit = <b>充值 { $amount }</b>
ticket-deposit-all = <b>充值全部余额</b>
ticket-platform = <b>注册平台</b> <code>{ $address }</code>
ticket-close = <b>平仓 { $symbol } { $side } { $size }</b>
ticket-add = <b>加仓 { $symbol } { $side } { $size }</b> · 保证金 { $collateral }
ticket-collateral-in = <b>为 { $symbol } 增加保证金 { $amount }</b>
ticket-collateral-out = <b>从 { $symbol } 取出保证金 { $amount }</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }，SL { $stop }</b> · { $symbol }
ticket-trail = <b>追踪止损 { $distance }</b> · { $symbol }
ticket-cancel-order = <b>撤单</b> · { $symbol }
ticket-cancel-at = <b>撤销 { $price } 的订单</b> · { $symbol }
receipt-account = { $account }
receipt-quoted = 未确认。没有发送任何内容。
receipt-quick = ⚡ 已免确认发送，依照 /settings
receipt-quick-figures = 价格 { $price } · 杠杆 { $leverage } · 强平价约 { $liquidation }
receipt-quick-quoted = ⏳ 正在发出。这条消息会变成回执；如果没有变，再次输入之前请先查看 /activity。
receipt-claimed = ⏳ 已确认，尚未发送。结果会显示在这条消息里。
receipt-sending = ⏳ 正在发送。
receipt-accepted = 📨 交易服务已接受。尚未执行，正在等待结果。
receipt-accepted-unseen = ⚠️ 交易服务一分多钟前已接受，但没有看到任何结果。机器人会在 24 小时内继续检查；再次操作之前，请查看 /positions 和{ -application }。
receipt-done = ✅ 完成。
receipt-invisible = 📨 服务已接受。服务没有显示机器人可读取的相关信息，因此无法在此确认是否已执行。
receipt-resting = ✅ 已挂单，价格到达前保持挂单。
receipt-resting-gone = ⚠️ 该订单已不在你的订单中，也看不到它的持仓：它可能已被撤销。机器人会在 24 小时内继续查找。请查看 /orders 和 /positions。
receipt-cancelled = ❌ 交易服务接受后又撤销了，没有说明原因。
receipt-rejected = ❌ 交易服务拒绝了：“{ $reason }”。没有做任何操作。
receipt-declined = ✖️ 你已取消。没有发送任何内容。
receipt-expired = ⌛ 这个预览已过期。没有发送任何内容。
receipt-expired-second = ⌛ 第二步没能及时发送，不再重试。这一步没有发送任何内容。
receipt-failover = ⚠️ 这个预览之后，机器人的数据库被替换了，所以机器人不再知道您之前是否已经确认过它。这次没有发送任何内容。请查看 /positions，如果没有，请重新发起。
receipt-unknown = ⚠️ 结果不明：没有收到答复，可能已送达交易服务，也可能没有。不会再次发送。机器人正在你的账户中查找迹象；你自己再次操作之前，请查看 /positions。
receipt-unknown-unseen = ⚠️ 结果不明：可能已送达交易服务，也可能没有。机器人查找了一分钟，没有发现迹象，还会继续查找一段时间。再次操作之前，请到{ -application }里查看。
receipt-answered = ⚠️ 交易服务答复“{ $answer }”，没有说明是否已经执行。
receipt-unknown-answered = 不会再次发送。机器人正在你的账户中查找迹象；你自己再次操作之前，请查看 /positions。
receipt-unknown-answered-unseen = 机器人查找了一分钟，没有发现迹象，还会继续查找一段时间。再次操作之前，请到{ -application }里查看。
receipt-alike = ⚠️ 这是 { $count } 个会在你的账户里留下相同记录的订单之一。从账户显示的内容无法分辨哪些已执行。都不会再次发送，机器人会在 24 小时内继续查找。再次操作之前，请查看 /positions。
receipt-record-unreadable = ⚠️ 该持仓已不在你的未平持仓中。交易服务现在无法显示它的平仓记录，所以还不知道它是如何结束的。机器人会在 24 小时内继续查找。
receipt-record-unclear = ⚠️ 交易服务的记录状态为“{ $word }”，机器人不认识这个状态，因此不知道结果如何。请查看 /positions 和{ -application }。
receipt-record-awaited = ⏳ 该持仓已不在你的未平持仓中。它的平仓记录还没有出现，所以平仓价格和盈亏还不知道。机器人会继续查找。
receipt-record-missing = ⚠️ 该持仓已不在你的未平持仓中。交易服务没有它的平仓记录，因此不知道它是如何结束的，也不知道平仓价格和盈亏。请到{ -application }里查看。
receipt-ended-untold = ⚠️ 该持仓此后已结束，从记录中看不出此操作是否在此之前执行。请到{ -application }里查看。
receipt-closed-by-any = 由此订单或其他会平仓的方式（例如止损或另一个程序）平仓：交易服务没有说明是哪一个。
receipt-closed-after = 该持仓此后已平仓。
receipt-liquidated-after = 🚨 该持仓此后已被<b>强平</b>。
receipt-not-sent-failed = ❌ 发送之前出了问题。没有发送任何内容。请重试。
receipt-not-sent-interrupted = ⚠️ 发送之前机器人被中断了。没有发送任何内容。如果仍然需要，请重新输入。
receipt-not-sent-changed = ⚠️ 预览之后已有变化。没有发送任何内容。
receipt-not-sent-not-replaced = ⚠️ 新订单已不再有效，所以没有撤销旧订单。
receipt-not-sent-no-role = ⛔ 没有发送：你已没有交易权限。没有发送任何内容。机器人所有者可以更改这一点。如果你有未平仓的仓位，请在{ -application }中平仓。
receipt-not-sent-no-account = ❌ 这笔订单的账户已不再连接。没有发送任何内容。
receipt-not-sent-no-price = ❌ 暂时没有可供核对的价格。没有发送任何内容。请一分钟后重试。
receipt-not-sent-price-moved = ⚠️ 预览之后价格变动过大。没有发送任何内容。
receipt-not-sent-price-old = ⚠️ 最新价格是 { $age }前的，而你允许的是 { $oldest }（/limits）。没有发送任何内容。请在有新价格时重试。
receipt-not-sent-limit = { $breach } 没有发送任何内容。
receipt-not-sent-not-reached = ❌ 连不上交易服务。没有发送任何内容。请一分钟后重试。
receipt-filled-part = ⚠️ 部分成交：所需的 { $whole } 中，持仓为 { $size }。其余部分已取消，或此后已平仓。
receipt-filled-so-far = ⏳ 目前部分成交：所需的 { $whole } 中，持仓为 { $size }。{ $rest } 等待成交。
receipt-entry = 开仓价 { $price }
receipt-exit = 平仓价 { $price }
receipt-exit-listed = 有记录的最后一部分平仓价 { $price }
receipt-moved-price = 预览之后价格已变动：{ $price }
receipt-sent-all = 全部，按发送前一刻读到的仓位：{ $size }。预览显示为 { $shown }。
receipt-profit = 整个持仓的已实现盈亏 { $profit }
receipt-balance = 交易账户余额 { $balance }
receipt-profit-part = 此部分的已实现盈亏 { $profit }
receipt-profit-listed = 有记录的各部分的已实现盈亏 { $profit }。另一部分的记录缺失，因此整个持仓的盈亏不清楚。
receipt-profit-awaited = 盈亏尚不清楚
receipt-profit-untold = 盈亏不清楚：没有找到注明盈亏的记录。/history 显示服务所列的记录。
receipt-fee = 手续费 { $fee }
receipt-size-left = 剩余仓位 { $size }
receipt-closed = 持仓已平。
receipt-liquidated = 🚨 在完成之前，该持仓已被<b>强平</b>。
receipt-now = 现在仓位 { $size } · 保证金 { $collateral }
receipt-not-placed = ❌ 交易服务接受了，但没有生效。
receipt-position-ended = ❌ 在完成之前，持仓已结束。
receipt-order-filled = ❌ 订单在撤销之前已成交。请查看 /positions。
receipt-order-fired = ❌ 它在撤销之前已触发。请查看 /positions。
receipt-order-ended = ❌ 它已随持仓一起结束。
receipt-order-cancelled = ✖️ 订单在成交之前已撤销。
receipt-order-untold = ⚠️ 它已不在你的订单中，而持仓的规模已变化：无法判断它是触发了还是被撤销了。请查看 /positions。
receipt-order-part = ⚠️ 未看到全部：持仓变化的数额与所要求的不同。请查看 /positions。
receipt-fired-size = 已平仓位 { $size }。
receipt-next-sent = 第二步随后进行。
receipt-next-previewed = 第二步的预览在下面。
receipt-next-dropped = 第二步没有发送。
receipt-old-kept = 第二步没有发送：旧的订单没有撤销。
receipt-old-kept-refused = 如果交易服务不再接受这个持仓的订单，请先用 /cancelorder 撤销一笔。
receipt-replaced = 价格 { $price } 的新订单已生效。
receipt-old-stays = ⚠️ 旧的订单没有撤销，两者都在生效：先到达价格的那一笔触发。请用 /cancelorder 撤销旧的。
receipt-old-may-stay = ⚠️ 旧的订单可能也还在生效。请查看 /orders，如果还在，请在那里撤销。
next-reverse = ✅ 已平仓。第二步：
next-reverse-open = ⚠️ 仍有一部分持仓未平，所以没有开始第二步。
receipt-take-profit-placed = 止盈已设置。
receipt-take-profit-placed-at = 止盈已设置，价格 { $price }。
receipt-take-profit-placed-late = ✅ 止盈现已设置。
receipt-take-profit-awaited = ⏳ 止盈还不在你的订单中。机器人会继续查找。
receipt-take-profit-unclear = ⚠️ 列表中有这个价格的止盈，但未说明是否有效、针对多少比例。请查看 /orders。
receipt-take-profit-part = ⚠️ 该价格的止盈有效，但对应的仓位比例与请求不同。请查看 /orders。
receipt-take-profit-fired = 止盈已触发。
receipt-take-profit-cancelled = 🚨 交易服务撤销了止盈：它<b>未设置</b>。请重新设置。
receipt-take-profit-missing = 🚨 止盈<b>缺失</b>：你的订单中没有它。请重新设置。
receipt-take-profit-missing-alike = 🚨 这些订单中的一个开了持仓，但<b>没有止盈</b>，而本订单要求了止盈。请查看 /positions，在那里设置。
receipt-stop-placed = 止损已设置。
receipt-stop-placed-at = 止损已设置，价格 { $price }。
receipt-stop-placed-late = ✅ 止损现已设置。
receipt-stop-awaited = ⏳ 止损还不在你的订单中。在此之前它不保护持仓。机器人会继续查找。
receipt-stop-unclear = ⚠️ 列表中有这个价格的止损，但未说明是否有效、针对多少比例。请查看 /orders。
receipt-stop-part = ⚠️ 该价格的止损有效，但对应的仓位比例与请求不同。请查看 /orders。
receipt-stop-fired = 止损已触发。
receipt-stop-cancelled = 🚨 交易服务撤销了止损：它<b>未设置</b>，不保护持仓。请重新设置，或平仓。
receipt-stop-missing = 🚨 止损<b>缺失</b>：你的订单中没有它。持仓没有保护。请重新设置，或平仓。
receipt-older-stop-stays = 🚨 新的止损<b>缺失</b>：你的订单中没有它。如果需要，请重新设置新的止损。
receipt-trailing-placed = 追踪止损已设置。
receipt-trailing-part = ⚠️ 追踪止损有效，但对应的仓位比例与请求不同。请查看 /orders。
receipt-trailing-missing = 🚨 追踪止损<b>缺失</b>：你的订单中没有它。持仓没有保护。请重新设置，或平仓。
receipt-trailing-other-stays = 🚨 追踪止损<b>缺失</b>：你的订单中没有它。如果需要，请重新设置追踪止损。
receipt-stop-missing-alike = 🚨 这些订单中的一个开了持仓，但<b>没有止损</b>，而本订单要求了止损。请查看 /positions，在那里设置，或平仓。
receipt-transaction = 交易哈希 <code>{ $hash }</code>
requote-expired = ⌛ 预览已过期，所以没有发送任何内容。这是新的预览：
requote-moved = ⚠️ 价格变了，所以没有发送任何内容。这是新的预览：
requote-changed = ⚠️ 预览之后已有变化，所以没有发送任何内容。这是新的预览：

activity-title = <b>操作记录</b>
activity-none = 还没有确认过的订单。
activity-entry = { $state } · { $account } · { $time }
state-quoted = 未确认
state-claimed = 已确认
state-sending = 发送中
state-accepted = 已接受
state-done = 完成
state-resting = 已挂单
state-cancelled = 未执行
state-rejected = 被拒绝
state-not-sent = 未发送
state-unknown = 结果未知
state-declined = 你已取消
state-expired = 已过期
button-state-confirmed = 已确认
button-state-sent = 已发送
button-state-done = 完成
button-state-placed = 已挂单
button-state-dropped = 未执行
button-state-rejected = 被拒绝
button-state-not-sent = 未发送
button-state-unknown = 结果未知
button-state-declined = 已取消
button-state-expired = 已过期

## Managing open positions and orders

manage-none = 没有持仓，没有可更改的内容。
manage-no-such = 没有符合的持仓。当前持仓：
manage-which = 哪一个？
manage-which-others = 放不下更多按钮了。其余的请发送以下之一：
manage-position = { $symbol } { $side } { $leverage } · 仓位 { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ 交易服务没有给出 { $symbol } 持仓的全部信息，所以算不出结果。没有发送任何内容。
manage-not-open = 它已不存在。没有发送任何内容。
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = 也可直接输入，例如 <code>{ $example }</code>
manage-close = <b>平仓</b>多少？
manage-add = 以 { $leverage } <b>加仓</b>多少？
manage-collateral = <b>保证金</b>：增加还是取出？
manage-tpsl = <b>止盈止损</b>：设在哪里？百分比以现价为准。
manage-trail = <b>追踪止损</b>：与最优价保持多远？
manage-price = 现价 { $price }
manage-share-button = { $percent } %（~{ $amount }）
manage-add-button = { $collateral }（+{ $size }）
manage-trail-button = { $percent } %（~{ $price }）
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ 替换 { $order }
manage-beside-button = ➕ 保留 { $order } 并新增
manage-back = ‹ 持仓
action-close = 平仓
action-add = 加仓
action-collateral = 保证金
action-tpsl = 止盈止损
action-trail = 追踪止损
action-break-even = 保本
action-reverse = 反手

## Market data

market-paper = 📝 模拟 · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = 行情数据需要你自己的 API 密钥，而你还没有连接。请在我们的私聊里发送 /connect 开始。
market-feed-refused = ⚠️ 交易服务不接受这个机器人用来查询行情的密钥。你自己的密钥不受影响。请告诉机器人所有者。
market-no-pairs = 交易服务在这条链上没有交易对。
market-unknown = 未知的交易对“{ $typed }”。全部交易对见 /pairs。
market-unknown-nearest = 未知的交易对“{ $typed }”。你是指 { $names } 吗？
market-price-unreadable = ⚠️ 读不到 { $symbols } 的价格。刷新可重试。
market-price-none = ⚠️ 交易服务没有 { $symbols } 最近 24 小时的价格。
market-day-unreadable = ⚠️ 读不到 { $symbols } 最近 24 小时的数据，所以缺少涨跌幅。
prices-title = <b>价格</b>与 24 小时涨跌 · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · 24 小时 { $move }
pair-day = 最高 { $high } · 最低 { $low }
pips = { $pips } 点
pair-row-funding = 资金费
pair-row-borrow = 借贷费
pair-row-day = 每天
pair-row-fee = 手续费
pair-costs = 资金费和借贷费为每一方的每小时费率；每天是两者之和，按仓位 { $size } 计。负数表示该方收取。手续费为开仓或平仓的费用。
pair-interest = <b>未平仓量</b>与上限
pair-interest-of = { $open } / { $most }
pair-leverage = 最高杠杆 { $most }
pair-unreadable = ⚠️ 读不到资金费、借贷费、手续费和未平仓量。刷新可重试。
pair-all = ‹ 全部交易对
pair-which = 哪个交易对？请写出来，例如 /pair BTC。全部交易对见 /pairs。
pairs-title = <b>交易对</b> · { $market }
pairs-own = ★ 你常用的在前：{ $symbols }
pairs-found = 搜索“{ $search }”：{ $count } 个交易对
pairs-none = 没有与“{ $search }”匹配的交易对。全部交易对见 /pairs。
pairs-unreadable = ⚠️ 读不到，所以没有数字：{ $symbols }。刷新可重试。
pairs-no-prices = ⚠️ 读不到 K 线，所以缺少价格和涨跌。刷新可重试。
pairs-old = ⚠️ 最近 30 分钟没有价格，只有更早的：{ $symbols }。
column-price = 价格
column-move = 24h
column-hour = 每小时
column-day = 每天
order-name = 名称
order-move = 涨跌
order-funding = 资金费
order-interest = 未平仓量
order-long = 做多最便宜
order-short = 做空最便宜
funding-title = <b>每日持仓成本</b> · { $market }
funding-sorted = 按资金费率排序，最高的在前。
funding-costs = 资金费和借贷费，按当前费率和仓位 { $size } 计。负数表示该方收取。

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = 24 小时 { $move } · { $time }
inline-open = 查看该交易对的详情
inline-chart = <b>{ $symbol }</b> K 线图
inline-chart-description = 最近一次绘制的图
inline-no-access = 连接账户后可查看价格
inline-none = 没有这个交易对：查看全部
inline-unpriced = 没有价格：查看全部交易对
inline-failed = 暂时读不到价格：请到聊天里试试

## Alert rules in words

condition-any = 任意持仓
condition-long = 多头
condition-short = 空头
condition-price-above = { $symbol } 高于 { $value }
condition-price-below = { $symbol } 低于 { $value }
condition-price-crosses = { $symbol } 穿越 { $value }
condition-move-up = { $symbol } 在 { $time }内上涨 { $percent }
condition-move-down = { $symbol } 在 { $time }内下跌 { $percent }
condition-move-either = { $symbol } 在 { $time }内涨跌 { $percent }
condition-funding-above = { $symbol } 资金费率高于每小时 { $percent }
condition-funding-below = { $symbol } 资金费率低于每小时 { $percent }
condition-funding-flips = { $symbol } 资金费率正负反转
condition-interest-above = { $symbol } { $side }未平仓量高于上限的 { $percent }
condition-interest-below = { $symbol } { $side }未平仓量低于上限的 { $percent }
condition-borrow-above = { $symbol } { $side }借贷费率高于每小时 { $percent }
condition-borrow-below = { $symbol } { $side }借贷费率低于每小时 { $percent }
condition-profit-above = { $symbol }：盈亏高于 { $value }
condition-profit-below = { $symbol }：盈亏低于 { $value }
condition-profit-zero = { $symbol }：盈亏穿越零
condition-liquidation = { $symbol }：距强平价不到 { $percent }
condition-margin = 保证金使用率高于 { $percent }
condition-balance = 余额低于 { $value }
condition-minutes = { $count } 分钟
condition-hours = { $count } 小时
condition-days = { $count } 天

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 延迟通知：发生于 { $time }，{ $age }前。
notice-repeat = 🔁 <b>第 { $number }/{ $of } 次重复提醒</b>：尚未确认已看到。首次发送：{ $time }
notice-acknowledge-first = 给这条消息点 👍 或按下按钮即确认已看到；否则只要情况仍在，就会在 2 分钟和 10 分钟后再次发送。
notice-acknowledge-again = 给这条消息点 👍 或按下按钮即确认已看到。
notice-acknowledge = 👍 已看到
notice-seen-by = 👀 已看到：{ $names }
notice-seen-by-more = 👀 已看到：{ $names } 等，另有 { $more } 人
notice-dropped = ✂️ 等待发送到此聊天的通知太多，已从最早的开始丢弃：{ $count } 条
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = 订单已接受
notice-order-filled = 订单已成交
notice-listed-again = 重新出现在列表中
notice-order-cancelled = 订单已撤销
notice-order-expired = 订单已过期
notice-order-unlisted = 订单已不在列表中
notice-position-opened = 已开仓
notice-position-increased = 已加仓
notice-position-reduced = 已减仓
notice-position-closed = 已平仓
notice-position-unlisted = 持仓已不在列表中
notice-position-liquidated = 持仓被强平
notice-liquidated = 已被强平
notice-protection-placed = 止盈止损已设置
notice-protection-triggered = 止盈止损已触发
notice-protection-missing = 止损缺失
notice-nudge-stop = 未设止损的持仓
notice-nudge-loss = 未设止损且亏损
notice-nudge-liquidation = 接近强平
notice-nudge-funding = 资金费用过高
notice-nudge-margin = 保证金使用率过高
notice-limit-losses = 亏损限额
notice-funding = 资金费
notice-cancel-pending = ✖️ 撤销挂单
notice-deposit = 充值到账
notice-withdrawal = 提现
notice-credentials-refused = API 密钥被拒绝
notice-service-down = 交易服务无响应
notice-service-back = 交易服务恢复响应
notice-list-unread = 账户只受到部分监控
notice-list-back = 账户恢复全面监控
notice-paper-down = 模拟交易所无响应
notice-paper-back = 模拟交易所恢复响应
notice-rule-fired = 提醒
notice-rule-expired = 提醒已到期
notice-broadcast = 机器人运营者的消息
notice-digest = 汇总
notice-size = 仓位 { $size } · 保证金 { $collateral }
notice-size-alone = 仓位 { $size }
notice-price = 价格 { $price }
notice-trigger-price = 触发价 { $price }
notice-entry = 开仓价 { $price }
notice-ended = 开仓价 { $entry } → 平仓价 { $exit } · 仓位 { $size }
notice-size-by = 仓位 { $by }，现为 { $now }
notice-collateral-by = 保证金 { $by }，现为 { $now }
notice-closed-takeProfit = 由止盈平仓。
notice-closed-stopLoss = 由止损平仓。
notice-closed-trigger = 由止盈或止损平仓。
notice-closed-trailing = 看来是由追踪止损平仓。
notice-closed-stopOrOther = 由它的某个止盈止损或其他程序平仓：交易服务没有说明是哪一个。
notice-closed-likely = 看来是由 { $price } 的{ $stop }平仓：平仓价达到或越过该价。
notice-closed-hand = 由你在这里平仓。
notice-closed-unsure = 由你在这里的平仓、它的某个止盈止损或其他程序平仓：交易服务没有说明是哪一个。
notice-closed-otherKey = 由同一钱包的另一个 API 密钥或其他程序平仓：交易服务没有说明是哪一个。
notice-closed-elsewhere = 不是通过这个机器人平仓，也不是由已知的止盈止损平仓。
notice-closed-cancelled = 交易服务将其列为已撤销。
notice-closed-unknown = 交易服务的持仓列表中已没有它，但历史里也还没有，结果尚不清楚。/history 里或许能查到。
notice-closed-unread = 交易服务的持仓列表中已没有它，但现在无法读取历史，结果尚不清楚。机器人会继续检查。
notice-closed-liquidated = 它的保证金已耗尽，交易服务将其强平。
notice-order-expired-explained = 它没有及时成交，交易服务已将其移除。
notice-change-cancelled = 更改已取消
notice-change-cancelled-explained = 这个持仓有一项待处理的更改，交易服务已将其取消。持仓没有变化。
notice-by-you = 由你在这里操作。
notice-order-vanished = 交易服务的挂单列表中已没有它，但历史里也还没有，结果尚不清楚。/history 里或许能查到。
notice-stop-takeProfit = 止盈
notice-stop-stopLoss = 止损
notice-stop-trailing = 追踪止损
notice-stop-trigger = 止盈或止损
notice-stop-placed = { $stop }已设置
notice-stop-triggered = { $stop }已触发
notice-stop-cancelled = { $stop }已撤销
notice-stop-unlisted = { $stop }已不在列表中
notice-stop-at = 价格 { $price }，针对持仓的 { $percent }
notice-trailing-at = 目前在 { $price }，随价格移动
notice-trailing-at-share = 目前在 { $price }，针对持仓的 { $percent }，随价格移动
notice-stop-closed = 平掉 { $closed }
notice-back = 交易服务有一段时间没有列出它，现在又列出了。
notice-stop-unlisted-explained = 交易服务不再列出它，也没有说明原因。
notice-stop-shrunk = 其间持仓减少了：它已触发，或已被撤销。交易服务没有说明是哪一种。
notice-stop-cancelled-elsewhere = 它已被撤销，而且不是在此聊天中撤销的。<b>这个持仓的亏损不会再自动受限。</b>
notice-stop-unshown = 交易服务显示的持仓规模仍与之前相同。
notice-stop-idle = 持仓规模仍与之前相同。<b>这个持仓的亏损不会再自动受限。</b>
notice-stop-left = <b>其他止损在强平前只覆盖持仓的 { $percent }。</b>
notice-stop-left-share = <b>其他止损只覆盖持仓的 { $percent }。</b>
notice-stop-left-unknown = 列表中还有另一个止损。<b>不清楚它覆盖持仓的多少：交易服务没有说明。</b>
notice-stop-unlisted-alarm = 交易服务不再列出它，也没有说明原因。<b>如果它已不在，这个持仓的亏损不会再自动受限。</b>请查看 /orders。
notice-stop-never-placed = { $price } 的{ $stop }已被接受，但服务没有设置它。
notice-stop-never-placed-unpriced = { $stop }已被接受，但服务没有设置它。
notice-stop-nothing-limits = <b>这个持仓的亏损不会自动受限。</b>
notice-stop-missing-next = /tpsl 可重新设置。
notice-amount = 金额 <b>{ $amount }</b>
notice-credentials-refused-explained = 交易服务不再接受该账户的密钥。在你用 /connect 重新连接之前，该账户不受监控，也不会有相关通知。
notice-service-down-explained = 在它恢复之前，账户和价格不受监控，提醒也不会触发。期间发生的事会在恢复后通知你。
notice-list-unread-positions = 交易服务现在不显示持仓。持仓的变化和消失的止损会在恢复显示后通知你。
notice-list-unread-orders = 交易服务现在不显示订单。订单和止损发生的事会在恢复显示后通知你。
notice-list-unread-closed = 交易服务现在不显示已平仓记录。在此之前，平仓通知不含结果。
notice-service-back-after = 中断了 { $age }。
notice-service-back-explained = 期间发生的事现在通知你。
notice-rule-seen = 现在 <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = 这个提醒已结束。可在 /alerts 中查看。
notice-rule-ended = 这个提醒已到结束日期，不再有效；/alert 可另设一个。
notice-rule-silent = 静默 { $time }，之后重新有效。
notice-rule-again = 🔁 再来一次
notice-set-stop = 🛡 设置止损
nudge-stop-suggested = 建议止损：{ $price }，距现价 { $percent }：依据该交易对通常的每小时波幅（ATR），并在强平之前。
nudge-stop-next = /tpsl 可设置止损。
nudge-stop-button = 🛡 止损设在 { $price }
nudge-loss-now = 盈亏 { $profit }：亏损为保证金的 { $percent }。
nudge-liquidation-distance = 现价 { $price }，强平价 { $liquidation }：相距 { $percent }。
nudge-liquidation-add = 追加保证金 { $amount } 可使强平价相距 8 %。
nudge-liquidation-reduce = 部分平仓会按比例取出保证金：强平价不变。
nudge-funding-day = 按当前费率，资金费用每天 { $amount }：为保证金的 { $percent }。
nudge-funding-reduce = 部分平仓可降低。费率每小时变动。
funding-paid = 自 { $time } 起，你支付了 { $amount } 资金费。
funding-received = 自 { $time } 起，你收取了 { $amount } 资金费。
funding-in-all = 自开仓以来：{ $amount }（− 支付，+ 收取）。
nudge-margin-now = 已用保证金：{ $percent }（{ $inUse } / { $total }）。
nudge-margin-add = 存入 { $amount } 可降至 70 %：<code>{ $line }</code>
nudge-margin-reduce = 平仓或减仓可释放其保证金。
nudge-add-button = ➕ 追加 { $amount }
nudge-no-stop = 有意不设止损
nudge-no-stop-noted = 已记录：这个持仓不设止损，以后不再提醒。随时可用 /tpsl 设置。
notice-show-position = 🔎 查看持仓

## /notify

notify-title = <b>通知</b>
notify-group = <b>{ $name }</b>
notify-group-orders = 订单
notify-group-positions = 持仓
notify-group-stops = 止盈止损
notify-group-nudges = 风险提醒
notify-group-account = 账户与服务
notify-group-alerts = 提醒
notify-kind = { $icon } { $name }
notify-legend = 🔔 有声 · 🔕 静音 · 🚫 关闭
notify-hint = 点一下即可更改。
notify-back = ‹ 全部通知
notify-no-phrase = 你还没有防钓鱼暗语。设置后，它会出现在每条通知下面，方便你识别冒充的机器人：<code>/notify phrase blue heron</code>
notify-phrase = 你的防钓鱼暗语：🔏 <i>{ $phrase }</i>。<code>/notify phrase off</code> 可取消。
notify-phrase-usage = 防钓鱼暗语会出现在每条通知下面，方便你识别冒充的机器人。长度为 1 到 { $most } 个字符：<code>/notify phrase blue heron</code>
notify-unknown = 看不懂“{ $typed }”。请写通知种类或分组（{ $groups }），再写 loud、silent 或 off：<code>/notify order-accepted off</code>。单独发送 /notify 可查看全部。

## /quiet

quiet-open = 🌙 免打扰
quiet-title = <b>免打扰时段</b>
quiet-none = 🌙 没有免打扰时段：通知都会立即送达。
quiet-hours = 🌙 免打扰 { $hours }（{ $zone }）
quiet-zone = 你的时区是 { $zone }，当地现在是 { $clock }。通知和卡片按这个时区显示时间，/pnl 按它划分日期，提醒按它到期。
quiet-explained = 免打扰时段内只送达紧急通知，且没有声音：成交、平仓或强平、止损触发或消失、API 密钥被拒绝。其他通知暂存，等时段结束后再送达。
quiet-typed = 也可直接输入：<code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 关闭免打扰
quiet-zone-open = 🌍 时区
quiet-zone-ask = 你在哪里？选最近的一个，或输入其他时区：<code>/quiet Europe/Lisbon</code>
quiet-back = ‹ 免打扰
quiet-unknown = “{ $word }”既不是时段也不是时区。例如：<code>/quiet 22-7</code>、<code>/quiet 22-7 Europe/Berlin</code>、<code>/quiet off</code>。

## /digest

digest-title = <b>汇总</b>
digest-when-off = 🗞 关闭
digest-when-daily = 🗞 每天 { $time }
digest-when-weekly = 🗞 每{ $day } { $time }
digest-next = 下一次：{ $time }。
digest-zone = 你的时区是 { $zone }。
digest-in-quiet = 🌙 这在你的免打扰时段内：结束后才会送达。
digest-turned-off = 🔕 汇总在 /notify 中已关闭，所以不会发送。
digest-explained = 汇总前一天或前一周，涵盖当前链上的每个账户：盈亏、交易、费用、充值和提现，以及当前持仓。
digest-typed = 也可直接输入：<code>/digest daily 8</code>、<code>/digest weekly mon 8</code>、<code>/digest now</code>
digest-unknown = 不认识时间“{ $typed }”。例如：<code>/digest daily 8</code>、<code>/digest weekly mon 8</code>、<code>/digest off</code>、<code>/digest now</code>。
digest-off = 关闭
digest-daily = 每天
digest-weekly = 每周
digest-now = 🗞 立即
digest-change = ⏰ 时间安排
digest-day-mon = 周一
digest-day-tue = 周二
digest-day-wed = 周三
digest-day-thu = 周四
digest-day-fri = 周五
digest-day-sat = 周六
digest-day-sun = 周日
digest-short-mon = 周一
digest-short-tue = 周二
digest-short-wed = 周三
digest-short-thu = 周四
digest-short-fri = 周五
digest-short-sat = 周六
digest-short-sun = 周日
digest-unreadable = 它由这个机器人的另一个版本保存，无法显示。/digest now 会生成新的。
digest-days = { $days } · { $chain }
digest-total = 真实账户合计：{ $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }，胜率 { $rate } %
digest-none-closed = 没有平仓。
digest-deposits = 充值 { $amount }
digest-withdrawals = 提现 { $amount }
digest-none-open = 没有持仓。
digest-open = 持仓 { $count } 个，仓位 { $size }，未实现盈亏 { $profit }
digest-balance = 可用 { $free } · 占用 { $inUse }
digest-funding = 资金费 { $amount }（自 { $time } 起）
digest-funding-signs = 资金费：− 支付，+ 收取，含当前持仓及已累计部分。
digest-funding-begins = 资金费（含当前持仓）从本次汇总起开始统计。
digest-more = 还有 { $count } 个账户这里放不下，各自的情况见 /pnl。
digest-accounts = { $count } 个账户
digest-part-trading = 平仓记录
digest-part-deposits = 充值
digest-part-withdrawals = 提现
digest-part-open = 当前持仓
digest-part-balance = 余额

## /chain

chain-title = <b>链</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · 使用中
chain-explained = 余额、持仓、挂单、价格和新提醒都使用这条链，新开仓也在这条链上。什么都不会转移：另一条链上的持仓和挂单留在原处，旧消息上的按钮仍对应它们所显示的链。
chain-only = 这个机器人不支持其他链。
chain-use = 使用 { $chain }
chain-unknown = 未知的链“{ $typed }”。可用：{ $names }。例如：<code>{ $example }</code>

## /settings

settings-title = <b>设置</b>
settings-group-you = <b>你</b>
settings-group-orders = <b>订单</b>
settings-group-notifications = <b>通知</b>
settings-line = { $title }：<b>{ $value }</b>
settings-line-default = { $title }：<i>{ $value }</i>
settings-typed = <i>斜体为默认值。按按钮，或直接输入，例如</i> <code>/settings pair BTC</code>
settings-or-typed = <i>也可直接输入，例如</i> <code>{ $example }</code><i>；off 可重置。</i>
settings-back = ‹ 设置
settings-off = 未设定
settings-name-accounts = 账户
settings-name-chain = 链
settings-name-language = 语言
settings-name-zone = 时区
settings-name-numbers = 数字格式
settings-name-theme = 图表主题
settings-name-sort = 仓位排序
settings-name-topics = 话题
settings-name-secure = 双重验证
settings-name-pair = 交易对
settings-name-favourites = 收藏
settings-name-collateral = 保证金
settings-name-leverage = 杠杆
settings-name-slippage = 滑点
settings-name-r = R
settings-name-buffer = 强平缓冲
settings-name-quick = 确认
settings-name-tolerance = 价格容差
settings-name-age = 价格最长时效
settings-name-limits = 限额与容差
settings-name-notify = 通知
settings-name-phrase = 防钓鱼暗语
settings-name-quiet = 免打扰与时区
settings-name-hours = 免打扰时段
settings-name-digest = 汇总
settings-name-funding = 资金费通知
settings-name-words = 日常语句
settings-name-model = 模型
settings-name-speech = 语音消息
settings-name-corrections = 更正过的句子
settings-default-accounts = 未连接
settings-default-chain = { $value }
settings-default-language = 跟随你的 Telegram
settings-default-zone = UTC
settings-default-numbers = 跟随你的语言
settings-default-theme = 深色
settings-default-sort = 按开仓
settings-default-topics = 关闭，全部在一个会话中
settings-default-secure = 关闭
settings-default-pair = 每次询问或沿用上次的
settings-default-favourites = 无
settings-default-collateral = 每次询问
settings-default-leverage = 每次询问
settings-default-slippage = 不发送滑点
settings-default-r = 未设置 R
settings-default-buffer = 止损距离的 25%
settings-default-quick = 始终要求
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = 无
settings-default-hours = 无
settings-default-digest = 无
settings-default-funding = 仅在汇总中
settings-default-model = 已关闭
settings-default-speech = 已关闭
settings-default-corrections = 无
settings-words-on = 已开启，{ $host }
settings-two-factor-pin = PIN
settings-two-factor-totp = 验证器 App
settings-two-factor-unreadable = 无法解密：见 /secure
settings-theme-dark = 深色
settings-theme-light = 浅色
settings-sort-opened = 按开仓
settings-sort-pnl = 按盈亏
settings-sort-size = 按仓位
settings-sort-near = 最接近强平
settings-sort-pair = 按交易对
settings-topics-on = 开启
settings-topics-off = 关闭
settings-numbers-usual = 跟随我的语言
settings-numbers-plain = 通用，1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = 输入的订单仓位不超过 { $most } 时免确认
settings-explained-numbers = 金额和价格的格式：跟随你的语言，或在任何语言中都用英文的通用格式。
settings-explained-theme = 图表和其他图片的配色。
settings-explained-sort = /positions 各行的顺序。
settings-explained-funding = 自上次此类通知或你设置以来，某个持仓支付或收取的资金费一达到此金额，就会立即通知你。/digest 汇总全部。
settings-explained-topics = 提醒、交易和模拟在此聊天中各有自己的话题，随第一条通知创建。你可以改名；删除的会重新创建。
settings-topics-missing = ⚠️ 此机器人未启用话题。由运营者通过 @BotFather 启用。
settings-explained-pair = /trade 会最先建议它；/chart、/price、/pair 和 /alert 在你没写交易对时使用它。你输入的订单总是要写明交易对。
settings-explained-favourites = 它们在 /pairs 和 /trade 中排在最前；单独发送 /price 会显示它们。点一个即可加入或移出。
settings-explained-collateral = 你没写保证金时，/long 和 /short 会使用它，并在预览中注明；/trade 会最先建议它。你写的优先。
settings-explained-leverage = 你既没写杠杆也没写仓位时，/long 和 /short 会使用它，并在预览中注明；/trade 会最先建议它。你写的优先。
settings-explained-slippage = 你没写 slip 时，/long 和 /short 的市价单会使用它，并在预览中注明；/trade 会最先建议它。其他订单没有滑点。
settings-explained-r = 1R：您在一笔订单中承担的风险，以权益百分比或美元计。/long 和 /short 中的 <code>risk 0.5r</code> 按其一半确定订单规模，预览会显示止损时亏损多少 R。
settings-explained-buffer = 按风险确定规模的订单中，强平价至少在止损之后多远：止损距离的 10% 到 100%。会降低杠杆直到满足。
settings-r-share = 权益的 { $percent }
settings-explained-quick = 默认情况下，在你按下“确认”之前，不会发送任何内容。在你于此设定的仓位以内（保证金 × 杠杆，以美元计），你输入的 /long、/short 和 /add 订单会立即发送。
settings-quick-ask = ⚠️ <b>仓位不超过 { $most } 时免确认？</b>

    仓位为保证金 × 杠杆。你输入的 /long、/short 或 /add，只要不超过它，就会立即发送；如果账户是真实的，用的就是真钱。输错的也会发送，且无法撤回。
settings-quick-still = 以下情况仍会先显示预览：超过该仓位的订单、带有警告的订单、需要双重验证的操作，以及一切不是由你输入的操作：/trade、按钮、平仓、充值。
settings-quick-step = 如果双重验证已开启，现在会要求验证。
settings-quick-off = 始终询问我
settings-quick-yes = ⚡ 是，立即发出
settings-quick-no = 否，始终询问我
settings-export = 📤 导出
settings-import = 📥 导入
topic-alerts = 🔔 提醒
topic-trading = 📈 交易
topic-paper = 📝 模拟
settings-exported = 你的设置已存为文件。其中不含账户、密钥、防钓鱼暗语、限额、价格容差、价格最长时效和提醒，也不含免确认下单的设置。要在这里或用你的另一个账号导入：/settings import
settings-expected = 请在十分钟内发送文件。更改之前，你会先看到它会改变什么。也可以随时发送文件，并以 <code>/settings import</code> 作为说明文字。
settings-file-title = <b>这个文件会更改</b>
settings-file-change = { $name }：{ $from } → <b>{ $to }</b>
settings-file-none = 未设定
settings-file-not-applied = <i>目前还没有更改任何内容，其他内容也不会变。十分钟内可用。</i>
settings-file-apply = ✅ 应用
settings-file-same = 你的设置已与这个文件一致。没有更改任何内容。
settings-file-applied = ✅ 已应用文件中的设置。可在 /settings 中查看。
settings-file-not-stored = 这个文件已不再保存，没有更改任何内容。请用 /settings import 重新发送
settings-file-too-large = 作为设置文件，它太大了：上限为 64 kB。没有更改任何内容。
settings-file-undelivered = Telegram 没有传来文件。没有更改任何内容；请过一会儿重新发送。
settings-file-not-settings = 这不是可读的设置文件：必须是 /settings export 写出的 JSON。没有更改任何内容。
settings-file-newer = 这个文件的设置版本是 { $version }，而只支持版本 1。没有更改任何内容。
settings-file-faults = <b>这个文件无法导入，所以没有更改任何内容：</b>
settings-file-unknown = • <code>{ $field }</code> 不能通过文件设置。
settings-file-wrong = • <code>{ $field }</code> 不能是 <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>日常语句</b>
words-explained = 一句话可以变成一条命令。你会看到这条命令，在你按下确认之前不会发送任何内容。
words-model-on = 模型：<b>已开启</b>，{ $host }
words-model-off = 模型：<i>已关闭</i>，{ $host }
words-model-missing = 模型：<i>此机器人不提供</i>
words-model-explained = 我看不懂或只看懂一部分的句子会发送到 { $host }：你写的话和交易对的名称。其他一概不发送：没有余额、持仓、订单、密钥或 ID，也没有你的名字。
words-speech-on = 语音消息：<b>已开启</b>，{ $host }
words-speech-off = 语音消息：<i>已关闭</i>，{ $host }
words-speech-missing = 语音消息：<i>此机器人不提供</i>
words-speech-explained = 一分钟以内的语音消息会发送到 { $host }，并以文字返回给你看。只发送录音。
words-use = 今天：{ $calls } / { $most } 次调用，{ $tokens } 个 token。一天在 00:00 UTC 结束。
words-typed = <i>按按钮，或输入，例如</i> <code>/words model on</code>
words-corrections = <b>你的更正</b>
words-correction = { $number }. “{ $sentence }” → <code>{ $line }</code>
words-no-corrections = 更正：<i>无</i>。在理解有误的命令下按“修改”，再发送你想要的命令。
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 删除全部更正
words-button-model-on = 开启模型
words-button-model-off = 关闭模型
words-button-speech-on = 开启语音消息
words-button-speech-off = 关闭语音消息
words-limit = 你今天的 { $most } 次调用（模型和语音消息）已用完。命令照常可用：/help
words-understood = 💬 我理解为 <code>{ $line }</code>，由 { $host } 建议。请核对。
words-alert = 💬 我理解为一条提醒，由 { $host } 建议。在你点按之前不会设置。
words-ask-side = 做多还是做空？
words-ask-pair = 哪个交易对？
words-ask-amount = 多少？
words-ask-leverage = 多少倍杠杆？
words-ask-price = 什么价格？
words-ask-command = 你想做什么？
words-ask-hint = 请重新写出整句话，或一条命令，例如 <code>/long BTC 100 10x</code>
speech-heard = 🎙 我听到：“{ $said }”
speech-missing = 此机器人不支持语音消息。请用文字写出来。
speech-off = 语音消息已关闭。开启后，录音会发送到 { $host } 并以文字返回。用 /words 开启
speech-too-long = 这条语音消息太长：最长一分钟。它没有被发送到任何地方。
speech-failed = 这条语音消息无法转成文字。没有执行任何操作；请写出来，或稍后再试。

## /language, and the bot's profile before the first message

language-title = <b>语言</b>
language-default = 当前语言：<b>{ $name }</b>，跟随你的 Telegram，因为你没有选择。
language-chosen = 当前语言：<b>{ $name }</b>，由你选择。
language-explained = 适用于所有消息、通知和图片。命令及其参数在每种语言里都一样。/settings numbers 设置数字格式。
language-typed = <i>按按钮，或直接输入，例如</i> <code>{ $example }</code>
language-as-telegram = 跟随 Telegram
language-unknown = “{ $typed }”不是可用的语言。请选一个，或直接输入，例如 <code>{ $example }</code>
profile-description =
    聊天里的交易台，使用你自己在交易服务上的账户。

    📊 持仓、订单、盈亏、价格和图表
    🧾 每笔订单发送前都有预览
    🔔 价格、持仓和成交的提醒

    除非你另行设定，在你确认之前不会进行任何交易。请按“开始”（Start）。
profile-about = 聊天里的交易台：持仓、订单、图表、提醒。你确认之前不会进行任何交易。

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = 交易台
mini-app-open = 交易台
mini-app-no-accounts = 还没有已连接的账户。连接后，其持仓会显示在这里。
mini-app-equity = 权益
mini-app-at-stops = 全部止损时
mini-app-without-stop = 无止损
mini-app-pnl = 未实现盈亏
mini-app-account = 账户
mini-app-all-accounts = 全部账户
mini-app-side = 方向
mini-app-all-sides = 做多和做空
mini-app-sort = 排序
mini-app-sort-pnl = 按盈亏
mini-app-sort-size = 按仓位
mini-app-sort-near = 最近优先
mini-app-sort-pair = 按交易对
mini-app-loading = 加载中…
mini-app-reconnecting = 连接已断开，正在重新连接…
mini-app-ended = 此页面已结束：页面可打开 30 分钟。请关闭后从聊天中重新打开。
mini-app-outside = 请在 Telegram 中从与机器人的聊天打开此页面。
mini-app-refused = 你无权使用此机器人。请在聊天中发送 /start 申请。
mini-app-busy = 请求过多。请等待一分钟，然后重新打开页面。
mini-app-full = 当前打开的页面过多。一有空位，此页面会自动连接。
mini-app-failed = 暂时无法读取交易台。请稍后重新打开页面。
mini-app-account-failed = ⚠️ 无法读取此账户，数据可能不是最新的。
mini-app-views = 交易台栏目
mini-app-sent = 已发送到聊天。请在那里查看预览并确认；在此之前不会下单。
mini-app-too-many = 未向聊天发送任何内容：每小时最多 { $most } 份草稿。请在 { $minutes } 分钟后重试。
mini-app-owner = 此交易台属于：
mini-app-to-chat = 返回聊天
mini-app-manage-cancel = 撤单
mini-app-connect-title = 连接账户
mini-app-connect-api-key = API 密钥
mini-app-connect-key-id = 密钥 ID
mini-app-connect-label = 账户名称（可选）
mini-app-connect-hint = 两者都在{ -application }的“设置”“API 密钥”中。它们经过检查后加密保存，不会再次显示。
mini-app-connect-send = 检查并连接
mini-app-connect-checking = 检查中…
mini-app-connect-not-key = API 密钥和密钥 ID 各是一行字母和数字，不含空格。
mini-app-connect-back = 返回交易台
mini-app-confirm-hint = 请先在聊天中确认此交易台是你的，然后才能输入密钥。
mini-app-confirm-open = 在聊天中确认
mini-app-confirm-by-hand = 或者用你自己的 Telegram 把这一行发给机器人，不要交给任何人：
mini-app-confirm-done = 已确认。现在可以输入密钥。
mini-app-confirm-first = 没有检查任何内容：聊天尚未确认此页面。请从聊天中重新打开。

## The mini app: chart
mini-app-chart = 图表
mini-app-chart-open = 📈 实时图表
mini-app-chart-none = 没有可显示的交易对。
mini-app-chart-gone = 此仓位或订单已不存在。未发送任何内容。
mini-app-chart-day = 24 小时 { $move }
mini-app-chart-period = 周期
mini-app-chart-lines = 你的价格线
mini-app-chart-hint = 拖动止损或止盈，或选中其手柄后按方向键。点按图表可选择价格。
mini-app-chart-no-lines = 你在此交易对没有价格线。
mini-app-chart-credit = 图表由 TradingView 提供
mini-app-chart-add-stop = 添加止损
mini-app-chart-add-target = 添加止盈
mini-app-chart-share = 仓位比例
mini-app-chart-share-all = 全部
mini-app-chart-share-kept = 与之前相同
mini-app-chart-send = 发送到聊天
mini-app-chart-sending = 正在发送…
mini-app-chart-drop = 取消
mini-app-chart-alert-here = 在此提醒
mini-app-chart-result = 结果
mini-app-chart-size = 平仓规模
mini-app-chart-from-mark = 距现价
mini-app-chart-from-entry = 距开仓价
mini-app-chart-reward = 盈亏比
mini-app-chart-to-liquidation = 强平

## The mini app: ticket of a new order
mini-app-order = 新订单
mini-app-order-risk = 风险
mini-app-order-size = 仓位（美元）
mini-app-order-figures = 数值

## The mini app: alerts
mini-app-alerts = 提醒
mini-app-alerts-none = 你还没有提醒。
mini-app-alert-price = 价格
mini-app-alert-hint = 与最新价格比较。在我们的聊天中提醒你一次。

## The mini app: closed trades and profit
mini-app-history = 历史
mini-app-history-day = 日期
mini-app-history-first = 已平仓的仓位会连同盈亏显示在这里。下一笔订单，开立第一个仓位。
mini-app-history-more = 显示更多
mini-app-history-stop = 停止
mini-app-history-stopped = 已停止读取。
mini-app-history-export = 在聊天中发送 /export 可获取文件。
mini-app-history-failed = ⚠️ 无法读取 { $account }。{ $reason }
mini-app-history-of = { $account }：{ $line }
mini-app-history-practice = 不含模拟账户。选择模拟账户可查看其盈亏。
mini-app-history-unread = 列表为空，因为有账户无法读取。

## The mini app: settings and limits
mini-app-settings = 设置
mini-app-settings-saved = 已保存。{ $line }
mini-app-settings-changed = 它在此期间已在别处更改，因此没有保存任何内容。这是它现在的值。
mini-app-settings-other = 其他…
mini-app-settings-save = 保存
mini-app-settings-loud = 有声音
mini-app-settings-silent = 静音
mini-app-settings-off = 关闭
mini-app-settings-in-chat = 此更改在聊天中确认。请在聊天中发送：{ $command }
mini-app-settings-two-factor = 此更改需要双重验证，只在聊天中询问。请在聊天中发送：{ $command }
mini-app-settings-elsewhere = 双重验证（/secure）、日常语句（/words）、账户（/connect、/disconnect）和设置文件（/settings export）在聊天中更改。

## The mini app: sharing a card
mini-app-share-preparing = 正在生成卡片…
mini-app-share-choose = 请在 Telegram 中选择聊天。
mini-app-share-sent = 卡片已发送。
mini-app-share-declined = 卡片未发送。
mini-app-share-failed = Telegram 无法发送卡片。请再次点按“分享”。
mini-app-share-in-chat = 此 Telegram 无法从这里发送卡片。请在我们的聊天中发送 /positions，选择持仓，然后点按“分享”。
