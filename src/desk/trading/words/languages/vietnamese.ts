import type { Vocabulary } from '../lexicon/vocabulary.js'

/** Vietnamese. People often leave the marks out; words that would then mean two things are listed as they are meant. */
export const vietnamese: Vocabulary = {
  words: {
    long: 'long, mua, mua vào, mua lên, lệnh long, lệnh mua, đánh lên, bắt đáy, gom, vào long, mở long, đặt long, múc, mở mua, vị thế mua, canh mua, canh long, húp, xúc, lên long, đánh long',
    short:
      'short, bán khống, ban khong, lệnh short, đánh xuống, vào short, mở short, đặt short, vị thế bán, sọt, sóc, bán xuống, canh short, đánh short, ban short, bán short, lệnh bán khống, mở bán, sort, xuống short',
    sell: 'bán, ban, bán đi, bán bớt, bán hết, lệnh bán, xả, xả hàng',
    bet: 'cược, đặt cược, cuoc, bet, cá, cá là',
    open: 'mở, vào, vào lệnh, mở lệnh, đặt, đặt lệnh, mở giúp, mở cho, chơi, làm, làm cho, tạo, lên lệnh, nhảy vào, múc cho, quất, phang, mở vị thế, đi lệnh, táng, bắn, triển, mần, vô, vô lệnh, vã, tất tay vào, múc, đánh, bem, dí, vụt, nhồi vào, xuống tiền, lên kèo, vào kèo',
    close:
      'đóng, dong, đóng lệnh, đóng vị thế, chốt, chot, cắt, thoát, thoát lệnh, thoát khỏi, ra khỏi, thanh lý lệnh, đóng bớt, chốt bớt, bán bớt, cắt bớt, giảm, giảm bớt, giảm vị thế, rút khỏi, tất toán, thoát hàng, đóng hộ, chốt hộ, đóng giúp, chốt giúp, xả bớt, chốt sổ, thu, thanh khoản vị thế, cắt hộ, thì cắt, hạ bớt, kết thúc, dọn, bớt, ra hết, ra hàng, giam, giam bot, chốt lời, xả, xả hàng, xả hết, bán hết, tắt lệnh, cắt hết, out, rút bớt, thanh lý, dẹp, nhả, nhả hàng, dừng lệnh',
    add: 'thêm, them, nhồi, nhồi thêm, thêm vào, cộng, cộng thêm, tăng, tăng thêm, mua thêm, vào thêm, dca, gia tăng, bổ sung, bơm thêm, bơm, châm thêm, châm, đắp thêm, nạp thêm, trung bình giá, nữa, gấp thêm, kê thêm, thêm nữa, bình quân giá, nâng',
    remove: 'rút, rút bớt, rút ra, lấy ra, lấy bớt, bỏ bớt, lấy lại, hạ ký quỹ, giảm ký quỹ, rut, rut bot',
    set: 'đặt, dat, cài, cài đặt, để, set, gắn, dời, chuyển, chuyển hết, di chuyển, thay đổi, sửa, đổi, điều chỉnh, kéo, kê, gài, cho, đưa, bỏ, bảo vệ, muốn, cần, chỉnh, nâng lên, hạ xuống, gửi',
    cancel: 'hủy, huỷ, huy, xóa, xoá, gỡ, cancel, hủy bỏ, hủy giùm, hủy hộ, hủy giúp',
    cancelOrder: 'xóa lệnh, xoá lệnh, bỏ lệnh, gỡ lệnh, rút lệnh, bỏ lệnh chờ, dẹp lệnh, tháo lệnh, xoa lenh',
    deposit:
      'nạp, nap, nạp tiền, nạp vào, nạp thêm tiền, gửi tiền vào, bỏ vào tài khoản, chuyển vào tài khoản, depo, deposit, nạp cho, nạp giùm, chuyển tiền vào, chuyển vào, nạp giúp, bơm tiền, bơm vào tài khoản',
    withdraw: 'rút tiền, rút về ví, rút tiền về, rút về ngân hàng, rút tiền ra, rut tien, withdraw',
    alert:
      'báo, bao, báo tui, báo tôi, báo mình, báo em, báo anh, báo cho, báo cho tôi, báo cho mình, báo động, thông báo, cảnh báo, canh bao, nhắc, nhắc tôi, nhắc mình, nhắn, nhắn tôi, nhắn mình, nhắn tin, gọi tôi, gọi mình, gọi em, kêu tôi, kêu mình, kêu, hú, hú tui, đánh thức, alert, thì nhắn, thì báo, cho tôi biết, cho mình biết, cho biết khi, cho hay, báo giá khi, đặt cảnh báo, đặt báo, ping, réo, tin cho, đặt alert, cài cảnh báo, nhắn cho, tạo cảnh báo, báo thức, cho tui biết, gọi dậy, gọi, ới, alo, hú em, hú tôi, ới em, gọi tui, báo liền, báo ngay, nhắn em, nhắn tui, nhắc em, kêu em, la lên, cho biết, nói em, alo em',
    show: 'xem, coi, cho xem, cho coi, hiện, hiển thị, bao nhiêu, nhiêu, bn, bnhieu, thế nào, sao rồi, ra sao, gì, đang, có gì, có, những gì, nào, mấy, liệt kê, danh sách, kiểm tra, check, ở đâu, đâu, đâu rồi, thì sao, mở chart, mở biểu đồ, show, cho tôi xem, cho mình xem, muốn xem, bữa nay, như thế nào, sao, hả, chưa, xem giúp, nhìn, tra, xem lại, cho anh xem, lấy',
    all: 'hết, het, tất cả, tat ca, toàn bộ, toan bo, sạch, mọi, hết sạch, tất, hết tất cả, cả, tất tần tật, hết luôn, full, trọn, 100 phần trăm, toàn phần, các, tất cả các, sạch sẽ, hết trơn, hết ráo, bằng hết, tất tay, cả vị thế, all in, nguyên, nguyên con',
    half: 'nửa, nua, một nửa, mot nua, phân nửa, 1 nửa, nữa phần, phân nữa',
    third: 'một phần ba, 1 phần 3, mot phan ba, phần ba',
    quarter: 'một phần tư, 1 phần 4, mot phan tu, một phần bốn, phần tư',
    some: 'một ít, một chút, một phần, mot it, mot chut, chút, chút ít, tí, tý, xíu, một tí, ít, bớt ít, vài',
    loss: 'lỗ, lo, thua lỗ, đang lỗ, đang âm, âm, bị lỗ, thua, màu đỏ, đỏ, đang đỏ, khoản lỗ, gồng lỗ, mất, nếu mất, cháy, sụt, đang thua, dang lo, dang am, lệnh lỗ',
    profit:
      'lời, loi, lãi, lai, đang lời, đang lãi, có lời, có lãi, lợi nhuận, loi nhuan, xanh, màu xanh, đang xanh, đang dương, dương, thắng, đang thắng, dang loi, dang lai, lệnh lời, lệnh lãi, đang có lời, đang có lãi',
    account: 'tài khoản, tai khoan, vào tài khoản, tk, tài khoản giao dịch, acc, vào tk, tk giao dịch',
    wallet: 'ví, vi, trong ví, từ ví, ví của tôi, tiền trong ví',
    position:
      'vị thế, vi the, lệnh, lenh, lệnh đang mở, lệnh nào, mấy lệnh, đang mở lệnh gì, mở lệnh gì, đang có lệnh gì, lệnh mở, vị thế mở, vị thế đang mở, đang mở gì, lệnh đang chạy, đang chạy, đang giữ gì, đang giữ, pos, kèo, đang mở, đang ôm gì, lệnh gì, đang cầm gì, các lệnh, trạng thái, đang hold gì, kèo nào, mấy kèo, đang ôm',
    order:
      'lệnh chờ, lenh cho, lệnh đang chờ, lệnh chờ khớp, lệnh limit, lệnh treo, lệnh chưa khớp, order, orders, chờ khớp, chưa khớp, các lệnh chờ, lệnh đặt chờ, đang treo, đang chờ, lệnh đặt, lệnh còn chờ, lệnh giới hạn, cho khop, chua khop, lệnh pending, pending',
    collateral:
      'ký quỹ, ky quy, kí quỹ, margin, thế chấp, tiền ký quỹ, tài sản thế chấp, vốn ký quỹ, collateral, tiền cọc, cọc, vốn',
    leverage: 'đòn bẩy, don bay, đòn, đb, leverage, lev, bẩy, đòn bẫy, đòn bảy, don, đon bẩy',
    times: 'x, lần, lan, ích, ếch',
    size: 'khối lượng, khoi luong, size, kích thước, giá trị vị thế, volume, tổng vị thế, kl, quy mô, tổng giá trị, vol, giá trị lệnh, notional',
    limit:
      'giới hạn, gioi han, giá giới hạn, limit, lệnh giới hạn, đặt limit, giá limit, lmt, chờ giá, canh giá, giá chờ, treo, đặt chờ, limit ở, canh ở, chờ ở, treo giá, rình, đợi giá, đặt lệnh chờ, chờ mua, chờ bán, chờ, canh limit, canh',
    market:
      'thị trường, thi truong, giá thị trường, gia thi truong, market, giá hiện tại, gia hien tai, giá bây giờ, giá market, hiện tại, giá lúc này, mk, giá tt, lệnh thị trường',
    stopOrder: 'lệnh stop, stop market, stop entry, lệnh dừng mua, buy stop, sell stop, lệnh dừng vào',
    stopLoss:
      'stop, stop loss, stoploss, sl, cắt lỗ, cat lo, dừng lỗ, dung lo, chặn lỗ, chan lo, điểm cắt lỗ, điểm dừng lỗ, ngưng lỗ, cắt lổ, stl, stop los, stoplost, dừng lổ',
    takeProfit:
      'tp, take profit, chốt lời, chot loi, chốt lãi, chot lai, mục tiêu, muc tieu, target, take, chốt lãi ở, chốt lời ở, đích, điểm chốt lời, giá chốt lời, chốt ở, tp ở, takeprofit, chốt lợi nhuận',
    trailing:
      'trailing, trailing stop, kéo theo, keo theo, dừng lỗ kéo theo, cắt lỗ kéo theo, dừng lỗ trượt, dung lo truot, cắt lỗ trượt, stop trượt, dời theo, trail, dừng lỗ động, stop động, trailing sl, dừng trượt, cắt lỗ động, cat lo truot, lệnh dừng trượt, stop chạy theo, trailing stop loss, dời lỗ theo',
    slippage:
      'trượt giá, truot gia, slippage, trượt, slip, độ trượt giá, độ trượt, trượt giá tối đa, do truot gia',
    entry:
      'giá vào, gia vao, giá vào lệnh, entry, điểm vào, giá entry, vào lệnh giá, giá mở, giá mua vào, giá gốc',
    at: 'ở, o, tại, tai, ở giá, tại giá, giá, quanh, mức, ở mức, tại mức, vùng, ở vùng, giá khoảng, tầm, lúc giá, giá quanh, mốc, ở mốc',
    above:
      'trên, tren, phía trên, bên trên, cao hơn, cao hon, lớn hơn, hơn, quá, qua, trên mức, ở trên, vượt mức, vượt quá, nhiều hơn, nhỉnh hơn, lên trên, vuot qua, vượt lên trên, lên quá, lên hơn, leo trên, hon',
    below:
      'dưới, duoi, phía dưới, bên dưới, thấp hơn, thap hon, nhỏ hơn, ít hơn, ở dưới, dưới mức, chưa tới, không tới, kém hơn, xuống dưới, rớt dưới, giảm dưới, tụt dưới, thủng mức, thấp, về dưới, chưa đầy',
    reach:
      'chạm, cham, đến, tới, đạt, lên tới, chạm mốc, đụng, chạm giá, ra giá, chạm tới, đạt mốc, đạt giá, tới giá, đến giá, gặp, chạm vùng, toi, den, cán mốc, dat, chạm đến',
    rise: 'vuot, tăng, tăng lên, lên, lên đến, bứt phá, bay lên, bay, pump, bật lên, tăng tới, tăng quá, tăng hơn, tăng trên, lên được, breakout, dựng cột, vọt, vọt lên, leo lên, tang, len, sẽ tăng, se tang, sắp tăng, sẽ lên, sắp bay, sẽ bay, sắp pump, tăng mạnh, nhảy lên, sẽ pump',
    fall: 'giảm xuống, rớt, rot, rớt xuống, rớt về, xuống, xuong, về, thung, xuyên, gãy, gẫy, sập, sập về, tụt, tụt xuống, về tới, giảm về, giảm tới, xuống tới, xuống còn, điều chỉnh về, hồi về, rơi, rơi xuống, rơi về, dump, lùi về, gãy mốc, quay về, tuột, giảm quá, giảm hơn, mất mốc, rũ về, chỉnh về, đạp về, rớt quá, giảm dưới, sẽ giảm, se giam, sắp giảm, sẽ xuống, sẽ rớt, sắp rớt, sắp sập, sẽ sập, sẽ dump, sắp dump, sụt, lao dốc, giảm mạnh',
    up: 'lên, len',
    down: 'xuống, xuong',
    move: 'biến động, bien dong, dao động, nhúc nhích, chạy, thay đổi, di chuyển, biến đổi, giật, nhảy, nhích, lên hoặc xuống, lên xuống',
    when: 'khi, nếu, neu, lúc, khi nào, hễ, chừng nào, một khi, giá mà, ngay khi, nếu như, khi mà, bao giờ, lúc nào, khi giá, nếu giá',
    every: 'mỗi, moi, cứ mỗi',
    price:
      'giá, gia, giá cả, giá hiện, tỷ giá, ti gia, giá trị, giá đang, giá sao, giá đâu, mấy đồng, giá của',
    dollar:
      'đô, do, đô la, do la, đôla, dola, usd, usdt, usdc, u, đola, đồng đô, $, bucks, đô mỹ, dolla, đô la mỹ, tether, usdt nha, đôn',
    cent: 'xu, cent, xen',
    foreign:
      'vnd, vnđ, việt nam đồng, triệu đồng, củ, cu, lít, xị, nghìn đồng, ngàn đồng, tỏi, cành, euro nhé, yên nhật, tệ, đồng, chai, won',
    coins: 'coin, đồng coin, con, token, cái, chỉ, lượng, hợp đồng, lot, ounce, đơn vị, sat, sats, lạng, cây',
    percent: '%, phần trăm, phan tram, pt, phầm trăm',
    tenth: '',
    reward: '',
    hourly: 'khung giờ, khung 1 giờ, h1, nến giờ, theo giờ, khung 1h, nến h1',
    daily: 'khung ngày, nến ngày, ngày một, d1, theo ngày, khung 1 ngày, nến d1, khung d1, khung d, nen ngay',
    weekly: 'khung tuần, nến tuần, w1, theo tuần, khung 1 tuần, nến w1, khung w1, khung w, nen tuan',
    minute: 'phút, phut, p, ph',
    hour: 'giờ, gio, tiếng, tieng, h, tiếng đồng hồ, một giờ, 1 tiếng',
    day: 'ngày, hôm nay, hom nay, nay, bữa nay, trong ngày, ngày hôm nay, hnay, 1 ngày, một ngày',
    week: 'tuần, tuần này, tuan nay, tuan, trong tuần, tuần vừa rồi, tuần qua, tuần trước, 1 tuần, một tuần, 7 ngày qua',
    month:
      'tháng, tháng này, thang nay, thang, trong tháng, tháng vừa rồi, tháng qua, tháng trước, 1 tháng, một tháng, 30 ngày qua',
    allTime:
      'từ đầu, từ trước tới giờ, từ trước đến giờ, tổng cộng, từ đầu đến giờ, từ hồi đầu, toàn thời gian, từ trước giờ, tổng từ trước, mọi thời gian, từ lúc bắt đầu, từ xưa tới giờ',
    chart: 'chart, biểu đồ, bieu do, đồ thị, nến, nen, khung, đồ hình, biểu đồ nến, sơ đồ giá, do thi',
    pnl: 'pnl, lời lỗ, loi lo, lãi lỗ, lai lo, lời lỗ sao rồi, kết quả, hiệu suất, lời bao nhiêu, lỗ bao nhiêu, lãi bao nhiêu, kiếm được bao nhiêu, kiếm bao nhiêu, mất bao nhiêu, làm ăn sao, trade sao rồi, tình hình lời lỗ, thành tích, được bao nhiêu, đánh sao rồi, lời nhiêu, lỗ nhiêu, lãi nhiêu, lời được bao nhiêu, kiếm được nhiêu, ăn được bao nhiêu, thu nhập, tình hình sao rồi, đang lời hay lỗ, đang lãi hay lỗ, lời hay lỗ, lãi hay lỗ, ket qua, làm ăn thế nào, tình hình thế nào, lỗ lãi, lỗ lời',
    balance:
      'số dư, so du, tiền, tien, còn bao nhiêu tiền, còn bao nhiêu, còn nhiêu, vốn còn, tiền còn, bao nhiêu tiền, số dư khả dụng, khả dụng, tiền mặt, quỹ, tiền trong tài khoản, còn nhiêu tiền, còn tiền, balance, vốn khả dụng, tiền khả dụng, số dư còn, con bao nhieu, con bao nhieu tien, số dư tk, equity, free margin',
    portfolio: 'danh mục, danh muc, portfolio, tổng quan, tong quan, tài sản, tổng tài sản, tai san',
    history:
      'lịch sử, lich su, lệnh đã đóng, đã đóng, lệnh cũ, lệnh đã chốt, giao dịch cũ, các lệnh trước, lệnh trước, đã chốt, history, lệnh gần đây, giao dịch trước, lịch sử lệnh, lịch sử giao dịch, lenh da dong, da dong, giao dịch gần đây, những lệnh đã đóng, giao dịch đã đóng, vị thế đã đóng',
    funding:
      'funding, phí funding, tỷ lệ funding, phí qua đêm, phí giữ lệnh, tỉ lệ funding, phi funding, funding rate, phí tài trợ, funding fee',
    pairs:
      'cặp, các cặp, cặp nào, những cặp, danh sách cặp, coin nào, đánh được con nào, có những coin nào, cặp tiền, danh sách coin, có coin nào, có cặp nào, những coin nào, các cặp tiền, các coin',
    margin: 'tỷ lệ ký quỹ, ký quỹ đã dùng, mức dùng ký quỹ, ký quỹ đang dùng, margin đã dùng, tỉ lệ ký quỹ',
    liquidation:
      'thanh lý, thanh ly, giá thanh lý, cháy tài khoản, cháy tk, bị thanh lý, liq, điểm cháy, giá cháy, gần cháy, giá liq, gia thanh ly, thanh khoản, liquidation, bị cháy',
    deposits:
      'lịch sử nạp, tiền nạp, các lần nạp, nạp tiền tới chưa, nạp chưa, khoản nạp, lịch sử nạp tiền, tiền nạp về chưa, nạp tiền vào chưa, lich su nap, các khoản nạp, tiền nạp đến chưa, tiền nạp tới chưa, lệnh nạp, tiền nạp vào chưa',
    withdrawals:
      'lịch sử rút, lịch sử rút tiền, các lần rút, khoản rút, tiền rút, rút tiền tới chưa, lich su rut, các khoản rút, lệnh rút, tiền rút về chưa',
    alerts:
      'cảnh báo nào, các cảnh báo, danh sách cảnh báo, những cảnh báo, cảnh báo của tôi, báo giá nào, các alert, cảnh báo đang đặt, cảnh báo đã đặt, cảnh báo gì, alert nào, đang đặt cảnh báo nào, cảnh báo của mình, thông báo nào, alert đang đặt',
    limits: 'hạn mức, giới hạn của tôi, hạn mức của tôi',
    activity: 'hoạt động, hoạt động gần đây, đã làm gì, hoat dong',
    referrals: 'giới thiệu, hoa hồng, ref, hoa hồng giới thiệu, tiền hoa hồng',
    help: 'giúp, trợ giúp, hướng dẫn sử dụng, lệnh nào dùng được, làm được gì, bot làm được gì, help, cách dùng, hướng dẫn',
    my: 'của tôi, của mình, của tui, của em, của anh, tôi, toi, mình, minh, tui, em, anh, tớ, ta, mình có, đang có, hiện có, của tao, tao, cua toi, cua minh, sẵn có',
    request:
      'làm ơn, lam on, giúp, giùm, hộ, dùm, giúp mình, giúp tôi, giúp em, xin, nhờ, được không, dc ko, được ko, đc không, cho mình, cho tôi, cho em, cho tui, muốn, mún, vui lòng, please, pls, plz, hãy, cho anh, giup, dum, ho, đc ko, hộ mình, hộ em, có thể, được hông, cần',
    and: 'và, va, với, voi, cùng, cũng, kèm, đồng thời, kèm theo, cùng với, rồi thì, với lại',
    filler:
      'cho, của, cua, là, la, cái, con, chiếc, này, nay nè, nè, nha, nhé, nhe, nghe, á, à, ạ, a, đi, di, luôn, luon, ngay, liền, lẹ, nhanh, gấp, giờ, bây giờ, bay gio, ad, ad ơi, ơi, oi, bot, bot ơi, bạn, shop, sếp, bác, bro, anh em, ae, cảm ơn, cám ơn, thanks, thank, tks, cam on, ok, oke, okie, ừ, dạ, vâng, bằng, bang, theo, trong, vào, vao, từ, ra, lên giúp, để, thì, con nay, còn lại, còn lại để yên, phần còn lại, giữ lại, để yên, khoảng, chừng, số, số tiền, tiền là, mức, cặp, perp, các, những, mấy, một con, phía, bên, chỉ, thôi, được, dc, đc, khoản, một lệnh, 1 lệnh, xem nào, lệnh, vị thế, hiện giờ, lúc này, trị giá, giá trị, tổng, dùng, sử dụng, với giá, khỏi, khoi, còn cách, so với, hàng, nhẹ, phát, cú, cây nến, hộ cái, đây, hi, hello, chào, chào bot, xin chào, alo, á nha, hen, nghen, nhá, đó, tự động, tới nơi, đúng, nhen, bác ơi, ông, ông ơi, anh, em, bạn ơi, thím, đại ca, admin, mày, tao, tui, mình, tớ, cho em, cho anh, cho mình, cho tôi, cho tui, giùm, dùm, hộ, giúp, ngay và luôn, lập tức, lẹ lên, với, coi, cho đỡ cháy, đỡ cháy, cho khỏi cháy, khỏi cháy, cho khỏi bay, kẻo cháy, cho an toàn, không cháy, kẻo bay, cho chắc, mệt quá, mệt, met qua, okela, hehe, hihi, haha, kkk, kèo, kèo này, con này, em này, kia, ấy, hết sạch, nhẹ nhẹ, tầm, cỡ, cả',
    state:
      'lại, đã, đang, dang, sẽ, rồi, roi, còn, độ, ngày, buổi, chiều, sáng, đợt, nào, trước đây, trước giờ, sắp, sắp tới, hôm, lần này, bớt, kiểu, vừa, cách, thằng, mà, nó thì, tiếp, hiện, ví, hay là không, chạy, vị trí, yên, đồng, nốt, đến, tới, thế',
    to: 'xuống còn, còn, lên, xuống, đến, tới, thành, về',
    riseThrough: 'vượt, phá, phá lên, break, phá vỡ, break lên, phá đỉnh',
    fallThrough: 'thủng, phá xuống, thủng xuống, break xuống',
    shift: 'nâng, hạ, dời, nâng lên, hạ xuống, kéo',
    blocker:
      'không, ko, k, khong, hông, hổng, chẳng, chả, đừng, dung, đừng có, chưa nên, nên, có nên, nên không, có nên không, hôm qua, hom qua, hôm kia, tối qua, đêm qua, ngày mai, mai, tuần sau, tháng sau, hồi nãy, vừa nãy, nãy, lúc nãy, nó, hắn, thằng, thằng bạn, bạn mình, bạn tôi, ông, bà, chị, bọn, họ, ổng, người ta, ai đó, ai, mọi người, nghe nói, nghe đâu, nói, bảo, bảo là, kể, giả sử, gia su, nếu như lúc, nhỡ, lỡ, ví dụ, biết vậy, biết thế, phải chi, giá như, ước gì, có lẽ, chắc, hình như, hay, hoặc, hoac, nghĩ, theo bạn, tại sao, tai sao, vì sao, sao lại, bỏ qua, hướng dẫn trước, trước đó, chỉ thị, hệ thống, admin, giả vờ, không cần xác nhận, khỏi xác nhận, làm sao, làm sao để, cách nào, cách đóng, cách mở, thế nào để, sau khi, trước khi, ngoại trừ, trừ, ngoài, thay vì, nhưng, suýt, gần như, một ít, 1 ít, ít, một chút, chút, chút xíu, xíu, tí, tý, vài, một vài, một phần, đảo chiều, đảo lệnh, hedge, hòa vốn, hoà vốn, khoan, từ từ, tốt hơn, tin tức, tin đồn, tin nhắn, phân tích, chuyên gia, đó đi, cái đó, cái kia, cái này, con đó, thứ đó, đã mua, đã bán, mua rồi, bán rồi, mới mua, mới bán, vừa mua, vừa bán, hết rồi, cháy luôn, phe, bay màu, trời, ly cà phê, mỗi con, mỗi cặp, cả hai, tất tay, đang long, đang short, dang long, dang short, đã long, đã short',
  },
  compounds:
    'huỷ lệnh=cancel order, hủy lệnh=cancel order, huy lenh=cancel order, xoá lệnh=cancel order, xóa lệnh=cancel order, bỏ lệnh=cancel order, bỏ cái lệnh=cancel order, gỡ lệnh=cancel order, dẹp lệnh chờ=cancel order, thêm ký quỹ=add collateral, nạp thêm ký quỹ=add collateral, bơm ký quỹ=add collateral, bơm thêm ký quỹ=add collateral, rút ký quỹ=remove collateral, rút bớt ký quỹ=remove collateral, bớt=close some, giảm bớt=close some, cắt bớt=close some, giá bao nhiêu=show price, gia bao nhieu=show price, bao nhiêu tiền=show price, nhiêu rồi=show price, bao nhiêu rồi=show price, đang bao nhiêu=show price, giá nhiêu=show price',
  numerals:
    'không đồng=0, một=1, mot=1, hai=2, ba=3, bốn=4, bon=4, tư=4, năm=5, nam=5, lăm=5, nhăm=5, sáu=6, sau=6, bảy=7, bay=7, tám=8, tam=8, chín=9, chin=9, mười=10, muoi=10, mươi=*10, chục=*10, chuc=*10, trăm=*100, tram=*100, nghìn=*1000, nghin=*1000, ngàn=*1000, ngan=*1000, triệu=*1000000, trieu=*1000000, k=*1000, trăm rưỡi=150, trăm rưởi=150, nghìn rưỡi=1500, ngàn rưỡi=1500, hai trăm rưỡi=250, ba trăm rưỡi=350',
  decimal: 'comma',
  spacedThousands: false,
  shortTails: false,
  numbersFirst: false,
  mostPlain: 10_000,
  prefixes: [],
  endings: { any: [], at: [] },
}
