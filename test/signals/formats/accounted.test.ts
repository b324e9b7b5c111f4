import { expect, test } from 'vitest'
import { readSignal } from '../../../src/signals/formats/read-signal.js'
import { written } from './written.js'

const ORDER = 'LONG SOL/USDT\nEntry: 148\nTP: 152\nSL: 145'
const READ = 'long SOL limit 148..148 tp 152 sl 145'

/** Lines below an order that end it, cancel it, date it or doubt it. */
const ENDINGS = [
  'Semua target tercapai',
  'Sinyal dibatalkan',
  'Posisi sudah ditutup',
  'Kena SL',
  'Contoh saja',
  'Tunggu dulu konfirmasi',
  'Kemarin',
  'Pembaruan sinyal',
  'Mungkin',
  'Đã đạt mục tiêu',
  'Lệnh đã hủy',
  'Đã đóng lệnh',
  'Dính SL rồi',
  'Ví dụ minh họa',
  'Chờ xác nhận',
  'Tín hiệu hôm qua',
  'Cập nhật',
  'Có thể',
  '목표 달성',
  '신호 취소',
  '포지션 종료',
  '손절 완료',
  '예시입니다',
  '대기하세요',
  '어제 신호',
  '수정',
  '利確達成',
  'キャンセルします',
  '決済済み',
  '例です',
  'まだ入らないで',
  '昨日のシグナル',
  '修正',
  'تم تحقيق الأهداف',
  'تم إلغاء الصفقة',
  'تم إغلاق الصفقة',
  'مثال فقط',
  'انتظر التأكيد',
  'صفقة أمس',
  'تحديث',
  'Ціль виконана',
  'Скасовано',
  'Угоду закрито',
  'Це лише приклад',
  'Чекаємо підтвердження',
  'Вчорашній сигнал',
  'Оновлення',
  'تارگت زده شد',
  'سیگنال لغو شد',
  'فقط مثال',
  'Hedef geldi',
  'Sinyal geçmiş',
  'Kâr alındı',
  'Сигнал устарел',
  'Цели пройдены',
  'Сделка завершена',
  'Учебный пример',
  'Не актуально',
  'Objetivo cumplido',
  'Señal vencida',
  'Señal de la semana pasada',
  'Tomamos ganancias',
  'Alvo batido',
  'Sinal expirado',
  'Lucro no bolso',
  'Sinal de teste',
  '止盈成功',
  '作废',
  '历史信号',
  '仅供测试',
  'TP taken',
  'Signal void',
  'Setup failed',
  'Paper trade',
  'Signal from last month',
  'TP1 done 💰',
  'In profit already',
  'Entry missed?',
  'Both targets printed 🔥',
  'Stop got tagged',
  'We are out',
  'Expired',
  'Test signal',
  'Do nothing yet',
  'Dont enter',
  'Only for existing holders',
  'Ziel erreicht',
  'Signal verfallen',
  'Objectif atteint',
  'Signal expiré',
]

/** Lines above an order that forbid it, or say that it is one of the spot market. */
const BEFORE = [
  'Jangan:',
  'Đừng vào lệnh:',
  '하지 마세요:',
  '禁止：',
  'لا تدخل:',
  'Ні!',
  'نگیرید:',
  'Non entrate:',
  'Buy and hold',
  'No futures, cash only',
  'спот',
  'без плеча',
  'al contado',
  'à vista',
  'spot işlem',
  'pasar spot',
  'giao ngay',
  '现货',
  '現物',
  '현물',
  'سبوت',
  'спот',
]

/** Entries that are conditions. */
const BREAKOUTS = [
  '152.5 when it reclaims',
  '152.5 (breakout)',
  '152.5 on strength',
  '152.5 confirmed',
  '152.5 stop-limit',
  '152.5 ⬆️',
  '152.5 kalau breakout',
  '152.5 khi phá vỡ',
  '152.5 بعد الاختراق',
]

/** Stops at the close of a candle, or by hand. */
const STOPS = [
  '145 (H4)',
  '145 by 4h candle',
  '145 close basis',
  '145 D1',
  '145 mental',
  '145 (manual)',
  '145 body candle',
  '145 cierre de vela',
  '145 (4 saatlik kapanış)',
]

