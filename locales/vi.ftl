# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] ứng dụng { -service }
       *[no] ứng dụng giao dịch
    }

## Texts used in several places

refresh = 🔄 Làm mới
try-again = 🔄 Thử lại
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ Trước
page-next = Sau ›
side-long = Long
side-short = Short
side-unknown = Không rõ chiều
as-of = <i>Dữ liệu lúc { $time }</i>
may-be-more = ⚠️ Dịch vụ gửi đúng { $count } mục. Có thể đó là mức tối đa mỗi lần gửi: có thể còn nữa.
as-of-page = <i>Dữ liệu lúc { $time } · trang { $page } trên { $pages }</i>

## Commands, as /help and Telegram's menu describe them

command-start = Bot này làm gì, và các bước đầu tiên
command-help = Tất cả câu lệnh
command-connect = Kết nối API key
command-accounts = Các tài khoản của bạn: xem, chuyển đổi
command-api = Token cho chương trình đọc tài khoản của bạn: /api new sheet
command-signals = Tín hiệu từ trang biểu đồ và kênh thành bản nháp: /signals new tv 100 5x
command-chain = Chọn mạng: /chain Base
command-language = Chọn ngôn ngữ: /language pt-BR
command-alone = Chỉ hiện câu trả lời cá nhân trong nhóm cho một thành viên
command-disconnect = Ngắt kết nối tài khoản và xóa API key
command-forget = Xóa mọi dữ liệu của bạn
command-price = Giá và biến động 24 giờ: /price BTC ETH
command-pair = Một cặp: giá, chi phí, hợp đồng mở: /pair BTC
command-pairs = Tất cả các cặp, sắp xếp hoặc tìm kiếm: /pairs doge
command-funding = Chi phí giữ vị thế mỗi ngày, theo từng cặp
command-positions = Vị thế đang mở: PnL, cắt lỗ, thanh lý
command-orders = Các lệnh chờ, kèm nút hủy từng lệnh
command-board = Mọi tài khoản trong một tin nhắn ghim luôn được cập nhật
command-history = Vị thế đã đóng, theo kết quả và theo cặp
command-balance = Số dư tài khoản
command-chart = Biểu đồ nến: /chart BTC 4h
command-pnl = PnL đã chốt trong một khoảng thời gian: /pnl week
command-portfolio = Ký quỹ và exposure theo từng cặp
command-risk = Mức có thể mất: stop, exposure, thanh lý
command-whatif = Tác động khi giá biến động: /whatif BTC -10%
command-deposits = Các khoản nạp vào tài khoản
command-withdrawals = Các khoản rút khỏi tài khoản
command-trade = Mở vị thế trên một thẻ
command-long = Mở long: /long BTC 100 10x
command-short = Mở short: /short ETH 50 5x limit 3200
command-close = Đóng vị thế hoặc một phần: /close BTC 50%
command-add = Tăng vị thế: /add BTC 50 5x
command-collateral = Thêm hoặc bớt thế chấp: /collateral BTC +30
command-tpsl = Chốt lời và cắt lỗ: /tpsl BTC tp 90000 sl 66000
command-trail = Trailing stop: /trail BTC 2%
command-reverse = Đóng rồi mở chiều ngược lại: /reverse BTC
command-cancelorder = Hủy một lệnh chờ: /cancelorder ETH
command-deposit = Nạp từ ví: /deposit 25
command-platform = Đăng ký nền tảng bot giao dịch: /platform 0x…
command-activity = Các lệnh bạn đã xác nhận và trạng thái
command-drafts = Bản nháp lệnh do chương trình gửi, và kết quả
command-closeall = Đóng nhiều vị thế cùng lúc: /closeall losing
command-ladder = Các lệnh giới hạn giữa hai giá: /ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = Đóng tất cả và ngừng thêm: /flat, kết thúc bằng /flat end
command-alert = Đặt cảnh báo: /alert BTC above 70000, /alert liq below 5%
command-alerts = Cảnh báo của bạn, kèm khoảng cách đến từng cảnh báo
command-digest = Bản tổng kết theo lịch: /digest daily 8
command-limits = Giới hạn giao dịch của riêng bạn và tạm nghỉ: /limits collateral 500
command-notify = Thông báo theo loại: có tiếng, im lặng hoặc tắt: /notify deposit silent
command-quiet = Giờ yên lặng, chỉ nhận thông báo khẩn: /quiet 22-7
command-referrals = Thu nhập từ giới thiệu, của bạn hoặc của địa chỉ bất kỳ: /referrals 0x…
command-export = Xuất dữ liệu của bạn ra file: /export history csv year
command-mm = Exposure, vị thế, giao dịch của tài khoản bất kỳ: /mm positions 0x…
command-raw = Nguyên văn trả lời của dịch vụ, dạng file
command-admin = Ai được dùng bot này: /admin 12345
command-settings = Tất cả cài đặt của bạn: /settings pair BTC
command-words = Câu nói và tin nhắn thoại: /words model on
command-secure = Xác thực hai lớp: PIN hoặc mã trước lệnh lớn: /secure limit 2500
command-cancel = Hủy bước đang làm

## /start and /help

start =
    <b>Squawkbox</b> là một bàn giao dịch ngay trong cuộc trò chuyện này. Bot hiển thị tài khoản của bạn và thị trường, vẽ biểu đồ, và gửi cảnh báo.

    Bot chỉ giao dịch theo lệnh của bạn: bạn thấy bản xem trước của từng lệnh, và không có gì được gửi đi trước khi bạn bấm Xác nhận, trừ khi bạn chọn khác trong /settings.
start-word-view = Xem
start-word-trade = Giao dịch
start-word-alerts = Cảnh báo
start-keys =
    <b>Kết nối API key của bạn</b>
    1. Trong { -application }, đăng nhập, mở Settings, rồi API keys.
    2. Chọn Create API Key. Bạn nhận được một API key và key ID đi kèm.
    3. Bấm Kết nối, gửi cho tôi API key, sau đó là key ID.

    Tôi xóa cả hai tin nhắn ngay. Key và ID của nó được lưu ở dạng mã hóa, và chỉ được giải mã để gửi yêu cầu cho bạn. Cả hai đều là bí mật: đừng chia sẻ với ai.
start-connect = 🔑 Kết nối
start-practise =
    <b>Hoặc tập trước</b>, với tiền demo và không cần key. Lệnh, cắt lỗ, biểu đồ và cảnh báo hoạt động như thật, và mỗi thẻ đều ghi 📝 DEMO.

    Một lần chạm mở tài khoản demo của bạn; lần chạm tiếp theo bắt đầu giao dịch đầu tiên.
start-practise-button = 📝 Tập trước
start-without-key = <b>Hoặc xem qua trước</b>: giá, biểu đồ và cảnh báo giá không cần key.
start-key-required = Giá và biểu đồ cũng cần API key của bạn, nên chỉ dùng được sau khi kết nối key. /help liệt kê tất cả câu lệnh theo chủ đề.
start-connected = Chào mừng trở lại. Bạn đang dùng <b>{ $account }</b> trên { $chain }.
start-group = <b>Squawkbox</b> là một bàn giao dịch trong chat. Trong nhóm này, bot hiển thị giá và biểu đồ. Dữ liệu tài khoản của bạn chỉ hiển thị trong cuộc trò chuyện riêng giữa chúng ta.
start-practising = ✅ Bạn đang dùng <b>{ $account }</b>. Tiền trong đó là tiền demo: bạn làm gì với nó cũng không tốn gì.
first-trade = Để giao dịch lần đầu, gửi /trade, hoặc chạm:
first-trade-button = 📈 Giao dịch đầu tiên
first-filled = Giao dịch đầu tiên của bạn đã khớp. /positions cho xem, /close để đóng.
help =
    <b>Các câu lệnh</b>
    Tôi hiển thị tài khoản của bạn và thị trường, giao dịch khi bạn xác nhận, và gửi cảnh báo. Chạm vào một chủ đề, hoặc gửi /help chart để xem một câu lệnh.

    Hay dùng nhất: /positions, /price, /chart, /alert.
help-market = <b>Thị trường</b>
help-account = <b>Tài khoản của bạn</b>
help-trading = <b>Giao dịch</b>
help-alerts = <b>Cảnh báo</b>
help-files = <b>File và dữ liệu</b>
help-operating = <b>Vận hành bot này</b>
help-keys = <b>Bắt đầu và key</b>
help-line = /{ $name } – { $description }
help-tap = Chạm vào một ví dụ để chạy. Ví dụ có dấu 📋 thì được sao chép, để bạn sửa rồi gửi. Không lần chạm nào ở đây gửi lệnh giao dịch.
help-back = ‹ Quay lại
unknown-command = Tôi không biết câu lệnh { $command }. /help liệt kê tất cả câu lệnh.
unknown-text = Tôi không hiểu. Hãy viết một lệnh như /positions, hoặc một câu như “long btc 100 đô 10x, cắt lỗ 3% bên dưới”, “đóng một nửa eth” hay “báo tôi khi sol dưới 150”. /help liệt kê tất cả các lệnh.
unknown-suggestion = Ý bạn là { $lines }? Không có gì được thực hiện trước khi bạn chạm.
words-read = Đã hiểu: <code>{ $line }</code>
words-taught = Đã hiểu, như bạn đã sửa: <code>{ $line }</code>
words-known = Đã hiểu đến đây: <code>{ $line }</code>
words-choice = Câu này có thể hiểu theo vài cách. Chạm vào cách bạn muốn; trước đó không có gì được thực hiện.
words-no-long = Không có vị thế long { $pair } nào đang mở, nên không có gì để xem trước. /positions hiển thị các vị thế đang mở.
words-no-short = Không có vị thế short { $pair } nào đang mở, nên không có gì để xem trước. /positions hiển thị các vị thế đang mở.
words-left-over = Tôi không hiểu “{ $word }”.
words-unclear = Tôi không chắc ý bạn, nên chưa làm gì cả. Hãy nêu chiều, cặp, số đô và đòn bẩy, như “long btc 100 đô 10x, cắt lỗ 3% bên dưới”. /help liệt kê tất cả các lệnh.
words-change = Chưa có lệnh nào được đặt, và bản xem trước sẽ tự hết hạn. Hãy gửi ý bạn dưới dạng câu lệnh, ví dụ <code>{ $line }</code>
words-change-kept = Dòng bạn gửi được lưu làm nghĩa của câu này: cùng những từ đó với số khác sẽ được đọc như vậy. /words hiển thị và xóa nó.
words-kept = Đã lưu: “{ $sentence }” giờ có nghĩa là <code>{ $line }</code>. Bạn thấy dòng này mỗi lần, và lệnh vẫn chờ Xác nhận. Tất cả: /words
words-not-kept = Dòng này không được lưu cho câu của bạn: mỗi số trong dòng phải có trong câu đúng một lần, cùng đơn vị, và ngược lại.
words-forget = 🗑 Xóa
words-forgotten = Đã xóa. Bot lại tự đọc câu này.
leaked-key = Đó trông như một key, nên tôi đã xóa tin nhắn của bạn. Không lưu gì cả. Để kết nối key, hãy chỉ gửi /connect, rồi gửi key khi tôi hỏi.
leaked-key-not-deleted = ⚠️ Đó trông như một key. Không lưu gì cả, nhưng Telegram không cho tôi xóa tin nhắn của bạn: hãy tự xóa nó. Để kết nối key, hãy chỉ gửi /connect, rồi gửi key khi tôi hỏi.
unknown-kind = Tôi không xử lý được loại tin nhắn này. /help liệt kê những gì tôi hiểu.
unknown-button = Nút này thuộc một tin nhắn cũ và không còn tác dụng. /help liệt kê tất cả câu lệnh.
too-late = Tin nhắn của bạn đến { $age } sau khi bạn gửi, nên tôi không chạy: <code>{ $typed }</code>
    Hãy gửi lại nếu bạn vẫn muốn.
alone-intro = 👁 Chỉ mình bạn thấy nội dung sau đây.
alone-is-on = 👁 Bật: /positions, /orders, /balance và bản xem trước lệnh trong nhóm này chỉ hiện cho thành viên hỏi. Nếu Telegram không hiện, câu trả lời đến chat riêng. /alone off để tắt.
alone-is-off = 👁 Tắt: câu trả lời cá nhân chỉ đến chat riêng. Quản trị viên nhóm này có thể cho phép hiện ở đây, chỉ cho một thành viên, bằng /alone on
alone-not-admin = Chỉ quản trị viên của nhóm này mới đổi được.
alone-groups = Dành cho nhóm: quản trị viên ở đó cho phép câu trả lời cá nhân mà chỉ một thành viên thấy.
alone-preview = 👁 Không thể gửi gì từ nhóm. Nút này mở lệnh trong chat riêng, với giá lúc đó và nút Xác nhận.
alone-preview-gone = Lệnh này không còn được lưu. Chưa gửi gì. Hãy gõ lại tại đây.
private-only = Đây là dữ liệu tài khoản riêng tư, nên chỉ có trong cuộc trò chuyện riêng giữa chúng ta.
private-open = Mở trò chuyện riêng

## Access: requests, roles and rate limits

access-asked = Bot này là riêng tư. Tôi đã gửi yêu cầu truy cập đến chủ bot, và câu trả lời sẽ đến đây. Số của bạn là <code>{ $id }</code>.
access-not-asked = Bot này là riêng tư, và không gửi được yêu cầu truy cập của bạn đến chủ bot. Hãy viết lại sau.
access-pending = Yêu cầu truy cập của bạn đang ở chỗ chủ bot. Câu trả lời sẽ đến đây.
access-blocked = Bot này là riêng tư, và bạn không có trong danh sách. Các tin nhắn sau sẽ không được trả lời. Nếu bạn còn vị thế hay lệnh mở, hãy đóng trong { -application }.
access-forwarded = Tin nhắn chuyển tiếp không được tính ở đây: có thể do người khác viết. Không có gì được thực hiện. Nếu bạn muốn, hãy tự gõ hoặc dán vào.
access-forwarded-deleted = Tin nhắn có thể chứa bí mật nên tôi đã xóa.
access-forwarded-not-deleted = ⚠️ Tin nhắn có thể chứa bí mật, và Telegram không cho tôi xóa: vui lòng tự xóa.
access-request = Yêu cầu truy cập: có người muốn dùng bot này.
access-approve = ✅ Chấp nhận
access-view-only = 👁 Chỉ xem
access-block = ⛔ Chặn
access-change = Để thay đổi: /admin { $id }
access-welcome-trader = Bạn đã có quyền truy cập. Gửi /start để bắt đầu.
access-welcome-viewer = Bạn có quyền chỉ xem: bạn đọc được mọi thứ và đặt được cảnh báo, nhưng không giao dịch được. Gửi /start để bắt đầu.
access-now-trader = Chủ bot đã cấp cho bạn quyền giao dịch.
access-now-viewer = Chủ bot đã thay đổi quyền của bạn: bạn đọc được mọi thứ và đặt được cảnh báo, nhưng không giao dịch được nữa. Các bản xem trước đang mở không xác nhận được nữa. Những lệnh đã gửi vẫn tiếp tục.
trading-paused = ⏸ Giao dịch trên bot này đang tạm dừng. Không có gì được gửi đi. Xem và cảnh báo vẫn chạy như thường; những gì bạn đã xác nhận trước đó cũng vậy. Đóng vị thế, hủy lệnh, cắt lỗ, chốt lời, trailing stop và thêm ký quỹ vẫn dùng được.
trading-paused-reason = “{ $reason }”
view-only = 👁 Bạn chỉ có quyền xem, nên không có gì được thực hiện. Chủ bot có thể thay đổi điều đó. Nếu bạn còn vị thế hay lệnh mở, hãy đóng trong { -application }.
rate-updates = ⏳ Quá nhiều tin nhắn trong một phút. Tin này không được xử lý. Hãy tiếp tục sau { $seconds } giây.
rate-secrets = ⏳ Quá nhiều yêu cầu về key trong một phút. Không lưu gì cả. Hãy thử lại sau { $seconds } giây.
rate-confirms = ⏳ Không gửi: quá nhiều lần xác nhận trong một phút. Hãy bấm Xác nhận lại sau { $seconds } giây.
rate-query = Quá nhiều yêu cầu trong một phút; hãy chờ một chút

## /admin: who may use the bot

admin-title = <b>Admin</b>
admin-people-count = Người dùng: { $count }
admin-decisions-count = Quyết định: { $count }
admin-hint = /admin 12345: cho xem một người
    /admin say Xin chào: nhắn đến tất cả
    /admin pause Mười giờ mở lại: tạm dừng giao dịch
admin-person-hint = /admin 12345 cho xem một người, theo số của họ.
admin-pick = 👤 Chọn một người
admin-pick-ask = Nhấn phím bên dưới và chọn một người: thẻ của người đó sẽ hiện ra. /admin 12345 cũng cho xem thẻ ấy theo số.
admin-pick-key = 👤 Chọn
admin-picked = Đã chọn: <code>{ $id }</code>
admin-not-understood = Cần một id người dùng Telegram, ví dụ /admin 12345; hoặc say, pause hay resume.
admin-home = 🛡 Admin
admin-state = 📊 Trạng thái
admin-trading = ⏸ Giao dịch
admin-pause = ⏸ Tạm dừng giao dịch
admin-resume = ▶️ Tiếp tục giao dịch
admin-trading-on = <b>Giao dịch</b> · đang bật.
admin-trading-paused = <b>Giao dịch</b> · tạm dừng từ { $time }
    bởi <code>{ $admin }</code>
admin-pause-silent = Người dùng thấy giao dịch đang tạm dừng, không kèm lý do.
admin-pause-said = Người dùng thấy: “{ $reason }”
admin-pause-hint = Trong lúc tạm dừng, xem và cảnh báo vẫn chạy như thường, nhưng không xác nhận được lệnh mới. Những lệnh đã xác nhận trước đó vẫn tiếp tục. /admin pause Mười giờ mở lại: kèm lý do; /admin resume: kết thúc tạm dừng. Đóng vị thế, hủy lệnh, cắt lỗ, chốt lời, trailing stop và thêm ký quỹ vẫn dùng được.
admin-state-title = <b>Trạng thái</b> của tất cả tiến trình
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = Dịch vụ giao dịch
admin-state-trading = Giao dịch
admin-state-updates = Chat đang chờ trả lời
admin-state-urgent = Chat có thông báo khẩn chờ gửi
admin-state-alert = Chat có thông báo chờ gửi
admin-state-bulk = Chat có thông cáo và bản tóm tắt chờ gửi
admin-state-undelivered = Thông báo không gửi được
admin-state-paid = Tin nhắn trả phí hôm nay
admin-state-watched = Tài khoản đang theo dõi
admin-state-active = Tài khoản có vị thế hoặc lệnh, được đọc
admin-state-others = Tài khoản khác, được đọc
admin-state-rules = Cảnh báo thị trường
admin-state-memory = Bộ nhớ cơ sở dữ liệu
admin-responding = có phản hồi
admin-not-responding = không phản hồi
admin-enabled = đang bật
admin-paused = tạm dừng
admin-waiting = { $count }
admin-waiting-late = { $count }, cũ nhất đã { $seconds } giây
admin-paid = { $spent } trên { $budget } Stars
admin-interval = mỗi { $seconds } giây
admin-interval-stretched = mỗi { $seconds } giây thay vì { $configured } giây
admin-memory = đã dùng { $percent }%
admin-memory-scarce = đã dùng { $percent }%; thông cáo và bản tóm tắt chờ đến khi có chỗ
admin-memory-reserved = đã dùng { $percent }%; phần còn lại dành cho lệnh: không nhận cảnh báo và tài khoản mới, tin nhắn mới được trả lời chậm hơn một chút
admin-say-usage = Hãy thêm nội dung cần gửi đến tất cả: /admin say Xin chào
admin-say-long = Dài quá: tối đa { $most } ký tự.
admin-say-not-stored = Bản nháp này không còn được lưu.
admin-say-draft = <b>Mọi người được dùng bot sẽ nhận tin nhắn này.</b> Tin chưa được gửi.
admin-say-running = <b>Đang xếp tin nhắn vào hàng chờ</b>, { $count } người đến lúc này.
admin-say-done = <b>Đã xếp tin nhắn vào hàng chờ cho tất cả</b>: { $count }. Người đã chặn bot sẽ nhận được khi bỏ chặn.
admin-say-send = 📣 Gửi đến tất cả
admin-say-drop = ✖️ Bỏ
admin-undelivered = 📪 Chưa gửi được
admin-undelivered-title = <b>Thông báo không gửi được</b>: { $count }
admin-undelivered-none = Không có gì ở đây.
admin-undelivered-hint = Telegram từ chối, hoặc không tạo được tin nhắn. Mới nhất:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 Gửi lại tất cả
admin-undelivered-drop = ✖️ Bỏ tất cả
admin-undelivered-retried = Đã đưa lại vào hàng chờ: { $count }
admin-undelivered-dropped = Đã bỏ: { $count }
admin-people = 👥 Người dùng
admin-journal = 📜 Nhật ký truy cập
admin-to-people = 👥 Người dùng
admin-people-title = <b>Người dùng</b> · trang { $page } trên { $pages }
admin-people-none = Chưa có yêu cầu truy cập, và chưa có quyết định nào.
admin-person = <b>{ $name }</b>
    Số <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = Admin
admin-status-trader = Trader
admin-status-viewer = Chỉ xem
admin-status-blocked = Bị chặn
admin-status-pending = Đang chờ
admin-status-stranger = Chưa có yêu cầu
admin-status-damaged = Bản ghi hỏng
admin-decided = từ { $time }
    bởi { $admin }
admin-asked = Đã xin lúc { $time }
admin-changed = Xong.
admin-unchanged = Không có gì thay đổi: trong lúc đó người khác đã quyết định. Trạng thái hiện tại:
admin-fixed-admin = Có tên trong ADMIN_USERS. Chỉ người vận hành đổi được, trong cấu hình.
admin-damaged = Bản ghi quyền truy cập của người này bị hỏng, nên họ không có quyền truy cập. Hãy quyết định lại.
admin-fixed-list = ACCESS được đặt là allowlist: chỉ người dùng trong ALLOWED_USERS có quyền truy cập.
admin-journal-title = <b>Nhật ký truy cập</b> · trang { $page } trên { $pages }
admin-journal-none = Chưa có quyết định nào.
admin-journal-damaged = ⚠️ Mục này bị hỏng và không đọc được.
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    bởi { $admin }

## /connect

connect-ways = 🔑 Hãy nhập API key và key ID trên một trang, ngoài cuộc trò chuyện này. Hoặc gửi tại đây: tôi xóa tin nhắn của bạn ngay khi đọc xong.
connect-on-page = Nhập trên trang
connect-in-chat = Gửi tại đây
connect-keys-page = 🔗 Tạo API key
connect-terms = 📄 Điều khoản
connect-page-confirmed = ✅ Trang của bạn đã có thể nhận key. Hãy quay lại trang.
connect-page-foreign = ⚠️ <b>Trang bạn đang mở không phải của bạn.</b> Trang đó thuộc tài khoản của người khác, và key nhập ở đó sẽ thành của họ. Hãy đóng trang và đừng nhập key nào. Đừng tin người đã đưa liên kết cho bạn. Trang của chính bạn chỉ mở từ cuộc trò chuyện này, bằng /connect.
connect-page-unknown = Mã này không rõ hoặc đã hết hạn, nên chưa có gì được xác nhận. Trang sẽ hiện mã mới sau giây lát.
connect-ask-api-key =
    Hãy gửi cho tôi <b>API key</b>. Tôi xóa tin nhắn của bạn ngay khi đọc xong.

    Bạn tìm thấy nó trong { -application }, ở Settings, API keys. /cancel để dừng.
connect-ask-key-id = Giờ hãy gửi <b>key ID</b> đi kèm. Tôi cũng xóa tin nhắn đó.
connect-not-text = Hãy gửi key dưới dạng tin nhắn chữ, hoặc /cancel.
connect-not-key = Đó không giống một key: một dòng gồm chữ và số, không có khoảng trắng. Hãy gửi lại, hoặc /cancel.
connect-not-deleted = ⚠️ Telegram không cho tôi xóa tin nhắn của bạn. Hãy tự xóa ngay: nó chứa bí mật.
connect-done =
    ✅ Đã kết nối với tên <b>{ $label }</b>, key <code>{ $mask }</code>. Key được lưu mã hóa, và chỉ bot này giải mã được.

    /positions hiển thị các vị thế đang mở. /disconnect xóa key ở đây.
