import { expect, test } from 'vitest'
import { readSignalBody, readSignal } from '../../../src/signals/formats/read-signal.js'
import { written } from './written.js'

const read = (text: string): string => written(readSignalBody(text, 's3cret').result)

test.each([
  ['TP1 hit, move stop to break-even', 'update stop entry'],
  ['#BTC TP1 hit ✅ Move SL to BE', 'update BTC stop entry'],
  ['BTC/USDT LONG: TP1 & TP2 hit!\nClose half and move SL to entry', 'update BTC long close 50% stop entry'],
  ['🎯 Target 1 reached +35% profit 🔥 Close 50% here, let the rest run', 'update close 50%'],
  ['close half', 'update close 50%'],
  ['Close 50% of BTC long', 'update BTC long close 50%'],
  ['SL to entry', 'update stop entry'],
  ['BTC SL → BE', 'update BTC stop entry'],
  ['BTC long, SL to entry', 'update BTC long stop entry'],
  ['Raise SL to 69000 #BTC LONG', 'update BTC long stop 69000'],
  ['#BTC LONG new SL 69000', 'update BTC long stop 69000'],
  ['close all BTC', 'update BTC close 100%'],
  ['Close the rest of BTC now', 'update BTC close 100%'],
  ['🛑 Close all trades 🛑', 'update close 100%'],
  ['BTC LONG cancelled ❌', 'update BTC long cancel'],
  ['cancelled', 'update cancel'],
  ['Cancel the order on ETH', 'update ETH cancel'],
  ['Booking 50% and moving SL to break even', 'update close 50% stop entry'],
  ['{"text": "BTC: close half"}', 'update BTC close 50%'],
  // Other languages.
  ['BTC первая цель достигнута, переносим стоп в безубыток', 'update BTC stop entry'],
  ['Стоп в БУ', 'update stop entry'],
  ['Закрываем половину BTC', 'update BTC close 50%'],
  ['фиксируем 50% и стоп в точку входа', 'update close 50% stop entry'],
  ['BTC отмена', 'update BTC cancel'],
  ['Закриваємо половину, стоп у беззбиток', 'update close 50% stop entry'],
  ['Переносимо стоп в безубиток', 'update stop entry'],
  ['Objetivo 1 alcanzado, mover el stop a la entrada', 'update stop entry'],
  ['BTC cerrar la mitad', 'update BTC close 50%'],
  ['Señal cancelada', 'update cancel'],
  ['Alvo 1 atingido. Mover stop para a entrada', 'update stop entry'],
  ['Fechar metade do BTC', 'update BTC close 50%'],
  ['BTC yarısını kapatın, stopu girişe çekin', 'update BTC close 50% stop entry'],
  ['BTC iptal', 'update BTC cancel'],
  ['İptal', 'update cancel'],
  ['Ziel 1 erreicht, SL auf Einstieg ziehen', 'update stop entry'],
  ['Hälfte schließen', 'update close 50%'],
  ['Objectif 1 atteint, fermer la moitié et déplacer le stop à l’entrée', 'update close 50% stop entry'],
  ['BTC 平仓一半，止损移到成本', 'update BTC close 50% stop entry'],
  ['BTC 止损移至开仓价', 'update BTC stop entry'],
  ['取消订单', 'update cancel'],
  ['Tutup setengah BTC', 'update BTC close 50%'],
  ['Batalkan order BTC', 'update BTC cancel'],
  ['TP1 tercapai, geser SL ke entry', 'update stop entry'],
  ['BTC: ambil profit 50% dan SL ke entry', 'update BTC close 50% stop entry'],
  ['Đóng lệnh BTC', 'update BTC close 100%'],
  ['Huỷ lệnh BTC', 'update BTC cancel'],
  ['Chốt nửa lệnh BTC, dời SL về hoà vốn', 'update BTC close 50% stop entry'],
  ['TP1 đã đạt, dời SL lên 65000', 'update stop 65000'],
  ['BTC 전량 청산', 'update BTC close 100%'],
  ['BTC 절반 익절, 손절 본절로 이동', 'update BTC close 50% stop entry'],
  ['1차 목표 도달, 손절가 65000으로 이동', 'update stop 65000'],
  ['BTC 주문 취소', 'update BTC cancel'],
  ['BTC 半分利確、損切りを建値に移動', 'update BTC close 50% stop entry'],
  ['BTCの半分を決済してください', 'update BTC close 50%'],
  ['TP1達成、SLを建値に', 'update stop entry'],
  ['BTC 注文キャンセル', 'update BTC cancel'],
  ['اغلق نصف BTC ثم انقل الوقف الى الدخول', 'update BTC close 50% stop entry'],
  ['تحقق الهدف الأول، انقل الوقف إلى 65000', 'update stop 65000'],
  ['الغاء صفقة BTC', 'update BTC cancel'],
  // The first target, which the order of the trade has.
  ['Move SL to TP1 #BTC', 'update BTC stop target'],
  ['#BTC TP2 hit ✅ Move stop to the first target', 'update BTC stop target'],
  ['BTC стоп на первую цель', 'update BTC stop target'],
  ['BTC 손절 1차 목표로 이동', 'update BTC stop target'],
  ['Take 50% off BTC, SL to entry', 'update BTC close 50% stop entry'],
])('reads the update %j', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  // No step, or none that is certain.
  ['BTC TP1 hit ✅', 'report hit'],
  ['SL hit', 'report hit'],
  ['take partial profits on BTC', 'unknown-word take'],
  ['BTC SHORT update: stop 68200', 'unknown-word update'],
  ['Move SL to TP2 #BTC', 'report tp2'],
  ['Move TP1 to SL #BTC', 'report tp1'],
  ['Closing eth at entry', 'unknown-word closing'],
  ['Reduce BTC to 50%', 'unknown-word reduce'],
  ['BTC close half and close all', 'contradiction half'],
  // What was done, and what is not to be done.
  ['BTC sudah ditutup', 'unknown-word sudah'],
  ['BTC đã chốt nửa lệnh', 'unknown-word đã'],
  ['BTC 절반 익절했습니다', 'unknown-word 절반'],
  ['BTC 롱 청산', 'unknown-word 청산'],
  ['BTC 半分利確しました', 'unknown-word 半分'],
  ['BTC 損切りを建値に移動しない', 'unknown-word を建値に移動しない'],
  ['تم اغلاق BTC', 'unknown-word تم'],
  ['jangan tutup BTC', 'unknown-word jangan'],
  ['đừng đóng BTC', 'unknown-word đừng'],
  // A condition, a time, a price, a question, a no.
  ['On TP1 hit close half of BTC', 'report hit'],
  ['TP1: close 50% of BTC', 'no-pair'],
  ['Close half of BTC at 72000', 'unknown-word half'],
  ['Close BTC at 12:30', 'contradiction at'],
  ['Close BTC if it drops', 'contradiction if'],
  ['close half of BTC?', 'unknown-word half'],
  ["don't close half of BTC", "unknown-word don't"],
  ['no BTC close half', 'contradiction no'],
  ['❌ BTC close half', 'report ❌'],
  ['BTC: SL to 69.000', 'number 69.000'],
  // Another pair or side, an edit, a new order.
  ['Close half of BTC and ETH', 'unknown-word half'],
  ['BTC LONG: close half of the short', 'two-sides'],
  ['[edited] BTC SL to entry', 'report sl to entry'],
  ['BTC LONG Entry 70000 TP 72000 SL 68000, SL to entry', 'report sl to entry'],
  ['BTC: SL to entry. ETH LONG Entry 3000 TP 3300 SL 2800', 'report sl to entry'],
  ['Signal BTC LONG cancelled ❌ target achieved before entry', 'report ❌'],
])('refuses the update %j', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test('a text that comes from the chat is no update: nothing says which trade it is of', () => {
  for (const text of ['TP1 hit, move stop to break-even', 'BTC close half', 'BTC cancelled'])
    expect(readSignal(text).ok).toBe(false)
})