/** Lines that say nothing of the order. */
const PROSE = [
  'Good luck everyone 🍀',
  'Follow @SolWolves for more',
  'Join VIP: https://t.me/solwolves',
  'Chart: https://www.tradingview.com/x/AbCd1234/',
  'Use proper risk management',
  'Bullish flag on the 4h',
  'Stay disciplined 💪',
  'Powered by Cornix',
  '#crypto #sol #signals',
  'NFA',
  'Not financial advice',
  'DYOR 🙏',
  'Всем профита!',
  'Соблюдайте риск-менеджмент',
  'Не ИИР',
  'Buena suerte a todos',
  'Gestionen su riesgo',
  'Boa sorte, pessoal',
  'Gerencie seu risco',
  'Bol kazançlar',
  'Yatırım tavsiyesi değildir',
  'Semoga profit semua',
  'DYOR, atur risiko',
  'Chúc anh em may mắn',
  'Quản lý vốn tốt nhé',
  '祝大家好运',
  '控制好仓位',
  '無理のないロットで',
  '리스크 관리 하세요',
  'بالتوفيق للجميع',
  'Усім профіту!',
  'Viel Erfolg',
  'Bonne chance',
]

/** The reasons for which these posts are refused; the orders of those that are read. */
function readAll(posts: readonly string[]): readonly string[] {
  return posts.flatMap((post) => {
    const result = readSignal(post)
    return result.ok ? [`${post}: ${written(result)}`] : []
  })
}

test('each word that is not known refuses an order, in any language', () => {
  expect(readAll(ENDINGS.map((line) => `${ORDER}\n${line}`))).toEqual([])
  expect(readAll(BEFORE.map((line) => `${line}\n${ORDER}`))).toEqual([])
  expect(readAll(BREAKOUTS.map((entry) => ORDER.replace('148', entry)))).toEqual([])
  expect(readAll(STOPS.map((stop) => ORDER.replace('145', stop)))).toEqual([])
})

test('wishes, disclaimers and addresses below an order change nothing', () => {
  const wrong = PROSE.filter((line) => written(readSignal(`${ORDER}\n${line}`)) !== READ)
  expect(wrong).toEqual([])
})

test.each([
  // A stop behind the liquidation is a share of the margin.
  ['LONG ETH 20x\nEntry 3000\nTP 10%\nSL 20%', 'levels 20'],
  // A target a third of the entry away.
  ['SHORT ETH\nEntry 3050\nTP 900\nSL 3110', 'levels 3050'],
  // Two ways to write decimals in one post.
  ['Entrada 145,5\nLONG SOL\nAlvo 152.000\nStop 140,5', 'number 152.000'],
  ['LONG SOL\nEntry 148\nTP 152\nSL 145\nFrom 14:00', 'unknown-word from'],
])('refuses %j', (post, want) => {
  expect(written(readSignal(post))).toBe(want)
})

test.each([
  [
    'Compra XRP\nZona de entrada: 0,5150 - 0,5210\nObjetivos: 0,5300 / 0,5450\nStop: 0,5050',
    'long XRP limit 0.515..0.521 tp 0.53 0.545 sl 0.505',
  ],
  [
    'ШОРТ SOL\nТВХ 151,5\nЦели: 147,2; 145\nСтоп 154,8\nПлечо 5',
    'short SOL limit 151.5..151.5 tp 147.2 145 sl 154.8 5x',
  ],
  [
    'BELI BTC/USDT\nMasuk: 64800\nTarget 1: 66200\nStop loss: 63900',
    'long BTC limit 64800..64800 tp 66200 sl 63900',
  ],
  [
    'LONG BTC/USDT\nVào lệnh: 64800\nChốt lời: 66200\nCắt lỗ: 63900\nĐòn bẩy: 10x',
    'long BTC limit 64800..64800 tp 66200 sl 63900 10x',
  ],
  ['做空 SOL\n進場：151\n停利：147\n停損：154\n槓桿：10倍', 'short SOL limit 151..151 tp 147 sl 154 10x'],
  ['SOL 现价做空，止损154，止盈147，20倍杠杆', 'short SOL market tp 147 sl 154 20x'],
  [
    'XRPロング\nエントリー：0.515〜0.521\n利確：0.530、0.545\n損切り：0.505',
    'long XRP limit 0.515..0.521 tp 0.53 0.545 sl 0.505',
  ],
  [
    'BTC/USDT 롱\n진입가: 64800\n목표가: 66200 / 67500\n손절가: 63900\n레버리지: 10배',
    'long BTC limit 64800..64800 tp 66200 67500 sl 63900 10x',
  ],
  [
    'شراء BTC/USDT\nالدخول: 64800\nالهدف الأول: 66200\nوقف الخسارة: 63900\nالرافعة: 10x',
    'long BTC limit 64800..64800 tp 66200 sl 63900 10x',
  ],
  ['Sell USD/JPY\nEntry 150\nTP 148\nSL 151', 'short USD/JPY limit 150..150 tp 148 sl 151'],
  ['LONG SOL\nEntry 148USDT\nTP 152USDT\nSL 145USDT', 'long SOL limit 148..148 tp 152 sl 145'],
])('reads %j', (post, want) => {
  expect(written(readSignal(post))).toBe(want)
})
