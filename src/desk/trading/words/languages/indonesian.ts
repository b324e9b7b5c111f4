import type { Vocabulary } from '../lexicon/vocabulary.js'

/** Indonesian, as it is written in chats. */
export const indonesian: Vocabulary = {
  words: {
    long: 'long, ngelong, ngelong in, longin, ngelongin, beli, beliin, belikan, membeli, borong, borongin, bli, buy, naik ke posisi, posisi beli, posisi long, masuk long, serok, serokin, nyerok, ambil long, longkan, pasang long, buka long',
    short:
      'short, ngeshort, shortin, ngeshortin, jual short, short sell, posisi jual, posisi short, masuk short, jual kosong, ambil short, shortkan, pasang short, sort, buka short',
    sell: 'jual, jualin, jualkan, menjual, lepas, lepasin, jualan',
    bet: 'taruhan, taruh, bertaruh, pasang taruhan, tebak',
    open: 'buka, bukain, bukakan, membuka, masuk, masukin, masukkan, entry, ambil, pasang, pasangin, gas, gasin, gaskeun, sikat, hajar, bikin, bikinin, buatin, buat, taruh posisi, jalanin, eksekusi, open, ambilin, op, open posisi, mulai',
    close:
      'tutup, tutupin, tutupkan, menutup, close, closein, closing, keluar, keluarin, keluarkan, cabut, cut, cutin, exit, amankan, amanin, cairkan, cairin, likuidasi posisi, kurangi, kurangin, mengurangi, kecilin, potong, realisasi, realisasikan, selesaikan, lepas semua, bungkus, ambil profit dari, jual posisi, jual punyaku, jualin posisi, udahan, udahin, buang, out, kabur, tutupi',
    add: 'tambah, tambahin, tambahkan, menambah, nambah, nambahin, tambahan, perbesar, gedein, besarin, naikin, naikkan, avg down, average down, averaging, averagein, dca, imbuh, nambahi, tambahi, tambah lagi, extra, ekstra, tambah muatan',
    remove:
      'tarik, tarikin, kurangi margin, ambil balik, cabut margin, copot, copotin, lepas margin, keluarkan margin, ambil margin, tarik balik',
    set: 'pasang, pasangin, pasangkan, taruh, taro, taruhin, set, setel, setting, atur, aturin, geser, geserin, pindah, pindahin, pindahkan, ubah, ganti, kasih, kasi, kasihin, beri, bikin, buat, kirim, kirimin, transfer, pakein, simpan, tempel, mau, butuh, perlu, lindungi, masukin, masukkan, naikin, pindahkan semua',
    cancel:
      'batal, batalin, batalkan, membatalkan, cancel, cancelin, hapus, hapusin, hapuskan, apus, delete, gagalin',
    cancelOrder:
      'cabut order, cabut orderan, tarik order, tarik orderan, hapus order, copot order, buang order, cabut pending, cabut limit',
    deposit:
      'setor, setorin, setorkan, deposit, depo, depoin, depositin, isi saldo, isi akun, isi ulang, topup, top up, top up saldo, topup saldo, tabung, isiin, masukin ke akun, transfer ke akun, nyetor, deposit ke akun, isi, depositkan, masukin saldo',
    withdraw:
      'tarik dana, tarik saldo, withdraw, wd, tarik uang, cairkan dana, cairin dana, penarikan dana, tarik duit, cairkan saldo',
    alert:
      'kabarin, kabari, kabarkan, kasih tau, kasih tahu, kasi tau, kasitau, kasi tahu, beri tahu, beritahu, beritau, bilangin, bilang ke aku, ingetin, ingatkan, ingatin, bangunin, bangunkan, notif, notifin, notifikasi, kirim notif, kirimin notif, alarm, alert, alertin, colek, colekin, teriak, panggil, info, infoin, infokan, pasang alarm, pasang alert, bikin alert, bikin alarm, buat alert, buat alarm, peringatkan, peringatan, wa aku, chat aku, kontak aku, hubungi, tolong kabari, pasang notif, bikin notif, kasih notif, kasih kabar, kasih alarm, kasih peringatan, kasih info, set alert, set alarm, ping, pingin, tag aku, sms aku, japri, bangunin gue, bangunin gw, bangunin aku, kabarin gue, kabarin gw, colek gue, colek gw, teriakin, chat gue, chat gw, wa gue',
    show: 'lihat, liat, liatin, lihatkan, tunjukin, tunjukkan, perlihatkan, tampilin, tampilkan, cek, cekin, apa, apa aja, apa saja, berapa, brp, brapa, gimana, gmn, bagaimana, mana, dimana, daftar, list, kasih lihat, kasih liat, kasih daftar, ada apa, gimana kabar, pengen lihat, pengen liat, mau lihat, mau liat, buka chart, tolong cek, show, munculin, coba, coba lihat, coba liat, nampilin, apakah, ada ga, ada gak',
    all: 'semua, semuanya, seluruh, seluruhnya, full, total, penuh, sepenuhnya, habis, habisin, semua isi, smua, smuanya, segalanya, keseluruhan, sampe abis, sampai habis, segala, abisin, tuntas, all, semua yang ada, sepenuhnya ya, seutuhnya',
    half: 'setengah, separuh, separo, setengahnya, separuhnya, separonya, stengah, 50 persennya, stgh, sebagian setengah',
    third: 'sepertiga, sepertiganya, satu per tiga',
    quarter: 'seperempat, seperempatnya, satu per empat',
    some: 'dikit, sedikit, sebagian, sebagian kecil, sekian, beberapa, secuil, dikitan',
    loss: 'rugi, rugian, kerugian, merugi, loss, lagi rugi, minus, merah, lagi merah, yang merah, yg merah, boncos, negatif, nyangkut, yang rugi, yg rugi, yang loss, yg loss, yang minus, yg minus, kalah, floating loss, ruginya, yang nyangkut, yg nyangkut, hilang, kerugianku, lossnya, ilang, drawdown, yang boncos, yg boncos',
    profit:
      'profit, cuan, untung, keuntungan, hijau, ijo, lagi untung, lagi profit, lagi cuan, yang cuan, yg cuan, yang profit, yg profit, yang untung, yg untung, yang hijau, yang ijo, yg ijo, positif, menang, yang menang, laba, yang plus, yg plus, floating profit, yang udah cuan, profitnya, untungnya, cuannya',
    account:
      'akun, akunku, akun trading, rekening, ke akun, dompetku, akun gw, akun gue, ke akun trading, akun aku, akun saya',
    wallet: 'dompet, wallet, dari dompet, isi dompet',
    position:
      'posisi, posisiku, posisi ku, posisinya, pos, trade, trading an, tradingan, lagi buka apa, lagi buka apa aja, yang kebuka, yg kebuka, posisi terbuka, posisi kebuka, posisi yang terbuka, posisi aktif, posisi jalan, open position, buka apa aja, yang lagi jalan, lagi pegang apa, lagi pegang apa aja, megang apa, megang apa aja, posisi gw, posisi gue, posisi aku, posisi saya, yang masih jalan, yang lagi kebuka, yg lagi jalan, yg lagi kebuka, posisi berjalan, floating',
    order:
      'order, orderan, orderku, order ku, pesanan, pending, order pending, pending order, antrian, antrean, order yang nunggu, order yg nunggu, order menunggu, order limit, limit order, order terbuka, open order, order yang belum kena, belum keisi, belum kejemput, belum tereksekusi, order yg masih nunggu, order aktif, orderannya, yang nunggu',
    collateral:
      'margin, jaminan, kolateral, modal jaminan, dari margin, marginnya, agunan, modal, collateral, jaminannya, marginku, margin nya, modalnya',
    leverage:
      'leverage, lev, laverage, leverag, daya ungkit, leveragenya, levrage, leverage nya, levnya, pengungkit, leveragi',
    times: 'x, kali, kali lipat, kalinya, lipat',
    size: 'size, ukuran, ukuran posisi, besar posisi, size posisi, nilai posisi, volume, notional, posisi senilai, sizenya, total posisi, nosional',
    limit:
      'limit, limitnya, harga limit, order limit, limit order, antri, ngantri, antre, antriin, antri di, limitin, pasang limit, limit di, ngantre, jemput, jaring, nampung, jemput di',
    market:
      'market, pasar, harga pasar, harga sekarang, harga market, market price, di market, harga saat ini, dari pasar, sekarang harga, dari harga sekarang, hk, haka, langsung market, instan, dari harga pasar, harga skrg',
    stopOrder:
      'stop order, order stop, buy stop, sell stop, stop market, entry stop, stop entry, stop buy, stop sell',
    stopLoss:
      'stop, stop loss, stoploss, sl, cut loss, cutloss, cl, stopnya, batas rugi, stop los, stoplos, batas kerugian, slnya, cutlos, cut los, stoploss nya, sl nya',
    takeProfit:
      'tp, take profit, takeprofit, target, target profit, ambil untung, ambil profit, ambil cuan, targetnya, tpnya, targetin, target harga, target cuan, tp nya, realisasi profit, jual untung',
    trailing:
      'trailing, trailing stop, trailing sl, trail, trailingstop, stop mengikuti, trailing stop loss, stop berjalan, stop bergerak, trailing nya, stop ngikut, stop jalan',
    slippage:
      'slippage, slip, selip, slipage, slippage maks, slippage max, slippage maksimal, toleransi, geseran',
    entry:
      'entry, harga entry, harga masuk, dari entry, dari harga masuk, titik masuk, entri, entrynya, harga beli, dari harga entry, harga rata rata',
    at: 'di, pada, di harga, di angka, di level, di kisaran, sekitar, harga di, diharga, diangka',
    above:
      'atas, di atas, diatas, ke atas, keatas, lebih dari, lebih tinggi, melebihi, lewat, lewatin, melewati, ngelewatin, di atasnya, lebih, naik di atas, naik diatas, lebih besar, lebih besar dari, ngelewati, naik lewat, lebih tinggi dari, udah di atas, sudah di atas, melampaui, diatasnya',
    below:
      'bawah, di bawah, dibawah, ke bawah, kebawah, kurang dari, lebih rendah, di bawahnya, turun di bawah, turun dibawah, turun ke bawah, lebih kecil, lebih kecil dari, kurang, lebih rendah dari, udah di bawah, sudah di bawah, dibawahnya, tinggal, kurangnya',
    reach:
      'sampai, sampe, nyampe, nyampai, nyentuh, menyentuh, sentuh, kena, mencapai, capai, di angka, nginjak, ke angka, udah di, menginjak, nyundul, kesentuh, mentok, pas di, pas, sudah sampai, nyebrang, tembus, nyenggol',
    rise: 'naik, naek, naik ke, menembus, breakout, pump, melonjak, terbang, meroket, naik sampai, naik sampe, nanjak, to the moon, menguat, naiknya, melejit, loncat, lompat, bakal naik, akan naik, mau naik, bakal pump, bakal terbang, kayaknya naik',
    fall: 'turun, turun ke, jatuh, jatuh ke, anjlok, drop, dump, longsor, ambruk, balik ke, koreksi, koreksi ke, turun sampai, turun sampe, jeblok, nyungsep, merosot, melemah, terjun, ambles, turunnya, retrace ke, balik lagi ke, crash, terjun ke, bakal turun, akan turun, mau turun, bakal dump, bakal jeblok, kayaknya turun',
    up: 'ke atas, keatas',
    down: 'ke bawah, kebawah',
    move: 'gerak, bergerak, berubah, goyang, geraknya, pergerakan, naik atau turun, gerak sebesar, fluktuasi, gerak gerak',
    when: 'kalau, kalo, klo, kl, klw, kalu, jika, jk, bila, saat, ketika, begitu, pas udah, apabila, kala, nanti kalau, nanti kalo, jikalau',
    every: 'setiap, tiap, saban',
    price:
      'harga, harganya, hrg, harga sekarang berapa, kurs, nilai, rate, diangka berapa, di angka berapa, harga brp',
    dollar:
      'dolar, dollar, usd, usdt, usdc, dolaran, dol, us dollar, $, dolr, dollars, tether, dolaR, usdtnya, dlr',
    cent: 'sen, cent, sen dolar',
    foreign: 'rupiah, rp, idr, ribu rupiah, ringgit, euro an, perak rupiah, jt rupiah, yuan, won, rph',
    coins: 'koin, keping, biji, token, coin, unit, lot, kontrak, gram, ons, buah, sats, satoshi',
    percent: '%, persen, prosen, pct, persennya, prsn',
    tenth: '',
    reward: '',
    hourly: 'per jam, jam an, jaman, h1, 1 jaman, timeframe 1 jam',
    daily: 'harian, per hari, daily, candle harian, d1',
    weekly: 'mingguan, weekly, candle mingguan, per minggu, w1',
    minute: 'menit, mnt, menitan, min, menitnya, m',
    hour: 'jam, sejam, satu jam, jam terakhir, jam an terakhir, dalam sejam',
    day: 'hari, hari ini, harini, sehari, hr ini, hari ni, seharian, hari ini aja',
    week: 'minggu, minggu ini, seminggu, mgg ini, pekan, pekan ini, sepekan, minggu lalu, minggu kemarin, seminggu ini, seminggu terakhir',
    month:
      'bulan, bulan ini, sebulan, bln ini, bln, bulan lalu, bulan kemarin, sebulan ini, sebulan terakhir',
    allTime:
      'selama ini, sepanjang waktu, dari awal, keseluruhan waktu, semua waktu, sejak awal, total selama ini, dari dulu, sepanjang masa, sejauh ini',
    chart: 'chart, grafik, candle, candlestick, grafiknya, chartnya, cart, gambar harga, lilin, charts',
    pnl: 'pnl, hasil gw, hasilku, gimana hasil, hasil trading, hasil trade, untung rugi, untung rugiku, untung berapa, rugi berapa, cuan berapa, profit berapa, berapa profit, berapa cuan, berapa untung, berapa rugi, untungku berapa, performa, performaku, gimana tradinganku, kinerja, hasil, brp profit, brp cuan, brp untung, brp rugi, laba rugi, gimana trading gw, gimana trading gue, hasilnya, udah cuan berapa, udah untung berapa, udah profit berapa, profit gw berapa, profitku, cuanku, profit gw, cuan gw, untung gw, rugi gw, pnl ku, pnlku, rekap, hasil gue, hasil saya, hasil aku, gimana performa',
    balance:
      'saldo, saldoku, duit, duitku, uang, uangku, dana, danaku, sisa saldo, sisa duit, sisa uang, sisa dana, balance, berapa duit, berapa uang, saldo gue, saldo gw, dana tersedia, saldo tersedia, saldo bebas, kas, ekuitas, equity, saldo sisa, duit gw, duit gue, uang gw, saldo saya, saldo aku, duitnya, saldonya, sisa berapa, free margin',
    portfolio: 'portofolio, portfolio, porto, portoku, ringkasan, portoin, aset, asetku, eksposur',
    history:
      'riwayat, history, histori, posisi yg udah ditutup, posisi yang sudah ditutup, sudah ditutup, udah ditutup, yang udah ditutup, yg udah ditutup, udah di close, yang udah close, yg udah close, sudah close, trade kemarin kemarin, transaksi lalu, transaksi sebelumnya, transaksi terakhir, trade terakhir, posisi lama, sejarah, trade yg udah closed, riwayat trading, riwayat transaksi, riwayat posisi, trade sebelumnya, posisi tertutup, posisi yang ditutup, yang sudah ditutup',
    funding:
      'funding, funding rate, biaya funding, biaya inap, fundingnya, pendanaan, tingkat pendanaan, rate funding, funding fee',
    pairs:
      'pair apa aja, pair apa, daftar pair, list pair, pasangan, koin apa aja, coin apa aja, bisa trade apa, pairs, market apa aja, daftar koin, pair nya apa aja, koin apa saja, pair apa saja',
    margin: 'pemakaian margin, margin terpakai, penggunaan margin, margin yang dipakai, rasio margin',
    liquidation:
      'likuidasi, likuid, liq, kelikuidasi, harga likuidasi, jarak likuidasi, dari likuidasi, terlikuidasi, likuidasinya, mc, margin call, ke likuidasi, likwid, liquidasi',
    deposits:
      'riwayat deposit, riwayat depo, depositku, deposit ku, deposit gw, deposit gue, depo gw, depo ku, setoranku, setoran, daftar deposit, deposit masuk, udah masuk deposit, depo gw udah masuk, deposit gw udah masuk, riwayat setoran, history deposit, history depo, depo gue, deposit saya, deposit aku',
    withdrawals:
      'penarikan, riwayat penarikan, penarikanku, riwayat wd, wd ku, wd gw, withdrawal, withdrawalku, riwayat withdraw, history wd, history withdraw, penarikan gw, penarikan saya, daftar penarikan, wd gue, riwayat tarik dana',
    alerts:
      'alert apa aja, daftar alert, alertku, alarmku, alarm apa aja, list alert, alert gw, notif apa aja, alert yang aktif, daftar alarm, alert yang kupasang, alert saya, alert gue, alarm gw, alarm saya, alert aktif, alert apa saja, alarm apa saja',
    limits: 'limitku, batasanku, limit gw, batas trading',
    activity: 'aktivitas, aktivitasku, aktivitas terakhir, aktifitas',
    referrals: 'referal, referral, referalku, komisi referal, afiliasi, komisi referral',
    help: 'bantuan, bantu, perintah, bisa apa, kamu bisa apa, cara pakai, help, gimana cara pakai',
    my: 'ku, punyaku, punya gw, punya gue, milikku, gw, gue, gua, aku, saya, sy, kami, yang ada, sekarang ini punya, yg ada, punya saya, punya aku',
    request:
      'tolong, tlg, tlong, mohon, bisa, bisa tolong, bisakah, boleh, bantuin, mau, pengen, pingin, ingin, pgn, please, pls, plis, dong, donk, dng, yuk, ayo, ayok, minta, mintol, coba tolong, saya mau, aku mau, gw mau, gue mau, hayuk, kuy, gass',
    and: 'dan, sama, plus, serta, juga, terus, trus, lalu, n, tambah juga, &, ama, sekalian, sekaligus',
    filler:
      'yang, yg, di, ke, dari, dengan, dgn, dg, pake, pakai, pk, buat, untuk, utk, bwt, ini, nya, si, sang, nih, deh, sih, ya, yaa, yah, yaaa, lah, kok, bang, bg, bro, gan, min, kak, kakak, mas, mbak, pak, bos, boss, boskuh, om, cuy, coy, halo, hai, hi, hei, hey, sis, sekarang, skrg, skrng, skr, skg, segera, cepat, cepet, cepetan, buruan, langsung, juga, jg, aja, saja, doang, sekalian, makasih, mksh, makasi, thanks, thx, terima kasih, trims, suwun, tuh, oke, ok, okay, sip, siap, senilai, sebesar, seharga, sebanyak, per, sisanya biarin, sisanya, sisa biarin, sisanya biarkan, biarin, biarkan, nilai, arah, sisi, bot, para, mau dong, tau, jarak, sejauh, level, a, pair, perp, kripto, crypto, pair usd, ditambah, kek, itu aja, satu, se, posisi di, btw, eh, hmm, selamat pagi, selamat siang, totalnya, biar aman, menuju, kasih, sisa, trading, capek, cape, bismillah, ane, cm, cuma, agan, abang, bree, bosku, bosqu, mimin, admin, cok, lur, guys, dong, donk, yuk, ayo, gas, gass, gaskeun, gaspol, cus, cusss, tolong ya, tq, assalamualaikum, nah, wkwk, wkwkwk, haha, hehe, biar ga kena likuidasi, biar gak kena likuidasi, biar nggak kena likuidasi, biar ga likuidasi, biar ga kena likuid, biar ga ke likuid, biar ga kelikuid, biar gak ke likuid, supaya aman, biar ga kena mc, biar ga mc, supaya tidak terlikuidasi, buat jaga jaga, jaga jaga, punyaku, ku, itu, pas, semua isi',
    state:
      'udah, sudah, udh, sdh, nanti, masih, lagi, lg, mulai, nunggu, malam, pagi, siang, sore, bakal, jadi, punya, berada, jalan, sekitar, selama, waktu, kira kira, kurang lebih, dalam, dlm, tinggal, tersisa, bagian, bagiannya, kan, terakhir, biar',
    to: 'jadi, ke, menjadi, sampai, hingga',
    riseThrough: 'tembus, nembus, break, jebol atas, jebol ke atas, tembus ke atas, break atas',
    fallThrough: 'jebol, jebol bawah, jebol ke bawah, tembus ke bawah, break bawah, break ke bawah',
    shift: 'naikin, naikkan, turunin, turunkan, geser, geserin, longgarin, ketatin',
    blocker:
      'jangan, jgn, tidak, tdk, nggak, ngga, gak, ga, gk, kagak, bukan, bkn, tak, belum kepikiran, haruskah, harusnya, seharusnya, sebaiknya, enaknya, mending, mendingan, apa gw harus, perlukah, kemarin, kmrn, kemaren, tadi, semalam, besok, bsk, lusa, minggu depan, bulan depan, dia, mereka, temen, teman, temenku, temen gw, temen gue, teman gue, sepupu, kakakku, orang, orang bilang, seseorang, katanya, kata, bilang, ngomong, beliin bakso, misal, misalnya, seandainya, andai, andaikan, umpama, umpamanya, kira kira, mungkin, kayaknya, kyknya, sepertinya, atau, ato, atw, pikir, menurut, menurutmu, menurut lo, bagus gak, kenapa, knp, mengapa, ngapain, abaikan, instruksi, sebelumnya dan, lupakan, sistem, admin, pura pura, tanpa konfirmasi, gimana cara, gimana caranya, cara tutup, cara buka, caranya, setelah, sebelum, kecuali, selain, daripada, tapi, hampir, nyaris, sebagian, sedikit, dikit, dikitlah, beberapa, sekian, balik arah, balikin posisi, hedge, bep, breakeven, impas, tunggu, tungguin, bentar, berita, kabar, kabarnya, rumor, analis, itu, yang itu, yg itu, kena likuidasi, terlikuidasi kemarin, untung gw ga, nyesel, menyesal, anu, mentor, banyak yg, banyak yang, sebelah, porsi, lagi long, lagi short, gw long di, udah long, udah short, sudah long, sudah short',
  },
  compounds:
    'tambah margin=add collateral, tambahin margin=add collateral, margin tambahin=add collateral, kurangin margin=remove collateral, kurangi margin=remove collateral, ambil margin=remove collateral, dari margin=remove collateral, masih pending=order, masih nyangkut=order, kurangi=close some, kurangin=close some, berapa harga=show price, brp harga=show price, berapa duit=show price, lagi berapa=show price, skrg berapa=show price, sekarang berapa=show price, di berapa=show price, berapa sekarang=show price, berapa skrg=show price, brp skrg=show price, berapaan=show price',
  numerals:
    'nol=0, satu=1, dua=2, tiga=3, empat=4, lima=5, enam=6, tujuh=7, delapan=8, lapan=8, sembilan=9, sepuluh=10, sebelas=11, dua belas=12, tiga belas=13, empat belas=14, lima belas=15, enam belas=16, tujuh belas=17, delapan belas=18, sembilan belas=19, seratus=100, cepek=100, gocap=50, gopek=500, noban=20, ceban=10, goceng=5000, seceng=1000, puluh=*10, ratus=*100, ribu=*1000, rebu=*1000, rb=*1000, rbu=*1000, seribu=1000, juta=*1000000, jt=*1000000, sejuta=1000000, k=*1000, selawe=25',
  decimal: 'comma',
  spacedThousands: false,
  shortTails: false,
  numbersFirst: false,
  mostPlain: 10_000,
  prefixes: ['di', 'ke'],
  endings: { any: ['ku', 'nya', 'an', 'ny', 'mu', 'lah', 'in', 'kan'], at: [] },
}