connect-refused = ❌ Dịch vụ không chấp nhận API key và key ID này. Chúng không được lưu. Hãy kiểm tra cả hai trong { -application }, rồi gửi lại /connect.
connect-rejected = ❌ Dịch vụ từ chối khi kiểm tra key: “{ $reason }”. Key không được lưu. Hãy kiểm tra trong { -application }, rồi gửi lại /connect.
connect-unchecked = ⚠️ Không kiểm tra được key: dịch vụ không đưa ra câu trả lời đọc được. Key không được lưu. Thử lại sau giây lát nhé?
connect-again = 🔄 Thử lại
connect-ask-button = Hãy bấm “Thử lại” ở trên, hoặc gửi /cancel.
connect-restarted = Bạn đang kết nối một key dở dang. Phần đó đã bỏ, và lần này bắt đầu lại.
connect-expired = Việc kết nối key đã hết hạn: đã quá lâu, hoặc bot vừa được cập nhật. Tôi đã xóa tin nhắn của bạn, phòng khi đó là key. Không lưu gì cả. Gửi /connect để bắt đầu lại.
connect-expired-not-deleted = ⚠️ Việc kết nối key đã hết hạn: đã quá lâu, hoặc bot vừa được cập nhật. Không lưu gì cả. Nếu tin nhắn của bạn chứa bí mật, hãy tự xóa nó: Telegram không cho tôi xóa. Gửi /connect để bắt đầu lại.
conversation-expired = Việc bạn đang làm ở đây đã hết hạn: đã quá lâu, hoặc bot vừa được cập nhật. Không lưu gì của việc đó. Hãy bắt đầu lại.
conversation-outdated = Sau khi bot được cập nhật, việc bạn đang làm ở đây không tiếp tục được. Không lưu gì của việc đó. Hãy bắt đầu lại.
form-discarded = Việc bạn làm dở ở đây trước đó đã bỏ. Không lưu gì của việc đó.
form-left = ✖️ Đã đóng vì bạn chuyển sang việc khác. Không gửi gì cả.
connect-not-stored = ⚠️ Key hợp lệ, nhưng không lưu được. Chưa có gì được lưu. Thử lại sau giây lát nhé?
connect-no-room = ⏸ Key hợp lệ, nhưng cơ sở dữ liệu của bot gần đầy, nên tạm thời không nhận tài khoản mới. Chưa có gì được lưu. Thử lại sau vài phút nhé? Đóng vị thế, hủy lệnh và xem vẫn dùng được như thường.

## /accounts and /disconnect

account-label = Tài khoản { $number }
accounts-none = Chưa có tài khoản nào được kết nối. Gửi /connect để bắt đầu.
accounts-none-paper = Hoặc tập trước với tiền demo:
accounts-title = <b>Tài khoản của bạn</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · đang dùng
accounts-unreadable = không giải mã được
accounts-hint = /connect thêm tài khoản, /disconnect gỡ tài khoản.
accounts-use = Dùng { $label }
api-title = <b>Token API</b>
api-none = Bạn chưa có token nào.
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = Quyền: { $scopes }
api-accounts = Tài khoản: { $accounts }
api-from = Chỉ từ { $addresses }
api-drafts = Số bản nháp mỗi giờ: { $number }
api-size = Quy mô mỗi bản nháp tối đa { $size }
api-pairs = Cặp của bản nháp: { $pairs }
api-expires = Hết hạn { $time }
api-expired = Đã hết hạn { $time }
api-used = Dùng lần cuối { $time } từ { $address }
api-unused = Chưa từng dùng
api-hint = <i>Với token, một chương trình đọc tài khoản của bạn qua API HTTP của bot này, nếu người vận hành đã bật. Không token nào đặt được lệnh.</i>
api-example = <code>{ $example }</code>
api-options = Tùy chọn: <code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    Token chỉ hiện một lần và tôi xóa tin nhắn này sau một phút. Ai có nó đều làm được những gì quyền cho phép, không cần xác thực hai lớp. /api thu hồi nó.
api-copy = Sao chép token
api-revoke = ✖️ Thu hồi { $name }
api-full = ⚠️ Bạn đã có { $most } token. Hãy thu hồi một cái bằng /api trước.
api-webhook = Webhook: { $host }
api-webhook-delivered = Sự kiện gần nhất đã gửi { $time }
api-webhook-failing = ⚠️ Gửi thất bại từ { $time }: { $reason }
api-webhook-dead = ⚠️ Sự kiện đã bỏ: { $number }, lần cuối { $time }
api-webhook-hint = Gửi sự kiện đến địa chỉ của bạn: <code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    Khóa bí mật này ký các sự kiện của webhook. Nó chỉ hiện một lần, và tôi xóa tin nhắn này sau một phút. /api tạo khóa mới.
api-webhook-test = 🔔 Thử webhook của { $name }
api-webhook-rotate = 🔑 Khóa bí mật mới
api-webhook-remove = ✖️ Gỡ webhook
api-webhook-tested = ✅ Webhook của { $name } đã nhận bản thử.
api-webhook-not-taken = ⚠️ Webhook của { $name } không nhận bản thử: { $reason }
api-webhook-timeout = không trả lời trong mười giây
api-webhook-address = địa chỉ không công khai
api-webhook-unreachable = không kết nối được
api-webhook-status = trạng thái HTTP { $status }
api-webhook-refused = ⚠️ Webhook cần một địa chỉ https:// trên internet công cộng. Không có gì thay đổi.
api-webhook-no-token = ⚠️ Bạn không có token { $name } với quyền events. Hãy tạo một cái: /api new sheet events
api-webhook-same-token = ⚠️ Nhiều token của bạn có tên đọc giống { $name }. Hãy viết ID của một token: { $ids }
signals-title = <b>Nguồn tín hiệu</b>
signals-none = Bạn chưa có nguồn nào.
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>Nguồn gửi tín hiệu tới đường dẫn của mình trên API HTTP của bot này, nếu người vận hành đã bật. Mỗi tín hiệu thành một bản nháp chờ bạn xác nhận. Các định dạng có trong docs/signals.md.</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Nó chỉ hiện một lần, và tôi xóa tin nhắn này sau một phút. Ai có nó có thể gửi bản nháp cho bạn, ngoài ra không làm được gì. /signals xóa nguồn.
copy-secret = Sao chép khóa bí mật
signals-full = ⚠️ Bạn đã có { $most } nguồn. Trước tiên hãy xóa một nguồn bằng /signals.
signals-no-paper = ⚠️ Nguồn demo cần một tài khoản demo. Trước tiên hãy mở trong /accounts.
signals-show = 📨 { $name }
signals-remove = ✖️ Xóa { $name }
signals-real = Từ demo sang tài khoản thật
signals-back = « Mọi nguồn
signals-last = <b>{ $name }</b>: tín hiệu gần đây
signals-no-entries = Chưa có tín hiệu nào đến.
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = đang soạn
signals-state-drafted = ✅ đã thành bản nháp
signals-state-taken-back = ✅ đã rút bản nháp đang chờ
signals-state-late = ⌛ trễ { $seconds } giây
signals-state-early = ⚠️ thời gian sớm hơn { $seconds } giây
signals-state-daily-limit = ⚠️ đã đạt số bản nháp tối đa trong ngày
signals-state-unavailable = ⚠️ không đọc được giá hoặc số dư
signals-state-unreadable = ❓ không hiểu được ({ $reason })
signals-state-not-drafted = ✖️ không có bản nháp ({ $reason })
signals-reason-empty = không có văn bản
signals-reason-too-long = dài hơn 4.096 ký tự
signals-reason-not-json = JSON sai định dạng
signals-reason-secret = chứa khóa bí mật sai chỗ
signals-reason-placeholder = một chỗ giữ chưa được điền
signals-reason-unknown-field = trường không xác định
signals-reason-field = trường sai định dạng
signals-reason-no-side = không phải long hay short
signals-reason-two-sides = vừa long vừa short
signals-reason-no-pair = không có cặp
signals-reason-two-pairs = nhiều cặp
signals-reason-number = số không đọc được
signals-reason-stray-number = số không có từ giải thích
signals-reason-unknown-word = một từ không rõ nghĩa
signals-reason-time = thời gian không đọc được
signals-reason-leverage = đòn bẩy không thể có
signals-reason-two-stops = nhiều mức cắt lỗ
signals-reason-levels = các giá mâu thuẫn nhau
signals-reason-order-type = lệnh không thể soạn thành bản nháp
signals-reason-condition = điều kiện hoặc câu hỏi
signals-reason-contradiction = mâu thuẫn
signals-reason-partial-exit = một phần vị thế mà không có tỷ lệ
signals-reason-report = báo cáo hoặc thay đổi tín hiệu trước
signals-reason-no-stop = không có cắt lỗ mà quy mô cần đến
signals-reason-no-leverage = không có đòn bẩy
signals-reason-no-price = không có giá của cặp
signals-reason-no-balance = không có số dư
signals-reason-too-small = thế chấp dưới một xu
signals-reason-add-levels = lệnh thêm có mức giá riêng
signals-reason-far-price = giá cách xa thị trường
signals-reason-passed-entry = giá đã vượt qua điểm vào
signals-reason-no-target = không rõ mục tiêu đầu tiên của lệnh
signals-reason-no-position = nguồn này không có vị thế đang mở
signals-reason-unsure-position = không rõ vị thế nào của nguồn
signals-reason-account = không có tài khoản đó
signals-reason-role = quyền của bạn không cho phép giao dịch
signals-reason-flat = bạn đã đóng tất cả bằng /flat, nên không gì được mở hay thêm
signals-reason-too-many = quá nhiều bản nháp trong một giờ
signals-reason-malformed = lệnh mà bot không hiểu
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 Nguồn <b>{ $name }</b> không gửi tín hiệu nào trong { $duration }. /signals liệt kê các tín hiệu gần đây.
signals-score-confirmed = Đã xác nhận: { $drafts } · lãi { $won }, lỗ { $lost }, đang mở { $open } · <b>{ $amount }</b>
signals-score-ignored = Không xác nhận: { $drafts } · lẽ ra lãi { $won }, lỗ { $lost }, đang mở { $open } · <b>{ $amount }</b> trước phí
signals-offer = 📨 <b>Đây có vẻ là một tín hiệu</b>: { $signal }. Chưa có bản nháp nào trước khi bạn chọn quy mô.
signals-offer-sizes = Quy mô theo quy tắc của nguồn, hoặc số đô la ký quỹ với đòn bẩy của tín hiệu. Nguồn: /signals
signals-offer-drafted = ✅ Đã tạo bản nháp. Bản xem trước sẽ tới ngay.
signals-offer-dropped = Đã bỏ. Không có bản nháp nào.
signals-offer-gone = Tín hiệu này không còn được lưu. Hãy gửi lại.
account-not-connected = Tài khoản đó không còn kết nối. /accounts liệt kê những tài khoản đang kết nối.
disconnect-which = Bạn muốn ngắt kết nối tài khoản nào?
disconnect-ask = Ngắt kết nối <b>{ $label }</b> (<code>{ $mask }</code>)? Bản thân key vẫn còn hiệu lực cho đến khi bạn xóa nó trong { -application }.
disconnect-yes = 🗑 Ngắt { $label }
disconnect-no = Giữ lại
disconnect-kept = Không có gì thay đổi.
disconnect-warning =
    Dữ liệu lưu về tài khoản này cũng bị xóa: các lệnh trong /activity, các cảnh báo, và thông báo chưa gửi. Vị thế và lệnh đang mở vẫn mở ở dịch vụ. Chúng không còn được theo dõi, và các cảnh báo dừng lại.
disconnect-besides = Xóa cùng với nó:
disconnect-done = Đã ngắt kết nối <b>{ $label }</b> và xóa key của nó. Nếu bạn không cần key nữa, hãy xóa cả trong { -application }.

## /forget

forget-ask = <b>Xóa mọi dữ liệu của bạn?</b>
forget-would-delete = Những thứ này sẽ bị xóa:
forget-nothing = Không có dữ liệu nào về bạn được lưu mà có thể xóa.
forget-warning =
    ⚠️ Vị thế và lệnh đang mở <b>vẫn mở ở dịch vụ</b>, và các lệnh cắt lỗ đã đặt ở đó cũng vậy. Chúng không còn được theo dõi: bạn không nhận thông báo về lệnh khớp, thanh lý hay cảnh báo nữa.
forget-limits = Giới hạn của riêng bạn (/limits) cũng bị xóa, ngay lập tức và không chờ 24 giờ; chỉ kỳ tạm nghỉ đang có hiệu lực là tiếp tục.
forget-final = Việc này không hoàn tác được. Bản thân các key vẫn còn hiệu lực cho đến khi bạn xóa chúng trong { -application }.
forget-yes = 🗑 Xóa tất cả
forget-no = Giữ lại tất cả
forget-kept = Không có gì bị xóa.
forget-in-flight = ⏳ Có { $count } lệnh đang xử lý, và chưa biết kết quả. Nếu xóa dữ liệu của bạn bây giờ, sẽ không còn ghi nhận là đã gửi. Không có gì bị xóa. Hãy thử lại sau một phút.
forget-done = <b>Dữ liệu của bạn đã được xóa.</b>
forget-deleted = Đã xóa vĩnh viễn:
forget-count-accounts = • { $count } tài khoản cùng key đã mã hóa
forget-count-alerts = • { $count } cảnh báo
forget-count-orders = • { $count } lệnh trong /activity, kể cả bản xem trước
forget-count-notices = • { $count } thông báo chưa gửi
forget-count-favourites = • { $count } cặp yêu thích
forget-count-settings = • { $count } cài đặt
forget-count-others = • { $count } bản ghi khác, như ảnh chụp trạng thái tài khoản
forget-stays = Những gì được giữ lại, và lý do:
forget-stays-role = • số của bạn, trạng thái truy cập và thời điểm quyết định, không kèm tên: để người bị chặn không quay lại được bằng cách này
forget-stays-cool-off = • kỳ tạm nghỉ của bạn: không ai gỡ sớm được; nó tự hết vào { $until }
forget-stays-messages = • tin nhắn của cuộc trò chuyện này: do Telegram lưu; muốn bỏ hẳn, hãy xóa cuộc trò chuyện
forget-stays-service = • tài khoản, lệnh và vị thế của bạn ở dịch vụ: bot không xóa được chúng
forget-stays-log = • các dòng trong log của người vận hành với id số của bạn, không có key hay bất cứ gì bạn đã gõ; và các bản sao lưu, chừng nào người vận hành còn giữ
forget-done-next = Trong một phút bot không trả lời bạn, để những việc đang chạy không để lại dữ liệu. Sau đó /start bắt đầu lại từ đầu.
forget-still = Dữ liệu của bạn vẫn đang được xóa. Sau { $seconds } giây nữa, /start bắt đầu lại từ đầu.

## /cancel

cancel-done = Đã hủy. Không lưu gì cả.
cancel-nothing = Không có gì để hủy.

## /balance

balance-title = Số dư
balance-vusd = Tài khoản giao dịch
balance-usdc = USDC trong ví
balance-allowance = Hạn mức USDC
balance-eth = ETH trả phí gas
allowance-unlimited = không giới hạn
balance-in-use = Thế chấp đã dùng
balance-part = số dư
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = Vị thế
positions-none = Không có vị thế mở.
positions-close-all = Đóng tất cả
positions-close = Đóng…
positions-close-title = Đóng vị thế nào, bao nhiêu?
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } · { $liquidation }
positions-totals =
    { $count } vị thế
    Quy mô { $size } · thế chấp { $collateral }
profit = PnL chưa chốt <b>{ $profit }</b> ({ $percent })
profit-unknown = PnL chưa chốt <b>—</b>
pnl-parts =
    <b>PnL theo từng phần</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 PnL theo từng phần
pnl-gross = Theo giá
pnl-net = PnL
cost-openingFee = Phí mở
cost-positionFee = Phí chưa trả
cost-closingFee = Phí đóng
cost-tradingFees = Phí mở và đóng
cost-funding = Funding
cost-borrow = Phí vay
pnl-before-unstated = ⚠️ PnL chưa trừ các chi phí mà dịch vụ không nêu: { $costs }.
pnl-before-count = ⚠️ PnL chưa trừ các chi phí mà dịch vụ không nêu: { $count } trên { $trades }.
costs-line = Phí { $fees } · funding { $funding } · phí vay { $borrow }
pnl-is-net = PnL đã trừ phí, funding và phí vay.
pnl-estimated = ~ PnL do bot ước tính một phần: không nêu các chi phí đã trả cho phần còn mở.
liquidation-before-unstated = ⚠️ Giá thanh lý chưa gồm các chi phí mà dịch vụ không nêu ({ $costs }): có thể gần hơn.
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = Quy mô { $size } · thế chấp { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ Không đọc được các lệnh chốt lời và cắt lỗ; có thể vẫn có.
positions-no-price = ⚠️ Không có giá { $symbols }, nên thiếu PnL và khoảng cách.
positions-unnamed = ⚠️ { $pairs }: không biết tên cặp, nên không có giá; thiếu PnL và khoảng cách.
positions-stale-price = ⚠️ Giá gần nhất của { $symbol } là lúc { $time }, { $age } trước.
positions-estimate = ~ giá thanh lý do bot ước tính
pair-unnamed = Cặp không rõ
pair-number = Cặp #{ $id }
age-seconds = { $count } giây
age-minutes = { $count } phút
age-hours = { $count } giờ
age-days = { $count } ngày
positions-details = { $symbol } { $side }
positions-back = ‹ Tất cả vị thế
position-not-open = Vị thế này không còn mở.
position-id = Vị thế <code>{ $id }</code>
position-opened = Mở lúc { $time }
position-trigger = { $label } { $price } đóng { $percent } %
position-trigger-unstated = { $label } { $price } đóng một phần mà dịch vụ không nêu
stops-cover = Các lệnh cắt lỗ bảo vệ { $percent } vị thế trước khi bị thanh lý.
stops-cover-share = Các lệnh cắt lỗ bảo vệ { $percent } vị thế.
stops-cover-unknown = Không rõ các lệnh cắt lỗ bảo vệ bao nhiêu phần vị thế: dịch vụ không nêu hết.
position-change = Đang xử lý: lệnh { $type } · quy mô { $size } · thế chấp { $collateral }
position-state = Lệnh { $type } · trạng thái { $status }
ladder-tp = TP
ladder-mark = Mark
ladder-entry = Vào
ladder-sl = SL
ladder-trail = Trail
ladder-trigger = K.hoạt
ladder-liquidation = Liq

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = Lệnh chờ
orders-none = Không có lệnh chờ.
orders-count = { $count } lệnh chờ
orders-to-open = Chờ mở ({ $number }): quy mô { $size } · thế chấp { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · vị thế <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · chờ mở
orders-rows = <pre>{ $rows }</pre>
orders-size = quy mô
orders-collateral = thế chấp
orders-kind-unknown = Lệnh
order-type-market = Market
order-type-limit = Limit
order-type-stop-market = Stop Market
order-type-stop-limit = Stop Limit
orders-button = { $symbol } { $kind } { $price }
orders-may-be-more = ⚠️ Dịch vụ gửi đủ mức tối đa mỗi lần gửi: có thể còn nữa.
orders-status-unknown = ⚠️ Không rõ còn hiệu lực hay không, theo trạng thái dịch vụ đưa ra: { $orders }
orders-no-positions = ⚠️ Không đọc được các vị thế đang mở, nên có lệnh có thể nằm sai chỗ.
orders-no-price = ⚠️ Không có giá { $symbols }, nên thiếu khoảng cách.
board-title = 📌 Bảng
board-none = Không có gì đang mở ở tài khoản nào.
board-empty = Không có gì đang mở: { $accounts }
board-unread = ⚠️ Không đọc được: { $accounts }. Sẽ đọc lại.
board-old = ⚠️ { $accounts }: lần đọc gần nhất thất bại; số liệu này lúc { $time }, { $age } trước.
board-pair = Cặp
board-pnl = uPnL
board-size = Quy mô
board-no-stop = không có
board-total-paper = Tổng, luyện tập
board-order = Lệnh
wallet-counted-once = Không cộng vào tổng, vì ví đã được tính ở tài khoản khác: { $accounts }
board-price = Giá
board-distance = Khoảng cách
board-more = Số dòng không đủ chỗ: { $number }. Xem /positions và /orders.
board-live = Cập nhật sau mỗi thay đổi, và mỗi 10 giây khi còn gì đang mở.
board-paused = ⏸ Tạm dừng từ { $time }: bảng không được dùng trong một giờ.
board-resume = ▶️ Tiếp tục
board-end = Gỡ bảng
board-ended = Đây không còn là bảng của bạn. /board gửi bảng mới.
board-plain-pnl = uPnL <b>{ $profit }</b> · quy mô { $size }
board-plain-distances = Đến stop { $stop } · đến thanh lý { $liquidation }
history-title = Lịch sử
history-none = Chưa có vị thế nào đã đóng.
history-none-such = Không có mục nào phù hợp trong số các vị thế đã đóng đã đọc.
history-only = Chỉ { $what }
history-only-won = lãi
history-only-lost = lỗ
history-count = { $count } đã đóng · { $won } lãi · { $lost } lỗ
history-totals = PnL đã chốt <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = Đây là { $count } mục mới nhất; còn các mục cũ hơn.
history-failed = ⚠️ Đây là { $count } mục đã đọc; phần còn lại không đọc được.
history-bound = ⚠️ Tính từ { $count } vị thế đã đóng, số nhiều nhất đọc một lần; còn vị thế khác.
history-part-dates = Đóng từ { $from } đến { $to }.
read-progress = ⏳ { $rows }: đã đọc { $count }…
read-stopped = ⏹ Bạn đã dừng. { $rows }: đã đọc { $count }, không gửi gì.
history-unstated = ⚠️ Với { $count } vị thế, dịch vụ không nêu lãi hay lỗ.
history-all = Tất cả
history-won = Lãi
history-lost = Lỗ
history-pair = Cặp…
history-chosen = ✓ { $name }
history-all-pairs = Tất cả cặp
history-which-pair = Cặp nào?
history-back = ‹ Lịch sử
ended-closed = đã đóng
ended-part = đã đóng một phần
ended-liquidated = bị thanh lý
ended-cancelled = đã hủy
closed-not-listed = Mục này không có trong số vị thế đã đóng đọc được.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = PnL đã chốt <b>{ $profit }</b> ({ $percent })
closed-whole = Toàn bộ vị thế <b>{ $profit }</b> ({ $percent })
result-in-r = Kết quả theo R: <b>{ $result }</b>
result-in-r-seen = Kết quả theo R: <b>{ $result }</b>, tính từ lệnh dừng đầu tiên được thấy
history-r-seen = * R tính từ lệnh dừng đầu tiên được thấy
closed-figures = <pre>{ $figures }</pre>
closed-entry = Giá vào
closed-exit = Giá ra
closed-size = Quy mô cuối
closed-total-size = Tổng quy mô
closed-collateral = Thế chấp
closed-ended = Kết thúc { $time } · { $how }
closed-order = Lệnh { $type }

part-failed = ⚠️ Không đọc được: { $what }.
part-refused = ⚠️ Không đọc được: { $what }. Dịch vụ trả lời “{ $reason }”.
portfolio-title = Danh mục
portfolio-money = Ký quỹ và exposure
portfolio-empty = Dịch vụ không trả về danh mục nào cho tài khoản này.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = Ký quỹ khả dụng
portfolio-in-use = Thế chấp đã dùng
portfolio-total = Tổng
portfolio-margin = Ký quỹ đang dùng
portfolio-exposure =
    <b>Exposure</b>
    <pre>{ $figures }</pre>
portfolio-net = Ròng
portfolio-spread =
    <b>Thế chấp theo cặp</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = Thế chấp theo cặp
portfolio-spread-total = Tổng { $collateral } · quy mô { $size }
risk-title = Rủi ro
risk-at-stops = Nếu mọi stop khớp ngay bây giờ: { $loss }
risk-at-stops-unknown = Nếu mọi stop khớp ngay bây giờ: không rõ, vì { $names }.
risk-all-have-stops = Mỗi vị thế đều có stop cho toàn bộ.
risk-without-stop = Phần không có stop, đến khi thanh lý: { $loss }
risk-without-stop-unknown = Phần không có stop, đến khi thanh lý: không rõ, vì { $names }.
risk-without-stop-line = { $mark } { $position }: { $percent } không có stop, { $loss }
risk-loss = <b>{ $dollars }</b> ({ $percent } vốn thực có)
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = % vốn thực có
risk-day-cost = Chi phí mỗi ngày
risk-gross = Gộp
risk-group = Chạy cùng nhau: { $symbols } · gộp { $gross } · ròng { $net }
risk-group-window = Theo lợi suất từng giờ của { $days } ngày qua.
risk-ungrouped = ⚠️ Không đọc được nến của { $symbols }: chúng có thể chạy cùng các cặp khác.
risk-nearest = <b>Thanh lý gần nhất</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 Hình ảnh
risk-basis = <i>Khoản lỗ tính từ PnL hiện tại, gồm phí đóng. Stop có thể khớp ở giá xấu hơn. Không gồm lệnh chờ.</i>
whatif-title = Nếu như
whatif-words = <code>{ $words }</code>
whatif-change = Thay đổi: { $change }
whatif-change-unknown = Thay đổi: không rõ.
whatif-events = <b>Lệnh kích hoạt, theo thứ tự</b>
whatif-no-events = Không có gì kích hoạt trên đường đi.
whatif-event = { $number }. { $position }: { $kind } { $price } · { $closed }
whatif-closed = Loại ra
whatif-opened = Mở
whatif-trailing = Trailing stop
whatif-liquidation = 🚨 Thanh lý
whatif-left = <b>Vẫn mở</b>
whatif-left-line = { $position }: { $size } · { $price }
whatif-none-left = Không còn vị thế nào mở.
whatif-absent = ⚠️ Không có vị thế mở: { $names }.
whatif-betas = Beta so với { $reference }: { $betas }
whatif-betas-unknown = ⚠️ Không rõ beta của { $names }: giá giữ nguyên.
whatif-unknown-price = ⚠️ Không rõ giá: { $names }.
whatif-unknown-figures = ⚠️ Dịch vụ không cho biết số liệu: { $names }.
whatif-unknown-orders = ⚠️ Không rõ hết các lệnh: { $names }.
whatif-unknown-rates = ⚠️ Không rõ lãi suất funding hoặc vay: { $names }.
whatif-basis = <i>Ước tính: mọi giá đi thẳng từ giá hiện tại. Không gồm trượt giá, gap và lệnh chờ.</i>
whatif-ask-gap = <i>Để tính gap, thêm chữ gap.</i>
whatif-basis-gap = <i>Ước tính: mọi giá nhảy từ giá hiện tại tới cuối, và những gì bị vượt qua khớp ở đó. Không gồm trượt giá và lệnh chờ.</i>
whatif-basis-with = <i>Lệnh khớp ở giá hiện tại. Thay đổi đã gồm phí mở và phí đóng.</i>
whatif-basis-time = <i>Funding và phí vay tính theo lãi suất hiện tại, trước khi giá biến động.</i>

deposits-title = Khoản nạp
withdrawals-title = Khoản rút
deposits-none = Không có khoản nạp.
withdrawals-none = Không có khoản rút.
deposits-back = ‹ Nạp
withdrawals-back = ‹ Rút
deposit-one = <b>Nạp { $amount }</b>
withdrawal-one = <b>Rút { $amount }</b>
transfers-total = Số khoản: { $number } · tổng { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = Giao dịch <code>{ $hash }</code>
transfer-address = Tài khoản <code>{ $address }</code>
transfer-not-listed = Khoản này không còn trong danh sách.

## /raw: a reply of the service as a file

raw-button = 🧾 Nguyên văn
raw-which = Bạn muốn câu trả lời gốc nào của dịch vụ?
raw-title = <b>{ $title }</b>, câu trả lời gốc của dịch vụ
raw-status = Trạng thái { $status } · đã bỏ phần bí mật, từng chữ số giữ nguyên
raw-realised-pnl = Bot xem <code>realisedPnl</code> là đã trừ: { $costs }.
raw-realised-pnl-gross = Bot xem <code>realisedPnl</code> là chưa trừ chi phí nào.
raw-part = Một phản hồi của dịch vụ: có thể chỉ là một phần danh sách. /export history có toàn bộ.
raw-empty = Câu trả lời rỗng, nên không có file.
raw-openPositions = Vị thế mở
raw-openOrders = Lệnh mở
raw-closedPositions = Vị thế đã đóng
raw-balances = Số dư
raw-portfolio = Danh mục
raw-deposits = Khoản nạp
raw-withdrawals = Khoản rút
raw-pairInfo = Cặp
raw-checkReferrals = Kiểm tra giới thiệu

## Images

chosen = • { $name }
picture-missing = ⚠️ Không vẽ hoặc không gửi được hình; đây là phần chữ.
picture-paper = DEMO · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = Giá <b>{ $price }</b> · { $change } trong { $span }
chart-none = ⚠️ Dịch vụ không có nến của khoảng thời gian này.
chart-own = Có các mức giá riêng của bạn: { $account }
chart-own-unreadable = ⚠️ Không đọc được vị thế và lệnh của bạn, nên thiếu các mức giá của bạn.
chart-as-of = Dữ liệu lúc { $time }
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = Bollinger
chart-word-empty = Không có nến
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = Bollinger 20, 2
chart-word-volume = KL
chart-line-entry = Vào
chart-line-liquidation = Liq
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = K.hoạt
chart-line-trailing = Trail
chart-line-limit = Limit
chart-line-stop = Stop
chart-open = 📈 Biểu đồ

## Share cards

share = 📤 Chia sẻ
share-open-title = Vị thế đang mở
share-closed-title = Giao dịch đã đóng
share-paper = DEMO · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 DEMO · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = Giá vào
share-now = Hiện tại
share-exit = Giá ra
share-held = Đã giữ
share-under-a-minute = chưa đến một phút
share-profit = PnL
share-in-r = Kết quả theo R
share-size = Quy mô
share-with-amounts = Hiện số tiền
share-without-amounts = Ẩn số tiền
share-send = 💬 Gửi vào một cuộc trò chuyện
share-inline-title = Thẻ của bạn
share-gone = Thẻ này đã quá cũ: hãy tạo lại
share-incomplete = ⚠️ Không làm được thẻ: vị thế không còn, hoặc dịch vụ không nêu đủ thông tin về nó.

## /pnl

pnl-title = Lãi và lỗ
pnl-heading = <b>Lãi và lỗ</b>
pnl-picture = { $title } · { $span }
pnl-empty = Không đóng vị thế nào trong thời gian này
pnl-curve = PnL tích lũy
pnl-days = Theo ngày
pnl-span-day = Hôm nay
pnl-span-week = 7 ngày
pnl-span-month = 30 ngày
pnl-span-all = Tất cả
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = { $from } đến { $to } ({ $zone })
pnl-none = Không đóng vị thế nào trong thời gian này.
pnl-none-read = Không có trong số các vị thế đã đóng đã đọc
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades = { $count } vị thế đã đóng
pnl-rows = <pre>{ $rows }</pre>
pnl-won = Lãi
pnl-factor = Profit factor
pnl-average-win = Lãi trung bình
pnl-average-loss = Lỗ trung bình
pnl-expectancy = Kỳ vọng
pnl-r-sum = Tổng theo R
pnl-r-expectancy = Kỳ vọng theo R
pnl-r-part = ⚠️ Kết quả theo R là của { $count } trên { $trades }: không biết cắt lỗ đầu tiên của số còn lại.
pnl-r-seen = R của { $count } tính từ cắt lỗ đầu tiên được thấy.
pnl-best = Tốt nhất
pnl-worst = Tệ nhất
pnl-fees = Phí
pnl-funding = Funding
pnl-borrow = Phí vay
pnl-by-pair = Theo cặp
pnl-total = ‹ Tổng cộng
pnl-by-side = Theo chiều
pnl-by-pair-side = Theo cặp và chiều
pnl-by-hour = Theo giờ
pnl-by-weekday = Theo thứ
pnl-by-source = Theo nguồn
pnl-source-typed = Gõ lệnh
pnl-source-form = Từng bước
pnl-source-words = Câu
pnl-source-link = Liên kết
pnl-source-page = Trang
pnl-source-signal = Tín hiệu
pnl-source-api = API
pnl-source-elsewhere = Nơi khác
pnl-source-unknown = Không rõ
pnl-columns = <i>{ $by }: số lãi trên số đã đóng, PnL, trung bình mỗi giao dịch.</i>
pnl-close-times = <i>Giờ và thứ là lúc đóng ({ $zone }).</i>
pnl-source-explained = <i>Nguồn là của lệnh đã mở vị thế. Nơi khác: không lệnh nào ở đây mở nó. Không rõ: mở trước khi nguồn được lưu.</i>
pnl-liquidated = 🚨 { $count } vị thế bị thanh lý.
pnl-unstated = ⚠️ Dịch vụ không nêu đủ mọi chi phí của { $count } trên { $trades }; tổng chi phí là của phần còn lại.
pnl-left-out = ⚠️ Không tính { $count } vị thế đã đóng: dịch vụ không nêu PnL của chúng, hoặc kết thúc khi nào.
pnl-unknown-period = “{ $typed }” không phải khoảng thời gian tôi biết. Hãy viết /pnl day, /pnl week, /pnl month hoặc /pnl all. Theo nhóm: /pnl side, /pnl pair, /pnl pair side, /pnl hour, /pnl weekday, /pnl source.

## Failures

failure-rejected = ❌ Yêu cầu thất bại: “{ $reason }”. Không có gì thay đổi. Nếu câu đó không cho biết phải làm gì, hãy thử lại sau một phút.
failure-credentials = ❌ Dịch vụ không còn chấp nhận key của tài khoản này. Không có gì thay đổi. Hãy tạo key mới trong { -application } và gửi /connect.
failure-unreachable = ⚠️ Không liên lạc được với dịch vụ giao dịch. Yêu cầu này chỉ đọc dữ liệu: không có gì thay đổi. Hãy thử lại sau một phút.
failure-timed-out = ⚠️ Dịch vụ giao dịch không trả lời kịp. Yêu cầu này chỉ đọc dữ liệu: không có gì thay đổi. Hãy thử lại sau một phút.
failure-unreadable = ⚠️ Dịch vụ giao dịch gửi câu trả lời mà tôi không đọc được, nên chưa rõ tình trạng hiện tại. Đây chỉ là xem: không có gì thay đổi. Nếu gấp, hãy xem trong { -application }.
failure-stopped = ⚠️ Bot bị dừng trước khi dịch vụ giao dịch trả lời. Đây chỉ là xem: không có gì thay đổi. Hãy thử lại sau một phút.
failure-invalid = ❌ Không gửi, vì dịch vụ sẽ không chấp nhận ở dạng này. Không có gì thay đổi. Hãy thử lại; nếu vẫn lỗi, hãy báo cho chủ bot.
failure-undecryptable = ⚠️ Key đã lưu của bạn không giải mã được. Không có gì được gửi đi. Hãy /disconnect tài khoản rồi /connect lại.
failure-storage = ⚠️ Không truy cập được cơ sở dữ liệu của bot. Sau đó không có gì được gửi đến dịch vụ giao dịch. Nếu sau một phút vẫn chưa có câu trả lời, hãy thử lại; sau một lệnh giao dịch, hãy xem /activity trước.
failure-emptied = ⚠️ Cơ sở dữ liệu của bot đã bị xóa sạch hoặc bị thay thế, nên lúc này không thể nói gì về tài khoản, cảnh báo và lệnh của bạn, và chưa có gì được gửi. Các vị thế của bạn trên sàn vẫn như cũ. Người vận hành thấy điều này; đừng kết nối lại cho đến khi bot hoạt động.
failure-no-room = ⏸ Cơ sở dữ liệu của bot gần đầy, nên tạm thời không nhận cảnh báo và tài khoản mới. Chưa có gì được lưu. Hãy thử lại sau vài phút. Các cảnh báo và tài khoản của bạn vẫn giữ nguyên; đóng vị thế, hủy lệnh và xem vẫn dùng được như thường.
failure-too-many = ⏸ Chưa có gì được lưu: tối đa là { $most }. Trước hết hãy xóa bớt một mục, hoặc thử lại sau.
failure-confirm = ⚠️ Cơ sở dữ liệu của bot không phản hồi khi bạn xác nhận. Lần thử này không gửi gì. Một lần trước đó có thể đã gửi lệnh: khi cơ sở dữ liệu phản hồi lại, tin nhắn của lệnh và /activity cho biết kết quả. Nếu ghi là chưa gửi, hãy nhập lại; nếu nút Xác nhận vẫn còn, bạn có thể nhấn lại.
failure-damaged = ⚠️ Một bản ghi về bạn bị hỏng và không đọc được. Không ai khác bị ảnh hưởng. Sau đó không có gì được gửi đến dịch vụ giao dịch. Hãy báo cho chủ bot.
failure-telegram = ⚠️ Telegram không xác nhận một tin nhắn của tôi, nên tin đó có thể không có ở đây. Sau đó không có gì được gửi đến dịch vụ giao dịch. Nếu thiếu câu trả lời, hãy gửi lại lệnh; sau một lệnh giao dịch, hãy xem /activity trước.
failure-unexpected = ⚠️ Đã xảy ra lỗi không mong đợi. Sau đó không có gì được gửi đến dịch vụ giao dịch. Hãy thử lại; nếu vẫn lỗi, hãy báo cho chủ bot.
failure-reference = <i>Nếu bạn báo lỗi này, hãy nêu mã { $reference }.</i>

## /referrals

referrals-title = Giới thiệu
referrals-of = <b>{ $title }</b>
referrals-check = Trạng thái giới thiệu của bạn tại dịch vụ:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = Dịch vụ không nêu địa chỉ nào là của bạn. /referrals 0x… cho xem các giới thiệu của một địa chỉ.
referrals-none = Không có giới thiệu nào.
referrals-sum = { $count } khoản thanh toán · tổng hoàn phí: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = Số tiền
referrals-rebate = Hoàn phí

## /export

export-title = <b>Xuất file</b>
export-ask-kind = Bạn muốn xuất gì?
export-ask-period = Khoảng thời gian nào? Năm và tháng tính theo lịch, giờ UTC.
export-ask-format = Định dạng nào? Số tiền đều chính xác ở cả hai.
export-unknown = “{ $word }” không xuất được, cũng không phải định dạng hay khoảng thời gian. Hãy chọn:
export-kind-history = Vị thế đã đóng
export-kind-deposits = Khoản nạp
export-kind-withdrawals = Khoản rút
export-kind-trades = Giao dịch
export-period-all = Tất cả
export-period-year = Năm nay
export-period-month = Tháng này
export-since = { $period }, từ { $time }
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ Quay lại
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = Mọi thao tác với một vị thế, theo lịch sử giao dịch của market maker cho địa chỉ của bạn.
export-undated = Các mục mà dịch vụ không ghi thời gian cũng được đưa vào.
export-rows = ✅ { $count } dòng
export-none = Dịch vụ không có mục nào trong thời gian này; file không có dòng nào.
export-sum-history = Tổng PnL đã chốt: { $sum }
export-sum-deposits = Tổng: { $sum }
export-sum-withdrawals = Tổng: { $sum }
export-sum-trades = Tổng PnL: { $sum }
export-may-be-more = ⚠️ Dịch vụ đưa danh sách này một lần, với số dòng tối đa mỗi lần: có thể còn nữa.
export-no-address = ⚠️ Dịch vụ không nêu địa chỉ nào là của bạn, nên không lấy được các giao dịch của địa chỉ đó. Không có file nào được tạo.
export-no-practice = Giao dịch lấy từ market maker, vốn không biết các tài khoản demo. /export history có các vị thế đã đóng.
export-failed = ❌ File không được gửi: đọc dữ liệu bị lỗi giữa chừng, và file thiếu có thể bị tưởng là đầy đủ.
export-too-large = ❌ File quá lớn đối với Telegram. Hãy chọn khoảng thời gian ngắn hơn.
export-unsure = ⚠️ Telegram không xác nhận đã nhận file. Nếu file có ở đây, nó đầy đủ. Nếu không, hãy thử lại, với khoảng thời gian ngắn hơn nếu nó dài.

## /mm: the market-maker reads

mm-menu =
    <b>Market maker</b> · { $chain }
    Địa chỉ của tài khoản nào cũng được; không cần key.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = Các nút, và lượt xem không kèm địa chỉ, dùng <code>{ $account }</code>.
mm-unknown = “{ $word }” không phải mục nào xem được ở đây.
mm-no-address = { $word } của ai? Hãy viết địa chỉ: 0x và 40 chữ số hoặc chữ cái từ a đến f.
mm-no-asset = “{ $word }” không phải tên tài sản. Hãy viết một tên, ví dụ BTC.
mm-too-much = Ở đây không hiểu “{ $word }”.
mm-not-available = Nút này thuộc một mạng hoặc mục xem không còn nữa. /mm cho thấy những mục hiện có.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>Tất cả cặp</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>Dữ liệu lúc { $time } · trang { $page }, và còn nữa</i>
mm-net = Ròng
mm-sum = Tổng
mm-max-long = Long tối đa
mm-max-short = Short tối đa
mm-exposure-none = Không có exposure.
mm-funding-none = Không có tỷ lệ funding.
mm-funding-hint = Tỷ lệ mỗi giờ, và chi phí một ngày với một long { $size }. Dưới 0 thì long được nhận.
mm-closes = Đóng
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = Không có giao dịch nào.
mm-trades-end = Không còn giao dịch nào nữa.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = Quy mô
mm-collateral = Thế chấp
mm-price = Giá
mm-profit = PnL
mm-hash = <code>{ $hash }</code>
mm-asset-oi = Hợp đồng mở { $asset }
mm-asset-upnl = PnL { $asset }
mm-read-exposure = Exposure
mm-read-positions = Vị thế
mm-read-orders = Lệnh
mm-read-trades = Giao dịch
mm-read-oi = Hợp đồng mở
mm-read-upnl = PnL chưa chốt
mm-read-upnlTotal = PnL, tổng
mm-read-funding = Tỷ lệ funding

## Typed orders

typed-too-long = Dài hơn mức một lệnh có thể có: tối đa { $most } ký tự.
typed-unknown = Không hiểu “{ $word }” ở đây, và bot không đoán.
typed-ambiguous = “{ $word }” nằm giữa hai số và có thể thuộc về số nào cũng được. Hãy viết liền với số của nó, ví dụ 10x hoặc $100.
typed-twice = “{ $word }” được viết hai lần. Mỗi giá trị chỉ viết một lần.
typed-extra-number = “{ $word }” là số thứ hai không có tên. Thế chấp là số viết trơn; đòn bẩy viết 10x, quy mô viết size 1000.
typed-missing-pair = Cặp nào? Hãy viết tên cặp trước, ví dụ BTC, BTC/USD hoặc số của nó #1.
typed-missing-target = Cái nào? Hãy viết tên cặp trước, ví dụ BTC, hoặc một id như #12.
typed-missing-value = Thiếu giá trị sau “{ $word }”.
typed-missing-collateral = Bao nhiêu thế chấp? Hãy viết số đô la viết trơn, ví dụ 100.
typed-missing-leverage = Lớn bao nhiêu? Hãy viết đòn bẩy như 10x, hoặc quy mô theo đô la như size 1000.
typed-missing-share = Bao nhiêu? Hãy viết 50%, một số đô la như 200, hoặc all.
typed-missing-change = Bao nhiêu? Viết +30 để thêm 30 đô la, -10 để rút bớt 10.
typed-missing-trigger = Chốt lời hay cắt lỗ nào? Viết tp hoặc sl cùng giá hoặc phần trăm, ví dụ tp 90000 hoặc sl 3%.
typed-missing-distance = Cách giá bao xa? Viết 2% hoặc $500; sau đó, nếu cho một phần vị thế, viết thêm như 50%.
typed-missing-amount = Bao nhiêu? Hãy viết số đô la, ví dụ 25, hoặc all.
typed-missing-address = Nền tảng nào? Hãy viết địa chỉ: 0x và 40 chữ số hoặc chữ cái từ a đến f.
typed-not-pair = “{ $word }” không phải một cặp. Cặp đứng trước, ví dụ BTC, BTC/USD hoặc số của nó #1.
typed-not-target = “{ $word }” không phải cặp, cũng không phải id. Nó đứng trước, ví dụ BTC hoặc #12.
typed-not-number = “{ $word }” không phải số hợp lệ. Hãy viết 1000, 1,000, 0.5, 1k hoặc 1.5m.
typed-not-dollars = “{ $word }” không phải số đô la. Hãy viết 100 hoặc $100.
typed-not-percent = “{ $word }” không phải phần trăm. Hãy viết 0.5%.
typed-price-not-distance = “{ $word }” là khoảng cách, còn cảnh báo này cần một mức giá, như 70000. Cho biến động giá: <code>/alert BTC move 5% 1h</code>
typed-distance-not-price = “{ $word }” không phải khoảng cách. Khoảng cách đến thanh lý tính bằng phần trăm, như 5%. Cho mức giá: <code>/alert BTC below 58000</code>
typed-not-price = “{ $word }” không phải giá. Hãy viết 70000, hoặc -1% hay +2% so với giá hiện tại.
typed-not-trigger = “{ $word }” không hợp lệ cho chốt lời hay cắt lỗ. Hãy viết giá như 70000, 5% tính từ giá vào, 50%c của thế chấp, 2atr hay 2atr(4h), hoặc với chốt lời là 2r, gấp đôi rủi ro.
typed-not-share = “{ $word }” không phải một phần của vị thế. Hãy viết 50%, một số đô la như 200, hoặc all.
typed-not-distance = “{ $word }” có thể là phần trăm hoặc đô la. Hãy viết 2%, $500 hoặc 2atr.
typed-not-address = “{ $word }” không phải địa chỉ: 0x và 40 chữ số hoặc chữ cái từ a đến f.
typed-not-period = “{ $word }” không phải khung nến. Có sẵn: { $periods }.
typed-not-filter = “{ $word }” không phải lựa chọn ở đây. Hãy viết all, profitable hoặc losing.
typed-comma = “{ $word }” đọc được theo hai cách. Hãy dùng dấu chấm cho phần thập phân; dấu phẩy chỉ được tách từng nhóm ba chữ số. Ý bạn là { $instead }?
typed-two-numbers = “{ $word }” có thể đọc là { $one } hoặc { $other }. Hãy viết số bạn muốn mà không có dấu phân cách hàng nghìn.
typed-decimals = “{ $word }” có hơn { $most } chữ số thập phân.
typed-too-large = “{ $word }” quá lớn.
typed-zero = “{ $word }” bằng không. Phải lớn hơn 0.
typed-negative = “{ $word }” là số âm. Ở đây không được dùng dấu trừ.
typed-plus = “{ $word }” có dấu cộng, không được dùng ở đây. Hãy bỏ nó nếu con số đúng.
typed-sign-change = “{ $word }” không có dấu. Viết + để thêm thế chấp, - để rút bớt.
typed-sign-percent = “{ $word }” không có dấu. Viết - cho phía dưới giá, + cho phía trên giá.
typed-over-hundred = “{ $word }” lớn hơn 100 %.
typed-below-nothing = “{ $word }” sẽ là giá bằng không hoặc âm: mức thấp hơn phải dưới 100 %.
typed-leverage-and-size = Đòn bẩy và quy mô quyết định lẫn nhau. Chỉ viết một trong hai.
typed-slip-market = Trượt giá chỉ dành cho lệnh thị trường. Hãy bỏ slip, hoặc bỏ limit và stop.
typed-risk-stop = “{ $word }” là bội số của rủi ro, mà rủi ro lại do chính cắt lỗ quy định. Hãy viết cắt lỗ bằng giá, 3% hoặc 25%c.
typed-risk-alone = Chốt lời theo bội số rủi ro cần có cắt lỗ. Hãy thêm sl cùng giá hoặc phần trăm.
typed-risk-and-amount = Rủi ro quyết định số tiền. Hãy viết rủi ro, hoặc thế chấp kèm đòn bẩy hay quy mô.
typed-risk-no-stop = Quy mô được tính từ khoản lỗ tại cắt lỗ. Hãy viết cắt lỗ bằng giá hoặc 3%.
typed-missing-legs = Bao nhiêu lệnh? Hãy viết một số sau đòn bẩy, ví dụ 5.
typed-not-legs = “{ $word }” không phải là số lệnh. Hãy viết số nguyên từ 2 đến { $most }.
typed-missing-range = Giữa những giá nào? Hãy viết from 68000 to 66000.
typed-not-heavier = “{ $word }” không phải là một đầu của thang. Hãy viết heavier low hoặc heavier high.
typed-not-risk = “{ $word }” không phải rủi ro. Hãy viết theo phần trăm vốn thực có, như 1%, bằng đô la, như 50, hoặc bằng R, như 0.5r.
typed-too-many = “{ $word }” là một mục thừa: tối đa { $most } cùng lúc.
typed-missing-comparison = Trên hay dưới? Viết above hoặc below, hoặc dấu tương ứng, hoặc crosses trước giá trị.
typed-missing-figure = Giá trị nào? Hãy viết sau điều kiện, ví dụ 70000, 60k hoặc 5%.
typed-missing-side = Chiều nào? Viết long hoặc short.
typed-missing-window = Trong khoảng thời gian nào? Thêm 15m, 1h hoặc 1d.
typed-missing-subject = Cảnh báo về gì? Bắt đầu bằng một cặp, ví dụ BTC, hoặc bằng liq, pnl, margin hay balance.
typed-other-comparison = Không dùng được “{ $word }” cho cảnh báo này. Hãy viết { $instead }.
typed-only-zero = “{ $word }” không phải 0, mà với PnL, crosses chỉ dùng được với 0. Với giá trị khác, hãy viết above hoặc below.
typed-not-duration = “{ $word }” không phải thời lượng hợp lệ. Hãy viết 15m, 1h hoặc 7d; tối đa một năm.
typed-all-and-beta = “{ $word }” và một biến động khác cho mọi cặp: hãy viết all hoặc beta.
typed-with-order = “{ $word }” không phải lệnh. Hãy viết with /long hoặc with /short rồi tới lệnh.
typed-with-market = “{ $word }” chờ một mức giá. Chỉ thêm được lệnh khớp ngay: hãy bỏ limit và stop.
typed-not-price-age = “{ $word }” không phải tuổi giá hợp lệ. Hãy viết 30s hoặc 5m; từ 5s đến 30m.
typed-not-span = “{ $word }” không phải thời gian hợp lệ. Hãy viết 12h hoặc 2d; từ 1h đến 48h, hoặc từ 1d đến 7d.
typed-not-date = “{ $word }” không phải ngày hợp lệ. Hãy viết như 2026-12-31.
typed-long-window = “{ $word }” quá dài: biến động được đo trong tối đa một ngày. Hãy viết 15m, 1h hoặc 1d.
typed-long-note = Ghi chú quá dài: tối đa { $most } ký tự.
typed-open-quote = Ghi chú bắt đầu bằng dấu ngoặc kép nhưng không kết thúc bằng dấu đó.
typed-not-network = “{ $word }” không phải địa chỉ IP hay mạng, như 203.0.113.7 hoặc 203.0.113.0/24.
typed-not-account = Bạn không có tài khoản “{ $word }”. Hãy viết tên như trong /accounts.
typed-not-account-word = Bạn không có tài khoản “{ $word }”. Hãy viết tên như trong /accounts, không có dấu cách.
typed-same-account = Nhiều tài khoản của bạn có tên đọc giống “{ $word }”. Hãy viết ID của một tài khoản: { $ids }

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = Thế chấp { $collateral } · quy mô { $size } · { $leverage }
preview-filled = Mặc định từ /settings: { $parts }
preview-filled-collateral = thế chấp
preview-filled-leverage = đòn bẩy
preview-filled-slippage = trượt giá
preview-risk = Rủi ro: nhiều nhất { $most } tại cắt lỗ
preview-risk-share = Rủi ro: nhiều nhất { $most } tại cắt lỗ, { $percent } của vốn thực có { $equity } ({ $age } trước)
preview-risk-entry = Đó là khi khớp ở giá vào này. Khớp ở giá xấu hơn thì lỗ nhiều hơn.
preview-risk-added = Rủi ro này là của phần thêm vào, tại giá dừng { $price }
preview-leverage-lowered = Đòn bẩy giảm từ { $before } xuống { $after } để giá thanh lý nằm sau cắt lỗ
preview-price = Giá hiện tại { $price }
preview-price-old = Giá gần nhất { $price }, { $age } trước
preview-price-unread = Không có giá hiện tại để hiển thị. Khi xác nhận vẫn được gửi.
preview-incomplete = Dịch vụ không nêu đủ về vị thế này, nên không tính được kết quả. Khi xác nhận vẫn được gửi.
preview-limit = Limit { $price }
preview-stop = Stop { $price }
preview-entry = Giá vào khoảng { $price }
preview-entry-worst = Giá vào khoảng { $price }, xấu nhất { $worst }
preview-liquidation = Thanh lý khoảng { $price } ({ $distance })
preview-at-take-profit = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = Lỗ tại cắt lỗ: { $parts }
preview-loss-share = { $percent } vốn thực có
preview-loss-share-old = { $percent } vốn thực có ({ $age } trước)
preview-loss-unshared = chưa biết tỷ lệ trên vốn thực có
preview-results-net = Kết quả TP và SL: sau phí mở và đóng, trước funding và phí vay.
preview-results-now = Kết quả: sau mọi loại phí, và sau funding và phí vay đến lúc này.
preview-fee = Phí mở { $fee }, tính thêm
preview-total = Từ số dư của bạn: { $total } trên { $balance }
preview-hourly = Chi phí mỗi giờ: funding { $funding }, phí vay { $borrow }
preview-deposit = <b>Nạp { $amount }</b> từ ví vào tài khoản giao dịch
preview-wallet = USDC trong ví { $wallet }
preview-balance = Số dư tài khoản giao dịch { $balance }
preview-platform = <b>Đăng ký nền tảng</b> <code>{ $address }</code>
preview-close = <b>Đóng { $symbol } { $side }</b>
preview-closes = Đóng { $size } trên { $whole }
preview-leaves = Còn lại: quy mô { $size } · thế chấp { $collateral }
preview-leaves-nothing = Không còn lại gì: vị thế được đóng toàn bộ
preview-all-as-read = Toàn bộ: { $size } theo lần đọc này. Khi xác nhận sẽ gửi quy mô lúc đó.
preview-realised = PnL lúc này <b>{ $profit }</b> ({ $percent })
preview-payout = Trả về số dư của bạn { $payout }
preview-reverse = <b>Đảo chiều { $symbol } { $side }</b> · hai bước
preview-reverse-close = 1. Đóng toàn bộ, { $size }
preview-reverse-open = 2. Khi đã đóng, bạn nhận bản xem trước { $side }: thế chấp { $collateral }, quy mô { $size }. Bạn xác nhận riêng bước đó.
preview-add = <b>Tăng { $symbol } { $side }</b>
preview-adds = Thêm quy mô { $size } · thế chấp { $collateral }
preview-becomes-size = Quy mô { $before } → { $after }
preview-becomes-collateral = Thế chấp { $before } → { $after }
preview-becomes-entry = Giá vào { $before } → { $after }
preview-becomes-leverage = Đòn bẩy { $before } → { $after }
preview-becomes-unliquidated = Thanh lý { $before } → —
preview-becomes-liquidation = Thanh lý { $before } → { $after } ({ $distance } so với hiện tại)
preview-collateral-in = <b>Thêm { $amount } thế chấp vào { $symbol } { $side }</b>
preview-collateral-out = <b>Rút { $amount } thế chấp khỏi { $symbol } { $side }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · chốt lời và cắt lỗ
preview-trigger-share = Đóng { $percent } % vị thế
preview-triggers-beside = Ngoài các lệnh đã đặt:
preview-trail = <b>Trailing stop cho { $symbol } { $side }</b>
preview-trail-percent = Bám sau giá tốt nhất { $distance } %
preview-trail-dollars = Bám sau giá tốt nhất { $distance }
preview-trail-now = Ở giá hiện tại: { $price }, { $dollars } ({ $percent })
preview-trail-whole = Áp dụng cho toàn bộ vị thế
preview-cancel = <b>Hủy một lệnh</b> · { $symbol } { $side }
preview-cancel-returns = Trả về { $collateral } và phí đã giữ cho lệnh
preview-replace = <b>Thay đổi { $symbol } { $side }</b> · hai bước
preview-replace-add = 1. Lệnh này được đặt:
preview-replace-cancel = 2. Khi lệnh đó đã có hiệu lực, hủy:
preview-replace-both = Khi cả hai cùng có hiệu lực, lệnh chạm giá trước sẽ kích hoạt. Nếu bước hai thất bại, cả hai vẫn còn và bạn được báo ngay.
order-entry = { $type } { $side } { $symbol } · { $size } ở { $price }
order-slot = { $type } · { $price }
order-trailing = Trail { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = Kích hoạt { $price } · { $percent } %
preview-validity = <i>Không có gì được gửi đi trước khi bạn xác nhận. Bản xem trước hết hạn: { $time }</i>
preview-refused = <i>Không thể xác nhận lệnh này vì mục có dấu ❌. Không có gì được gửi đi. Hãy đổi mục đó và thử lại.</i>
on-accounts-head = Tài khoản: { $sent } trên { $named }, mỗi tài khoản một lệnh
on-accounts-not-sent = ❌ Không có lệnh cho tài khoản này. Các tài khoản khác không bị ảnh hưởng.
on-accounts-none-sent = ❌ Không có lệnh cho tài khoản này.
on-accounts-other-money = ❌ Không có lệnh cho tài khoản này: tiền demo và tiền thật không được dùng chung.
on-accounts-same-wallet = ❌ Không có lệnh cho tài khoản này: khóa của nó thuộc cùng ví với { $account }, và mỗi ví chỉ nhận một lệnh.
on-accounts-wallet-unknown = ⚠️ Chưa biết ví của ít nhất một tài khoản. Nếu hai khóa thuộc cùng một ví, ví đó sẽ nhận hai lệnh.
legs-title = <b>{ $side } { $symbol }</b> · Thang lệnh: { $sent } trên { $count } lệnh giới hạn
legs-leg = { $number }. { $price } · thế chấp { $collateral } · quy mô { $size } · thanh lý { $liquidation }
legs-all = Nếu khớp hết: giá vào trung bình { $entry } · thanh lý khoảng { $liquidation }
legs-waits = 📌 Lệnh không khớp ngay thì chờ ở dịch vụ cùng TP và SL của nó và không cần bot. Mỗi lệnh mở một vị thế riêng. Nếu dịch vụ gộp chúng thành một vị thế, giá vào và thanh lý của nó là ở dòng “Nếu khớp hết”.
legs-not-sent = ❌ Lệnh này không được gửi. Các lệnh khác không bị ảnh hưởng.
no-price = Lúc này không có giá { $symbol }, nên không tính được kết quả. Không có gì được gửi đi. Hãy thử lại sau một phút.
typed-where = <pre>{ $where }</pre>
typed-example = Ví dụ: <code>{ $example }</code>
pair-unknown = Không có cặp đó. Không có gì được gửi đi.
pair-unknown-nearest = Không có cặp đó. Ý bạn là { $names }? Không có gì được gửi đi.

issue-collateral-too-small = ❌ Thế chấp phải ít nhất { $least }.
issue-ladder-too-small = ❌ Mỗi lệnh cần ít nhất { $each } thế chấp, nên tất cả cần { $least }.
issue-ladder-too-close = ❌ Hai giá này quá gần nhau cho chừng ấy lệnh.
issue-leverage-below-one = ❌ Quy mô nhỏ hơn thế chấp.
issue-stop-on-wrong-side = ❌ Cắt lỗ nằm ở phía có lãi so với giá vào { $entry }: sẽ kích hoạt ngay.
issue-take-profit-on-wrong-side = ❌ Chốt lời nằm ở phía lỗ so với giá vào { $entry }: sẽ kích hoạt ngay.
issue-acts-at-once = ⚠️ Giá đã là { $price }, nên lệnh này khớp ngay, như lệnh thị trường.
issue-stop-beyond-liquidation = ⚠️ Cắt lỗ nằm quá giá thanh lý { $liquidation }: bạn sẽ bị thanh lý trước.
issue-balance-too-low = ⚠️ Lệnh này cần { $total }, còn số dư của bạn là { $balance }.
issue-leverage-too-high = ⚠️ Đòn bẩy tối đa của cặp này là { $most }.
issue-risk-stop-too-far = ❌ Với cắt lỗ xa như vậy, bạn sẽ bị thanh lý trước ở mọi mức đòn bẩy.
issue-risk-too-small = ❌ Với rủi ro { $risk }, thế chấp sẽ quá nhỏ. Với cắt lỗ và đòn bẩy này, hãy chịu rủi ro ít nhất { $least }.
issue-risk-fees-unknown = ❌ Dịch vụ không cho biết phí của cặp này, nên không tính được quy mô từ rủi ro. Hãy viết thế chấp.
issue-risk-equity-unknown = ❌ Hiện chưa biết vốn thực có của bạn, hoặc nó không lớn hơn 0. Hãy viết rủi ro bằng đô la, như risk 50.
issue-risk-equity-old = ❌ Vốn thực có của bạn được tính từ giá của { $age } trước, và bạn cho phép { $oldest } (/limits), nên không tính quy mô từ đó. Hãy thử lại khi có giá mới hơn, hoặc viết rủi ro bằng đô la, như risk 50.
issue-buffer-too-small = ❌ Khoảng cách nhỏ nhất từ cắt lỗ đến giá thanh lý phía sau là { $percent } khoảng cách cắt lỗ.
issue-funding-too-small = ❌ Số tiền nhỏ nhất để báo funding là { $least }.
issue-risk-add-no-stop = ❌ Quy mô được tính từ khoản lỗ tại cắt lỗ, và không biết có lệnh dừng nào đóng toàn bộ vị thế này trước khi thanh lý. Hãy đặt trước, ví dụ /tpsl BTC sl 57000.
issue-atr-unknown = ❌ Chưa biết ATR của khung này: không đọc được nến, hoặc có ít hơn 15 nến đã đóng. Hãy viết giá hoặc phần trăm thay vào đó.
issue-risk-unit-unset = ❌ Bạn chưa đặt một R là bao nhiêu. Hãy đặt trước, như /settings r 1%, hoặc viết rủi ro theo phần trăm hay đô la.
issue-target-without-stop = ❌ Mục tiêu theo R cần cắt lỗ: vị thế này không có lệnh cắt lỗ ở phía lỗ nào đọc được. Hãy thêm sl vào dòng, hoặc đặt cắt lỗ trước.
issue-open-interest-full = ⚠️ Hợp đồng mở ở chiều này của cặp chỉ còn lại { $left }.
issue-wallet-too-low = ⚠️ Trong ví chỉ có { $wallet }.
issue-wallet-empty = ❌ Ví trống.
issue-limit-cool-off = ❌ Bạn đang tạm nghỉ đến { $until }. Đóng và bảo vệ vị thế vẫn làm được.
issue-limit-blackout = ❌ Khung giờ không giao dịch của riêng bạn kéo dài đến { $until } (/limits). Đóng và bảo vệ vị thế vẫn làm được.
issue-reversal-refused = ⚠️ Với tình trạng hiện tại, bước 2 sẽ bị từ chối sau khi đóng. Việc đóng vẫn xác nhận được.
issue-limit-flat = ❌ Bạn đã đóng tất cả bằng /flat: không gì được mở hay thêm cho đến khi bạn gõ /flat end. Đóng và bảo vệ vị thế vẫn làm được.
issue-limit-collateral = ❌ Giới hạn của riêng bạn là { $limit } thế chấp mỗi lệnh (/limits).
issue-limit-leverage = ❌ Giới hạn của riêng bạn là đòn bẩy { $most } (/limits).
issue-limit-risk = ❌ Giới hạn của riêng bạn là khoản lỗ { $limit } mỗi lệnh (/limits). Tính khoản lỗ tại cắt lỗ từ giá xấu nhất mà trượt giá cho phép, gồm phí; nếu không có cắt lỗ, và khi thêm vào vị thế, tính toàn bộ thế chấp cùng phí.
issue-limit-stop = ❌ Giới hạn của riêng bạn không cho phép lệnh không có cắt lỗ (/limits). Hãy viết ở cuối lệnh, bằng giá hoặc khoảng cách: /long BTC 100 10x sl 3%. Trước khi thêm vào vị thế, hãy đặt cắt lỗ cho vị thế bằng /tpsl.
issue-beside = Các lệnh đứng trước trong bản xem trước này, chưa được gửi, tính thêm { $beside }.
issue-limit-open = ❌ Giới hạn của riêng bạn là rủi ro đang mở bằng { $percent } vốn thực có của tài khoản này (/limits), hiện là { $limit }. Đã có thể mất { $open }, và lệnh này thêm { $added }. Cắt lỗ gần hơn hoặc quy mô nhỏ hơn sẽ giảm rủi ro.
issue-limit-open-near = ⚠️ Đã có thể mất { $open }, và lệnh này thêm { $added }. Giới hạn rủi ro đang mở của riêng bạn là { $limit }, { $percent } vốn thực có (/limits).
issue-limit-open-unread = ❌ Bạn có giới hạn rủi ro đang mở (/limits), và hiện không đọc được toàn bộ tài khoản, nên không biết có thể mất bao nhiêu. Không có gì được gửi. Hãy thử lại sau một phút; đóng vị thế vẫn như thường.
issue-limit-open-unknown = ❌ Bạn có giới hạn rủi ro đang mở (/limits), và không biết có thể mất bao nhiêu: dịch vụ không nêu vốn thực có, hoặc điều mà cắt lỗ của một vị thế phụ thuộc vào. /risk nói đó là vị thế nào.
issue-limit-exposure = ❌ Giới hạn của riêng bạn là tổng quy mô { $limit } (/limits), và { $open } đang mở, đang chờ hoặc đang xử lý trong tất cả tài khoản của bạn.
issue-limit-exposure-unread = ❌ Bạn có giới hạn cho quy mô của tất cả vị thế (/limits), và hiện không đọc được một tài khoản của bạn, nên không biết chúng lớn bao nhiêu. Không có gì được gửi. Hãy thử lại sau một phút; đóng vị thế vẫn như thường.
issue-limit-exposure-unknown = ❌ Bạn có giới hạn cho quy mô của tất cả vị thế (/limits), và dịch vụ không nêu chúng lớn bao nhiêu.
issue-limit-net = ❌ Giới hạn của riêng bạn là quy mô ròng { $limit } một chiều (/limits), và chiều này hơn chiều kia { $open }, đang mở, đang chờ hoặc đang xử lý trong tất cả tài khoản của bạn.
issue-limit-net-unread = ❌ Bạn có giới hạn cho quy mô ròng một chiều (/limits), và hiện không đọc được một tài khoản của bạn, nên không biết nó lớn bao nhiêu. Không có gì được gửi. Hãy thử lại sau một phút; đóng vị thế vẫn như thường.
issue-limit-net-unknown = ❌ Bạn có giới hạn cho quy mô ròng một chiều (/limits), và dịch vụ không nêu chiều hoặc quy mô của một vị thế hay lệnh.
issue-limit-group = ❌ Giới hạn của riêng bạn là quy mô ròng { $limit } một chiều trong các cặp chạy cùng nhau (/limits), và với các cặp của lệnh này đã là { $open }, đang mở, đang chờ hoặc đang xử lý.
issue-limit-group-unread = ❌ Bạn có giới hạn cho các cặp chạy cùng nhau (/limits), và hiện không đọc được một tài khoản của bạn, nên không biết chúng lớn bao nhiêu. Không có gì được gửi. Hãy thử lại sau một phút; đóng vị thế vẫn như thường.
issue-limit-group-unknown = ❌ Bạn có giới hạn cho các cặp chạy cùng nhau (/limits), và dịch vụ không nêu chiều hoặc quy mô của một vị thế hay lệnh.
issue-limit-losses = ❌ Bạn đã lỗ { $lost } trong { $window } qua, và giới hạn của riêng bạn là { $limit } (/limits). Từ 80 % giới hạn, không gì được mở hay thêm, đến { $until }. Đóng và bảo vệ vị thế vẫn làm được.
issue-limit-losses-near = ⚠️ Bạn đã lỗ { $lost } trong { $window } qua. Giới hạn của riêng bạn là { $limit } (/limits); từ 80 % không gì được mở hay thêm.
issue-limit-losses-halt = ⛔ Bạn đã lỗ { $lost } trong { $window } qua: đã chạm giới hạn { $limit } của riêng bạn (/limits). Không gì được mở hay thêm đến { $until }. Lệnh đang chờ vẫn có thể khớp: hãy hủy chúng bằng /orders. Đóng và bảo vệ vị thế vẫn làm được.
issue-limit-losses-unread = ❌ Bạn có giới hạn lỗ (/limits), và hiện không đọc được hết các vị thế đã đóng của một tài khoản. Không có gì được gửi. Hãy thử lại sau một phút; đóng vị thế vẫn như thường.
issue-limit-losses-unknown = ❌ Bạn có giới hạn lỗ (/limits), và dịch vụ không nêu PnL hoặc thời gian của một vị thế vừa đóng.
issue-limit-streak = ❌ Từ { $losses } vị thế liên tiếp trở lên đã kết thúc lỗ, đúng giới hạn của riêng bạn (/limits). Không gì được mở hay thêm đến { $until }. Đóng và bảo vệ vị thế vẫn làm được.
issue-limit-orders = ❌ Giới hạn của riêng bạn trong 24 giờ là { $orders } lệnh (/limits), và lệnh này vượt quá.
issue-allowance-too-low = ⚠️ Hạn mức USDC được phép chỉ là { $allowance }; trước hết hãy nâng lên trong { -application }.
issue-more-than-size = ❌ Quy mô vị thế chỉ là { $size }.
issue-nothing-to-close = ❌ Phần này quá nhỏ để đóng.
issue-more-than-collateral = ❌ Vị thế chỉ có { $collateral } thế chấp.
issue-collateral-left-small = ⚠️ Sẽ còn lại ít hơn { $least }, mức tối thiểu của vị thế mới; dịch vụ có thể từ chối.
issue-liquidated-at-once = ❌ Vị thế sẽ bị thanh lý ở { $liquidation }; giá hiện tại là { $price }.
issue-change-in-flight = ⚠️ Một thay đổi khác của vị thế này đang được xử lý; dịch vụ chỉ nhận từng cái một.
issue-positions-unread = ⚠️ Không đọc được danh sách vị thế: đây là những gì các lệnh cho thấy.
issue-orders-unread = ⚠️ Không đọc được các lệnh; có thể vẫn có.
issue-positions-rows-unread = ⚠️ Số dòng vị thế không đọc được vì không có ID: { $rows }
issue-orders-rows-unread = ⚠️ Số dòng lệnh không đọc được vì không có ID: { $rows }
issue-price-old = ⚠️ Giá gần nhất là từ { $age } trước, và bạn cho phép { $oldest } (/limits). Nút Xác nhận đọc lại giá và không gửi gì khi giá cũ hơn mức đó.
issue-price-old-exit = ⚠️ Giá gần nhất là từ { $age } trước, nên kết quả có thể khác các con số này.
issue-stop-fires-at-once = ❌ Cắt lỗ nằm sai phía của giá { $price }: sẽ kích hoạt ngay.
issue-take-profit-fires-at-once = ❌ Chốt lời nằm sai phía của giá { $price }: sẽ kích hoạt ngay.
issue-break-even-early = ❌ Giá là { $price } và chưa vượt qua giá vào { $entry }: cắt lỗ hòa vốn sẽ kích hoạt ngay.
issue-no-such-price = ❌ Giá không hợp lệ: phải lớn hơn 0.
issue-price-far = ⚠️ Giá này cách giá hiện tại { $price } hơn 50 %.
issue-slot-taken = ❌ Đã có trailing stop hoặc một thay đổi đang chờ. Hãy hủy nó trước: /cancelorder
issue-no-stop-left = ⚠️ Vị thế sẽ không còn lệnh cắt lỗ.
issue-stops-cover = ⚠️ Sau đó, các lệnh cắt lỗ bảo vệ { $percent } vị thế trước khi bị thanh lý.
issue-stops-cover-share = ⚠️ Sau đó, các lệnh cắt lỗ bảo vệ { $percent } vị thế.
issue-stops-cover-unknown = ⚠️ Sau đó, không rõ các lệnh cắt lỗ bảo vệ bao nhiêu phần vị thế: dịch vụ không nêu hết.
issue-replace-one = ❌ Một lệnh chỉ thay được một lệnh: viết tp hoặc sl, không cả hai.

## /trade: the order wizard

trade-title = <b>Giao dịch mới</b>
trade-answer = { $name }: <b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = không có
trade-name-side = Chiều
trade-name-pair = Cặp
trade-name-kind = Lệnh
trade-name-collateral = Thế chấp
trade-name-extent = Đòn bẩy
trade-name-stop = Stop
trade-name-limit = Limit
trade-name-stopLoss = Cắt lỗ
trade-name-takeProfit = Chốt lời
trade-name-slippage = Trượt giá
trade-ask-side = Chiều nào? <b>Long</b> lãi khi giá tăng, <b>Short</b> lãi khi giá giảm.
trade-ask-pair = Cặp nào? Chọn một cặp, hoặc gõ tên, ví dụ <code>BTC</code>.
trade-ask-kind = Loại lệnh nào? <b>Market</b> khớp ngay. <b>Limit</b> chờ giá tốt hơn. <b>Stop Market</b> khớp khi giá chạm giá stop. <b>Stop Limit</b> sau đó còn chờ giá limit.
trade-ask-collateral = Bao nhiêu thế chấp? Chọn, hoặc gõ số đô la, ví dụ <code>100</code> hoặc <code>1k</code>. Hoặc gõ rủi ro tại cắt lỗ, ví dụ <code>risk 1%</code> của vốn thực có hoặc <code>risk 50</code>.
trade-ask-extent = Lớn bao nhiêu? Chọn đòn bẩy, hoặc gõ, ví dụ <code>7x</code>, hoặc gõ quy mô theo đô la, ví dụ <code>size 1000</code>.
trade-ask-stop = Giá stop nào? Chọn, hoặc gõ giá, hoặc <code>-1%</code> hay <code>+2%</code> so với giá hiện tại.
trade-ask-limit = Giá limit nào? Chọn, hoặc gõ giá, hoặc <code>-1%</code> hay <code>+2%</code> so với giá hiện tại.
trade-ask-stopLoss = Cắt lỗ ở đâu? Chọn, hoặc gõ giá, <code>3%</code> tính từ giá vào, hoặc <code>25%c</code> để lỗ từng đó phần thế chấp.
trade-ask-takeProfit = Chốt lời ở đâu? Chọn, hoặc gõ giá, <code>5%</code> tính từ giá vào, <code>50%c</code> để lãi từng đó phần thế chấp, hoặc <code>2r</code> cho gấp đôi rủi ro của cắt lỗ.
trade-ask-slippage = Trượt giá tối đa bao nhiêu phần trăm? Chọn, hoặc gõ, ví dụ <code>0.5</code>.
trade-most = Tối đa { $most }
trade-risk-extent = Quy mô được tính từ rủi ro: đây là đòn bẩy lớn nhất được dùng. Nó được giảm nếu thanh lý sẽ đến trước cắt lỗ.
trade-risk-stopLoss = Quy mô được tính từ rủi ro, tức khoản lỗ tại cắt lỗ, nên lệnh cần có cắt lỗ.
trade-long = 📈 Long
trade-short = 📉 Short
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ Thêm vào yêu thích
trade-unstar = ★ Bỏ khỏi yêu thích
trade-share = { $percent } % (~{ $amount })
trade-by-risk = Rủi ro { $risk }
trade-about = { $value } (~{ $price })
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ Quay lại
trade-preview = Xem trước ›
trade-missing = ⚠️ Còn thiếu: { $fields }.
trade-cancel = ✖️ Hủy
trade-pair-unknown = ⚠️ Không có cặp “{ $typed }”.
trade-pair-nearest = ⚠️ Không có cặp “{ $typed }”. Ý bạn là một trong những cặp này?
trade-not-text = ⚠️ Hãy bấm một nút, hoặc gõ câu trả lời bằng chữ.
trade-unreadable = ⚠️ Không đọc được giao dịch bạn đang làm dở, nên phần này bắt đầu lại.
trade-button-old = Nút này thuộc một giao dịch trước đó và không còn tác dụng. Không có gì được gửi đi. /trade bắt đầu giao dịch mới.

## /closeall: several positions under one Confirm

close-all-title = <b>Đóng vị thế</b>
close-all-which = Chọn những vị thế cần đóng, hoặc chọn bên dưới.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = Tất cả
close-all-profitable = Đang lãi
close-all-losing = Đang lỗ
close-all-next = Đóng mục đã chọn ›
close-all-confirm = ✅ Đóng { $number }
close-all-preview = <b>Đóng { $count } vị thế</b>
close-all-money = Quy mô { $size } · PnL { $profit }, đã trừ phí, funding và phí vay
close-all-back = Phí { $fee } · trả về số dư của bạn { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … và { $number } nữa
close-all-left-out = ⚠️ Không gồm: { $names }. Dịch vụ không nêu đủ thông tin về chúng.
close-all-market = <i>Mỗi vị thế được đóng toàn bộ, theo quy mô lúc xác nhận, theo giá thị trường lúc đó.</i>
close-all-nothing = Không có gì để đóng. Không có gì được gửi đi.
close-all-running = <b>Đang đóng</b>
close-all-finished = <b>Đã đóng xong</b>
close-all-waiting = đang chờ
close-all-count = { $state }: { $number }
close-all-line = { $icon } { $title }: { $state }
close-all-reason = { $line }: “{ $reason }”
close-all-profit = { $line }, { $profit }
close-all-failed = ⚠️ Không phải tất cả đều đã đóng. Bot không tự gửi lại gì; hãy xem /positions, và /activity để biết lý do.
flat-title = <b>Đóng tất cả, trong mọi tài khoản của bạn</b>
flat-sum = Vị thế sẽ đóng: { $positions } · lệnh sẽ hủy: { $orders }
flat-none = Không có vị thế hay lệnh chờ nào.
flat-unread = ⚠️ Không đọc được vị thế và lệnh; có thể vẫn có. Hãy gõ lại /flat sau một phút.
flat-unread-key = 🔑 Dịch vụ không còn chấp nhận key của tài khoản này: không đọc được vị thế và lệnh; có thể vẫn có. Hãy kết nối lại bằng key mới (/connect), rồi gõ /flat.
flat-rules = 🛑 Xác nhận cũng dừng mọi thứ mở hay thêm: lệnh ở đây, bản nháp, tín hiệu và API. Cắt lỗ và chốt lời bảo vệ vị thế cho đến khi đóng, và kết thúc cùng nó. Không gì tự tiếp tục: để tiếp tục, hãy gõ /flat end.
flat-confirm = 🛑 Đóng tất cả
flat-running = <b>Đang đóng tất cả</b>
flat-tried-again = ⏳ Những gì đang chờ chưa gửi được, và chưa có gì rời đi. Bot thử lại trong ba phút.
flat-finished = <b>Đã xong việc đóng tất cả</b>
flat-failed = ⚠️ Không phải tất cả đều đã đóng hay hủy. Bot không tự gửi lại gì; lý do ở /activity.
flat-nothing-left = ✅ Đã đọc lại: không còn vị thế hay lệnh chờ nào.
flat-left = 🚨 <b>Đã đọc lại: những thứ này vẫn mở, hoặc có thể còn mở</b>
flat-rest = 🛑 Đóng phần còn lại
flat-stays = 🛑 Không gì được mở hay thêm cho đến khi bạn gõ /flat end.
flat-ended = ▶️ Lệnh chặn của /flat đã hết: mở và thêm hoạt động trở lại. Không có gì được gửi.
flat-not-over = ⏳ /flat vẫn đang chạy: một phần chưa được gửi, nên lệnh chặn vẫn còn. Việc này kéo dài tối đa ba phút. Sau đó gõ lại /flat end.
flat-not-active = Lệnh chặn của /flat không có hiệu lực. /flat đóng tất cả.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>Lệnh chờ</b>
cancel-orders-which = Chọn những lệnh cần hủy, hoặc chọn bên dưới.
cancel-orders-no-such = Không có lệnh chờ nào phù hợp. Đây là các lệnh chờ; hãy chọn những lệnh cần hủy.
cancel-orders-all = Tất cả
cancel-orders-next = Hủy mục đã chọn ›
cancel-orders-confirm = ✅ Hủy { $number }
cancel-orders-preview = <b>Hủy { $count } lệnh</b>
cancel-orders-unprotected = ⚠️ { $symbol } { $side } sẽ không còn lệnh cắt lỗ.
cancel-orders-running = <b>Đang hủy lệnh</b>
cancel-orders-finished = <b>Đã hủy xong</b>
cancel-orders-failed = ⚠️ Không phải tất cả đều đã hủy. Bot không tự gửi lại gì; hãy xem /cancelorder, và /activity để biết lý do.

## Paper accounts

paper-account = 📝 DEMO · { $label }
paper-label = Demo
paper-offer = { $label } · tiền demo; được mở khi bạn dùng lần đầu
disconnect-ask-paper = Ngắt kết nối <b>{ $label }</b> (<code>{ $mask }</code>)? Sau đó không truy cập được tiền demo và vị thế của nó nữa; tài khoản demo tiếp theo bắt đầu lại từ đầu.

## /limits: a user's own trading limits

limits-title = <b>Giới hạn của riêng bạn</b>
limits-collateral = Thế chấp mỗi lệnh
limits-leverage = Đòn bẩy
limits-risk = Lỗ mỗi lệnh
limits-stop = Cắt lỗ trong mọi lệnh
limits-open = Rủi ro đang mở
limits-open-rules = <i>Số tiền tài khoản có thể mất, tính theo phần trăm vốn thực có: vị thế tại các mức cắt lỗ, vị thế không có cắt lỗ đến khi thanh lý, và lệnh đang chờ hoặc đang xử lý. Lệnh mới cũng được tính. Từ một nửa giới hạn trở lên, bản xem trước sẽ báo.</i>
limits-exposure = Quy mô tất cả vị thế
limits-net = Quy mô ròng một chiều
limits-net-rules = <i>Long trừ short, hoặc short trừ long, trong tất cả tài khoản. Một lệnh được tính cùng những gì đang mở, và những gì đang chờ hoặc đang xử lý cùng chiều; lệnh ngược chiều làm nó nhỏ đi.</i>
limits-group = Quy mô ròng của các cặp chạy cùng nhau
limits-group-rules = <i>Quy mô ròng một chiều của cặp trong lệnh và các cặp chạy cùng nó, theo lợi suất theo giờ của 30 ngày như trong /risk, trong tất cả tài khoản. Cặp không đọc được nến hoặc tên thì tính cùng mọi cặp khác.</i>
limits-losses = Lỗ trong khoảng thời gian
limits-losses-rules = <i>Khoản lỗ của các vị thế và phần đã đóng trong khoảng thời gian của /limits window, sau phí, của tất cả tài khoản; lãi được trừ vào đó, vị thế đang mở không tính. Nửa đêm không thay đổi gì. Từ 50 % bản xem trước sẽ báo, từ 80 % không gì được mở hay thêm, và ở 100 % hãy xem cả các lệnh đang chờ: chỉ bạn mới hủy được chúng.</i>
limits-window = Khoảng thời gian của giới hạn lỗ
limits-window-rules = <i>Các vị thế đã đóng được tính ngược bao xa cho giới hạn lỗ: từ 1 giờ đến 7 ngày, mặc định 24 giờ. Khoảng dài hơn có hiệu lực ngay; khoảng ngắn hơn mất 24 giờ.</i>
limits-streak = Số lần lỗ liên tiếp
limits-streak-rules = <i>Sau chừng đó vị thế liên tiếp kết thúc lỗ, trong tất cả tài khoản, không gì được mở hay thêm trong thời gian của /limits rest kể từ vị thế cuối.</i>
limits-rest = Tạm nghỉ sau chuỗi lỗ
limits-rest-rules = <i>Trong bao lâu không gì được mở hay thêm sau quá nhiều lần lỗ liên tiếp: từ 1 giờ đến 7 ngày, mặc định 4 giờ. Dài hơn có hiệu lực ngay; ngắn hơn mất 24 giờ.</i>
limits-orders = Số lệnh trong 24 giờ
limits-cool-off = 🧊 Tạm nghỉ
limits-tolerance = Dung sai giá
limits-tolerance-rules = <i>Nếu giá đã đi xa hơn mức này kể từ bản xem trước, nút Xác nhận của lệnh làm tăng rủi ro không gửi gì và hiện bản xem trước mới. Đóng, bảo vệ và hủy vẫn được gửi, và biên nhận ghi giá mới. Thay đổi có hiệu lực ngay.</i>
limits-age = Tuổi giá tối đa
limits-age-rules = <i>Mở, thêm và rút thế chấp chỉ được gửi khi giá không cũ hơn mức này. Đóng, bảo vệ và hủy thực hiện được ở mọi giá. Thay đổi có hiệu lực ngay.</i>
limits-none = không giới hạn
limits-required = bắt buộc
limits-not-required = không bắt buộc
limits-back = ‹ Quay lại
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … từ { $time }: { $value }
limits-used = … đang dùng: { $use }
limits-use = { $used } trên { $limit } ({ $percent })
limits-use-blocked = { $use }; không mở hay thêm gì cho đến { $until }
limits-use-unread = hiện không đọc được
limits-use-unsaid = dịch vụ không nêu
limits-reserved = Tính cho các lệnh chưa biết kết quả: <b>{ $size }</b>
limits-reserved-order = … { $title } ({ $state })
limits-orders-counted = { $count } lệnh đã đặt trong 24 giờ qua.
limits-blackout = Khung giờ không giao dịch
limits-blackout-none = không có
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · được bỏ lúc { $time }
limits-blackout-full = ❌ Không thể có quá { $most } khung giờ.
limits-blackout-missing = ❌ Không có khung giờ như vậy.
limits-blackout-rules = Trong các khung giờ này mỗi tuần, không gì được mở hay thêm, theo múi giờ của bạn khi gõ. Gõ fri 14:25-14:45 để thêm, và off fri 14:25-14:45 để bỏ, việc này mất 24 giờ.
limits-cool-off-none = Không có kỳ tạm nghỉ nào.
limits-cool-off-until = 🧊 Không giao dịch đến <b>{ $until }</b>. Không gỡ được.
limits-rules = <i>Siết giới hạn có hiệu lực ngay. Nới hoặc bỏ giới hạn mất 24 giờ. Đóng và bảo vệ vị thế luôn được phép.</i>
limits-typed = <i>Hoặc gõ giá trị, ví dụ</i> <code>{ $example }</code>
limits-cool-off-ask = Bạn muốn ngừng giao dịch bao lâu? Đến lúc đó bạn không mở hay tăng vị thế được. Đóng và bảo vệ vị thế vẫn làm được. Không gỡ sớm kỳ tạm nghỉ được.
limits-cool-off-sure = Không giao dịch đến <b>{ $until }</b>? Sau này bạn có thể kéo dài, không bao giờ rút ngắn được, và không ai gỡ được.
limits-cool-off-yes = 🧊 Có, không giao dịch đến lúc đó
limits-1h = 1 giờ
limits-4h = 4 giờ
limits-1d = 1 ngày
limits-7d = 7 ngày

## /secure: two-factor

secure-title = 🔐 <b>Xác thực hai lớp (2FA)</b>
secure-none = Chưa thiết lập.
secure-explained = PIN, hoặc mã từ ứng dụng xác thực, được yêu cầu trước các lệnh lớn, và trước khi nới giới hạn, ngắt kết nối tài khoản hay xuất file. Nó bảo vệ bạn nếu người khác có được điện thoại hoặc Telegram của bạn. Ứng dụng xác thực trên thiết bị <b>khác</b> bảo vệ tốt hơn PIN.
secure-pin = 🔢 Đặt PIN
secure-totp = 📱 Dùng ứng dụng xác thực
secure-back = ‹ Quay lại
secure-is-pin = PIN, từ { $since }.
secure-is-totp = Ứng dụng xác thực, từ { $since }.
secure-done = ✅ Xác thực hai lớp đã bật.
secure-required = Cần xác thực khi:
secure-required-none = Chỉ cần xác thực khi /forget, /api và khi thay đổi chính xác thực này.
secure-of-size = quy mô trên { $size }
secure-of-any-size = quy mô bất kỳ
secure-guard-orders = • lệnh { $size }; tính theo tổng khi một lần Xác nhận cho nhiều lệnh
secure-guard-closings = • đóng và giảm { $size }; tính theo tổng khi một lần Xác nhận cho nhiều vị thế
secure-guard-limits = • nới bất kỳ mục nào trong /limits
secure-guard-disconnect = • ngắt kết nối tài khoản
secure-guard-export = • xuất file
secure-memory-never = Mỗi lần nhập chỉ có hiệu lực cho một thao tác.
secure-memory-except-trades = Mỗi lần nhập có hiệu lực năm phút, cho mọi việc trừ lệnh và đóng vị thế.
secure-memory-everything = Mỗi lần nhập có hiệu lực năm phút, cho mọi mục trong danh sách.
secure-free = <i>/forget, /api, các thay đổi ở đây và việc gửi lệnh không qua Xác nhận luôn cần xác thực. Bảo vệ vị thế và hủy lệnh thì không bao giờ; đóng và giảm chỉ khi bạn bật “Đóng vị thế”. Không ai xem hay tắt được xác thực hai lớp của bạn, kể cả admin.</i>
secure-short-orders = Lệnh lớn
secure-short-closings = Đóng vị thế
secure-short-limits = Nới giới hạn
secure-short-disconnect = Ngắt kết nối
secure-short-export = Xuất file
secure-size = 📏 Quy mô
secure-memory = ⏱ Ghi nhớ
secure-change = 🔁 Đổi
secure-off = Tắt
secure-lost = Tôi làm mất rồi
secure-stop = ✖️ Hủy
secure-size-ask = Lệnh có quy mô trên bao nhiêu thì cần xác minh? Quy mô theo đô la là thế chấp nhân đòn bẩy; khi rút thế chấp thì tính số tiền rút ra.
secure-every = mọi lệnh
secure-not-typed = Đừng bao giờ gõ PIN hay mã sau một câu lệnh. Tôi đã xóa tin nhắn của bạn, phòng khi đó là PIN hay mã. Chỉ gõ /secure để xem cài đặt của bạn; <code>/secure limit 2500</code> đặt quy mô.
secure-change-ask = Thay bằng gì? Cái cũ vẫn có hiệu lực cho đến khi cái mới hoạt động.
secure-pin-ask = Hãy chọn PIN gồm <b>6 đến 12 chữ số</b> và gửi tại đây. Tôi xóa tin nhắn của bạn ngay. Bản thân PIN không được lưu, chỉ lưu bản băm đã mã hóa của nó, rất chậm để dò ra.
secure-pin-form = PIN có 6 đến 12 chữ số, không gì khác. Tin nhắn của bạn đã bị xóa. Hãy gửi PIN khác.
secure-pin-easy = PIN đó quá dễ đoán. Tin nhắn của bạn đã bị xóa. Hãy gửi PIN khác.
secure-set-up-again = Tốt. Hãy gửi cùng PIN đó <b>một lần nữa</b> để xác nhận.
secure-set-up-differs = Hai PIN khác nhau. Hãy bắt đầu lại: gửi PIN bạn muốn, 6 đến 12 chữ số.
secure-set-up-wrong = ❌ Đó không phải mã mà ứng dụng đang hiện. Hãy gửi 6 chữ số nó hiện; đồng hồ của thiết bị đó phải đúng.
secure-set-up-expired = Đã hết thời gian thiết lập, nên không có gì thay đổi. /secure bắt đầu lại.
secure-secret =
    Quét mã này bằng ứng dụng xác thực của bạn, hoặc gõ khóa vào đó:

    <code>{ $secret }</code>

    Mã chỉ hiện lần này. Tôi xóa tin nhắn này sau một phút, hoặc khi mã đầu tiên đúng. Đừng chụp màn hình.
secure-secret-no-picture = Không gửi được mã QR.
secure-code-ask = Giờ hãy gửi <b>6 chữ số</b> mà ứng dụng hiện. Tôi xóa tin nhắn của bạn ngay. Chỉ khi đó xác thực hai lớp mới bật.
secure-lost-explained =
    Nếu bạn mất PIN hoặc ứng dụng, bạn có thể <b>đặt lại xác thực hai lớp</b>: sau 24 giờ, mọi tài khoản có tiền thật bị ngắt kết nối, và xác thực được tắt. Sau đó bạn kết nối lại chúng bằng API key, và thiết lập xác thực từ đầu.

    Đến lúc đó vẫn cần xác thực như trước. Bạn được nhắc vài lần trước khi việc đó xảy ra, và một lần chạm, hoặc một lần nhập đúng, sẽ hủy việc đặt lại. Những gì đang mở ở dịch vụ giữ nguyên, và tài khoản demo vẫn còn. Việc này lâu như vậy, và ngắt các tài khoản, để người đang cầm điện thoại của bạn không được lợi gì.

    Admin không rút ngắn được thời gian này.
reset = ⏳ Đặt lại sau 24 giờ
reset-pending = ⏳ Vào <b>{ $at }</b> các tài khoản của bạn bị ngắt kết nối và xác thực hai lớp bị tắt, vì có người ở đây báo đã làm mất nó. Nếu đó không phải bạn, hãy hủy việc đặt lại, kết thúc các phiên khác trong cài đặt Telegram (Thiết bị), và xóa các API key trong { -application }.
reset-cancel = ✖️ Hủy đặt lại
reset-cancelled = Đã hủy việc đặt lại. Xác thực hai lớp và các tài khoản của bạn vẫn giữ nguyên.
reset-none = Không có việc đặt lại nào đang chờ.
reset-ended = Bạn đã nhập đúng, nên việc đặt lại đang chờ đã bị hủy.
reset-done = Các tài khoản của bạn đã ngắt kết nối, và xác thực hai lớp đã tắt, như đã báo. Những gì đang mở ở dịch vụ không bị đụng đến. /connect kết nối lại tài khoản, /secure thiết lập xác thực từ đầu.

two-factor-for-orders = Lệnh này
two-factor-for-closings = Việc đóng này
two-factor-for-limits = Việc nới giới hạn
two-factor-for-disconnect = Việc ngắt kết nối tài khoản
two-factor-for-export = Việc xuất file
two-factor-for-two-factor = Việc thay đổi xác thực hai lớp
two-factor-for-erasure = Việc xóa mọi dữ liệu
two-factor-for-quick = Việc gửi lệnh không qua Xác nhận
two-factor-for-api-token = Tạo token API
two-factor-for-signal-source = Tạo nguồn tín hiệu
two-factor-ask-pin = 🔐 { $what } cần <b>PIN</b> của bạn. Hãy gửi tại đây: tôi xóa tin nhắn của bạn ngay. Sau đó việc tự tiếp tục.
two-factor-ask-code = 🔐 { $what } cần <b>6 chữ số</b> mà ứng dụng xác thực của bạn đang hiện. Hãy gửi tại đây: tôi xóa tin nhắn của bạn ngay. Sau đó việc tự tiếp tục.
two-factor-wrong = ❌ Không đúng. Không có gì được thực hiện.
two-factor-code-used = ❌ Mã đó đã được dùng rồi. Hãy chờ mã tiếp theo. Không có gì được thực hiện.
two-factor-attempts-left = Còn { $left } lần thử trước khi việc nhập bị khóa một thời gian.
two-factor-locked = 🔒 Quá nhiều lần thử sai: việc nhập bị khóa đến <b>{ $until }</b>. Không có gì được thực hiện. Những lần nhập trước lúc đó không có tác dụng và không được tính.
two-factor-not-entry = Đó không phải PIN cũng không phải mã: phải có 6 đến 12 chữ số. Tôi đã xóa tin nhắn của bạn, và không tính lần này. Hãy gửi lại.
two-factor-unexpected = Không có PIN hay mã nào được chờ. Tôi đã xóa tin nhắn của bạn, phòng khi đó là PIN hay mã. Không có gì được thực hiện. Hãy bấm lại nút hoặc gửi lại câu lệnh.
two-factor-unexpected-not-deleted = ⚠️ Không có PIN hay mã nào được chờ. Không có gì được thực hiện. Nếu tin nhắn của bạn là PIN hay mã, hãy tự xóa nó: Telegram không cho tôi xóa.
two-factor-cancelled = Đã hủy. Không có gì được thực hiện.
two-factor-unreadable = ⚠️ Dữ liệu xác thực hai lớp của bạn không giải mã được, nên không làm được những việc cần xác thực. Không có gì được gửi đi. Đóng và bảo vệ vị thế vẫn làm được. Hãy báo người vận hành bot; nếu không sửa được, hãy đặt lại xác thực.
issue-two-factor = 🔐 Quy mô { $size }: nút Xác nhận sẽ hỏi xác thực hai lớp (/secure).

## /alert and /alerts

alert-state-armed = 🔔 Đang bật
alert-state-held = 🔕 Đã kích hoạt; bật lại khi điều kiện hết
alert-state-fired = ✅ Đã kích hoạt
alert-state-paused = ⏸ Tạm dừng
alert-state-expired = ⌛ Hết hạn
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = Thông báo cho bạn một lần.
alert-again = Báo bạn mỗi lần, nhiều nhất một lần trong { $time }.
alert-count = Đã kích hoạt { $count } lần, gần nhất { $time }
alert-silent-until = Im lặng đến { $time }
alert-ends = Hết hạn { $time }
alert-note = 📌 { $note }
alert-now = Hiện tại { $value }
alert-now-percent = Hiện tại { $value } · còn { $distance }
alert-now-points = Hiện tại { $value } · còn { $distance } điểm
alert-now-met = Hiện tại { $value }: điều kiện đã thỏa
alert-old-price = { $status } · giá { $age } trước
alert-fired-at = Đã kích hoạt ở { $value }, { $time }
alert-fired-on = Đã kích hoạt bởi { $symbol } ở { $value }, { $time }
alert-expired-at = Đã hết hạn { $time }
alert-now-no-position = Hiện không có vị thế nào như vậy đang mở
alert-now-unstated = Hiện dịch vụ không nêu giá trị nào
alert-unreadable = ⚠️ Không đọc được giá trị hiện tại
alert-account-not-connected = ⚠️ Tài khoản mà nó cần không còn kết nối, nên cảnh báo này không được theo dõi.
alert-met = ⚠️ Điều kiện đã thỏa: cảnh báo này sẽ kích hoạt ngay. Vẫn đặt chứ?
alert-same = ⚠️ Bạn đã có cảnh báo này và nó đang bật. Đặt thêm lần nữa chứ?
alert-in-group = 👥 Báo trong nhóm “{ $group }”
alert-in-a-group = 👥 Báo trong một nhóm
alert-arm-anyway = 🔔 Vẫn đặt
alert-arm = 🔔 Đặt cảnh báo
alert-pause = ⏸ Tạm dừng
alert-delete = 🗑 Xóa
alert-repeat = 🔁 Lặp lại mỗi 1h
alert-no-repeat = 1️⃣ Thông báo một lần
alert-edit = ✏️ Sửa
alert-back = ‹ Cảnh báo
alert-deleted = 🗑 Đã xóa: { $condition }
alert-not-found = Cảnh báo này không còn tồn tại, hoặc không phải của bạn. /alerts cho xem cảnh báo của bạn.
alert-past = Ngày bạn nêu đã qua, nên không có cảnh báo nào được đặt.
alert-too-many = Bạn có { $most } cảnh báo, và đó là tối đa. Trước hết hãy xóa bớt trong /alerts. Không có cảnh báo nào được đặt.
alert-no-account = Cảnh báo này về tài khoản của riêng bạn, mà chưa có tài khoản nào kết nối. Trước hết hãy /connect một API key. Không có cảnh báo nào được đặt.
alert-no-access = Bot không có nguồn dữ liệu thị trường riêng, nên cảnh báo thị trường cần API key của bạn. Trước hết hãy /connect một key. Không có cảnh báo nào được đặt.
alert-not-here = Cảnh báo này về tài khoản của bạn, là thông tin riêng tư. Hãy đặt nó trong cuộc trò chuyện riêng giữa chúng ta. Không có cảnh báo nào được đặt.
alert-unknown-pair = Không có cặp “{ $typed }”. Không có cảnh báo nào được đặt.
alert-unknown-nearest = Không có cặp “{ $typed }”. Ý bạn là { $names }? Không có cảnh báo nào được đặt.
alert-usage =
    Gõ cảnh báo, ví dụ:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    Hoặc đặt từng bước trong cuộc trò chuyện riêng giữa chúng ta; khi đó thông báo đến đó.
alert-button = 🔔 Cảnh báo
alert-form-title = <b>Cảnh báo mới</b>
alert-form-any = vị thế bất kỳ
alert-name-subject = Về
alert-name-pair = Cặp
alert-name-side = Chiều
alert-name-comparison = Điều kiện
alert-name-figure = Giá trị
alert-name-window = Trong
alert-name-options = Lặp lại
alert-subject-price = 💵 Giá
alert-subject-move = ⚡ Biến động mạnh
alert-subject-funding = 💸 Funding
alert-subject-oi = 📊 Hợp đồng mở
alert-subject-borrow = 🏦 Tỷ lệ phí vay
alert-subject-pnl = 📈 PnL của tôi
alert-subject-liq = ☠️ Thanh lý của tôi
alert-subject-margin = 🧮 Ký quỹ đang dùng
alert-subject-balance = 👛 Số dư của tôi
alert-comparison-above = trên
alert-comparison-below = dưới
alert-comparison-crosses = cắt qua
alert-comparison-flips = đổi dấu
alert-comparison-up = tăng
alert-comparison-down = giảm
alert-comparison-move = tăng hoặc giảm
alert-side-long = Long
alert-side-short = Short
alert-ask-subject = Cảnh báo về gì?
alert-ask-pair = Cặp nào? Chọn một cặp, hoặc gõ tên, ví dụ <code>BTC</code>.
alert-ask-side = Chiều nào?
alert-ask-comparison = Với điều kiện nào?
alert-ask-window = Trong khoảng thời gian nào? Chọn, hoặc gõ, ví dụ <code>30m</code> hoặc <code>2h</code>; tối đa một ngày.
alert-ask-options = Một lần, hay mỗi lần? Có khoảng cách thì nhiều nhất một lần trong khoảng đó. Chọn, hoặc gõ kèm thời hạn và ghi chú, ví dụ <code>every 2h for 7d note sell half</code>.
alert-figure-price = Ở giá nào? Chọn, hoặc gõ, ví dụ <code>70000</code> hoặc <code>60k</code>.
alert-figure-move = Bao nhiêu phần trăm? Chọn, hoặc gõ, ví dụ <code>2.5%</code>.
alert-figure-funding = Ở tỷ lệ nào mỗi giờ, theo phần trăm? Số dương thì long trả. Chọn, hoặc gõ, ví dụ <code>0.01%</code>.
alert-figure-oi = Ở bao nhiêu phần trăm mức tối đa? Chọn, hoặc gõ, ví dụ <code>85%</code>.
alert-figure-borrow = Ở tỷ lệ nào mỗi giờ, theo phần trăm? Chọn, hoặc gõ, ví dụ <code>0.02%</code>.
alert-figure-pnl = Ở PnL nào? Chọn, hoặc gõ số đô la như <code>100</code> hoặc <code>-50</code>, hoặc phần trăm thế chấp như <code>-10%</code>.
alert-figure-liq = Cách giá thanh lý bao nhiêu phần trăm? Chọn, hoặc gõ, ví dụ <code>5%</code>.
alert-figure-margin = Ở mức sử dụng ký quỹ nào, theo phần trăm? Chọn, hoặc gõ, ví dụ <code>75%</code>.
alert-figure-balance = Dưới bao nhiêu đô la? Chọn, hoặc gõ, ví dụ <code>50</code>.
alert-repeat-once = 1️⃣ Một lần
alert-repeat-every = 🔁 Mỗi { $time }
alert-before = { $value } · giữ nguyên
alert-cancelled = ✖️ Đã hủy. Không đặt hay thay đổi cảnh báo nào.
alert-button-old = Nút này thuộc lần đặt cảnh báo trước đó và không còn tác dụng. /alert bắt đầu cảnh báo mới.
alert-no-longer-exists = Cảnh báo này không còn tồn tại.
alerts-title = <b>Cảnh báo</b> · { $count }
alerts-none =
    Bạn chưa có cảnh báo nào. /alert đặt một cảnh báo, từng bước. Hoặc gõ:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 Xóa các cảnh báo đã kích hoạt
alerts-new = ➕ Cảnh báo mới

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ Xác nhận
ticket-cancel = ✖️ Hủy
ticket-change = ✏️ Thay đổi
ticket-renew = 🔄 Xem trước mới
draft-from-token = 📥 <b>Bản nháp</b> từ token API <code>{ $name }</code>: { $time }
draft-from-agent = 🤖 <b>Bản nháp</b> từ token API <code>{ $name }</code>, có tác nhân tự xưng là “<code>{ $agent }</code>”: { $time }
draft-from-signal = 📡 <b>Bản nháp</b> từ nguồn tín hiệu <code>{ $name }</code>: { $time }
draft-from-page = 🖥 <b>Bản nháp</b> từ trang bàn giao dịch của bạn: { $time }
draft-line = <code>{ $line }</code>
draft-basis-title = Theo bên gửi, các con số lấy từ:
draft-basis = <code>{ $figure }</code>: <code>{ $read }</code>
draft-drop = ✖️ Bỏ
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ Bạn đã xác nhận bản nháp này. Xem lệnh trong /activity.
draft-over-dropped = ✖️ Bạn đã bỏ. Không có gì được gửi đi.
draft-over-cancelled = ↩️ Bên gửi đã rút lại. Không có gì được gửi đi.
draft-over-refused = ⛔ Không thể xác nhận bản nháp này. Không có gì được gửi đi.
draft-reason-role = Quyền của bạn không cho phép giao dịch.
draft-reason-account = Tài khoản của nó không còn được kết nối.
draft-reason-paused = Giao dịch đang tạm dừng khi bản nháp đến.
draft-reason-not-possible = Lệnh của nó không thực hiện được khi xem trước.
draft-reason-pairs = Token của nó không dành cho cặp này.
draft-reason-position = Vị thế do nguồn mở không còn mở nữa.
draft-reason-chat-closed = Không hiển thị được: cuộc trò chuyện này đã chặn bot.
draft-reason-changed = Thay vào đó, bạn đã thay đổi lệnh.
draft-gone = Bản nháp này không còn được lưu. /activity cho thấy những gì đã gửi.
draft-elsewhere = Bản nháp này đã có thẻ khác, nên không có gì được gửi từ thẻ này. Xem trong /drafts.
draft-change = Chưa đặt lệnh gì. Hãy gửi điều bạn muốn bằng lệnh, ví dụ <code>{ $line }</code>
drafts-title = <b>Bản nháp</b>
drafts-open = Đang chờ bạn:
drafts-none-open = Không có gì chờ bạn.
drafts-last = Gần đây:
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code> (tự xưng là “<code>{ $agent }</code>”) · <code>{ $line }</code> · { $state }
drafts-hint = <i>Chương trình có thể gửi bản nháp lệnh. Không có gì được gửi đi trước khi bạn xác nhận ở đây.</i>
draft-state-waiting = đang đến
draft-state-shown = đã hiển thị
draft-state-confirmed = đã xác nhận
draft-state-dropped = đã bỏ
draft-state-cancelled = đã rút lại
draft-state-expired = chưa trả lời
draft-state-refused = không thể
drafts-joined = 📥 <b>Nhiều bản nháp trong một phút.</b> Chọn bản muốn xem trước; không có gì được gửi trước khi bạn xác nhận.
drafts-next = Xem trước mục đã chọn ›
drafts-drop-all = ✖️ Bỏ tất cả
drafts-confirm = ✅ Xác nhận { $number }
drafts-preview = <b>Nhiều bản nháp</b>
drafts-running = <b>Đang gửi</b>
drafts-finished = <b>Đã gửi xong</b>
drafts-failed = ⚠️ Không phải tất cả đều được thực hiện. Bot không tự gửi lại gì; xem lý do trong /activity.
ticket-not-stored = Lệnh này không còn được lưu, và chưa từng được gửi đi. Hãy nhập lại.
ticket-confirmed-already = ✅ Bạn đã xác nhận lệnh này. Xem trạng thái trong /activity.
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · thế chấp { $collateral }, quy mô { $size }
ticket-deposit = <b>Nạp { $amount }</b>
ticket-deposit-all = <b>Nạp toàn bộ số dư</b>
ticket-platform = <b>Đăng ký nền tảng</b> <code>{ $address }</code>
ticket-close = <b>Đóng { $size } của { $symbol } { $side }</b>
ticket-add = <b>Thêm { $size } vào { $symbol } { $side }</b> · thế chấp { $collateral }
ticket-collateral-in = <b>Thêm { $amount } thế chấp vào { $symbol }</b>
ticket-collateral-out = <b>Rút { $amount } thế chấp khỏi { $symbol }</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>Trailing stop { $distance }</b> · { $symbol }
ticket-cancel-order = <b>Hủy một lệnh</b> · { $symbol }
ticket-cancel-at = <b>Hủy lệnh ở { $price }</b> · { $symbol }
receipt-account = { $account }
receipt-quoted = Chưa xác nhận. Chưa có gì được gửi đi.
receipt-quick = ⚡ Đã gửi không qua Xác nhận, theo /settings
receipt-quick-figures = Giá { $price } · đòn bẩy { $leverage } · thanh lý khoảng { $liquidation }
receipt-quick-quoted = ⏳ Đang gửi đi. Tin nhắn này sẽ thành biên nhận; nếu không, hãy xem /activity trước khi gõ lại.
receipt-claimed = ⏳ Đã xác nhận; chưa gửi. Tin nhắn này sẽ cho biết kết quả.
receipt-sending = ⏳ Đang gửi.
receipt-accepted = 📨 Dịch vụ đã nhận. Chưa thực hiện; đang chờ kết quả.
receipt-accepted-unseen = ⚠️ Dịch vụ đã nhận hơn một phút trước, và chưa thấy kết quả nào. Bot vẫn tiếp tục kiểm tra trong 24 giờ; hãy xem /positions và { -application } trước khi làm lại.
receipt-done = ✅ Xong.
receipt-invisible = 📨 Dịch vụ đã chấp nhận. Dịch vụ không hiển thị thông tin nào về việc này mà bot đọc được, nên không thể kiểm tra ở đây xem đã thực hiện hay chưa.
receipt-resting = ✅ Đã đặt; lệnh chờ đến khi giá chạm mức.
receipt-resting-gone = ⚠️ Lệnh không còn trong các lệnh của bạn, và không thấy vị thế nào của nó: có thể nó đã bị hủy. Bot vẫn tiếp tục tìm trong 24 giờ. Hãy xem /orders và /positions.
receipt-cancelled = ❌ Dịch vụ đã nhận rồi hủy; dịch vụ không cho biết lý do.
receipt-rejected = ❌ Dịch vụ từ chối: “{ $reason }”. Không có gì được thực hiện.
receipt-declined = ✖️ Bạn đã hủy. Không có gì được gửi đi.
receipt-expired = ⌛ Bản xem trước này đã hết hạn. Không có gì được gửi đi.
receipt-expired-second = ⌛ Không thể gửi bước hai kịp thời và sẽ không thử lại nữa. Không có gì của bước này được gửi đi.
receipt-failover = ⚠️ Cơ sở dữ liệu của bot đã được thay thế sau bản xem trước này, nên bot không còn biết bạn đã xác nhận nó hay chưa. Lần này không có gì được gửi đi. Hãy xem /positions, rồi yêu cầu lại nếu chưa có.
receipt-unknown = ⚠️ Chưa rõ kết quả: không có câu trả lời, nên có thể đã đến dịch vụ, cũng có thể không. Lệnh không được gửi lại. Bot đang tìm dấu hiệu trong tài khoản của bạn; hãy xem /positions trước khi bạn tự làm lại.
receipt-unknown-unseen = ⚠️ Chưa rõ kết quả: có thể đã đến dịch vụ, cũng có thể không. Bot đã tìm một phút và không thấy dấu hiệu nào. Bot sẽ tìm thêm một lúc nữa; hãy xem trong { -application } trước khi làm lại.
receipt-answered = ⚠️ Dịch vụ trả lời “{ $answer }”, không cho biết đã có gì được thực hiện hay chưa.
receipt-unknown-answered = Lệnh không được gửi lại. Bot đang tìm dấu hiệu trong tài khoản của bạn; hãy xem /positions trước khi bạn tự làm lại.
receipt-unknown-answered-unseen = Bot đã tìm một phút và không thấy dấu hiệu nào. Bot sẽ tìm thêm một lúc nữa; hãy xem trong { -application } trước khi làm lại.
receipt-alike = ⚠️ Đây là một trong { $count } lệnh để lại cùng một dấu vết trong tài khoản của bạn. Từ những gì tài khoản cho thấy, không thể biết lệnh nào đã được thực hiện. Không lệnh nào được gửi lại, và bot vẫn tiếp tục tìm trong 24 giờ. Hãy xem /positions trước khi làm lại.
receipt-record-unreadable = ⚠️ Vị thế không còn trong các vị thế đang mở của bạn. Dịch vụ hiện không cho xem được bản ghi kết thúc của nó, nên chưa biết nó kết thúc thế nào. Bot vẫn tiếp tục tìm trong 24 giờ.
receipt-record-unclear = ⚠️ Dịch vụ ghi trạng thái “{ $word }” mà bot không biết. Vì vậy chưa rõ kết quả ra sao. Hãy xem /positions và { -application }.
receipt-record-awaited = ⏳ Vị thế không còn trong các vị thế đang mở của bạn. Bản ghi kết thúc của nó chưa có, nên chưa biết giá thoát và PnL. Bot vẫn tiếp tục tìm.
receipt-record-missing = ⚠️ Vị thế không còn trong các vị thế đang mở của bạn. Dịch vụ không có bản ghi kết thúc của nó, nên không biết nó kết thúc thế nào, giá thoát và PnL. Hãy xem trong { -application }.
receipt-ended-untold = ⚠️ Vị thế đã kết thúc sau đó, và bản ghi của nó không cho biết việc này đã được thực hiện trước hay chưa. Hãy xem trong { -application }.
receipt-closed-by-any = Bởi lệnh này hoặc bởi thứ khác đóng nó, như một lệnh dừng hay chương trình khác: dịch vụ không cho biết là cái nào.
receipt-closed-after = Vị thế đã đóng sau đó.
receipt-liquidated-after = 🚨 Vị thế đã <b>bị thanh lý</b> sau đó.
receipt-not-sent-failed = ❌ Có lỗi trước khi gửi. Không có gì được gửi đi. Hãy thử lại.
receipt-not-sent-interrupted = ⚠️ Bot bị gián đoạn trước khi gửi. Không có gì được gửi đi. Hãy nhập lại nếu bạn vẫn muốn.
receipt-not-sent-changed = ⚠️ Đã thay đổi kể từ bản xem trước. Không có gì được gửi đi.
receipt-not-sent-not-replaced = ⚠️ Lệnh mới không còn mở, nên lệnh cũ không bị hủy.
receipt-not-sent-no-role = ⛔ Không gửi: bạn không còn quyền giao dịch. Không có gì được gửi đi. Chủ bot có thể thay đổi điều đó. Nếu bạn còn vị thế hay lệnh mở, hãy đóng trong { -application }.
receipt-not-sent-no-account = ❌ Tài khoản của lệnh này không còn kết nối. Không có gì được gửi đi.
receipt-not-sent-no-price = ❌ Không có giá hiện tại để đối chiếu. Không có gì được gửi đi. Hãy thử lại sau một phút.
receipt-not-sent-price-moved = ⚠️ Giá đã đi quá xa kể từ bản xem trước. Không có gì được gửi đi.
receipt-not-sent-price-old = ⚠️ Giá gần nhất là từ { $age } trước, và bạn cho phép { $oldest } (/limits). Không có gì được gửi đi. Hãy thử lại khi có giá mới hơn.
receipt-not-sent-limit = { $breach } Không có gì được gửi đi.
receipt-not-sent-not-reached = ❌ Không liên lạc được với dịch vụ. Không có gì được gửi đi. Hãy thử lại sau một phút.
receipt-filled-part = ⚠️ Khớp một phần: vị thế có { $size } trong { $whole } đã yêu cầu. Phần còn lại đã bị hủy hoặc đã đóng sau đó.
receipt-filled-so-far = ⏳ Đến nay khớp một phần: vị thế có { $size } trong { $whole } đã yêu cầu. { $rest } đang chờ.
receipt-entry = Giá vào { $price }
receipt-exit = Giá ra { $price }
receipt-exit-listed = Giá ra của phần cuối có trong bản ghi { $price }
receipt-moved-price = Giá đã thay đổi kể từ bản xem trước: { $price }
receipt-sent-all = Toàn bộ, theo lần đọc ngay trước khi gửi: { $size }. Bản xem trước ghi { $shown }.
receipt-profit = PnL đã chốt của toàn bộ vị thế { $profit }
receipt-balance = Số dư tài khoản giao dịch { $balance }
receipt-profit-part = PnL đã chốt của phần này { $profit }
receipt-profit-listed = PnL đã chốt của các phần có trong bản ghi { $profit }. Thiếu bản ghi của một phần khác, nên không biết PnL của toàn bộ vị thế.
receipt-profit-awaited = Chưa biết PnL
receipt-profit-untold = Không biết PnL: không tìm thấy bản ghi nào nêu PnL. /history cho thấy những gì dịch vụ liệt kê.
receipt-fee = Phí { $fee }
receipt-size-left = Còn lại: quy mô { $size }
receipt-closed = Vị thế đã đóng.
receipt-liquidated = 🚨 Vị thế đã <b>bị thanh lý</b> trước khi việc này hoàn tất.
receipt-now = Hiện tại quy mô { $size } · thế chấp { $collateral }
receipt-not-placed = ❌ Dịch vụ đã nhận, nhưng lệnh không được đặt.
receipt-position-ended = ❌ Vị thế đã kết thúc trước khi việc này hoàn tất.
receipt-order-filled = ❌ Lệnh đã khớp trước khi kịp hủy. Hãy xem /positions.
receipt-order-fired = ❌ Lệnh đã kích hoạt trước khi kịp hủy. Hãy xem /positions.
receipt-order-ended = ❌ Lệnh đã kết thúc cùng vị thế của nó.
receipt-order-cancelled = ✖️ Lệnh đã bị hủy trước khi khớp.
receipt-order-untold = ⚠️ Lệnh không còn trong các lệnh của bạn, và quy mô vị thế đã thay đổi: không thể biết nó đã kích hoạt hay bị hủy. Hãy xem /positions.
receipt-order-part = ⚠️ Chưa thấy đầy đủ: vị thế đã thay đổi một lượng khác với yêu cầu. Hãy xem /positions.
receipt-fired-size = Đã đóng quy mô { $size }.
receipt-next-sent = Bước hai tiếp theo sau.
receipt-next-previewed = Bản xem trước của bước hai ở bên dưới.
receipt-next-dropped = Bước hai không được gửi đi.
receipt-old-kept = Bước hai không được gửi đi: lệnh cũ chưa bị hủy.
receipt-old-kept-refused = Nếu dịch vụ không nhận thêm lệnh cho vị thế này, hãy hủy bớt một lệnh trước bằng /cancelorder.
receipt-replaced = Lệnh mới ở giá { $price } đã có hiệu lực.
receipt-old-stays = ⚠️ Lệnh cũ chưa bị hủy nên cả hai đang có hiệu lực: lệnh chạm giá trước sẽ kích hoạt. Hãy hủy lệnh cũ bằng /cancelorder.
receipt-old-may-stay = ⚠️ Lệnh cũ có thể vẫn còn hiệu lực. Hãy xem /orders, và hủy nó ở đó nếu còn.
next-reverse = ✅ Đã đóng. Bước hai:
next-reverse-open = ⚠️ Một phần vị thế vẫn còn mở, nên bước hai không được bắt đầu.
receipt-take-profit-placed = Chốt lời đã đặt.
receipt-take-profit-placed-at = Chốt lời đã đặt, tại { $price }.
receipt-take-profit-placed-late = ✅ Chốt lời giờ đã được đặt.
receipt-take-profit-awaited = ⏳ Chốt lời chưa có trong các lệnh của bạn. Bot vẫn tiếp tục tìm.
receipt-take-profit-unclear = ⚠️ Có một chốt lời ở giá này, nhưng không rõ nó còn hiệu lực không, hay cho phần nào. Hãy xem /orders.
receipt-take-profit-part = ⚠️ Chốt lời ở giá này đang có hiệu lực, nhưng cho phần vị thế khác với yêu cầu. Hãy xem /orders.
receipt-take-profit-fired = Chốt lời đã kích hoạt.
receipt-take-profit-cancelled = 🚨 Dịch vụ đã hủy chốt lời: nó <b>chưa được đặt</b>. Hãy đặt lại.
receipt-take-profit-missing = 🚨 Chốt lời <b>bị thiếu</b>: không có trong các lệnh của bạn. Hãy đặt lại.
receipt-take-profit-missing-alike = 🚨 Một trong các lệnh này đã mở vị thế <b>không có chốt lời</b> mà lệnh này yêu cầu. Xem /positions và đặt ở đó.
receipt-stop-placed = Cắt lỗ đã đặt.
receipt-stop-placed-at = Cắt lỗ đã đặt, tại { $price }.
receipt-stop-placed-late = ✅ Cắt lỗ giờ đã được đặt.
receipt-stop-awaited = ⏳ Cắt lỗ chưa có trong các lệnh của bạn. Đến khi có, nó chưa bảo vệ vị thế. Bot vẫn tiếp tục tìm.
receipt-stop-unclear = ⚠️ Có một cắt lỗ ở giá này, nhưng không rõ nó còn hiệu lực không, hay cho phần nào. Hãy xem /orders.
receipt-stop-part = ⚠️ Cắt lỗ ở giá này đang có hiệu lực, nhưng cho phần vị thế khác với yêu cầu. Hãy xem /orders.
receipt-stop-fired = Cắt lỗ đã kích hoạt.
receipt-stop-cancelled = 🚨 Dịch vụ đã hủy cắt lỗ: nó <b>chưa được đặt</b> và không bảo vệ vị thế. Hãy đặt lại, hoặc đóng vị thế.
receipt-stop-missing = 🚨 Cắt lỗ <b>bị thiếu</b>: không có trong các lệnh của bạn. Vị thế không được bảo vệ. Hãy đặt lại, hoặc đóng vị thế.
receipt-older-stop-stays = 🚨 Cắt lỗ mới <b>bị thiếu</b>: không có trong các lệnh của bạn. Đặt lại lệnh mới nếu bạn muốn.
receipt-trailing-placed = Trailing stop đã đặt.
receipt-trailing-part = ⚠️ Trailing stop đang có hiệu lực, nhưng cho phần vị thế khác với yêu cầu. Hãy xem /orders.
receipt-trailing-missing = 🚨 Trailing stop <b>bị thiếu</b>: không có trong các lệnh của bạn. Vị thế không được bảo vệ. Hãy đặt lại, hoặc đóng vị thế.
receipt-trailing-other-stays = 🚨 Trailing stop <b>bị thiếu</b>: không có trong các lệnh của bạn. Đặt lại trailing stop nếu bạn muốn.
receipt-stop-missing-alike = 🚨 Một trong các lệnh này đã mở vị thế <b>không có cắt lỗ</b> mà lệnh này yêu cầu. Xem /positions, đặt ở đó hoặc đóng vị thế.
receipt-transaction = Giao dịch <code>{ $hash }</code>
requote-expired = ⌛ Bản xem trước đã hết hạn, nên không có gì được gửi đi. Đây là bản mới:
requote-moved = ⚠️ Giá đã thay đổi, nên không có gì được gửi đi. Đây là bản xem trước mới:
requote-changed = ⚠️ Đã thay đổi kể từ bản xem trước, nên không có gì được gửi đi. Đây là bản xem trước mới:

activity-title = <b>Hoạt động</b>
activity-none = Chưa có lệnh nào được xác nhận.
activity-entry = { $state } · { $account } · { $time }
state-quoted = chưa xác nhận
state-claimed = đã xác nhận
state-sending = đang gửi
state-accepted = đã nhận
state-done = xong
state-resting = đã đặt, đang chờ
state-cancelled = không được thực hiện
state-rejected = bị từ chối
state-not-sent = không gửi
state-unknown = không rõ
state-declined = bạn đã hủy
state-expired = hết hạn
button-state-confirmed = Đã xác nhận
button-state-sent = Đã gửi
button-state-done = Xong
button-state-placed = Đã đặt, đang chờ
button-state-dropped = Không được thực hiện
button-state-rejected = Bị từ chối
button-state-not-sent = Không gửi
button-state-unknown = Không rõ kết quả
button-state-declined = Đã hủy
button-state-expired = Hết hạn

## Managing open positions and orders

manage-none = Không có vị thế mở: không có gì để thay đổi.
manage-no-such = Không có vị thế mở nào phù hợp. Đang mở:
manage-which = Cái nào?
manage-which-others = Không còn chỗ cho nút. Với các vị thế khác, hãy gửi một trong các câu lệnh sau:
manage-position = { $symbol } { $side } { $leverage } · quy mô { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ Dịch vụ không nêu đủ về vị thế { $symbol }, nên không tính được kết quả. Không có gì được gửi đi.
manage-not-open = Cái đó không còn mở. Không có gì được gửi đi.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = Hoặc gõ, ví dụ <code>{ $example }</code>
manage-close = <b>Đóng</b> bao nhiêu?
manage-add = <b>Thêm</b> bao nhiêu, với { $leverage }?
manage-collateral = <b>Thế chấp</b>: thêm vào hay rút ra?
manage-tpsl = <b>Chốt lời và cắt lỗ</b>: ở đâu? Theo phần trăm giá hiện tại.
manage-trail = <b>Trailing stop</b>: cách giá tốt nhất bao xa?
manage-price = Giá hiện tại { $price }
manage-share-button = { $percent } % (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = { $percent } % (~{ $price })
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ Thay cho { $order }
manage-beside-button = ➕ Thêm bên cạnh { $order }
manage-back = ‹ Vị thế
action-close = Đóng
action-add = Tăng
action-collateral = Thế chấp
action-tpsl = TP/SL
action-trail = Trailing
action-break-even = Hòa vốn
action-reverse = Đảo chiều

## Market data

market-paper = 📝 DEMO · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = Dữ liệu thị trường cần API key của chính bạn, và chưa có key nào kết nối. Trong cuộc trò chuyện riêng giữa chúng ta, hãy gửi /connect để bắt đầu.
market-feed-refused = ⚠️ Dịch vụ không chấp nhận key mà bot này dùng cho dữ liệu thị trường. Key của bạn không bị ảnh hưởng. Hãy báo cho chủ bot.
market-no-pairs = Dịch vụ không có cặp nào trên mạng này.
market-unknown = Không có cặp “{ $typed }”. /pairs liệt kê tất cả.
market-unknown-nearest = Không có cặp “{ $typed }”. Ý bạn là { $names }?
market-price-unreadable = ⚠️ Không đọc được: giá { $symbols }. Bấm Làm mới để thử lại.
market-price-none = ⚠️ Dịch vụ không có giá trong 24 giờ qua của { $symbols }.
market-day-unreadable = ⚠️ Không đọc được: 24 giờ qua của { $symbols }, nên thiếu mức thay đổi.
prices-title = <b>Giá</b> và thay đổi trong 24 giờ · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · { $move } trong 24 giờ
pair-day = Cao { $high } · thấp { $low }
pips = { $pips } pip
pair-row-funding = Funding
pair-row-borrow = Phí vay
pair-row-day = Một ngày
pair-row-fee = Phí
pair-costs = Funding và phí vay là tỷ lệ mỗi giờ của từng chiều; một ngày là cả hai, cho quy mô { $size }. Dưới 0 thì chiều đó được nhận. Phí là khoản trả khi mở hoặc đóng.
pair-interest = <b>Hợp đồng mở</b> và mức tối đa
pair-interest-of = { $open } trên { $most }
pair-leverage = Đòn bẩy tối đa { $most }
pair-unreadable = ⚠️ Không đọc được: funding, phí vay, phí và hợp đồng mở. Bấm Làm mới để thử lại.
pair-all = ‹ Tất cả cặp
pair-which = Cặp nào? Hãy viết tên, ví dụ /pair BTC. /pairs liệt kê tất cả.
pairs-title = <b>Các cặp</b> · { $market }
pairs-own = ★ Cặp của bạn trước: { $symbols }
pairs-found = Khớp với “{ $search }”: { $count } cặp
pairs-none = Không cặp nào khớp với “{ $search }”. /pairs liệt kê tất cả.
pairs-unreadable = ⚠️ Không đọc được, nên không có số liệu: { $symbols }. Bấm Làm mới để thử lại.
pairs-no-prices = ⚠️ Không đọc được nến, nên thiếu giá và mức thay đổi. Bấm Làm mới để thử lại.
pairs-old = ⚠️ Không có giá trong 30 phút qua, chỉ có giá cũ hơn: { $symbols }.
column-price = Giá
column-move = 24 h
column-hour = Mỗi giờ
column-day = Mỗi ngày
order-name = Tên
order-move = 24 h
order-funding = Funding
order-interest = Hợp đồng mở
order-long = Long rẻ nhất
order-short = Short rẻ nhất
funding-title = <b>Chi phí giữ mỗi ngày</b> · { $market }
funding-sorted = Xếp theo tỷ lệ funding, cao nhất trước.
funding-costs = Funding và phí vay theo tỷ lệ hiện tại, cho quy mô { $size }. Dưới 0 thì chiều đó được nhận.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = { $move } trong 24 giờ · { $time }
inline-open = Chi tiết đầy đủ về cặp này
inline-chart = Biểu đồ <b>{ $symbol }</b>
inline-chart-description = Biểu đồ được vẽ gần nhất
inline-no-access = Kết nối tài khoản để xem giá
inline-none = Không có cặp đó: xem tất cả
inline-unpriced = Không có giá: xem tất cả các cặp
inline-failed = Lúc này không đọc được giá: thử trong chat riêng

## Alert rules in words

condition-any = Vị thế bất kỳ
condition-long = long
condition-short = short
condition-price-above = { $symbol } trên { $value }
condition-price-below = { $symbol } dưới { $value }
condition-price-crosses = { $symbol } cắt qua { $value }
condition-move-up = { $symbol } tăng { $percent } trong { $time }
condition-move-down = { $symbol } giảm { $percent } trong { $time }
condition-move-either = { $symbol } biến động { $percent } trong { $time }
condition-funding-above = Funding { $symbol } trên { $percent } mỗi giờ
condition-funding-below = Funding { $symbol } dưới { $percent } mỗi giờ
condition-funding-flips = Funding { $symbol } đổi dấu
condition-interest-above = Hợp đồng mở { $symbol } chiều { $side } trên { $percent } mức tối đa
condition-interest-below = Hợp đồng mở { $symbol } chiều { $side } dưới { $percent } mức tối đa
condition-borrow-above = Tỷ lệ phí vay { $symbol } chiều { $side } trên { $percent } mỗi giờ
condition-borrow-below = Tỷ lệ phí vay { $symbol } chiều { $side } dưới { $percent } mỗi giờ
condition-profit-above = { $symbol }: PnL trên { $value }
condition-profit-below = { $symbol }: PnL dưới { $value }
condition-profit-zero = { $symbol }: PnL cắt qua 0
condition-liquidation = { $symbol }: cách giá thanh lý dưới { $percent }
condition-margin = Ký quỹ đang dùng trên { $percent }
condition-balance = Số dư dưới { $value }
condition-minutes = { $count } phút
condition-hours = { $count } giờ
condition-days = { $count } ngày

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 Báo trễ: việc này xảy ra lúc { $time }, { $age } trước.
notice-repeat = 🔁 <b>Nhắc lại { $number }/{ $of }</b>: bạn chưa xác nhận đã xem. Gửi lần đầu: { $time }.
notice-acknowledge-first = 👍 vào tin nhắn này hoặc nút bên dưới để xác nhận đã xem; nếu không, tin được nhắc lại sau 2 và 10 phút khi tình trạng còn tiếp diễn.
notice-acknowledge-again = 👍 vào tin nhắn này hoặc nút bên dưới để xác nhận đã xem.
notice-acknowledge = 👍 Đã xem
notice-seen-by = 👀 Đã xem: { $names }
notice-seen-by-more = 👀 Đã xem: { $names } và { $more } người khác
notice-dropped = ✂️ Có quá nhiều thông báo chờ gửi đến chat này. Số thông báo đã bỏ, từ cũ nhất: { $count }
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = Lệnh được chấp nhận
notice-order-filled = Lệnh đã khớp
notice-listed-again = Được liệt kê lại
notice-order-cancelled = Lệnh bị hủy
notice-order-expired = Lệnh hết hạn
notice-order-unlisted = Lệnh không còn được liệt kê
notice-position-opened = Vị thế đã mở
notice-position-increased = Vị thế đã tăng
notice-position-reduced = Vị thế đã giảm
notice-position-closed = Vị thế đã đóng
notice-position-unlisted = Vị thế không còn được liệt kê
notice-position-liquidated = Vị thế bị thanh lý
notice-liquidated = BỊ THANH LÝ
notice-protection-placed = Đã đặt chốt lời hoặc cắt lỗ
notice-protection-triggered = Chốt lời hoặc cắt lỗ đã kích hoạt
notice-protection-missing = Thiếu lệnh cắt lỗ
notice-nudge-stop = Đang mở mà không có cắt lỗ
notice-nudge-loss = Đang lỗ mà không có cắt lỗ
notice-nudge-liquidation = Gần giá thanh lý
notice-nudge-funding = Funding tốn kém
notice-nudge-margin = Dùng nhiều ký quỹ
notice-limit-losses = Giới hạn lỗ
notice-funding = Funding
notice-cancel-pending = ✖️ Hủy lệnh đang chờ
notice-deposit = Khoản nạp đã vào
notice-withdrawal = Rút tiền
notice-credentials-refused = API key bị từ chối
notice-service-down = Dịch vụ giao dịch không phản hồi
notice-service-back = Dịch vụ giao dịch đã phản hồi lại
notice-list-unread = Một tài khoản chỉ được theo dõi một phần
notice-list-back = Một tài khoản lại được theo dõi đầy đủ
notice-paper-down = Sàn demo không phản hồi
notice-paper-back = Sàn demo đã phản hồi lại
notice-rule-fired = Cảnh báo
notice-rule-expired = Cảnh báo hết hạn
notice-broadcast = Tin từ người vận hành bot
notice-digest = Tổng kết
notice-size = Quy mô { $size } · thế chấp { $collateral }
notice-size-alone = Quy mô { $size }
notice-price = Giá { $price }
notice-trigger-price = Giá kích hoạt { $price }
notice-entry = Giá vào { $price }
notice-ended = Giá vào { $entry } → giá ra { $exit } · quy mô { $size }
notice-size-by = Quy mô { $by }, hiện tại { $now }
notice-collateral-by = Thế chấp { $by }, hiện tại { $now }
notice-closed-takeProfit = Lệnh chốt lời đã đóng vị thế.
notice-closed-stopLoss = Lệnh cắt lỗ đã đóng vị thế.
notice-closed-trigger = Lệnh chốt lời hoặc cắt lỗ đã đóng vị thế.
notice-closed-trailing = Có vẻ trailing stop đã đóng vị thế.
notice-closed-stopOrOther = Một lệnh cắt lỗ của vị thế hoặc chương trình khác đã đóng vị thế: dịch vụ không cho biết là cái nào.
notice-closed-likely = Có vẻ { $stop } ở { $price } đã đóng vị thế: giá thoát ở mức đó hoặc vượt quá.
notice-closed-hand = Bạn đã đóng vị thế ở đây.
notice-closed-unsure = Lệnh đóng của bạn ở đây, một lệnh cắt lỗ của vị thế, hoặc chương trình khác đã đóng vị thế: dịch vụ không cho biết là cái nào.
notice-closed-otherKey = Một khóa API khác của cùng ví hoặc chương trình khác đã đóng vị thế: dịch vụ không cho biết là cái nào.
notice-closed-elsewhere = Vị thế không được đóng bằng bot này, cũng không bởi lệnh cắt lỗ đã biết.
notice-closed-cancelled = Dịch vụ liệt kê vị thế là đã hủy.
notice-closed-unknown = Dịch vụ không còn liệt kê vị thế là đang mở, và nó chưa có trong lịch sử: không biết kết quả. /history có thể cho thấy.
notice-closed-unread = Dịch vụ không còn liệt kê vị thế là đang mở, và hiện không đọc được lịch sử: không biết kết quả. Bot vẫn tiếp tục kiểm tra.
notice-closed-liquidated = Thế chấp đã hết, và dịch vụ đã thanh lý vị thế.
notice-order-expired-explained = Lệnh không khớp kịp, và dịch vụ đã gỡ lệnh.
notice-change-cancelled = Thay đổi đã bị hủy
notice-change-cancelled-explained = Có một thay đổi của vị thế này đang chờ, và dịch vụ đã hủy nó. Vị thế không thay đổi.
notice-by-you = Bạn đã làm việc này ở đây.
notice-order-vanished = Dịch vụ không còn liệt kê lệnh là đang chờ, và nó chưa có trong lịch sử: không biết kết quả. /history có thể cho thấy.
notice-stop-takeProfit = Chốt lời
notice-stop-stopLoss = Cắt lỗ
notice-stop-trailing = Trailing stop
notice-stop-trigger = Chốt lời hoặc cắt lỗ
notice-stop-placed = { $stop } đã đặt
notice-stop-triggered = { $stop } đã kích hoạt
notice-stop-cancelled = { $stop } đã hủy
notice-stop-unlisted = { $stop } không còn được liệt kê
notice-stop-at = Ở { $price }, cho { $percent } vị thế
notice-trailing-at = Hiện ở { $price }; bám theo giá
notice-trailing-at-share = Hiện ở { $price }, cho { $percent } vị thế; bám theo giá
notice-stop-closed = Đã đóng { $closed }
notice-back = Dịch vụ đã không liệt kê trong một lúc, và nay liệt kê lại.
notice-stop-unlisted-explained = Dịch vụ không còn liệt kê, và không cho biết lý do.
notice-stop-shrunk = Trong lúc đó vị thế đã giảm: đã kích hoạt hoặc đã bị hủy. Dịch vụ không cho biết là cái nào.
notice-stop-cancelled-elsewhere = Lệnh đã bị hủy, và không phải từ cuộc trò chuyện này. <b>Không còn gì tự động giới hạn khoản lỗ của vị thế này nữa.</b>
notice-stop-unshown = Dịch vụ vẫn hiển thị vị thế với quy mô như trước.
notice-stop-idle = Quy mô vị thế vẫn như trước. <b>Không còn gì tự động giới hạn khoản lỗ của vị thế này nữa.</b>
notice-stop-left = <b>Các lệnh cắt lỗ khác chỉ bảo vệ { $percent } vị thế trước khi bị thanh lý.</b>
notice-stop-left-share = <b>Các lệnh cắt lỗ khác chỉ bảo vệ { $percent } vị thế.</b>
notice-stop-left-unknown = Còn một lệnh cắt lỗ khác trong danh sách. <b>Không rõ nó bảo vệ bao nhiêu phần vị thế: dịch vụ không nêu.</b>
notice-stop-unlisted-alarm = Dịch vụ không còn liệt kê, và không cho biết lý do. <b>Nếu lệnh đã mất, không còn gì tự động giới hạn khoản lỗ của vị thế này nữa.</b> Hãy xem /orders.
notice-stop-never-placed = { $stop } ở { $price } đã được chấp nhận, nhưng dịch vụ không đặt nó.
notice-stop-never-placed-unpriced = { $stop } đã được chấp nhận, nhưng dịch vụ không đặt nó.
notice-stop-nothing-limits = <b>Không có gì tự động giới hạn khoản lỗ của vị thế này.</b>
notice-stop-missing-next = /tpsl đặt lệnh mới.
notice-amount = Số tiền <b>{ $amount }</b>
notice-credentials-refused-explained = Dịch vụ không còn chấp nhận key của tài khoản này. Cho đến khi bạn kết nối lại bằng /connect, tài khoản không được theo dõi và không có thông báo về nó.
notice-service-down-explained = Đến khi dịch vụ trả lời, tài khoản và giá không được theo dõi, và không cảnh báo nào kích hoạt. Bạn sẽ được báo những gì đã xảy ra khi dịch vụ trở lại.
notice-list-unread-positions = Dịch vụ giao dịch hiện không hiển thị các vị thế đang mở. Thay đổi của chúng, và lệnh cắt lỗ bị mất, sẽ được báo khi có lại.
notice-list-unread-orders = Dịch vụ giao dịch hiện không hiển thị các lệnh. Những gì xảy ra với lệnh và cắt lỗ sẽ được báo khi có lại.
notice-list-unread-closed = Dịch vụ giao dịch hiện không hiển thị các vị thế đã đóng. Đến khi có lại, việc đóng được báo mà không có kết quả.
notice-service-back-after = Gián đoạn kéo dài { $age }.
notice-service-back-explained = Thông báo về những gì xảy ra trong lúc đó được gửi bây giờ.
notice-rule-seen = Hiện tại <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = Cảnh báo này đã kết thúc. /alerts có liệt kê nó.
notice-rule-ended = Cảnh báo này đã đến ngày kết thúc và không còn hoạt động; /alert đặt cảnh báo khác.
notice-rule-silent = Im lặng { $time }, rồi hoạt động lại.
notice-rule-again = 🔁 Lần nữa
notice-set-stop = 🛡 Đặt cắt lỗ
nudge-stop-suggested = Cắt lỗ gợi ý: { $price }, cách giá { $percent }: theo biên độ giờ thường thấy của cặp (ATR), và trước khi bị thanh lý.
nudge-stop-next = /tpsl đặt cắt lỗ.
nudge-stop-button = 🛡 Cắt lỗ tại { $price }
nudge-loss-now = PnL { $profit }: lỗ { $percent } ký quỹ.
nudge-liquidation-distance = Giá { $price }, thanh lý { $liquidation }: cách { $percent }.
nudge-liquidation-add = Thêm { $amount } ký quỹ đưa giá thanh lý ra xa 8 %.
nudge-liquidation-reduce = Đóng một phần sẽ rút phần ký quỹ tương ứng: giá thanh lý không đổi.
nudge-funding-day = Funding tốn { $amount } mỗi ngày theo mức hiện tại: { $percent } ký quỹ.
nudge-funding-reduce = Đóng một phần sẽ giảm chi phí. Mức funding đổi theo giờ.
funding-paid = Bạn đã trả { $amount } funding từ { $time }.
funding-received = Bạn đã nhận { $amount } funding từ { $time }.
funding-in-all = Từ khi mở vị thế: { $amount } (− đã trả, + đã nhận).
nudge-margin-now = Ký quỹ đang dùng: { $percent } ({ $inUse } trên { $total }).
nudge-margin-add = Nạp { $amount } sẽ đưa về 70 %: <code>{ $line }</code>
nudge-margin-reduce = Đóng hoặc giảm vị thế sẽ giải phóng ký quỹ của nó.
nudge-add-button = ➕ Thêm { $amount }
nudge-no-stop = Cố ý không cắt lỗ
nudge-no-stop-noted = Đã ghi: vị thế này giữ không có cắt lỗ và sẽ không còn nhắc nữa. /tpsl đặt bất cứ lúc nào.
notice-show-position = 🔎 Vị thế

## /notify

notify-title = <b>Thông báo</b>
notify-group = <b>{ $name }</b>
notify-group-orders = Lệnh
notify-group-positions = Vị thế
notify-group-stops = Cắt lỗ và chốt lời
notify-group-nudges = Nhắc nhở rủi ro
notify-group-account = Tài khoản và dịch vụ
notify-group-alerts = Cảnh báo
notify-kind = { $icon } { $name }
notify-legend = 🔔 có tiếng · 🔕 im lặng · 🚫 tắt
notify-hint = Chạm vào một mục để đổi.
notify-back = ‹ Tất cả thông báo
notify-no-phrase = Bạn chưa có câu chống lừa đảo. Nếu đặt, câu đó nằm dưới mỗi thông báo, để bạn nhận ra bot giả mạo bot này: <code>/notify phrase blue heron</code>
notify-phrase = Câu chống lừa đảo của bạn: 🔏 <i>{ $phrase }</i>. <code>/notify phrase off</code> để bỏ.
notify-phrase-usage = Câu chống lừa đảo nằm dưới mỗi thông báo, để bạn nhận ra bot giả mạo bot này. Câu có 1 đến { $most } ký tự: <code>/notify phrase blue heron</code>
notify-unknown = Không hiểu “{ $typed }”. Hãy nêu một loại hoặc một nhóm ({ $groups }), rồi loud, silent hoặc off: <code>/notify order-accepted off</code>. Chỉ gõ /notify để xem tất cả.

## /quiet

quiet-open = 🌙 Giờ yên lặng
quiet-title = <b>Giờ yên lặng</b>
quiet-none = 🌙 Không có giờ yên lặng: thông báo đến ngay.
quiet-hours = 🌙 Yên lặng { $hours } ({ $zone })
quiet-zone = Múi giờ của bạn là { $zone }, ở đó bây giờ là { $clock }. Thông báo và thẻ ghi giờ theo múi này, /pnl tính ngày theo nó, và cảnh báo hết hạn theo nó.
quiet-explained = Trong giờ yên lặng chỉ thông báo khẩn mới đến, không có tiếng: lệnh khớp, vị thế đóng hoặc bị thanh lý, cắt lỗ kích hoạt hoặc bị mất, API key bị từ chối. Mọi thông báo khác được giữ lại, và đến khi hết giờ yên lặng.
quiet-typed = Hoặc gõ: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 Không có giờ yên lặng
quiet-zone-open = 🌍 Múi giờ
quiet-zone-ask = Bạn ở đâu? Chọn nơi gần nhất, hoặc gõ nơi khác: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ Giờ yên lặng
quiet-unknown = “{ $word }” không phải giờ, cũng không phải múi giờ. Ví dụ: <code>/quiet 22-7</code>, <code>/quiet 22-7 Europe/Berlin</code>, <code>/quiet off</code>.

## /digest

digest-title = <b>Tổng kết</b>
digest-when-off = 🗞 Tắt
digest-when-daily = 🗞 Mỗi ngày lúc { $time }
digest-when-weekly = 🗞 { $day } hằng tuần lúc { $time }
digest-next = Tiếp theo: { $time }.
digest-zone = Múi giờ của bạn là { $zone }.
digest-in-quiet = 🌙 Lúc đó nằm trong giờ yên lặng của bạn: bản tổng kết đến khi hết giờ.
digest-turned-off = 🔕 Tổng kết đang tắt trong /notify, nên không có bản nào được gửi.
digest-explained = Bản này tổng kết ngày hoặc tuần trước đó, cho từng tài khoản của bạn trên mạng đang dùng: PnL, giao dịch, phí, khoản nạp và rút, và các vị thế đang mở.
digest-typed = Hoặc gõ: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest now</code>
digest-unknown = “{ $typed }” không phải thời điểm tôi biết. Ví dụ: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest off</code>, <code>/digest now</code>.
digest-off = Tắt
digest-daily = Hằng ngày
digest-weekly = Hằng tuần
digest-now = 🗞 Bây giờ
digest-change = ⏰ Lịch
digest-day-mon = Thứ Hai
digest-day-tue = Thứ Ba
digest-day-wed = Thứ Tư
digest-day-thu = Thứ Năm
digest-day-fri = Thứ Sáu
digest-day-sat = Thứ Bảy
digest-day-sun = Chủ Nhật
digest-short-mon = T2
digest-short-tue = T3
digest-short-wed = T4
digest-short-thu = T5
digest-short-fri = T6
digest-short-sat = T7
digest-short-sun = CN
digest-unreadable = Bản này do một phiên bản khác của bot lưu và không hiện được. /digest now tạo bản mới.
digest-days = { $days } · { $chain }
digest-total = Tổng các tài khoản thật: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }, tỷ lệ thắng { $rate } %
digest-none-closed = Không đóng vị thế nào.
digest-deposits = Nạp { $amount }
digest-withdrawals = Rút { $amount }
digest-none-open = Không có vị thế mở.
digest-open = Đang mở { $count }, quy mô { $size }, PnL chưa chốt { $profit }
digest-balance = Khả dụng { $free } · đang dùng { $inUse }
digest-funding = Funding { $amount } từ { $time }
digest-funding-signs = Funding: − đã trả, + đã nhận, gồm vị thế đang mở và phần dồn tích.
digest-funding-begins = Funding, gồm cả của vị thế đang mở, được tính từ bản tổng kết này.
digest-more = Còn { $count } tài khoản không đủ chỗ ở đây; xem /pnl của từng tài khoản.
digest-accounts = { $count } tài khoản
digest-part-trading = giao dịch đã đóng
digest-part-deposits = khoản nạp
digest-part-withdrawals = khoản rút
digest-part-open = vị thế mở
digest-part-balance = số dư

## /chain

chain-title = <b>Mạng</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · đang dùng
chain-explained = Số dư, vị thế, lệnh, giá và cảnh báo mới dùng mạng này, và vị thế mới mở trên đó. Không có gì bị chuyển đi: những gì đang mở trên mạng khác vẫn ở đó, và nút của các tin nhắn cũ giữ nguyên mạng mà chúng ghi.
chain-only = Bot này không hỗ trợ mạng nào khác.
chain-use = Dùng { $chain }
chain-unknown = Không có mạng “{ $typed }”. Hiện có: { $names }. Ví dụ: <code>{ $example }</code>

## /settings

settings-title = <b>Cài đặt</b>
settings-group-you = <b>Bạn</b>
settings-group-orders = <b>Lệnh</b>
settings-group-notifications = <b>Thông báo</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-default = { $title }: <i>{ $value }</i>
settings-typed = <i>Chữ nghiêng là mặc định. Bấm một nút, hoặc gõ, ví dụ</i> <code>/settings pair BTC</code>
settings-or-typed = <i>Hoặc gõ, ví dụ</i> <code>{ $example }</code><i>; off để đặt lại.</i>
settings-back = ‹ Cài đặt
settings-off = Chưa đặt
settings-name-accounts = Tài khoản
settings-name-chain = Mạng
settings-name-language = Ngôn ngữ
settings-name-zone = Múi giờ
settings-name-numbers = Định dạng số
settings-name-theme = Giao diện biểu đồ
settings-name-sort = Thứ tự vị thế
settings-name-topics = Chủ đề
settings-name-secure = Xác thực (2FA)
settings-name-pair = Cặp
settings-name-favourites = Yêu thích
settings-name-collateral = Thế chấp
settings-name-leverage = Đòn bẩy
settings-name-slippage = Trượt giá
settings-name-r = R
settings-name-buffer = Khoảng đệm thanh lý
settings-name-quick = Xác nhận
settings-name-tolerance = Dung sai giá
settings-name-age = Tuổi giá tối đa
settings-name-limits = Giới hạn, dung sai
settings-name-notify = Thông báo
settings-name-phrase = Câu chống lừa đảo
settings-name-quiet = Yên lặng, múi giờ
settings-name-hours = Giờ yên lặng
settings-name-digest = Tổng kết
settings-name-funding = Thông báo funding
settings-name-words = Câu nói thường
settings-name-model = Mô hình
settings-name-speech = Tin nhắn thoại
settings-name-corrections = Câu đã sửa
settings-default-accounts = chưa kết nối
settings-default-chain = { $value }
settings-default-language = theo Telegram của bạn
settings-default-zone = UTC
settings-default-numbers = theo ngôn ngữ của bạn
settings-default-theme = tối
settings-default-sort = theo lúc mở
settings-default-topics = tắt, tất cả trong một luồng
settings-default-secure = tắt
settings-default-pair = được hỏi, hoặc cặp gần nhất
settings-default-favourites = không có
settings-default-collateral = được hỏi mỗi lần
settings-default-leverage = được hỏi mỗi lần
settings-default-slippage = không gửi kèm
settings-default-r = chưa đặt R
settings-default-buffer = 25% khoảng cách cắt lỗ
settings-default-quick = luôn bắt buộc
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = không có
settings-default-hours = không có
settings-default-digest = không có
settings-default-funding = chỉ trong bản tổng kết
settings-default-model = tắt
settings-default-speech = tắt
settings-default-corrections = chưa có
settings-words-on = bật, tại { $host }
settings-two-factor-pin = PIN
settings-two-factor-totp = ứng dụng xác thực
settings-two-factor-unreadable = không giải mã được: xem /secure
settings-theme-dark = tối
settings-theme-light = sáng
settings-sort-opened = theo lúc mở
settings-sort-pnl = theo PnL
settings-sort-size = theo quy mô
settings-sort-near = gần thanh lý nhất
settings-sort-pair = theo cặp
settings-topics-on = bật
settings-topics-off = tắt
settings-numbers-usual = theo ngôn ngữ của tôi
settings-numbers-plain = đơn giản, 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = không cần với lệnh gõ có quy mô đến { $most }
settings-explained-numbers = Định dạng số tiền và giá: theo ngôn ngữ của bạn, hoặc đơn giản như tiếng Anh, trong mọi ngôn ngữ.
settings-explained-theme = Màu của biểu đồ và các hình khác.
settings-explained-sort = Thứ tự các dòng của /positions.
settings-explained-funding = Bạn được báo ngay khi một vị thế đã trả hoặc nhận chừng này funding kể từ thông báo như vậy lần trước, hoặc từ khi bạn đặt. /digest cộng tất cả.
settings-explained-topics = Cảnh báo, giao dịch và demo mỗi loại có một chủ đề riêng trong chat này, được tạo cùng thông báo đầu tiên. Bạn có thể đổi tên; chủ đề bị xóa sẽ được tạo lại.
settings-topics-missing = ⚠️ Chủ đề chưa được bật cho bot này. Người vận hành bật bằng @BotFather.
settings-explained-pair = /trade gợi ý cặp này trước, còn /chart, /price, /pair và /alert dùng nó khi bạn không nêu cặp. Lệnh bạn gõ luôn nêu cặp của nó.
settings-explained-favourites = Chúng đứng đầu trong /pairs và /trade, và /price gõ riêng sẽ hiện chúng. Bấm một cặp để thêm vào hoặc bỏ ra.
settings-explained-collateral = /long và /short dùng mức này khi bạn không viết thế chấp, và ghi rõ trong bản xem trước; /trade gợi ý nó trước. Những gì bạn viết luôn được ưu tiên.
settings-explained-leverage = /long và /short dùng mức này khi bạn không viết đòn bẩy lẫn quy mô, và ghi rõ trong bản xem trước; /trade gợi ý nó trước. Những gì bạn viết luôn được ưu tiên.
settings-explained-slippage = Lệnh thị trường của /long và /short dùng mức này khi bạn không viết slip, và ghi rõ trong bản xem trước; /trade gợi ý nó trước. Các lệnh khác không có trượt giá.
settings-explained-r = Một R: mức bạn chịu rủi ro trong một lệnh, theo phần trăm vốn thực có hoặc đô la. <code>risk 0.5r</code> trong /long và /short tính cỡ lệnh theo một nửa R, và bản xem trước cho biết cắt lỗ có thể mất bao nhiêu R.
settings-explained-buffer = Giá thanh lý nằm sau cắt lỗ ít nhất bao xa, trong các lệnh có quy mô theo rủi ro: từ 10% đến 100% khoảng cách cắt lỗ. Đòn bẩy được giảm cho tới khi đạt mức đó.
settings-r-share = { $percent } vốn thực có
settings-explained-quick = Mặc định không có gì được gửi đi trước khi bạn bấm Xác nhận. Đến một quy mô bạn chọn ở đây (thế chấp × đòn bẩy, theo đô la), các lệnh /long, /short và /add bạn gõ được gửi đi ngay.
settings-quick-ask = ⚠️ <b>Không qua Xác nhận đến quy mô { $most }?</b>

    Quy mô là thế chấp × đòn bẩy. Lệnh /long, /short hoặc /add bạn gõ, không lớn hơn mức đó, được gửi đi ngay, bằng tiền thật nếu tài khoản là thật. Gõ nhầm cũng bị gửi đi, và không hoàn tác được.
settings-quick-still = Bạn vẫn thấy bản xem trước của mọi lệnh lớn hơn, của mọi lệnh có lời cảnh báo rủi ro, của mọi việc cần xác thực hai lớp, và của mọi thứ bạn không gõ: /trade, nút bấm, đóng vị thế, nạp tiền.
settings-quick-step = Nếu xác thực hai lớp đang bật, bạn được hỏi ngay bây giờ.
settings-quick-off = Luôn hỏi tôi
settings-quick-yes = ⚡ Có, gửi ngay
settings-quick-no = Không, luôn hỏi tôi
settings-export = 📤 Xuất
settings-import = 📥 Nhập
topic-alerts = 🔔 Cảnh báo
topic-trading = 📈 Giao dịch
topic-paper = 📝 Demo
settings-exported = Cài đặt của bạn dưới dạng file. File không chứa tài khoản, key, câu chống lừa đảo, giới hạn, dung sai giá, tuổi giá tối đa hay cảnh báo, và không có cài đặt gửi lệnh không qua Xác nhận. Để nhập lại, ở đây hoặc với tài khoản khác của bạn: /settings import
settings-expected = Hãy gửi file trong vòng mười phút. Bạn sẽ thấy nó đổi gì trước khi bất cứ thứ gì thay đổi. Hoặc gửi bất cứ lúc nào với chú thích <code>/settings import</code>.
settings-file-title = <b>File này sẽ thay đổi</b>
settings-file-change = { $name }: { $from } → <b>{ $to }</b>
settings-file-none = chưa đặt
settings-file-not-applied = <i>Chưa có gì thay đổi, và sẽ không có gì khác thay đổi. File này dùng được trong mười phút.</i>
settings-file-apply = ✅ Áp dụng
settings-file-same = Cài đặt của bạn đã giống file này. Không có gì thay đổi.
settings-file-applied = ✅ Đã áp dụng cài đặt trong file. /settings cho xem chúng.
settings-file-not-stored = File này không còn được lưu, và không có gì thay đổi. Hãy gửi lại với /settings import
settings-file-too-large = File đó quá lớn so với cài đặt: tối đa 64 kB. Không có gì thay đổi.
settings-file-undelivered = Telegram không chuyển được file. Không có gì thay đổi; hãy gửi lại sau một lúc.
settings-file-not-settings = Đó không phải file cài đặt đọc được: phải là JSON đúng như /settings export viết ra. Không có gì thay đổi.
settings-file-newer = File đó có phiên bản cài đặt { $version }, và chỉ phiên bản 1 được hỗ trợ. Không có gì thay đổi.
settings-file-faults = <b>Không nhập được file này, nên không có gì thay đổi:</b>
settings-file-unknown = • <code>{ $field }</code> không đặt được bằng file.
settings-file-wrong = • <code>{ $field }</code> không thể là <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>Câu nói thường</b>
words-explained = Một câu có thể trở thành lệnh. Bạn thấy lệnh đó, và không có gì được gửi trước khi bạn nhấn Xác nhận.
words-model-on = Mô hình: <b>bật</b>, tại { $host }
words-model-off = Mô hình: <i>tắt</i>, tại { $host }
words-model-missing = Mô hình: <i>không có ở bot này</i>
words-model-explained = Câu mà tôi không hiểu, hoặc chỉ hiểu một phần, được gửi đến { $host }: lời của bạn và tên các cặp. Không gửi gì khác: không số dư, vị thế, lệnh, key hay ID, cũng không tên của bạn.
words-speech-on = Tin nhắn thoại: <b>bật</b>, tại { $host }
words-speech-off = Tin nhắn thoại: <i>tắt</i>, tại { $host }
words-speech-missing = Tin nhắn thoại: <i>không có ở bot này</i>
words-speech-explained = Tin nhắn thoại dài tối đa một phút được gửi đến { $host } và trở lại thành văn bản mà bạn thấy. Chỉ bản ghi âm được gửi.
words-use = Hôm nay: { $calls } trên { $most } lượt gọi, { $tokens } token. Ngày kết thúc lúc 00:00 UTC.
words-typed = <i>Nhấn một nút, hoặc nhập, ví dụ</i> <code>/words model on</code>
words-corrections = <b>Các câu bạn đã sửa</b>
words-correction = { $number }. “{ $sentence }” → <code>{ $line }</code>
words-no-corrections = Câu đã sửa: <i>chưa có</i>. Nhấn Thay đổi dưới dòng bị đọc sai rồi gửi dòng đúng ý bạn.
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 Xóa tất cả câu đã sửa
words-button-model-on = Bật mô hình
words-button-model-off = Tắt mô hình
words-button-speech-on = Bật tin nhắn thoại
words-button-speech-off = Tắt tin nhắn thoại
words-limit = Bạn đã dùng hết { $most } lượt gọi hôm nay cho mô hình và tin nhắn thoại. Các lệnh vẫn hoạt động như thường: /help
words-understood = 💬 Tôi hiểu câu đó là <code>{ $line }</code>, theo gợi ý của { $host }. Hãy kiểm tra.
words-alert = 💬 Tôi hiểu câu đó là một cảnh báo, theo gợi ý của { $host }. Chưa có gì được đặt cho đến khi bạn chạm.
words-ask-side = Long hay short?
words-ask-pair = Cặp nào?
words-ask-amount = Bao nhiêu?
words-ask-leverage = Đòn bẩy bao nhiêu?
words-ask-price = Giá nào?
words-ask-command = Bạn muốn làm gì?
words-ask-hint = Viết lại cả câu, hoặc một lệnh, ví dụ <code>/long BTC 100 10x</code>
speech-heard = 🎙 Tôi nghe được: “{ $said }”
speech-missing = Bot này không nhận tin nhắn thoại. Vui lòng viết ra.
speech-off = Tin nhắn thoại đang tắt. Khi bật, bản ghi âm được gửi đến { $host } và trở lại thành văn bản. Bật bằng /words
speech-too-long = Tin nhắn thoại này quá dài: tối đa một phút. Nó không được gửi đi đâu cả.
speech-failed = Không thể chuyển tin nhắn thoại này thành văn bản. Chưa làm gì cả; hãy viết ra, hoặc thử lại sau ít lâu.

## /language, and the bot's profile before the first message

language-title = <b>Ngôn ngữ</b>
language-default = Ngôn ngữ hiện tại: <b>{ $name }</b>, theo Telegram của bạn, vì bạn chưa chọn ngôn ngữ nào.
language-chosen = Ngôn ngữ hiện tại: <b>{ $name }</b>, như bạn đã chọn.
language-explained = Áp dụng cho mọi tin nhắn, thông báo và hình ảnh. Các câu lệnh và tham số của chúng giống nhau ở mọi ngôn ngữ. /settings numbers đặt định dạng số.
language-typed = <i>Bấm một nút, hoặc gõ, ví dụ</i> <code>{ $example }</code>
language-as-telegram = Theo Telegram
language-unknown = “{ $typed }” không phải ngôn ngữ có sẵn. Hãy chọn một trong các ngôn ngữ này, hoặc gõ, ví dụ <code>{ $example }</code>
profile-description =
    Bàn giao dịch trong cuộc trò chuyện của bạn, cho tài khoản của chính bạn tại dịch vụ giao dịch.

    📊 Vị thế, lệnh, PnL, giá và biểu đồ
    🧾 Bản xem trước của mỗi lệnh trước khi gửi
    🔔 Cảnh báo về giá, vị thế và lệnh khớp

    Không có giao dịch nào trước khi bạn xác nhận, trừ khi bạn chọn khác. Bấm Bắt đầu.
profile-about = Bàn giao dịch trong khung chat: vị thế, lệnh, biểu đồ, cảnh báo. Không giao dịch gì trước khi bạn xác nhận.

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = Bàn giao dịch
mini-app-open = Bàn giao dịch
mini-app-no-accounts = Chưa có tài khoản nào được kết nối. Hãy kết nối một tài khoản để xem vị thế tại đây.
mini-app-equity = Vốn thực có
mini-app-at-stops = Khi mọi stop khớp
mini-app-without-stop = Không có stop
mini-app-pnl = PnL chưa chốt
mini-app-account = Tài khoản
mini-app-all-accounts = Tất cả tài khoản
mini-app-side = Chiều
mini-app-all-sides = Long và short
mini-app-sort = Sắp xếp
mini-app-sort-pnl = Theo PnL
mini-app-sort-size = Theo quy mô
mini-app-sort-near = Gần nhất trước
mini-app-sort-pair = Theo cặp
mini-app-loading = Đang tải…
mini-app-reconnecting = Mất kết nối. Đang kết nối lại…
mini-app-ended = Trang này đã hết hạn: trang mở trong 30 phút. Hãy đóng lại và mở lại từ cuộc trò chuyện.
mini-app-outside = Hãy mở trang này từ cuộc trò chuyện với bot trong Telegram.
mini-app-refused = Bạn không có quyền dùng bot này. Hãy xin quyền trong cuộc trò chuyện bằng /start.
mini-app-busy = Quá nhiều yêu cầu. Hãy đợi một phút rồi mở lại trang.
mini-app-full = Hiện có quá nhiều trang đang mở. Trang này sẽ tự kết nối ngay khi có chỗ.
mini-app-failed = Hiện không đọc được bàn giao dịch. Hãy mở lại trang sau giây lát.
mini-app-account-failed = ⚠️ Không đọc được tài khoản này. Số liệu có thể đã cũ.
mini-app-views = Các mục
mini-app-sent = Đã gửi vào cuộc trò chuyện. Hãy kiểm tra bản xem trước ở đó và xác nhận; trước đó không có lệnh nào được đặt.
mini-app-too-many = Không có gì được gửi vào cuộc trò chuyện: tối đa { $most } bản nháp mỗi giờ. Thử lại sau { $minutes } phút.
mini-app-owner = Bàn giao dịch này thuộc về:
mini-app-to-chat = Về cuộc trò chuyện
mini-app-manage-cancel = Hủy lệnh
mini-app-connect-title = Kết nối tài khoản
mini-app-connect-api-key = API key
mini-app-connect-key-id = Key ID
mini-app-connect-label = Tên tài khoản, nếu muốn
mini-app-connect-hint = Cả hai nằm trong { -application }, ở Cài đặt, API keys. Chúng được kiểm tra, lưu dưới dạng mã hóa và không hiển thị lại.
mini-app-connect-send = Kiểm tra và kết nối
mini-app-connect-checking = Đang kiểm tra…
mini-app-connect-not-key = API key và key ID mỗi cái là một dòng chữ và số, không có dấu cách.
mini-app-connect-back = Về bàn giao dịch
mini-app-confirm-hint = Trước hết hãy xác nhận trong cuộc trò chuyện rằng bàn giao dịch này là của bạn. Sau đó bạn có thể nhập key.
mini-app-confirm-open = Xác nhận trong cuộc trò chuyện
mini-app-confirm-by-hand = Hoặc gửi dòng này cho bot từ Telegram của chính bạn, và đừng đưa cho ai:
mini-app-confirm-done = Đã xác nhận. Bây giờ bạn có thể nhập key.
mini-app-confirm-first = Chưa kiểm tra gì: cuộc trò chuyện chưa xác nhận trang này. Hãy mở lại trang từ cuộc trò chuyện.

## The mini app: chart
mini-app-chart = Biểu đồ
mini-app-chart-open = 📈 Biểu đồ trực tiếp
mini-app-chart-none = Không có cặp nào để hiển thị.
mini-app-chart-gone = Vị thế hoặc lệnh này không còn nữa. Không có gì được gửi.
mini-app-chart-day = { $move } trong 24 giờ
mini-app-chart-period = Khung thời gian
mini-app-chart-lines = Các đường của bạn
mini-app-chart-hint = Kéo cắt lỗ hoặc chốt lời, hoặc chọn tay cầm của nó rồi nhấn phím mũi tên. Chạm biểu đồ để chọn giá.
mini-app-chart-no-lines = Bạn không có đường nào trong cặp này.
mini-app-chart-credit = Biểu đồ của TradingView
mini-app-chart-add-stop = Thêm cắt lỗ
mini-app-chart-add-target = Thêm chốt lời
mini-app-chart-share = Phần của vị thế
mini-app-chart-share-all = Toàn bộ
mini-app-chart-share-kept = Như trước
mini-app-chart-send = Gửi vào cuộc trò chuyện
mini-app-chart-sending = Đang gửi…
mini-app-chart-drop = Hủy
mini-app-chart-alert-here = Cảnh báo tại đây
mini-app-chart-result = Kết quả
mini-app-chart-size = Đóng
mini-app-chart-from-mark = Từ giá hiện tại
mini-app-chart-from-entry = Từ giá vào
mini-app-chart-reward = Lợi nhuận trên rủi ro
mini-app-chart-to-liquidation = Thanh lý

## The mini app: ticket of a new order
mini-app-order = Lệnh mới
mini-app-order-risk = Rủi ro
mini-app-order-size = Quy mô, đô la
mini-app-order-figures = Số liệu

## The mini app: alerts
mini-app-alerts = Cảnh báo
mini-app-alerts-none = Bạn chưa có cảnh báo nào.
mini-app-alert-price = Giá
mini-app-alert-hint = So với giá gần nhất. Báo cho bạn một lần, trong cuộc trò chuyện của chúng ta.

## The mini app: closed trades and profit
mini-app-history = Lịch sử
mini-app-history-day = Ngày
mini-app-history-first = Mỗi vị thế đã đóng hiện ở đây cùng PnL. Hãy mở vị thế đầu tiên bằng một lệnh.
mini-app-history-more = Xem thêm
mini-app-history-stop = Dừng
mini-app-history-stopped = Đã dừng đọc.
mini-app-history-export = Viết /export trong chat để nhận dưới dạng file.
mini-app-history-failed = ⚠️ Không đọc được { $account }. { $reason }
mini-app-history-of = { $account }: { $line }
mini-app-history-practice = Không gồm tài khoản demo. Chọn tài khoản đó để xem PnL.
mini-app-history-unread = Danh sách trống vì có tài khoản không đọc được.

## The mini app: settings and limits
mini-app-settings = Cài đặt
mini-app-settings-saved = Đã lưu. { $line }
mini-app-settings-changed = Giá trị đã được thay đổi ở nơi khác trong lúc đó nên không có gì được lưu. Đây là giá trị hiện tại.
mini-app-settings-other = Khác…
mini-app-settings-save = Lưu
mini-app-settings-loud = Có âm thanh
mini-app-settings-silent = Im lặng
mini-app-settings-off = Tắt
mini-app-settings-in-chat = Việc này được xác nhận trong cuộc trò chuyện. Hãy gửi ở đó: { $command }
mini-app-settings-two-factor = Việc này cần xác thực 2FA, chỉ được hỏi trong cuộc trò chuyện. Hãy gửi ở đó: { $command }
mini-app-settings-elsewhere = Xác thực 2FA (/secure), câu nói thường (/words), tài khoản (/connect, /disconnect) và cài đặt dạng tệp (/settings export) được thay đổi trong cuộc trò chuyện.

## The mini app: sharing a card
mini-app-share-preparing = Đang tạo thẻ…
mini-app-share-choose = Hãy chọn cuộc trò chuyện trong Telegram.
mini-app-share-sent = Đã gửi thẻ.
mini-app-share-declined = Thẻ chưa được gửi.
mini-app-share-failed = Telegram không gửi được thẻ. Hãy nhấn Chia sẻ lần nữa.
mini-app-share-in-chat = Telegram này không gửi thẻ từ đây được. Trong cuộc trò chuyện của chúng ta, hãy gửi /positions, chọn vị thế rồi nhấn Chia sẻ.
