# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] { -service }
       *[no] aplikasi trading
    }

## Texts used in several places

refresh = 🔄 Perbarui
try-again = 🔄 Coba lagi
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ Sebelumnya
page-next = Berikutnya ›
side-long = Long
side-short = Short
side-unknown = Sisi tidak diketahui
as-of = <i>Data per { $time }</i>
may-be-more = ⚠️ Layanan mengirim tepat { $count }. Mungkin itu batas sekali kirim: bisa jadi masih ada lagi.
as-of-page = <i>Data per { $time } · halaman { $page } dari { $pages }</i>

## Commands, as /help and Telegram's menu describe them

command-start = Apa yang dilakukan bot ini, dan langkah pertama
command-help = Semua perintah
command-connect = Hubungkan API key
command-accounts = Akun-akun kamu: lihat dan berpindah
command-api = Token untuk program yang membaca akunmu: /api new sheet
command-signals = Sinyal dari situs grafik dan kanal sebagai draf: /signals new tv 100 5x
command-chain = Pilih jaringan: /chain Base
command-language = Pilih bahasa: /language pt-BR
command-alone = Tampilkan jawaban pribadi di grup hanya kepada satu anggota
command-disconnect = Putuskan akun dan hapus API key-nya
command-forget = Hapus semua datamu
command-price = Harga dan perubahan 24 jam: /price BTC ETH
command-pair = Satu pair: harga, biaya, open interest: /pair BTC
command-pairs = Semua pair, diurutkan atau dicari: /pairs doge
command-funding = Biaya menahan posisi per hari, per pair
command-positions = Posisi terbuka: PnL, stop, likuidasi
command-orders = Order tertunda, dengan tombol batal untuk masing-masing
command-board = Semua akun dalam satu pesan tersemat yang selalu terbarui
command-history = Posisi yang sudah ditutup, menurut hasil dan pair
command-balance = Saldo akun
command-chart = Grafik candle: /chart BTC 4h
command-pnl = PnL terealisasi suatu periode: /pnl week
command-portfolio = Margin dan eksposur per pair
command-risk = Yang bisa hilang: stop, eksposur, likuidasi
command-whatif = Akibat pergerakan harga: /whatif BTC -10%
command-deposits = Deposit ke akun
command-withdrawals = Penarikan dari akun
command-trade = Buka posisi dengan satu kartu
command-long = Buka long: /long BTC 100 10x
command-short = Buka short: /short ETH 50 5x limit 3200
command-close = Tutup posisi atau sebagian: /close BTC 50%
command-add = Tambah posisi: /add BTC 50 5x
command-collateral = Tambah atau kurangi kolateral: /collateral BTC +30
command-tpsl = Take-profit dan stop: /tpsl BTC tp 90000 sl 66000
command-trail = Trailing stop: /trail BTC 2%
command-reverse = Tutup, lalu buka ke arah sebaliknya: /reverse BTC
command-cancelorder = Batalkan order tertunda: /cancelorder ETH
command-deposit = Deposit dari wallet: /deposit 25
command-platform = Daftarkan platform bot trading: /platform 0x…
command-activity = Order yang kamu konfirmasi, dan statusnya
command-drafts = Draf order dari program, dan hasilnya
command-closeall = Tutup beberapa posisi sekaligus: /closeall losing
command-ladder = Order limit di antara dua harga: /ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = Tutup semuanya dan berhenti menambah: /flat, diakhiri dengan /flat end
command-alert = Pasang alert: /alert BTC above 70000, /alert liq below 5%
command-alerts = Alert kamu, dengan jarak saat ini
command-digest = Ringkasan terjadwal: /digest daily 8
command-limits = Batas trading kamu sendiri dan cool-off: /limits collateral 500
command-notify = Notifikasi per jenis: bersuara, senyap, atau mati: /notify deposit silent
command-quiet = Jam tenang, hanya notifikasi mendesak yang masuk: /quiet 22-7
command-referrals = Hasil referral, milikmu atau alamat mana pun: /referrals 0x…
command-export = Ekspor datamu sebagai file: /export history csv year
command-mm = Eksposur, posisi, dan trade akun mana pun: /mm positions 0x…
command-raw = Jawaban mentah layanan, sebagai file
command-admin = Siapa yang boleh memakai bot ini: /admin 12345
command-settings = Semua pengaturanmu: /settings pair BTC
command-words = Kalimat dan pesan suara: /words model on
command-secure = Verifikasi dua langkah: PIN atau kode sebelum order besar: /secure limit 2500
command-cancel = Batalkan langkah saat ini

## /start and /help

start =
    <b>Squawkbox</b> adalah meja trading di chat ini. Ia menampilkan akunmu dan pasar, menggambar grafik, dan mengirim alert.

    Ia hanya trading atas perintahmu: kamu melihat pratinjau setiap order, dan tidak ada yang dikirim sebelum kamu menekan Konfirmasi, kecuali kamu memilih lain di /settings.
start-word-view = Lihat
start-word-trade = Trading
start-word-alerts = Alert
start-keys =
    <b>Hubungkan API key kamu</b>
    1. Di { -application }, login, buka Settings, lalu API keys.
    2. Pilih Create API Key. Kamu mendapat API key dan key ID pasangannya.
    3. Tekan Hubungkan, lalu kirim API key, kemudian key ID-nya.

    Kedua pesan langsung saya hapus. Key dan ID-nya disimpan terenkripsi, dan didekripsi hanya untuk mengirim permintaan atas namamu. Keduanya rahasia: jangan bagikan ke siapa pun.
start-connect = 🔑 Hubungkan
start-practise =
    <b>Atau berlatih dulu</b>, dengan dana demo dan tanpa key. Order, stop, grafik, dan alert bekerja seperti sungguhan, dan tiap kartu bertuliskan 📝 DEMO.

    Satu ketukan membuka akun demo kamu; ketukan berikutnya memulai trade pertama.
start-practise-button = 📝 Berlatih dulu
start-without-key = <b>Atau lihat-lihat dulu</b>: harga, grafik, dan alert untuknya tidak perlu key.
start-key-required = Harga dan grafik juga memerlukan API key kamu, jadi tersedia setelah key terhubung. /help menampilkan semua perintah per topik.
start-connected = Selamat datang kembali. Kamu sedang memakai <b>{ $account }</b> di { $chain }.
start-group = <b>Squawkbox</b> adalah meja trading di dalam chat. Di grup ini bot menampilkan harga dan grafik. Data akunmu hanya ditampilkan di chat pribadi kita.
start-practising = ✅ Kamu sedang memakai <b>{ $account }</b>. Dananya dana demo: apa pun yang kamu lakukan dengannya tidak memakan biaya.
first-trade = Untuk trade pertama, kirim /trade, atau ketuk:
first-trade-button = 📈 Trade pertama
first-filled = Trade pertamamu sudah terisi. /positions menampilkannya, /close menutupnya.
help =
    <b>Perintah</b>
    Saya menampilkan akunmu dan pasar, trading setelah kamu konfirmasi, dan mengirim alert. Ketuk sebuah topik, atau kirim /help chart untuk satu perintah.

    Paling sering dipakai: /positions, /price, /chart, /alert.
help-market = <b>Pasar</b>
help-account = <b>Akun kamu</b>
help-trading = <b>Trading</b>
help-alerts = <b>Alert</b>
help-files = <b>File dan data</b>
help-operating = <b>Mengelola bot ini</b>
help-keys = <b>Memulai dan key</b>
help-line = /{ $name } – { $description }
help-tap = Ketuk sebuah contoh untuk menjalankannya. Contoh bertanda 📋 disalin, untuk kamu ubah lalu kirim. Tidak ada ketukan di sini yang mengirim order.
help-back = ‹ Kembali
unknown-command = Saya tidak mengenal perintah { $command }. /help menampilkan semua perintah.
unknown-text = Saya tidak mengerti. Tulis perintah, misalnya /positions, atau kalimat, misalnya “long btc 100 dolar 10x, stop 3% di bawah”, “tutup setengah eth”, atau “kabari kalau sol di bawah 150”. /help menampilkan semua perintah.
unknown-suggestion = Maksudmu { $lines }? Tidak ada yang dilakukan sebelum kamu ketuk.
words-read = Dimengerti: <code>{ $line }</code>
words-taught = Dimengerti, sesuai koreksimu: <code>{ $line }</code>
words-known = Dimengerti sejauh ini: <code>{ $line }</code>
words-choice = Ini bisa dibaca dengan beberapa cara. Ketuk yang kamu maksud; sebelum itu tidak ada yang dilakukan.
words-no-long = Tidak ada posisi long { $pair } yang terbuka, jadi tidak ada yang dipratinjau. /positions menampilkan yang terbuka.
words-no-short = Tidak ada posisi short { $pair } yang terbuka, jadi tidak ada yang dipratinjau. /positions menampilkan yang terbuka.
words-left-over = Saya tidak mengerti “{ $word }”.
words-unclear = Saya tidak yakin maksudmu, jadi tidak ada yang dilakukan. Sebutkan arah, pair, jumlah dolar, dan leverage, seperti “long btc 100 dolar 10x, stop 3% di bawah”. /help menampilkan semua perintah.
words-change = Tidak ada order yang dikirim, dan pratinjau akan kedaluwarsa sendiri. Kirim maksudmu sebagai perintah, misalnya <code>{ $line }</code>
words-change-kept = Yang kamu kirim disimpan sebagai arti kalimatmu: kata yang sama dengan angka lain lalu dibaca dengan cara yang sama. /words menampilkan dan menghapusnya.
words-kept = Disimpan: “{ $sentence }” kini berarti <code>{ $line }</code>. Kamu melihat barisnya setiap kali, dan order tetap menunggu Konfirmasi. Semuanya: /words
words-not-kept = Baris itu tidak disimpan untuk kalimatmu: setiap angkanya harus ada di kalimat tepat satu kali, dengan satuan yang sama, dan sebaliknya.
words-forget = 🗑 Hapus
words-forgotten = Dihapus. Bot kembali membaca kalimat ini sendiri.
leaked-key = Itu tampak seperti key, jadi pesanmu saya hapus. Tidak ada yang disimpan. Untuk menghubungkan key, kirim /connect saja, lalu key-nya saat saya minta.
leaked-key-not-deleted = ⚠️ Itu tampak seperti key. Tidak ada yang disimpan, tetapi Telegram tidak mengizinkan saya menghapus pesanmu: tolong hapus sendiri. Untuk menghubungkan key, kirim /connect saja, lalu key-nya saat saya minta.
unknown-kind = Saya tidak bisa memproses pesan jenis ini. /help menampilkan yang saya mengerti.
unknown-button = Tombol ini milik pesan lama dan sudah tidak berfungsi. /help menampilkan semua perintah.
too-late = Ini sampai ke saya { $age } setelah kamu menulisnya, jadi tidak saya kerjakan: <code>{ $typed }</code>
    Kirim lagi kalau kamu masih menginginkannya.
alone-intro = 👁 Yang berikut hanya kamu yang melihat.
alone-is-on = 👁 Aktif: /positions, /orders, /balance, dan pratinjau order di grup ini hanya ditampilkan kepada anggota yang meminta. Jika Telegram tidak menampilkannya, jawabannya dikirim ke chat pribadi. /alone off mengakhirinya.
alone-is-off = 👁 Mati: jawaban pribadi hanya dikirim ke chat pribadi. Admin grup ini bisa mengizinkannya di sini, hanya untuk satu anggota, dengan /alone on
alone-not-admin = Hanya admin grup ini yang bisa mengubahnya.
alone-groups = Ini untuk grup: admin di sana mengizinkan jawaban pribadi yang hanya dilihat satu anggota.
alone-preview = 👁 Tidak ada yang bisa dikirim dari grup. Tombol ini membuka order di chat pribadi, dengan harga saat itu dan Konfirmasi.
alone-preview-gone = Order ini sudah tidak disimpan. Tidak ada yang dikirim. Ketik lagi di sini.
private-only = Ini data akun yang pribadi, jadi hanya tersedia di chat pribadi kita.
private-open = Buka chat pribadi

## Access: requests, roles and rate limits

access-asked = Bot ini privat. Saya sudah mengirim permintaan akses ke pemiliknya, dan jawabannya akan datang di sini. Nomormu <code>{ $id }</code>.
access-not-asked = Bot ini privat, dan permintaan aksesmu tidak bisa dikirim ke pemiliknya. Tolong tulis lagi nanti.
access-pending = Permintaan aksesmu sudah ada pada pemilik bot ini. Jawabannya akan datang di sini.
access-blocked = Bot ini privat, dan kamu tidak ada dalam daftarnya. Pesan berikutnya tidak akan dijawab. Jika ada yang masih terbuka, tutup di { -application }.
access-forwarded = Pesan yang diteruskan tidak dihitung di sini: mungkin ditulis orang lain. Tidak ada yang dilakukan. Jika kamu menginginkannya, ketik atau tempel sendiri.
access-forwarded-deleted = Pesan itu mungkin berisi rahasia, jadi sudah saya hapus.
access-forwarded-not-deleted = ⚠️ Pesan itu mungkin berisi rahasia, dan Telegram tidak mengizinkan saya menghapusnya: tolong hapus sendiri.
access-request = Permintaan akses: seseorang ingin memakai bot ini.
access-approve = ✅ Setujui
access-view-only = 👁 Hanya lihat
access-block = ⛔ Blokir
access-change = Untuk mengubahnya: /admin { $id }
access-welcome-trader = Kamu sudah punya akses. Kirim /start untuk memulai.
access-welcome-viewer = Kamu punya akses hanya melihat: kamu bisa membaca semuanya dan membuat alert, tetapi tidak bisa trading. Kirim /start untuk memulai.
access-now-trader = Pemilik bot ini memberimu akses trading.
access-now-viewer = Pemilik bot ini mengubah aksesmu: kamu bisa membaca semuanya dan membuat alert, tetapi tidak lagi bisa trading. Pratinjau yang terbuka tidak bisa dikonfirmasi lagi. Order yang sudah dikirim tetap berjalan.
trading-paused = ⏸ Trading di bot ini sedang dijeda. Tidak ada yang dikirim. Membaca dan alert tetap berjalan seperti biasa, begitu juga yang sudah kamu konfirmasi. Menutup, membatalkan, stop-loss, take-profit, trailing stop, dan menambah collateral tetap berfungsi.
trading-paused-reason = “{ $reason }”
view-only = 👁 Aksesmu hanya melihat, jadi tidak ada yang dilakukan. Pemilik bot ini bisa mengubahnya. Jika ada yang masih terbuka, tutup di { -application }.
rate-updates = ⏳ Terlalu banyak pesan dalam satu menit. Yang ini tidak diproses. Lanjutkan setelah { $seconds } detik.
rate-secrets = ⏳ Terlalu banyak permintaan key dalam satu menit. Tidak ada yang disimpan. Coba lagi setelah { $seconds } detik.
rate-confirms = ⏳ Tidak dikirim: terlalu banyak konfirmasi dalam satu menit. Tekan Konfirmasi lagi setelah { $seconds } detik.
rate-query = Terlalu banyak permintaan dalam semenit; tunggu sebentar

## /admin: who may use the bot

admin-title = <b>Admin</b>
admin-people-count = Orang: { $count }
admin-decisions-count = Keputusan: { $count }
admin-hint = /admin 12345: tampilkan satu orang
    /admin say Halo: kirim pesan ke semua orang
    /admin pause Buka lagi jam sepuluh: jeda trading
admin-person-hint = /admin 12345 menampilkan satu orang, menurut nomornya.
admin-pick = 👤 Pilih orang
admin-pick-ask = Ketuk tombol di bawah dan pilih satu orang: kartunya menyusul. /admin 12345 menampilkan hal yang sama lewat nomornya.
admin-pick-key = 👤 Pilih
admin-picked = Dipilih: <code>{ $id }</code>
admin-not-understood = Harap tulis id pengguna Telegram, misalnya /admin 12345; atau say, pause, atau resume.
admin-home = 🛡 Admin
admin-state = 📊 Status
admin-trading = ⏸ Trading
admin-pause = ⏸ Jeda trading
admin-resume = ▶️ Lanjutkan trading
admin-trading-on = <b>Trading</b> · aktif.
admin-trading-paused = <b>Trading</b> · dijeda sejak { $time }
    oleh <code>{ $admin }</code>
admin-pause-silent = Pengguna melihat bahwa trading dijeda, tanpa alasan.
admin-pause-said = Pengguna melihat: “{ $reason }”
admin-pause-hint = Selama dijeda, membaca dan alert tetap berjalan seperti biasa, tetapi order baru tidak bisa dikonfirmasi. Order yang sudah dikonfirmasi tetap berjalan. /admin pause Buka lagi jam sepuluh: jeda dengan alasan; /admin resume: akhiri jeda. Menutup, membatalkan, stop-loss, take-profit, trailing stop, dan menambah collateral tetap berfungsi.
admin-state-title = <b>Status</b> semua proses
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = Layanan trading
admin-state-trading = Trading
admin-state-updates = Chat yang menunggu jawaban
admin-state-urgent = Chat dengan notifikasi mendesak dalam antrean
admin-state-alert = Chat dengan notifikasi dalam antrean
admin-state-bulk = Chat dengan pengumuman dan ringkasan dalam antrean
admin-state-undelivered = Notifikasi tidak terkirim
admin-state-paid = Pesan berbayar hari ini
admin-state-watched = Akun yang dipantau
admin-state-active = Akun dengan posisi atau order, dibaca
admin-state-others = Akun lain, dibaca
admin-state-rules = Alert pasar
admin-state-memory = Memori basis data
admin-responding = merespons
admin-not-responding = tidak merespons
admin-enabled = aktif
admin-paused = dijeda
admin-waiting = { $count }
admin-waiting-late = { $count }, yang paling lama { $seconds } dtk
admin-paid = { $spent } dari { $budget } Stars
admin-interval = setiap { $seconds } dtk
admin-interval-stretched = setiap { $seconds } dtk, seharusnya { $configured } dtk
admin-memory = { $percent }% terpakai
admin-memory-scarce = { $percent }% terpakai; pengumuman dan ringkasan menunggu sampai ada ruang
admin-memory-reserved = { $percent }% terpakai; sisanya disimpan untuk order: tidak ada alert dan akun baru, dan pesan baru dijawab sedikit lebih lambat
admin-say-usage = Tambahkan teks untuk dikirim ke semua orang: /admin say Halo
admin-say-long = Itu terlalu panjang: paling banyak { $most } karakter.
admin-say-not-stored = Draf ini sudah tidak tersimpan.
admin-say-draft = <b>Semua orang yang boleh memakai bot ini akan menerima pesan ini.</b> Belum dikirim.
admin-say-running = <b>Pesan sedang dimasukkan ke antrean</b>, { $count } sejauh ini.
admin-say-done = <b>Pesan sudah masuk antrean untuk semua orang</b>: { $count }. Yang memblokir bot ini menerimanya setelah membuka blokir.
admin-say-send = 📣 Kirim ke semua
admin-say-drop = ✖️ Buang
admin-undelivered = 📪 Tidak terkirim
admin-undelivered-title = <b>Notifikasi tidak terkirim</b>: { $count }
admin-undelivered-none = Tidak ada apa-apa di sini.
admin-undelivered-hint = Telegram menolaknya, atau pesannya tidak bisa dibuat. Yang terbaru:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 Kirim ulang semua
admin-undelivered-drop = ✖️ Buang semua
admin-undelivered-retried = Masuk antrean lagi: { $count }
admin-undelivered-dropped = Dibuang: { $count }
admin-people = 👥 Orang
admin-journal = 📜 Log akses
admin-to-people = 👥 Orang
admin-people-title = <b>Orang</b> · halaman { $page } dari { $pages }
admin-people-none = Belum ada permintaan akses, dan belum ada keputusan.
admin-person = <b>{ $name }</b>
    Nomor <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = Admin
admin-status-trader = Trader
admin-status-viewer = Hanya lihat
admin-status-blocked = Diblokir
admin-status-pending = Menunggu
admin-status-stranger = Tidak ada permintaan
admin-status-damaged = Catatan rusak
admin-decided = sejak { $time }
    oleh { $admin }
admin-asked = Minta izin: { $time }
admin-changed = Selesai.
admin-unchanged = Tidak ada yang diubah: sementara itu orang lain sudah memutuskan. Status saat ini:
admin-fixed-admin = Tercantum di ADMIN_USERS. Hanya pengelola bot yang bisa mengubahnya, di konfigurasi.
admin-damaged = Catatan akses orang ini rusak, jadi dia tidak punya akses. Silakan putuskan lagi.
admin-fixed-list = ACCESS diatur ke allowlist: hanya pengguna di ALLOWED_USERS yang punya akses.
admin-journal-title = <b>Log akses</b> · halaman { $page } dari { $pages }
admin-journal-none = Belum ada keputusan.
admin-journal-damaged = ⚠️ Entri ini rusak dan tidak bisa dibaca.
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    oleh { $admin }

## /connect

connect-ways = 🔑 Ketik API key dan key ID di sebuah halaman, di luar obrolan ini. Atau kirim di sini: pesanmu saya hapus begitu selesai saya baca.
connect-on-page = Ketik di halaman
connect-in-chat = Kirim di sini
connect-keys-page = 🔗 Buat API key
connect-terms = 📄 Ketentuan
connect-page-confirmed = ✅ Halamanmu sekarang bisa menerima key. Kembalilah ke sana.
connect-page-foreign = ⚠️ <b>Halaman yang kamu buka bukan milikmu.</b> Halaman itu milik akun orang lain, dan key yang diketik di sana akan menjadi miliknya. Tutup halaman itu dan jangan ketik key apa pun. Jangan percaya siapa pun yang memberimu tautannya. Halamanmu sendiri hanya dibuka dari obrolan ini, dengan /connect.
connect-page-unknown = Kode ini tidak dikenal atau sudah kedaluwarsa, jadi tidak ada yang dikonfirmasi. Halaman akan menampilkan kode baru sebentar lagi.
connect-ask-api-key =
    Kirim <b>API key</b>-nya. Pesanmu saya hapus begitu selesai saya baca.

    Kamu menemukannya di { -application }, di Settings, API keys. /cancel menghentikan.
connect-ask-key-id = Sekarang kirim <b>key ID</b> pasangannya. Pesan itu juga saya hapus.
connect-not-text = Tolong kirim key sebagai pesan teks, atau /cancel.
connect-not-key = Itu tidak tampak seperti key: satu baris huruf dan angka, tanpa spasi. Tolong kirim lagi, atau /cancel.
connect-not-deleted = ⚠️ Telegram tidak mengizinkan saya menghapus pesanmu. Tolong hapus sendiri sekarang: isinya rahasia.
connect-done =
    ✅ Terhubung sebagai <b>{ $label }</b>, key <code>{ $mask }</code>. Disimpan terenkripsi, dan hanya bot ini yang bisa mendekripsinya.

    /positions menampilkan posisi terbukamu. /disconnect menghapus key di sini.
connect-refused = ❌ Layanan tidak menerima API key dan key ID ini. Keduanya tidak disimpan. Periksa keduanya di { -application }, lalu kirim /connect lagi.
connect-rejected = ❌ Layanan menolak pemeriksaan key: “{ $reason }”. Key tidak disimpan. Periksa di { -application }, lalu kirim /connect lagi.
connect-unchecked = ⚠️ Key tidak bisa diperiksa: layanan tidak memberi jawaban yang bisa dibaca. Key tidak disimpan. Coba lagi sebentar lagi?
connect-again = 🔄 Coba lagi
connect-ask-button = Tolong tekan “Coba lagi” di atas, atau kirim /cancel.
connect-restarted = Kamu sedang menghubungkan key. Itu dibuang, dan ini mulai dari awal.
connect-expired = Proses menghubungkan key sudah kedaluwarsa: sudah terlalu lama, atau bot diperbarui. Pesanmu saya hapus, siapa tahu itu key. Tidak ada yang disimpan. Kirim /connect untuk mulai lagi.
connect-expired-not-deleted = ⚠️ Proses menghubungkan key sudah kedaluwarsa: sudah terlalu lama, atau bot diperbarui. Tidak ada yang disimpan. Kalau pesanmu berisi rahasia, tolong hapus sendiri: Telegram tidak mengizinkan saya. Kirim /connect untuk mulai lagi.
conversation-expired = Yang sedang kamu lakukan di sini sudah kedaluwarsa: sudah terlalu lama, atau bot diperbarui. Tidak ada darinya yang disimpan. Tolong mulai lagi.
conversation-outdated = Yang sedang kamu lakukan di sini tidak bisa dilanjutkan setelah bot diperbarui. Tidak ada darinya yang disimpan. Tolong mulai lagi.
form-discarded = Yang tadi kamu mulai di sini dibuang. Tidak ada darinya yang disimpan.
form-left = ✖️ Ditutup karena kamu melanjutkan dengan hal lain. Tidak ada yang dikirim.
connect-not-stored = ⚠️ Key ini sah, tetapi tidak bisa disimpan. Tidak ada yang tersimpan. Coba lagi sebentar lagi?
connect-no-room = ⏸ Key ini sah, tetapi database bot hampir penuh, jadi untuk sementara tidak menerima akun baru. Tidak ada yang disimpan. Coba lagi dalam beberapa menit? Menutup, membatalkan, dan membaca berjalan seperti biasa.

## /accounts and /disconnect

account-label = Akun { $number }
accounts-none = Belum ada akun yang terhubung. Kirim /connect untuk memulai.
accounts-none-paper = Atau berlatih dulu, dengan dana demo:
accounts-title = <b>Akun kamu</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · dipakai
accounts-unreadable = tidak bisa didekripsi
accounts-hint = /connect menambah akun, /disconnect melepasnya.
accounts-use = Pakai { $label }
api-title = <b>Token API</b>
api-none = Kamu belum punya token.
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = Izin: { $scopes }
api-accounts = Akun: { $accounts }
api-from = Hanya dari { $addresses }
api-drafts = Draf per jam: { $number }
api-size = Ukuran per draf sampai { $size }
api-pairs = Pair untuk draf: { $pairs }
api-expires = Kedaluwarsa { $time }
api-expired = Sudah kedaluwarsa { $time }
api-used = Terakhir dipakai { $time } dari { $address }
api-unused = Belum pernah dipakai
api-hint = <i>Dengan token, sebuah program membaca akunmu lewat API HTTP bot ini, kalau operatornya mengaktifkannya. Tidak ada token yang bisa mengirim order.</i>
api-example = <code>{ $example }</code>
api-options = Opsi: <code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    Token hanya ditampilkan sekali, dan pesan ini saya hapus dalam satu menit. Siapa pun yang memegangnya bisa melakukan yang diizinkan, tanpa verifikasi dua langkah. /api mencabutnya.
api-copy = Salin token
api-revoke = ✖️ Cabut { $name }
api-full = ⚠️ Kamu sudah punya { $most } token. Cabut dulu salah satunya dengan /api.
api-webhook = Webhook: { $host }
api-webhook-delivered = Peristiwa terakhir terkirim { $time }
api-webhook-failing = ⚠️ Gagal sejak { $time }: { $reason }
api-webhook-dead = ⚠️ Peristiwa yang ditinggalkan: { $number }, yang terakhir { $time }
api-webhook-hint = Kirim peristiwa ke alamatmu sendiri: <code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    Rahasia ini menandatangani peristiwa webhook-mu. Hanya ditampilkan sekali, dan pesan ini kuhapus dalam satu menit. /api membuat yang baru.
api-webhook-test = 🔔 Uji webhook { $name }
api-webhook-rotate = 🔑 Rahasia baru
api-webhook-remove = ✖️ Hapus webhook
api-webhook-tested = ✅ Webhook { $name } menerima pengujian.
api-webhook-not-taken = ⚠️ Webhook { $name } tidak menerima pengujian: { $reason }
api-webhook-timeout = tidak ada jawaban dalam sepuluh detik
api-webhook-address = alamatnya bukan alamat publik
api-webhook-unreachable = tidak dapat dijangkau
api-webhook-status = status HTTP { $status }
api-webhook-refused = ⚠️ Webhook memerlukan alamat https:// di internet publik. Tidak ada yang diubah.
api-webhook-no-token = ⚠️ Kamu tidak punya token { $name } dengan izin events. Buat satu: /api new sheet events
api-webhook-same-token = ⚠️ Beberapa tokenmu memiliki nama yang terbaca seperti { $name }. Tulis ID salah satunya: { $ids }
signals-title = <b>Sumber sinyal</b>
signals-none = Anda belum punya sumber.
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>Sumber mengirim sinyal ke jalurnya di API HTTP bot ini, jika pengelolanya telah mengaktifkannya. Masing-masing menjadi draf yang menunggu konfirmasi Anda. Formatnya ada di docs/signals.md.</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Ini hanya ditampilkan sekali, dan pesan ini saya hapus dalam satu menit. Siapa pun yang memilikinya dapat mengirimi Anda draf, tidak lebih. /signals menghapus sumbernya.
copy-secret = Salin rahasia
signals-full = ⚠️ Anda sudah memiliki { $most } sumber. Hapus satu dulu dengan /signals.
signals-no-paper = ⚠️ Sumber demo memerlukan akun demo. Buka dulu di /accounts.
signals-show = 📨 { $name }
signals-remove = ✖️ Hapus { $name }
signals-real = Dari demo ke akun nyata
signals-back = « Semua sumber
signals-last = <b>{ $name }</b>: sinyal terakhir
signals-no-entries = Belum ada sinyal yang masuk.
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = sedang disusun
signals-state-drafted = ✅ jadi draf
signals-state-taken-back = ✅ menarik draf yang menunggu
signals-state-late = ⌛ terlambat { $seconds } dtk
signals-state-early = ⚠️ waktunya { $seconds } dtk di depan
signals-state-daily-limit = ⚠️ batas draf hari ini tercapai
signals-state-unavailable = ⚠️ harga atau saldo tidak dapat dibaca
signals-state-unreadable = ❓ tidak dipahami ({ $reason })
signals-state-not-drafted = ✖️ tanpa draf ({ $reason })
signals-reason-empty = tanpa teks
signals-reason-too-long = lebih dari 4.096 karakter
signals-reason-not-json = JSON salah bentuk
signals-reason-secret = berisi rahasia di tempat yang salah
signals-reason-placeholder = placeholder belum terisi
signals-reason-unknown-field = kolom tidak dikenal
signals-reason-field = kolom salah bentuk
signals-reason-no-side = bukan long maupun short
signals-reason-two-sides = long dan short sekaligus
signals-reason-no-pair = tanpa pair
signals-reason-two-pairs = beberapa pair
signals-reason-number = angka tidak terbaca
signals-reason-stray-number = angka tanpa penjelasan
signals-reason-unknown-word = kata yang tidak dikenal
signals-reason-time = waktu tidak terbaca
signals-reason-leverage = leverage tidak mungkin
signals-reason-two-stops = beberapa stop
signals-reason-levels = harga saling bertentangan
signals-reason-order-type = order yang tidak bisa dijadikan draf
signals-reason-condition = syarat atau pertanyaan
signals-reason-contradiction = bertentangan
signals-reason-partial-exit = sebagian posisi tanpa persentase
signals-reason-report = melaporkan atau mengubah yang sebelumnya
signals-reason-no-stop = tanpa stop yang dibutuhkan ukurannya
signals-reason-no-leverage = tanpa leverage
signals-reason-no-price = harga pair tidak ada
signals-reason-no-balance = saldo tidak ada
signals-reason-too-small = kolateral kurang dari satu sen
signals-reason-add-levels = penambahan dengan level sendiri
signals-reason-far-price = harga jauh dari pasar
signals-reason-passed-entry = harga sudah melewati harga masuknya
signals-reason-no-target = target pertama posisi tidak diketahui
signals-reason-no-position = tidak ada posisi terbuka dari sumber ini
signals-reason-unsure-position = tidak pasti posisi mana yang dimaksud
signals-reason-account = akun itu tidak ada
signals-reason-role = aksesmu tidak mengizinkan trading
signals-reason-flat = kamu menutup semuanya dengan /flat, jadi tidak ada yang dibuka atau ditambah
signals-reason-too-many = terlalu banyak draf dalam satu jam
signals-reason-malformed = order yang tidak dipahami bot
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 Sumber <b>{ $name }</b> tidak mengirim sinyal selama { $duration }. /signals menampilkan yang terakhir.
signals-score-confirmed = Dikonfirmasi: { $drafts } · untung { $won }, rugi { $lost }, terbuka { $open } · <b>{ $amount }</b>
signals-score-ignored = Tidak dikonfirmasi: { $drafts } · akan untung { $won }, rugi { $lost }, terbuka { $open } · <b>{ $amount }</b> sebelum biaya
signals-offer = 📨 <b>Ini tampaknya sinyal</b>: { $signal }. Tidak ada draf sebelum Anda memilih ukurannya.
signals-offer-sizes = Ukuran menurut aturan sumber, atau dolar kolateral dengan leverage sinyal. Sumber: /signals
signals-offer-drafted = ✅ Draf dibuat. Pratinjaunya menyusul.
signals-offer-dropped = Diabaikan. Tidak ada draf.
signals-offer-gone = Sinyal ini tidak lagi disimpan. Kirim lagi.
account-not-connected = Akun itu sudah tidak terhubung. /accounts menampilkan yang terhubung.
disconnect-which = Akun mana yang mau diputus?
disconnect-ask = Putuskan <b>{ $label }</b> (<code>{ $mask }</code>)? Key-nya sendiri tetap berlaku di { -application } sampai kamu menghapusnya di sana.
disconnect-yes = 🗑 Putuskan { $label }
disconnect-no = Biarkan
disconnect-kept = Tidak ada yang diubah.
disconnect-warning =
    Data tersimpan akun ini juga dihapus: order-nya di /activity, alert-nya, dan notifikasi yang belum dikirim. Posisi dan order yang terbuka tetap terbuka di layanan. Semuanya tidak dipantau lagi, dan alert-nya berhenti.
disconnect-besides = Ikut dihapus:
disconnect-done = <b>{ $label }</b> sudah diputus dan key-nya dihapus. Kalau key itu tidak diperlukan lagi, hapus juga di { -application }.

## /forget

forget-ask = <b>Hapus semua datamu?</b>
forget-would-delete = Ini yang akan dihapus:
forget-nothing = Tidak ada data tentang kamu yang disimpan dan bisa dihapus.
forget-warning =
    ⚠️ Posisi dan order yang terbuka <b>tetap terbuka di layanan</b>, begitu juga stop yang terpasang di sana. Semuanya tidak dipantau lagi: tidak ada lagi notifikasi tentang order terisi, likuidasi, atau alert.
forget-limits = Batas kamu sendiri (/limits) juga dihapus, langsung dan tanpa menunggu 24 jam; hanya cool-off yang aktif yang tetap berlaku.
forget-final = Ini tidak bisa dibatalkan. Key-nya sendiri tetap berlaku sampai kamu menghapusnya di { -application }.
forget-yes = 🗑 Hapus semuanya
forget-no = Simpan semua
forget-kept = Tidak ada yang dihapus.
forget-in-flight = ⏳ { $count } order sedang dalam proses, dan hasilnya belum diketahui. Kalau datamu dihapus sekarang, tidak ada catatan bahwa order itu dikirim. Tidak ada yang dihapus. Coba lagi dalam semenit.
forget-done = <b>Datamu sudah dihapus.</b>
forget-deleted = Dihapus selamanya:
forget-count-accounts = • { $count } akun dengan key terenkripsinya
forget-count-alerts = • { $count } alert
forget-count-orders = • { $count } order di /activity, termasuk pratinjau
forget-count-notices = • { $count } notifikasi yang belum dikirim
forget-count-favourites = • { $count } pair favorit
forget-count-settings = • { $count } pengaturan
forget-count-others = • { $count } catatan lain, misalnya snapshot akun
forget-stays = Yang tetap disimpan, dan alasannya:
forget-stays-role = • nomormu, status aksesmu, dan kapan itu diputuskan, tanpa namamu: supaya yang diblokir tidak bisa kembali lewat jalan ini
forget-stays-cool-off = • cool-off kamu: tidak ada yang bisa mengakhirinya lebih awal; ia berakhir sendiri pada { $until }
forget-stays-messages = • pesan-pesan di chat ini: itu disimpan Telegram; untuk membuangnya, hapus chat ini
forget-stays-service = • akun, order, dan posisimu di layanan: bot tidak bisa menghapusnya
forget-stays-log = • baris di log pengelola bot dengan id angkamu, tanpa key atau apa pun yang kamu ketik; dan cadangan, selama pengelola menyimpannya
forget-done-next = Selama semenit bot tidak menjawabmu, supaya yang sedang berjalan tidak meninggalkan data. Setelah itu, /start memulai dari awal.
forget-still = Datamu masih dihapus. { $seconds } detik lagi, /start mulai dari awal.

## /cancel

cancel-done = Dibatalkan. Tidak ada yang disimpan.
cancel-nothing = Tidak ada yang perlu dibatalkan.

## /balance

balance-title = Saldo
balance-vusd = Akun trading
balance-usdc = USDC di wallet
balance-allowance = Allowance USDC
balance-eth = ETH untuk gas
allowance-unlimited = tanpa batas
balance-in-use = Kolateral dipakai
balance-part = saldo
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = Posisi
positions-none = Tidak ada posisi terbuka.
positions-close-all = Tutup semua
positions-close = Tutup…
positions-close-title = Tutup posisi mana, dan berapa?
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } · { $liquidation }
positions-totals =
    { $count } posisi
    Ukuran { $size } · kolateral { $collateral }
profit = PnL belum terealisasi <b>{ $profit }</b> ({ $percent })
profit-unknown = PnL belum terealisasi <b>—</b>
pnl-parts =
    <b>PnL per bagian</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 PnL per bagian
pnl-gross = Dari harga
pnl-net = PnL
cost-openingFee = Biaya buka
cost-positionFee = Biaya belum dibayar
cost-closingFee = Biaya tutup
cost-tradingFees = Biaya buka dan tutup
cost-funding = Funding
cost-borrow = Pinjaman
pnl-before-unstated = ⚠️ PnL sebelum biaya yang tidak disebut layanan: { $costs }.
pnl-before-count = ⚠️ PnL sebelum biaya yang tidak disebut layanan: { $count } dari { $trades }.
costs-line = Biaya { $fees } · funding { $funding } · pinjaman { $borrow }
pnl-is-net = PnL sudah dikurangi biaya, funding, dan pinjaman.
pnl-estimated = ~ PnL sebagian perkiraan bot: biaya, funding, dan pinjaman yang dibayar untuk bagian yang masih terbuka tidak disebut.
liquidation-before-unstated = ⚠️ Harga likuidasi belum memuat biaya yang tidak disebut layanan ({ $costs }): bisa lebih dekat.
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = Ukuran { $size } · kolateral { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ Take-profit dan stop tidak bisa dibaca saat ini; mungkin saja ada.
positions-no-price = ⚠️ Tidak ada harga { $symbols } saat ini, jadi PnL dan jarak tidak ada.
positions-unnamed = ⚠️ { $pairs }: nama pair tidak diketahui, jadi tidak ada harga; PnL dan jarak tidak ada.
positions-stale-price = ⚠️ Harga terakhir { $symbol } dari { $time }, { $age } yang lalu.
positions-estimate = ~ harga likuidasi perkiraan bot
pair-unnamed = Pair tidak dikenal
pair-number = Pair #{ $id }
age-seconds = { $count } detik
age-minutes = { $count } menit
age-hours = { $count } jam
age-days = { $count } hari
positions-details = { $symbol } { $side }
positions-back = ‹ Semua posisi
position-not-open = Posisi ini sudah tidak terbuka.
position-id = Posisi <code>{ $id }</code>
position-opened = Dibuka { $time }
position-trigger = { $label } { $price } menutup { $percent } %
position-trigger-unstated = { $label } { $price } menutup bagian yang tidak disebut layanan
stops-cover = Stop melindungi { $percent } dari posisi sebelum likuidasi.
stops-cover-share = Stop melindungi { $percent } dari posisi.
stops-cover-unknown = Tidak diketahui berapa bagian posisi yang dilindungi stop: layanan tidak menyebut semuanya.
position-change = Sedang diproses: order { $type } · ukuran { $size } · kolateral { $collateral }
position-state = Order { $type } · status { $status }
ladder-tp = TP
ladder-mark = Mark
ladder-entry = Entry
ladder-sl = SL
ladder-trail = Trail
ladder-trigger = Picu
ladder-liquidation = Liq

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = Order tertunda
orders-none = Tidak ada order tertunda.
orders-count = { $count } order tertunda
orders-to-open = Untuk dibuka ({ $number }): ukuran { $size } · kolateral { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · posisi <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · buka baru
orders-rows = <pre>{ $rows }</pre>
orders-size = ukuran
orders-collateral = kolateral
orders-kind-unknown = Order
order-type-market = Market
order-type-limit = Limit
order-type-stop-market = Stop Market
order-type-stop-limit = Stop Limit
orders-button = { $symbol } { $kind } { $price }
orders-may-be-more = ⚠️ Layanan mengirim sebanyak batas sekali kirim: bisa jadi masih ada lagi.
orders-status-unknown = ⚠️ Tidak diketahui masih berlaku atau tidak, menurut status dari layanan: { $orders }
orders-no-positions = ⚠️ Posisi terbuka tidak bisa dibaca, jadi ada order yang mungkin salah tempat.
orders-no-price = ⚠️ Tidak ada harga { $symbols } saat ini, jadi jarak tidak ada.
board-title = 📌 Papan
board-none = Tidak ada yang terbuka di akun mana pun.
board-empty = Tidak ada yang terbuka: { $accounts }
board-unread = ⚠️ Tidak dapat dibaca: { $accounts }. Akan dicoba lagi.
board-old = ⚠️ { $accounts }: pembacaan terakhir gagal; angka ini dari { $time }, { $age } lalu.
board-pair = Pair
board-pnl = uPnL
board-size = Ukuran
board-no-stop = tidak ada
board-total-paper = Total, latihan
board-order = Order
wallet-counted-once = Tidak masuk total, karena wallet-nya sudah dihitung di akun lain: { $accounts }
board-price = Harga
board-distance = Jarak
board-more = Baris yang tidak muat di sini: { $number }. Lihat /positions dan /orders.
board-live = Diperbarui setelah setiap perubahan, dan tiap 10 detik selama ada yang terbuka.
board-paused = ⏸ Dijeda sejak { $time }: papan tidak dipakai selama satu jam.
board-resume = ▶️ Lanjutkan
board-end = Hapus papan
board-ended = Ini bukan lagi papan Anda. /board mengirim yang baru.
board-plain-pnl = uPnL <b>{ $profit }</b> · ukuran { $size }
board-plain-distances = Ke stop { $stop } · ke likuidasi { $liquidation }
history-title = Riwayat
history-none = Belum ada posisi yang ditutup.
history-none-such = Tidak ada yang cocok di antara posisi tertutup yang terbaca.
history-only = Hanya { $what }
history-only-won = untung
history-only-lost = rugi
history-count = { $count } ditutup · { $won } untung · { $lost } rugi
history-totals = PnL terealisasi <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = Ini dari { $count } yang terbaru; ada yang lebih lama.
history-failed = ⚠️ Ini dari { $count } yang terbaca; sisanya tidak bisa dibaca.
history-bound = ⚠️ Ini dari { $count } posisi tertutup, paling banyak yang dibaca sekaligus; ada yang lain.
history-part-dates = Ditutup dari { $from } sampai { $to }.
read-progress = ⏳ { $rows }: { $count } terbaca sejauh ini…
read-stopped = ⏹ Kamu hentikan. { $rows }: { $count } terbaca, tidak ada yang dikirim.
history-unstated = ⚠️ Untuk { $count } posisi, layanan tidak menyebut untung atau rugi.
history-all = Semua
history-won = Untung
history-lost = Rugi
history-pair = Pair…
history-chosen = ✓ { $name }
history-all-pairs = Semua pair
history-which-pair = Pair yang mana?
history-back = ‹ Riwayat
ended-closed = ditutup
ended-part = ditutup sebagian
ended-liquidated = terlikuidasi
ended-cancelled = dibatalkan
closed-not-listed = Ini tidak ada di antara posisi tertutup yang terbaca.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = PnL terealisasi <b>{ $profit }</b> ({ $percent })
closed-whole = Seluruh posisi <b>{ $profit }</b> ({ $percent })
result-in-r = Hasil dalam R: <b>{ $result }</b>
result-in-r-seen = Hasil dalam R: <b>{ $result }</b>, dari stop pertama yang terlihat
history-r-seen = * R dari stop pertama yang terlihat
closed-figures = <pre>{ $figures }</pre>
closed-entry = Entry
closed-exit = Exit
closed-size = Ukuran akhir
closed-total-size = Ukuran total
closed-collateral = Kolateral
closed-ended = Berakhir { $time } · { $how }
closed-order = Order { $type }

part-failed = ⚠️ Tidak bisa dibaca saat ini: { $what }.
part-refused = ⚠️ Tidak bisa dibaca: { $what }. Layanan berkata “{ $reason }”.
portfolio-title = Portofolio
portfolio-money = Margin dan eksposur
portfolio-empty = Layanan tidak mengirim portofolio untuk akun ini.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = Margin bebas
portfolio-in-use = Kolateral dipakai
portfolio-total = Total
portfolio-margin = Margin dipakai
portfolio-exposure =
    <b>Eksposur</b>
    <pre>{ $figures }</pre>
portfolio-net = Bersih
portfolio-spread =
    <b>Kolateral per pair</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = Kolateral per pair
portfolio-spread-total = Total { $collateral } · ukuran { $size }
risk-title = Risiko
risk-at-stops = Jika semua stop kena sekarang: { $loss }
risk-at-stops-unknown = Jika semua stop kena sekarang: tidak diketahui, karena { $names }.
risk-all-have-stops = Setiap posisi punya stop untuk seluruhnya.
risk-without-stop = Tanpa stop, sampai likuidasi: { $loss }
risk-without-stop-unknown = Tanpa stop, sampai likuidasi: tidak diketahui, karena { $names }.
risk-without-stop-line = { $mark } { $position }: { $percent } tanpa stop, { $loss }
risk-loss = <b>{ $dollars }</b> ({ $percent } dari ekuitas)
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = % dari ekuitas
risk-day-cost = Biaya per hari
risk-gross = Bruto
risk-group = Bergerak bersama: { $symbols } · bruto { $gross } · bersih { $net }
risk-group-window = Menurut imbal hasil per jam { $days } hari terakhir.
risk-ungrouped = ⚠️ Candle { $symbols } tidak dapat dibaca: mungkin bergerak bersama pair lain.
risk-nearest = <b>Likuidasi terdekat</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 Gambar
risk-basis = <i>Kerugian dihitung dari PnL sekarang, termasuk biaya penutupan. Stop bisa terisi di harga yang lebih buruk. Order tertunda tidak termasuk.</i>
whatif-title = Bagaimana jika
whatif-words = <code>{ $words }</code>
whatif-change = Perubahan: { $change }
whatif-change-unknown = Perubahan: tidak diketahui.
whatif-events = <b>Yang terpicu, berurutan</b>
whatif-no-events = Tidak ada yang terpicu di jalan.
whatif-event = { $number }. { $position }: { $kind } { $price } · { $closed }
whatif-closed = Dikecualikan
whatif-opened = Dibuka
whatif-trailing = Trailing stop
whatif-liquidation = 🚨 Likuidasi
whatif-left = <b>Masih terbuka</b>
whatif-left-line = { $position }: { $size } · { $price }
whatif-none-left = Tidak ada yang tersisa terbuka.
whatif-absent = ⚠️ Tidak ada posisi terbuka untuk { $names }.
whatif-betas = Beta terhadap { $reference }: { $betas }
whatif-betas-unknown = ⚠️ Beta { $names } tidak diketahui: harganya tetap.
whatif-unknown-price = ⚠️ Harga tidak diketahui: { $names }.
whatif-unknown-figures = ⚠️ Layanan tidak menyebut angkanya: { $names }.
whatif-unknown-orders = ⚠️ Tidak semua order diketahui: { $names }.
whatif-unknown-rates = ⚠️ Suku bunga funding atau pinjaman tidak diketahui: { $names }.
whatif-basis = <i>Perkiraan: semua harga bergerak lurus dari harga sekarang. Slippage, gap, dan order tertunda tidak termasuk.</i>
whatif-ask-gap = <i>Untuk gap, tambahkan kata gap.</i>
whatif-basis-gap = <i>Perkiraan: semua harga melompat dari harga sekarang ke akhir, dan yang terlewati terisi di sana. Slippage dan order tertunda tidak termasuk.</i>
whatif-basis-with = <i>Order terisi di harga sekarang. Perubahan sudah termasuk biaya buka dan tutupnya.</i>
whatif-basis-time = <i>Funding dan pinjaman dihitung dengan suku bunga sekarang, sebelum harga bergerak.</i>

deposits-title = Deposit
withdrawals-title = Penarikan
deposits-none = Tidak ada deposit.
withdrawals-none = Tidak ada penarikan.
deposits-back = ‹ Deposit
withdrawals-back = ‹ Penarikan
deposit-one = <b>Deposit { $amount }</b>
withdrawal-one = <b>Penarikan { $amount }</b>
transfers-total = Transfer: { $number } · total { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = Transaksi <code>{ $hash }</code>
transfer-address = Akun <code>{ $address }</code>
transfer-not-listed = Yang ini sudah tidak ada dalam daftar.

## /raw: a reply of the service as a file

raw-button = 🧾 Asli
raw-which = Jawaban mentah layanan yang mana?
raw-title = <b>{ $title }</b>, jawaban mentah layanan
raw-status = Status { $status } · rahasia dibuang, setiap angka tidak diubah
raw-realised-pnl = Bot menganggap <code>realisedPnl</code> sudah dipotong: { $costs }.
raw-realised-pnl-gross = Bot menganggap <code>realisedPnl</code> belum dipotong biaya apa pun.
raw-part = Satu balasan layanan: bisa jadi hanya sebagian daftar. /export history berisi seluruhnya.
raw-empty = Jawabannya kosong, jadi tidak ada file.
raw-openPositions = Posisi terbuka
raw-openOrders = Order terbuka
raw-closedPositions = Posisi tertutup
raw-balances = Saldo
raw-portfolio = Portofolio
raw-deposits = Deposit
raw-withdrawals = Penarikan
raw-pairInfo = Pair
raw-checkReferrals = Cek referral

## Images

chosen = • { $name }
picture-missing = ⚠️ Gambarnya tidak bisa dibuat atau dikirim; ini teksnya.
picture-paper = DEMO · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = Harga <b>{ $price }</b> · { $change } dalam { $span }
chart-none = ⚠️ Layanan tidak punya candle untuk waktu ini.
chart-own = Dengan level hargamu sendiri: { $account }
chart-own-unreadable = ⚠️ Posisi dan order kamu tidak bisa dibaca, jadi level hargamu sendiri tidak ditampilkan.
chart-as-of = Data per { $time }
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = Bollinger
chart-word-empty = Tanpa candle
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = Bollinger 20, 2
chart-word-volume = Volume
chart-line-entry = Entry
chart-line-liquidation = Liq
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = Picu
chart-line-trailing = Trail
chart-line-limit = Limit
chart-line-stop = Stop
chart-open = 📈 Grafik

## Share cards

share = 📤 Bagikan
share-open-title = Posisi terbuka
share-closed-title = Trade selesai
share-paper = DEMO · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 DEMO · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = Entry
share-now = Sekarang
share-exit = Exit
share-held = Durasi
share-under-a-minute = di bawah semenit
share-profit = PnL
share-in-r = Hasil dalam R
share-size = Ukuran
share-with-amounts = Tampilkan jumlah
share-without-amounts = Sembunyikan jumlah
share-send = 💬 Kirim ke chat
share-inline-title = Kartumu
share-gone = Kartu ini sudah terlalu lama: buat lagi
share-incomplete = ⚠️ Kartu tidak bisa dibuat: posisinya sudah tidak ada, atau layanan tidak memberi cukup data tentangnya.

## /pnl

pnl-title = Untung dan rugi
pnl-heading = <b>Untung dan rugi</b>
pnl-picture = { $title } · { $span }
pnl-empty = Tidak ada posisi yang ditutup dalam periode ini
pnl-curve = PnL kumulatif
pnl-days = Per hari
pnl-span-day = Hari ini
pnl-span-week = 7 hari
pnl-span-month = 30 hari
pnl-span-all = Semua
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = { $from } sampai { $to } ({ $zone })
pnl-none = Tidak ada posisi yang ditutup dalam periode ini.
pnl-none-read = Tidak ada di antara posisi tertutup yang terbaca
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades = { $count } posisi ditutup
pnl-rows = <pre>{ $rows }</pre>
pnl-won = Untung
pnl-factor = Profit factor
pnl-average-win = Rata-rata untung
pnl-average-loss = Rata-rata rugi
pnl-expectancy = Ekspektansi
pnl-r-sum = Jumlah dalam R
pnl-r-expectancy = Ekspektansi dalam R
pnl-r-part = ⚠️ Hasil dalam R dari { $count } dari { $trades }: stop pertama yang lain tidak diketahui.
pnl-r-seen = R dari { $count } dihitung dari stop pertama yang terlihat.
pnl-best = Terbaik
pnl-worst = Terburuk
pnl-fees = Biaya
pnl-funding = Funding
pnl-borrow = Pinjaman
pnl-by-pair = Per pair
pnl-total = ‹ Keseluruhan
pnl-by-side = Per arah
pnl-by-pair-side = Per pair dan arah
pnl-by-hour = Per jam
pnl-by-weekday = Per hari
pnl-by-source = Per sumber
pnl-source-typed = Diketik
pnl-source-form = Terpandu
pnl-source-words = Kalimat
pnl-source-link = Tautan
pnl-source-page = Halaman
pnl-source-signal = Sinyal
pnl-source-api = API
pnl-source-elsewhere = Di tempat lain
pnl-source-unknown = Tidak diketahui
pnl-columns = <i>{ $by }: jumlah untung dari yang ditutup, PnL, rata-rata per trade.</i>
pnl-close-times = <i>Jam dan hari adalah saat penutupan ({ $zone }).</i>
pnl-source-explained = <i>Sumbernya adalah order yang membuka posisi. Di tempat lain: tidak dibuka oleh order dari sini. Tidak diketahui: dibuka sebelum sumber disimpan.</i>
pnl-liquidated = 🚨 { $count } terlikuidasi.
pnl-unstated = ⚠️ Layanan tidak menyebut semua biaya, funding, dan pinjaman dari { $count } di antara { $trades }; jumlahnya berasal dari yang lain.
pnl-left-out = ⚠️ { $count } posisi tertutup tidak dihitung: layanan tidak menyebut PnL-nya, atau kapan berakhirnya.
pnl-unknown-period = “{ $typed }” bukan periode yang saya kenal. Tulis /pnl day, /pnl week, /pnl month, atau /pnl all. Per kelompok: /pnl side, /pnl pair, /pnl pair side, /pnl hour, /pnl weekday, /pnl source.

## Failures

failure-rejected = ❌ Permintaan gagal: “{ $reason }”. Tidak ada yang diubah. Kalau itu tidak menjelaskan harus apa, tolong coba lagi dalam semenit.
failure-credentials = ❌ Layanan tidak lagi menerima key akun ini. Tidak ada yang diubah. Buat key baru di { -application } dan kirim /connect.
failure-unreachable = ⚠️ Layanan trading tidak bisa dihubungi. Ini hanya membaca: tidak ada yang diubah. Tolong coba lagi dalam semenit.
failure-timed-out = ⚠️ Layanan trading tidak menjawab tepat waktu. Ini hanya membaca: tidak ada yang diubah. Tolong coba lagi dalam semenit.
failure-unreadable = ⚠️ Layanan trading mengirim jawaban yang tidak bisa saya baca, jadi keadaan saat ini tidak diketahui. Ini hanya membaca: tidak ada yang diubah. Kalau mendesak, lihat di { -application }.
failure-stopped = ⚠️ Bot dihentikan sebelum layanan trading menjawab. Ini hanya membaca: tidak ada yang diubah. Tolong coba lagi dalam semenit.
failure-invalid = ❌ Ini tidak dikirim, karena layanan tidak akan menerimanya dalam bentuk ini. Tidak ada yang diubah. Tolong coba lagi; kalau tetap gagal, beri tahu pemilik bot ini.
failure-undecryptable = ⚠️ Key kamu yang tersimpan tidak bisa didekripsi. Tidak ada yang dikirim. Tolong /disconnect akunnya lalu /connect lagi.
failure-storage = ⚠️ Database bot tidak bisa dijangkau. Setelah itu tidak ada yang dikirim ke layanan trading. Kalau dalam semenit tidak ada jawaban, coba lagi; setelah sebuah order, lihat /activity dulu.
failure-emptied = ⚠️ Database bot dikosongkan atau diganti, jadi sekarang tidak ada yang bisa dikatakan tentang akun, alert, dan ordermu, dan tidak ada yang dikirim. Posisimu di bursa tetap seperti semula. Operator melihatnya; jangan hubungkan lagi sampai bot berfungsi.
failure-no-room = ⏸ Database bot hampir penuh, jadi untuk sementara tidak menerima alert dan akun baru. Tidak ada yang disimpan. Tolong coba lagi dalam beberapa menit. Alert dan akunmu tetap seperti semula; menutup, membatalkan, dan membaca berjalan seperti biasa.
failure-too-many = ⏸ Tidak ada yang disimpan: batasnya { $most }. Hapus dulu satu, atau coba lagi nanti.
failure-confirm = ⚠️ Database bot tidak menjawab saat kamu mengonfirmasi. Percobaan ini tidak mengirim apa pun. Percobaan sebelumnya mungkin sudah mengirim order: setelah database menjawab lagi, pesan order dan /activity menunjukkan apa yang terjadi. Jika tertulis tidak dikirim, masukkan lagi; jika tombol Konfirmasi masih ada, kamu boleh menekannya lagi.
failure-damaged = ⚠️ Sebuah catatan tentang kamu rusak dan tidak bisa dibaca. Orang lain tidak terpengaruh. Setelah itu tidak ada yang dikirim ke layanan trading. Tolong beri tahu pemilik bot ini.
failure-telegram = ⚠️ Telegram tidak mengonfirmasi salah satu pesan saya, jadi pesan itu mungkin tidak ada di sini. Setelah itu tidak ada yang dikirim ke layanan trading. Kalau ada jawaban yang tidak muncul, kirim lagi perintahnya; setelah sebuah order, lihat /activity dulu.
failure-unexpected = ⚠️ Terjadi kesalahan tak terduga. Setelah itu tidak ada yang dikirim ke layanan trading. Tolong coba lagi; kalau tetap gagal, beri tahu pemilik bot ini.
failure-reference = <i>Kalau kamu melaporkan ini, sebutkan referensi { $reference }.</i>

## /referrals

referrals-title = Referral
referrals-of = <b>{ $title }</b>
referrals-check = Status referral kamu di layanan:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = Layanan tidak menyebut alamat mana yang milikmu. /referrals 0x… menampilkan milik sebuah alamat.
referrals-none = Tidak ada referral.
referrals-sum = { $count } pembayaran · total rebate: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = Jumlah
referrals-rebate = Rebate

## /export

export-title = <b>Ekspor</b>
export-ask-kind = Apa yang mau kamu ekspor?
export-ask-period = Untuk periode mana? Tahun dan bulan mengikuti kalender, dalam UTC.
export-ask-format = Dalam format apa? Jumlahnya persis di keduanya.
export-unknown = “{ $word }” tidak bisa diekspor, dan bukan format atau periode. Silakan pilih:
export-kind-history = Posisi tertutup
export-kind-deposits = Deposit
export-kind-withdrawals = Penarikan
export-kind-trades = Trade
export-period-all = Semua
export-period-year = Tahun ini
export-period-month = Bulan ini
export-since = { $period }, sejak { $time }
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ Kembali
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = Setiap hal yang dilakukan pada sebuah posisi, dari riwayat trade market maker untuk alamatmu.
export-undated = Entri yang tidak diberi waktu oleh layanan ikut disertakan.
export-rows = ✅ { $count } baris
export-none = Layanan tidak punya entri untuk periode ini; filenya tidak berisi baris.
export-sum-history = Total PnL terealisasi: { $sum }
export-sum-deposits = Total: { $sum }
export-sum-withdrawals = Total: { $sum }
export-sum-trades = Total PnL: { $sum }
export-may-be-more = ⚠️ Layanan memberi daftar ini sekaligus, dengan baris sebanyak batas sekali kirim: bisa jadi masih ada lagi.
export-no-address = ⚠️ Layanan tidak menyebut alamat mana yang milikmu, jadi trade-nya tidak bisa diminta. Tidak ada file yang dibuat.
export-no-practice = Trade dibaca dari market maker, yang tidak tahu apa-apa soal akun demo. Posisi tertutup ada di /export history.
export-failed = ❌ File tidak dikirim: pembacaan datanya gagal di tengah jalan, dan file yang tidak lengkap bisa dikira lengkap.
export-too-large = ❌ File terlalu besar untuk Telegram. Pilih periode yang lebih pendek.
export-unsure = ⚠️ Telegram tidak memastikan filenya sudah diterima. Kalau ada di sini, isinya utuh. Kalau tidak, tolong coba lagi, dengan waktu yang lebih pendek bila tadi panjang.

## /mm: the market-maker reads

mm-menu =
    <b>Market maker</b> · { $chain }
    Alamat akun mana pun bisa; tidak perlu key.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = Tombol-tombolnya, dan permintaan tanpa alamat, mengenai <code>{ $account }</code>.
mm-unknown = “{ $word }” bukan salah satu data yang ada.
mm-no-address = { $word } milik siapa? Tulis alamatnya: 0x dan 40 angka atau huruf a sampai f.
mm-no-asset = “{ $word }” bukan nama aset. Tulis satu, misalnya BTC.
mm-too-much = “{ $word }” tidak dimengerti di sini.
mm-not-available = Tombol ini menyebut jaringan atau data yang sudah tidak tersedia. /mm menampilkan yang tersedia.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>Semua pair</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>Data per { $time } · halaman { $page }, dan masih ada lagi</i>
mm-net = Bersih
mm-sum = Total
mm-max-long = Maks. long
mm-max-short = Maks. short
mm-exposure-none = Tidak ada eksposur.
mm-funding-none = Tidak ada funding rate.
mm-funding-hint = Rate per jam, dan biaya sehari untuk long sebesar { $size }. Di bawah 0, long yang menerima.
mm-closes = Menutup
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = Tidak ada trade.
mm-trades-end = Tidak ada trade lagi.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = Ukuran
mm-collateral = Kolateral
mm-price = Harga
mm-profit = PnL
mm-hash = <code>{ $hash }</code>
mm-asset-oi = Open interest { $asset }
mm-asset-upnl = PnL { $asset }
mm-read-exposure = Eksposur
mm-read-positions = Posisi
mm-read-orders = Order
mm-read-trades = Trade
mm-read-oi = Open interest
mm-read-upnl = PnL belum terealisasi
mm-read-upnlTotal = PnL, total
mm-read-funding = Funding rate

## Typed orders

typed-too-long = Itu lebih panjang dari order mana pun: paling banyak { $most } karakter.
typed-unknown = “{ $word }” tidak dimengerti di sini, dan bot tidak menebak.
typed-ambiguous = “{ $word }” ada di antara dua angka dan bisa milik keduanya. Tulis menempel pada angkanya, misalnya 10x atau $100.
typed-twice = “{ $word }” ditulis dua kali. Tulis tiap nilai sekali saja.
typed-extra-number = “{ $word }” adalah angka kedua tanpa nama. Kolateral adalah angka polos; leverage ditulis 10x, ukuran ditulis size 1000.
typed-missing-pair = Pair yang mana? Sebut dulu, misalnya BTC, BTC/USD, atau nomornya #1.
typed-missing-target = Yang mana? Sebut dulu pair-nya, misalnya BTC, atau id seperti #12.
typed-missing-value = Nilai setelah “{ $word }” belum ada.
typed-missing-collateral = Berapa kolateralnya? Tulis sebagai angka polos dalam dolar, misalnya 100.
typed-missing-leverage = Sebesar apa? Tulis leverage seperti 10x, atau ukuran dalam dolar seperti size 1000.
typed-missing-share = Seberapa banyak? Tulis 50%, jumlah dalam dolar seperti 200, atau all.
typed-missing-change = Berapa? Tulis +30 untuk menambah 30 dolar, -10 untuk menarik 10.
typed-missing-trigger = Take-profit atau stop-loss yang mana? Tulis tp atau sl dan harga atau persennya, misalnya tp 90000 atau sl 3%.
typed-missing-distance = Berapa jaraknya dari harga? Tulis 2% atau $500; lalu, untuk sebagian posisi, misalnya 50%.
typed-missing-amount = Berapa? Tulis jumlah dalam dolar, misalnya 25, atau all.
typed-missing-address = Platform yang mana? Tulis alamatnya: 0x dan 40 angka atau huruf a sampai f.
typed-not-pair = “{ $word }” bukan pair. Pair ditulis dulu, misalnya BTC, BTC/USD, atau nomornya #1.
typed-not-target = “{ $word }” bukan pair dan bukan id. Itu ditulis dulu, misalnya BTC atau #12.
typed-not-number = “{ $word }” bukan angka yang valid. Tulis 1000, 1,000, 0.5, 1k, atau 1.5m.
typed-not-dollars = “{ $word }” bukan jumlah dalam dolar. Tulis 100 atau $100.
typed-not-percent = “{ $word }” bukan persentase. Tulis 0.5%.
typed-price-not-distance = “{ $word }” adalah jarak, sedangkan alert ini perlu harga, misalnya 70000. Untuk pergerakan harga: <code>/alert BTC move 5% 1h</code>
typed-distance-not-price = “{ $word }” bukan jarak. Jarak ke likuidasi ditulis dalam persen, misalnya 5%. Untuk harga: <code>/alert BTC below 58000</code>
typed-not-price = “{ $word }” bukan harga. Tulis 70000, atau -1% atau +2% dari harga sekarang.
typed-not-trigger = “{ $word }” tidak valid untuk take-profit atau stop-loss. Tulis harga seperti 70000, 5% dari entry, 50%c dari kolateral, 2atr atau 2atr(4h), atau untuk take-profit 2r, dua kali risikonya.
typed-not-share = “{ $word }” bukan bagian dari posisi. Tulis 50%, jumlah dalam dolar seperti 200, atau all.
typed-not-distance = “{ $word }” bisa berarti persen atau dolar. Tulis 2%, $500, atau 2atr.
typed-not-address = “{ $word }” bukan alamat: 0x dan 40 angka atau huruf a sampai f.
typed-not-period = “{ $word }” bukan periode candle. Tersedia: { $periods }.
typed-not-filter = “{ $word }” bukan pilihan di sini. Tulis all, profitable, atau losing.
typed-comma = “{ $word }” bisa dibaca dengan dua cara. Pakai titik untuk desimal; koma hanya boleh memisahkan kelompok tiga angka. Maksudmu { $instead }?
typed-two-numbers = “{ $word }” bisa dibaca sebagai { $one } atau { $other }. Tulis yang kamu maksud tanpa pemisah ribuan.
typed-decimals = “{ $word }” punya lebih dari { $most } angka desimal.
typed-too-large = “{ $word }” terlalu besar.
typed-zero = “{ $word }” sama dengan nol. Harus lebih dari 0.
typed-negative = “{ $word }” negatif. Tanda minus tidak boleh dipakai di sini.
typed-plus = “{ $word }” memakai tanda plus, yang tidak boleh dipakai di sini. Hilangkan kalau angkanya benar.
typed-sign-change = “{ $word }” tanpa tanda. Tulis + untuk menambah kolateral, - untuk menariknya.
typed-sign-percent = “{ $word }” tidak memakai tanda. Tulis - untuk di bawah harga, + untuk di atasnya.
typed-over-hundred = “{ $word }” lebih dari 100 %.
typed-below-nothing = “{ $word }” berarti harga nol atau kurang: harus kurang dari 100 % di bawahnya.
typed-leverage-and-size = Leverage dan ukuran saling menentukan. Tulis salah satu saja.
typed-slip-market = Slippage hanya untuk order market. Hilangkan slip, atau limit dan stop.
typed-risk-stop = “{ $word }” adalah kelipatan risiko, padahal stop-loss itu sendiri yang menentukannya. Tulis stop-loss sebagai harga, sebagai 3%, atau sebagai 25%c.
typed-risk-alone = Take-profit sebagai kelipatan risiko perlu stop-loss. Tambahkan sl dan harga atau persennya.
typed-risk-and-amount = Risiko menentukan jumlahnya. Tulis risikonya, atau kolateral beserta leverage atau ukurannya.
typed-risk-no-stop = Ukuran dihitung dari kerugian di stop-loss. Tulis stop-loss sebagai harga atau sebagai 3%.
typed-missing-legs = Berapa order? Tulis angka setelah leverage, misalnya 5.
typed-not-legs = “{ $word }” bukan jumlah order. Tulis bilangan bulat dari 2 sampai { $most }.
typed-missing-range = Di antara harga mana? Tulis from 68000 to 66000.
typed-not-heavier = “{ $word }” bukan ujung tangga. Tulis heavier low atau heavier high.
typed-not-risk = “{ $word }” bukan risiko. Tulis dalam persen dari ekuitas, seperti 1%, dalam dolar, seperti 50, atau dalam R, seperti 0.5r.
typed-too-many = “{ $word }” kelebihan satu: paling banyak { $most } sekaligus.
typed-missing-comparison = Di atas atau di bawah? Tulis above atau below, tandanya, atau crosses sebelum nilainya.
typed-missing-figure = Nilai berapa? Tulis setelah kondisinya, misalnya 70000, 60k, atau 5%.
typed-missing-side = Sisi yang mana? Tulis long atau short.
typed-missing-window = Dalam jangka waktu berapa? Tambahkan 15m, 1h, atau 1d.
typed-missing-subject = Alert untuk apa? Mulai dengan pair, misalnya BTC, atau dengan liq, pnl, margin, atau balance.
typed-other-comparison = “{ $word }” tidak bisa dipakai untuk alert ini. Tulis { $instead }.
typed-only-zero = “{ $word }” bukan 0, dan untuk PnL crosses hanya berlaku untuk 0. Untuk nilai lain, tulis above atau below.
typed-not-duration = “{ $word }” bukan durasi yang valid. Tulis 15m, 1h, atau 7d; paling lama setahun.
typed-all-and-beta = “{ $word }” dan pergerakan lain untuk semua pair: tulis all atau beta.
typed-with-order = “{ $word }” bukan order. Tulis with /long atau with /short lalu ordernya.
typed-with-market = “{ $word }” menunggu harga. Hanya order yang langsung terisi dapat ditambahkan: hilangkan limit dan stop.
typed-not-price-age = “{ $word }” bukan usia harga yang valid. Tulis 30s atau 5m; dari 5s sampai 30m.
typed-not-span = “{ $word }” bukan waktu yang valid. Tulis 12h atau 2d; dari 1h sampai 48h, atau dari 1d sampai 7d.
typed-not-date = “{ $word }” bukan tanggal yang valid. Tulis seperti 2026-12-31.
typed-long-window = “{ $word }” terlalu lama: pergerakan diukur paling lama satu hari. Tulis 15m, 1h, atau 1d.
typed-long-note = Catatannya terlalu panjang: paling banyak { $most } karakter.
typed-open-quote = Catatannya diawali tanda kutip tetapi tidak diakhiri tanda kutip.
typed-not-network = “{ $word }” bukan alamat IP atau jaringan, seperti 203.0.113.7 atau 203.0.113.0/24.
typed-not-account = Kamu tidak punya akun “{ $word }”. Tulis namanya seperti di /accounts.
typed-not-account-word = Kamu tidak punya akun “{ $word }”. Tulis namanya seperti di /accounts, tanpa spasi.
typed-same-account = Beberapa akunmu memiliki nama yang terbaca seperti “{ $word }”. Tulis ID salah satunya: { $ids }

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = Kolateral { $collateral } · ukuran { $size } · { $leverage }
preview-filled = Default dari /settings: { $parts }
preview-filled-collateral = kolateral
preview-filled-leverage = leverage
preview-filled-slippage = slippage
preview-risk = Risiko: paling banyak { $most } di stop-loss
preview-risk-share = Risiko: paling banyak { $most } di stop-loss, { $percent } dari ekuitasmu { $equity } ({ $age } yang lalu)
preview-risk-entry = Itu untuk eksekusi di harga masuk ini. Harga yang lebih buruk rugi lebih banyak.
preview-risk-added = Risiko ini milik bagian yang ditambahkan, di stop { $price }
preview-leverage-lowered = Leverage diturunkan dari { $before } ke { $after } agar likuidasi berada di balik stop-loss
preview-price = Harga sekarang { $price }
preview-price-old = Harga terakhir { $price }, { $age } yang lalu
preview-price-unread = Tidak ada harga saat ini untuk ditampilkan. Saat dikonfirmasi tetap dikirim.
preview-incomplete = Layanan tidak memberi data lengkap posisi ini, jadi hasilnya tidak bisa dihitung. Saat dikonfirmasi tetap dikirim.
preview-limit = Limit { $price }
preview-stop = Stop { $price }
preview-entry = Entry sekitar { $price }
preview-entry-worst = Entry sekitar { $price }, paling buruk { $worst }
preview-liquidation = Likuidasi sekitar { $price } ({ $distance })
preview-at-take-profit = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = Kerugian di stop-loss: { $parts }
preview-loss-share = { $percent } dari ekuitas
preview-loss-share-old = { $percent } dari ekuitas ({ $age } yang lalu)
preview-loss-unshared = bagian dari ekuitas tidak diketahui
preview-results-net = Hasil TP dan SL: setelah biaya buka dan tutup, sebelum funding dan pinjaman.
preview-results-now = Hasil: setelah semua biaya, serta funding dan pinjaman sampai sekarang.
preview-fee = Biaya buka { $fee }, di luar kolateral
preview-total = Diambil dari saldo: { $total } dari { $balance }
preview-hourly = Biaya per jam: funding { $funding }, pinjaman { $borrow }
preview-deposit = <b>Deposit { $amount }</b> dari wallet ke akun trading
preview-wallet = USDC di wallet { $wallet }
preview-balance = Saldo akun trading { $balance }
preview-platform = <b>Daftarkan platform</b> <code>{ $address }</code>
preview-close = <b>Tutup { $symbol } { $side }</b>
preview-closes = Menutup { $size } dari { $whole }
preview-leaves = Sisa ukuran { $size } · kolateral { $collateral }
preview-leaves-nothing = Tidak ada sisa: posisi ditutup seluruhnya
preview-all-as-read = Seluruhnya: { $size } menurut pembacaan sekarang. Konfirmasi mengirim ukuran saat itu.
preview-realised = PnL sekarang <b>{ $profit }</b> ({ $percent })
preview-payout = Kembali ke saldo: { $payout }
preview-reverse = <b>Balik { $symbol } { $side }</b> · dua langkah
preview-reverse-close = 1. Tutup semuanya, { $size }
preview-reverse-open = 2. Setelah tertutup, kamu mendapat pratinjau { $side }: kolateral { $collateral }, ukuran { $size }. Itu kamu konfirmasi tersendiri.
preview-add = <b>Tambah { $symbol } { $side }</b>
preview-adds = Menambah ukuran { $size } · kolateral { $collateral }
preview-becomes-size = Ukuran { $before } → { $after }
preview-becomes-collateral = Kolateral { $before } → { $after }
preview-becomes-entry = Entry { $before } → { $after }
preview-becomes-leverage = Leverage { $before } → { $after }
preview-becomes-unliquidated = Likuidasi { $before } → —
preview-becomes-liquidation = Likuidasi { $before } → { $after } ({ $distance } dari harga sekarang)
preview-collateral-in = <b>Tambah kolateral { $amount } ke { $symbol } { $side }</b>
preview-collateral-out = <b>Tarik kolateral { $amount } dari { $symbol } { $side }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · take-profit dan stop-loss
preview-trigger-share = Menutup { $percent } % posisi
preview-triggers-beside = Sebagai tambahan yang sudah terpasang:
preview-trail = <b>Trailing stop untuk { $symbol } { $side }</b>
preview-trail-percent = Mengikuti { $distance } % di belakang harga terbaik
preview-trail-dollars = Mengikuti { $distance } di belakang harga terbaik
preview-trail-now = Pada harga sekarang: { $price }, { $dollars } ({ $percent })
preview-trail-whole = Mencakup seluruh posisi
preview-cancel = <b>Batalkan order</b> · { $symbol } { $side }
preview-cancel-returns = Kembali { $collateral } dan biaya yang ditahan untuknya
preview-replace = <b>Ubah { $symbol } { $side }</b> · dua langkah
preview-replace-add = 1. Order ini dipasang:
preview-replace-cancel = 2. Setelah terpasang, dibatalkan:
preview-replace-both = Selama keduanya terpasang, yang harganya tercapai lebih dulu yang terpicu. Kalau langkah kedua gagal, keduanya tetap terpasang dan kamu langsung diberi tahu.
order-entry = { $type } { $side } { $symbol } · { $size } di { $price }
order-slot = { $type } · { $price }
order-trailing = Trail { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = Pemicu { $price } · { $percent } %
preview-validity = <i>Tidak ada yang dikirim sebelum kamu konfirmasi. Pratinjau kedaluwarsa: { $time }</i>
preview-refused = <i>Ini tidak bisa dikonfirmasi karena yang bertanda ❌. Tidak ada yang dikirim. Ubah itu dan coba lagi.</i>
on-accounts-head = Akun: { $sent } dari { $named }, satu order tiap akun
on-accounts-not-sent = ❌ Tidak ada order untuk akun ini. Akun lain tidak terpengaruh.
on-accounts-none-sent = ❌ Tidak ada order untuk akun ini.
on-accounts-other-money = ❌ Tidak ada order untuk akun ini: dana demo dan dana asli tidak dicampur.
on-accounts-same-wallet = ❌ Tidak ada order untuk akun ini: kuncinya untuk wallet yang sama dengan { $account }, dan satu wallet mendapat satu order.
on-accounts-wallet-unknown = ⚠️ Wallet dari setidaknya satu akun tidak diketahui. Jika dua kunci adalah untuk satu wallet, wallet itu mendapat dua order.
legs-title = <b>{ $side } { $symbol }</b> · Tangga: { $sent } dari { $count } order limit
legs-leg = { $number }. { $price } · kolateral { $collateral } · ukuran { $size } · likuidasi { $liquidation }
legs-all = Semua terisi: entry rata-rata { $entry } · likuidasi sekitar { $liquidation }
legs-waits = 📌 Order yang tidak langsung jalan menunggu di layanan beserta TP dan SL-nya dan tidak memerlukan bot. Tiap order membuka posisinya sendiri. Jika layanan menggabungkannya menjadi satu posisi, entry dan likuidasinya adalah yang di “Semua terisi”.
legs-not-sent = ❌ Order ini tidak dikirim. Order lain tidak terpengaruh.
no-price = Tidak ada harga { $symbol } saat ini, jadi hasilnya tidak bisa dihitung. Tidak ada yang dikirim. Tolong coba lagi dalam semenit.
typed-where = <pre>{ $where }</pre>
typed-example = Misalnya: <code>{ $example }</code>
pair-unknown = Pair tidak dikenal. Tidak ada yang dikirim.
pair-unknown-nearest = Pair tidak dikenal. Maksudmu { $names }? Tidak ada yang dikirim.

issue-collateral-too-small = ❌ Kolateral harus paling sedikit { $least }.
issue-ladder-too-small = ❌ Tiap order perlu kolateral paling sedikit { $each }, jadi semuanya perlu { $least }.
issue-ladder-too-close = ❌ Kedua harga ini terlalu dekat untuk order sebanyak itu.
issue-leverage-below-one = ❌ Ukurannya lebih kecil dari kolateral.
issue-stop-on-wrong-side = ❌ Stop-loss ada di sisi untung dari entry { $entry }: akan langsung terpicu.
issue-take-profit-on-wrong-side = ❌ Take-profit ada di sisi rugi dari entry { $entry }: akan langsung terpicu.
issue-acts-at-once = ⚠️ Harga sudah { $price }, jadi ini langsung jalan, seperti order market.
issue-stop-beyond-liquidation = ⚠️ Stop-loss ada di luar harga likuidasi { $liquidation }: kamu akan terlikuidasi lebih dulu.
issue-balance-too-low = ⚠️ Ini butuh { $total }, sedangkan saldomu { $balance }.
issue-leverage-too-high = ⚠️ Leverage tertinggi di pair ini { $most }.
issue-risk-stop-too-far = ❌ Dengan stop-loss sejauh ini kamu akan terlikuidasi lebih dulu, berapa pun leverage-nya.
issue-risk-too-small = ❌ Dengan risiko { $risk } kolateralnya terlalu kecil. Untuk stop-loss dan leverage ini, risikokan paling sedikit { $least }.
issue-risk-fees-unknown = ❌ Layanan tidak menyebutkan biaya pair ini, jadi ukuran tidak bisa dihitung dari risiko. Tulis kolateralnya.
issue-risk-equity-unknown = ❌ Ekuitasmu saat ini tidak diketahui, atau tidak di atas nol. Tulis risikonya dalam dolar, seperti risk 50.
issue-risk-equity-old = ❌ Ekuitasmu dihitung dari harga { $age } yang lalu, dan kamu mengizinkan { $oldest } (/limits), jadi tidak ada ukuran yang ditentukan darinya. Coba lagi bila ada harga yang lebih baru, atau tulis risikonya dalam dolar, seperti risk 50.
issue-buffer-too-small = ❌ Jarak terkecil likuidasi di balik stop-loss adalah { $percent } dari jarak stop-loss.
issue-funding-too-small = ❌ Jumlah terkecil untuk notifikasi funding adalah { $least }.
issue-risk-add-no-stop = ❌ Ukuran dihitung dari kerugian di stop-loss, dan tidak ada stop yang diketahui menutup seluruh posisi ini sebelum likuidasi. Pasang dulu, misalnya /tpsl BTC sl 57000.
issue-atr-unknown = ❌ ATR periode ini tidak diketahui: candle-nya tidak bisa dibaca, atau yang lengkap kurang dari 15. Tulis harga atau persentase saja.
issue-risk-unit-unset = ❌ Kamu belum mengatur besarnya satu R. Atur dulu, misalnya /settings r 1%, atau tulis risikonya dalam persen atau dolar.
issue-target-without-stop = ❌ Target dalam R butuh stop-loss: posisi ini tidak punya stop-loss merugi yang bisa dibaca. Tambahkan sl ke baris itu, atau pasang dulu.
issue-open-interest-full = ⚠️ Open interest yang tersisa di sisi pair ini hanya { $left }.
issue-wallet-too-low = ⚠️ Hanya ada { $wallet } di wallet.
issue-wallet-empty = ❌ Wallet kosong.
issue-limit-cool-off = ❌ Cool-off kamu berlaku sampai { $until }. Menutup dan melindungi posisi tetap bisa.
issue-limit-blackout = ❌ Jendela tanpa trading milikmu berlaku sampai { $until } (/limits). Menutup dan melindungi posisi tetap bisa.
issue-reversal-refused = ⚠️ Dengan keadaan sekarang, langkah 2 akan ditolak setelah penutupan. Penutupan tetap bisa dikonfirmasi.
issue-limit-flat = ❌ Kamu menutup semuanya dengan /flat: tidak ada yang dibuka atau ditambah sampai kamu mengetik /flat end. Menutup dan melindungi posisi tetap bisa.
issue-limit-collateral = ❌ Batasmu sendiri { $limit } kolateral per order (/limits).
issue-limit-leverage = ❌ Batasmu sendiri leverage { $most } (/limits).
issue-limit-risk = ❌ Batasmu sendiri kerugian { $limit } per order (/limits). Yang dihitung kerugian di stop-loss dari harga terburuk yang diizinkan slippage, termasuk biaya; tanpa stop-loss, dan saat menambah posisi, seluruh kolateral beserta biaya.
issue-limit-stop = ❌ Batasmu sendiri tidak mengizinkan order tanpa stop-loss (/limits). Tulis di akhir order, sebagai harga atau jarak: /long BTC 100 10x sl 3%. Sebelum menambah posisi, pasang stop-loss-nya dengan /tpsl.
issue-beside = Order sebelumnya di pratinjau ini, yang belum dikirim, dihitung { $beside } lagi.
issue-limit-open = ❌ Batasmu sendiri adalah risiko terbuka { $percent } dari ekuitas akun ini (/limits), sekarang { $limit }. { $open } sudah bisa hilang, dan ini menambah { $added }. Stop-loss yang lebih dekat atau ukuran yang lebih kecil menguranginya.
issue-limit-open-near = ⚠️ { $open } sudah bisa hilang, dan ini menambah { $added }. Batas risiko terbukamu sendiri { $limit }, { $percent } dari ekuitas (/limits).
issue-limit-open-unread = ❌ Kamu punya batas risiko terbuka (/limits), dan akun sekarang tidak bisa dibaca seluruhnya, jadi tidak diketahui berapa yang bisa hilang. Tidak ada yang dikirim. Coba lagi dalam semenit; menutup posisi tetap berfungsi.
issue-limit-open-unknown = ❌ Kamu punya batas risiko terbuka (/limits), dan tidak diketahui berapa yang bisa hilang: layanan tidak menyebut ekuitas, atau sesuatu yang menentukan stop suatu posisi. /risk menyebut posisinya.
issue-limit-exposure = ❌ Batasmu sendiri adalah ukuran total { $limit } (/limits), dan { $open } sudah terbuka, tertunda, atau sedang diproses di semua akunmu.
issue-limit-exposure-unread = ❌ Kamu punya batas untuk ukuran semua posisi (/limits), dan salah satu akunmu sekarang tidak bisa dibaca, jadi besarnya tidak diketahui. Tidak ada yang dikirim. Coba lagi dalam semenit; menutup posisi tetap berfungsi.
issue-limit-exposure-unknown = ❌ Kamu punya batas untuk ukuran semua posisi (/limits), dan layanan tidak menyebut berapa besarnya.
issue-limit-net = ❌ Batasmu sendiri adalah ukuran bersih { $limit } di satu sisi (/limits), dan sisi ini melebihi yang lain { $open }, terbuka, tertunda, atau sedang diproses di semua akunmu.
issue-limit-net-unread = ❌ Kamu punya batas untuk ukuran bersih satu sisi (/limits), dan salah satu akunmu sekarang tidak bisa dibaca, jadi besarnya tidak diketahui. Tidak ada yang dikirim. Coba lagi dalam semenit; menutup posisi tetap berfungsi.
issue-limit-net-unknown = ❌ Kamu punya batas untuk ukuran bersih satu sisi (/limits), dan layanan tidak menyebut sisi atau ukuran suatu posisi atau order.
issue-limit-group = ❌ Batasmu sendiri adalah ukuran bersih { $limit } satu sisi pada pair yang bergerak bersama (/limits), dan pada pair order ini sudah { $open }, terbuka, tertunda, atau sedang diproses.
issue-limit-group-unread = ❌ Kamu punya batas untuk pair yang bergerak bersama (/limits), dan salah satu akunmu sekarang tidak bisa dibaca, jadi besarnya tidak diketahui. Tidak ada yang dikirim. Coba lagi dalam semenit; menutup posisi tetap berfungsi.
issue-limit-group-unknown = ❌ Kamu punya batas untuk pair yang bergerak bersama (/limits), dan layanan tidak menyebut sisi atau ukuran suatu posisi atau order.
issue-limit-losses = ❌ Kamu rugi { $lost } dalam { $window } terakhir, dan batasmu sendiri { $limit } (/limits). Mulai 80 % dari batas itu tidak ada yang dibuka atau ditambah, sampai { $until }. Menutup dan melindungi posisi tetap bisa.
issue-limit-losses-near = ⚠️ Kamu rugi { $lost } dalam { $window } terakhir. Batasmu sendiri { $limit } (/limits); mulai 80 % tidak ada yang dibuka atau ditambah.
issue-limit-losses-halt = ⛔ Kamu rugi { $lost } dalam { $window } terakhir: batasmu sendiri { $limit } tercapai (/limits). Tidak ada yang dibuka atau ditambah sampai { $until }. Order tertunda masih bisa terisi: batalkan lewat /orders. Menutup dan melindungi posisi tetap bisa.
issue-limit-losses-unread = ❌ Kamu punya batas kerugian (/limits), dan posisi tertutup salah satu akunmu sekarang tidak bisa dibaca seluruhnya. Tidak ada yang dikirim. Coba lagi dalam semenit; menutup posisi tetap berfungsi.
issue-limit-losses-unknown = ❌ Kamu punya batas kerugian (/limits), dan layanan tidak menyebut PnL atau waktu suatu posisi yang baru ditutup.
issue-limit-streak = ❌ { $losses } posisi beruntun atau lebih berakhir rugi, batasmu sendiri (/limits). Tidak ada yang dibuka atau ditambah sampai { $until }. Menutup dan melindungi posisi tetap bisa.
issue-limit-orders = ❌ Batasmu sendiri untuk 24 jam adalah { $orders } order (/limits), dan yang ini melebihinya.
issue-allowance-too-low = ⚠️ Izin USDC hanya { $allowance }; naikkan dulu di { -application }.
issue-more-than-size = ❌ Ukuran posisi hanya { $size }.
issue-nothing-to-close = ❌ Bagian ini terlalu kecil untuk ditutup.
issue-more-than-collateral = ❌ Kolateralnya hanya { $collateral }.
issue-collateral-left-small = ⚠️ Ini menyisakan kurang dari { $least }, batas terkecil untuk posisi baru; layanan mungkin menolak.
issue-liquidated-at-once = ❌ Akan terlikuidasi di { $liquidation }; harga sekarang { $price }.
issue-change-in-flight = ⚠️ Perubahan lain untuk posisi ini sedang diproses; layanan menerima satu per satu.
issue-positions-unread = ⚠️ Daftar posisi tidak bisa dibaca: ini yang terlihat dari order.
issue-orders-unread = ⚠️ Order tidak bisa dibaca; mungkin saja ada.
issue-positions-rows-unread = ⚠️ Baris posisi yang tidak bisa dibaca, karena tanpa ID: { $rows }
issue-orders-rows-unread = ⚠️ Baris order yang tidak bisa dibaca, karena tanpa ID: { $rows }
issue-price-old = ⚠️ Harga terakhir dari { $age } yang lalu, dan kamu mengizinkan { $oldest } (/limits). Konfirmasi membacanya lagi, dan tidak mengirim apa-apa selama harganya lebih lama dari itu.
issue-price-old-exit = ⚠️ Harga terakhir dari { $age } yang lalu, jadi hasilnya bisa berbeda dari angka ini.
issue-stop-fires-at-once = ❌ Stop-loss ada di sisi yang salah dari harga { $price }: akan langsung terpicu.
issue-take-profit-fires-at-once = ❌ Take-profit ada di sisi yang salah dari harga { $price }: akan langsung terpicu.
issue-break-even-early = ❌ Harga { $price } belum melewati entry { $entry }: stop break-even akan langsung terpicu.
issue-no-such-price = ❌ Harga tidak valid: harus di atas 0.
issue-price-far = ⚠️ Harga ini berjarak lebih dari 50 % dari harga saat ini, { $price }.
issue-slot-taken = ❌ Sudah ada trailing stop atau perubahan yang tertunda. Batalkan itu dulu: /cancelorder
issue-no-stop-left = ⚠️ Posisi ini menjadi tanpa stop.
issue-stops-cover = ⚠️ Setelah ini, stop melindungi { $percent } dari posisi sebelum likuidasi.
issue-stops-cover-share = ⚠️ Setelah ini, stop melindungi { $percent } dari posisi.
issue-stops-cover-unknown = ⚠️ Setelah ini, tidak diketahui berapa bagian posisi yang dilindungi stop: layanan tidak menyebut semuanya.
issue-replace-one = ❌ Satu order hanya bisa menggantikan satu order: tulis tp atau sl, jangan keduanya.

## /trade: the order wizard

trade-title = <b>Trade baru</b>
trade-answer = { $name }: <b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = tidak ada
trade-name-side = Sisi
trade-name-pair = Pair
trade-name-kind = Order
trade-name-collateral = Kolateral
trade-name-extent = Leverage
trade-name-stop = Stop
trade-name-limit = Limit
trade-name-stopLoss = Stop-loss
trade-name-takeProfit = Take-profit
trade-name-slippage = Slippage
trade-ask-side = Sisi mana? <b>Long</b> untung saat harga naik, <b>Short</b> saat harga turun.
trade-ask-pair = Pair mana? Pilih satu, atau ketik namanya, misalnya <code>BTC</code>.
trade-ask-kind = Jenis order apa? <b>Market</b> dieksekusi sekarang. <b>Limit</b> menunggu harga yang lebih baik. <b>Stop Market</b> dieksekusi saat harga mencapai harga stop. <b>Stop Limit</b> lalu menunggu harga limit-nya.
trade-ask-collateral = Berapa kolateralnya? Pilih, atau ketik dolar, misalnya <code>100</code> atau <code>1k</code>. Atau ketik risiko di stop-loss, misalnya <code>risk 1%</code> dari ekuitasmu atau <code>risk 50</code>.
trade-ask-extent = Sebesar apa? Pilih leverage, atau ketik, misalnya <code>7x</code>, atau ukuran dalam dolar, misalnya <code>size 1000</code>.
trade-ask-stop = Berapa harga stop-nya? Pilih, atau ketik harga, atau <code>-1%</code> atau <code>+2%</code> dari harga sekarang.
trade-ask-limit = Berapa harga limit-nya? Pilih, atau ketik harga, atau <code>-1%</code> atau <code>+2%</code> dari harga sekarang.
trade-ask-stopLoss = Di mana stop-loss harus mengakhirinya? Pilih, atau ketik harga, <code>3%</code> dari entry, atau <code>25%c</code> untuk rugi sebesar itu dari kolateral.
trade-ask-takeProfit = Di mana take-profit harus mengakhirinya? Pilih, atau ketik harga, <code>5%</code> dari entry, <code>50%c</code> untuk untung sebesar itu dari kolateral, atau <code>2r</code> untuk dua kali yang dipertaruhkan stop-loss.
trade-ask-slippage = Berapa slippage maksimum, dalam persen? Pilih, atau ketik, misalnya <code>0.5</code>.
trade-most = Maksimal { $most }
trade-risk-extent = Ukuran dihitung dari risiko: ini leverage terbesar yang dipakai. Leverage diturunkan jika likuidasi akan datang sebelum stop-loss.
trade-risk-stopLoss = Ukuran dihitung dari risiko, yaitu kerugian di stop-loss, jadi order ini memerlukannya.
trade-long = 📈 Long
trade-short = 📉 Short
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ Tambahkan ke favorit
trade-unstar = ★ Hapus dari favorit
trade-share = { $percent } % (~{ $amount })
trade-by-risk = Risiko { $risk }
trade-about = { $value } (~{ $price })
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ Kembali
trade-preview = Pratinjau ›
trade-missing = ⚠️ Masih kurang: { $fields }.
trade-cancel = ✖️ Batal
trade-pair-unknown = ⚠️ Pair tidak dikenal: “{ $typed }”.
trade-pair-nearest = ⚠️ Pair tidak dikenal: “{ $typed }”. Maksudmu salah satu dari ini?
trade-not-text = ⚠️ Tolong tekan tombol, atau ketik jawabannya sebagai teks.
trade-unreadable = ⚠️ Trade yang sudah kamu mulai tidak bisa dibaca, jadi ini mulai dari awal.
trade-button-old = Tombol ini milik trade sebelumnya dan sudah tidak berfungsi. Tidak ada yang dikirim. /trade memulai yang baru.

## /closeall: several positions under one Confirm

close-all-title = <b>Tutup posisi</b>
close-all-which = Pilih posisi yang mau ditutup, atau pilih di bawah.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = Semua
close-all-profitable = Yang untung
close-all-losing = Yang rugi
close-all-next = Tutup yang dipilih ›
close-all-confirm = ✅ Tutup { $number }
close-all-preview = <b>Tutup { $count } posisi</b>
close-all-money = Ukuran { $size } · PnL { $profit }, setelah biaya, funding, dan pinjaman
close-all-back = Biaya { $fee } · kembali ke saldo { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … dan { $number } lagi
close-all-left-out = ⚠️ Tidak diikutkan: { $names }. Layanan tidak memberi cukup data tentangnya.
close-all-market = <i>Masing-masing ditutup seluruhnya, sebesar ukurannya saat konfirmasi, pada harga pasar saat itu.</i>
close-all-nothing = Tidak ada yang bisa ditutup. Tidak ada yang dikirim.
close-all-running = <b>Menutup</b>
close-all-finished = <b>Penutupan selesai</b>
close-all-waiting = menunggu
close-all-count = { $state }: { $number }
close-all-line = { $icon } { $title }: { $state }
close-all-reason = { $line }: “{ $reason }”
close-all-profit = { $line }, { $profit }
close-all-failed = ⚠️ Tidak semuanya tertutup. Bot tidak mengirim ulang apa pun sendiri; lihat /positions, dan /activity untuk alasannya.
flat-title = <b>Tutup semuanya, di semua akunmu</b>
flat-sum = Posisi untuk ditutup: { $positions } · order untuk dibatalkan: { $orders }
flat-none = Tidak ada posisi dan tidak ada order tertunda.
flat-unread = ⚠️ Posisi dan order tidak bisa dibaca; mungkin saja ada. Ketik /flat lagi dalam semenit.
flat-unread-key = 🔑 Layanan tidak lagi menerima key akun ini: posisi dan order tidak bisa dibaca; mungkin saja ada. Hubungkan lagi dengan key baru (/connect), lalu ketik /flat.
flat-rules = 🛑 Konfirmasi juga menghentikan semua yang membuka atau menambah: order di sini, draf, sinyal, dan API. Stop dan take-profit melindungi posisi sampai ditutup, dan berakhir bersamanya. Tidak ada yang berlanjut sendiri: untuk itu ketik /flat end.
flat-confirm = 🛑 Tutup semuanya
flat-running = <b>Menutup semuanya</b>
flat-tried-again = ⏳ Yang menunggu belum bisa dikirim, dan tidak ada yang terkirim darinya. Dicoba lagi selama tiga menit.
flat-finished = <b>Penutupan semuanya selesai</b>
flat-failed = ⚠️ Tidak semuanya tertutup atau dibatalkan. Bot tidak mengirim ulang apa pun sendiri; alasannya ada di /activity.
flat-nothing-left = ✅ Dibaca ulang: tidak ada posisi dan order tertunda yang tersisa.
flat-left = 🚨 <b>Dibaca ulang: ini masih terbuka, atau mungkin terbuka</b>
flat-rest = 🛑 Tutup sisanya
flat-stays = 🛑 Tidak ada yang dibuka atau ditambah sampai kamu mengetik /flat end.
flat-ended = ▶️ Larangan /flat berakhir: membuka dan menambah bisa lagi. Tidak ada yang dikirim.
flat-not-over = ⏳ /flat masih berjalan: sebagian belum dikirim, jadi larangan tetap berlaku. Ini paling lama tiga menit. Setelah itu ketik /flat end lagi.
flat-not-active = Larangan /flat tidak aktif. /flat menutup semuanya.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>Order tertunda</b>
cancel-orders-which = Pilih order yang mau dibatalkan, atau pilih di bawah.
cancel-orders-no-such = Tidak ada order tertunda yang cocok. Ini yang tertunda; pilih yang mau dibatalkan.
cancel-orders-all = Semua
cancel-orders-next = Batalkan yang dipilih ›
cancel-orders-confirm = ✅ Batalkan { $number }
cancel-orders-preview = <b>Batalkan { $count } order</b>
cancel-orders-unprotected = ⚠️ { $symbol } { $side } menjadi tanpa stop.
cancel-orders-running = <b>Membatalkan order</b>
cancel-orders-finished = <b>Pembatalan selesai</b>
cancel-orders-failed = ⚠️ Tidak semuanya dibatalkan. Bot tidak mengirim ulang apa pun sendiri; lihat /cancelorder, dan /activity untuk alasannya.

## Paper accounts

paper-account = 📝 DEMO · { $label }
paper-label = Demo
paper-offer = { $label } · dana demo; dibuka saat pertama kali kamu pakai
disconnect-ask-paper = Putuskan <b>{ $label }</b> (<code>{ $mask }</code>)? Setelah itu dana demo dan posisinya tidak bisa dijangkau lagi; akun demo berikutnya mulai dari awal.

## /limits: a user's own trading limits

limits-title = <b>Batas kamu sendiri</b>
limits-collateral = Kolateral per order
limits-leverage = Leverage
limits-risk = Kerugian per order
limits-stop = Stop-loss di setiap order
limits-open = Risiko terbuka
limits-open-rules = <i>Yang bisa hilang dari akun, dalam persen ekuitasnya: posisi di stop-nya, posisi tanpa stop sampai likuidasinya, dan order yang tertunda atau sedang diproses. Order baru juga dihitung. Mulai separuh batas, pratinjau memberi tahu.</i>
limits-exposure = Ukuran semua posisi
limits-net = Ukuran bersih satu sisi
limits-net-rules = <i>Long dikurangi short, atau short dikurangi long, di semua akun. Sebuah order dihitung bersama yang terbuka, dan yang tertunda atau sedang diproses di sisinya sendiri; order di sisi lain menguranginya.</i>
limits-group = Ukuran bersih pair yang bergerak bersama
limits-group-rules = <i>Ukuran bersih satu sisi pada pair order dan pair yang bergerak bersamanya, menurut imbal hasil per jam 30 hari seperti di /risk, di semua akun. Pair yang candle atau namanya tidak bisa dibaca dihitung dengan semua yang lain.</i>
limits-losses = Kerugian dalam jendela waktu
limits-losses-rules = <i>Kerugian dari posisi dan bagian yang ditutup dalam jendela waktu /limits window, setelah biaya, di semua akun; laba menguranginya, posisi terbuka tidak dihitung. Tengah malam tidak mengubah apa pun. Mulai 50 % pratinjau memberi tahu, mulai 80 % tidak ada yang dibuka atau ditambah, dan di 100 % periksa juga order tertundamu: hanya kamu yang bisa membatalkannya.</i>
limits-window = Jendela waktu batas kerugian
limits-window-rules = <i>Sejauh mana posisi yang ditutup dihitung untuk batas kerugian: 1 jam sampai 7 hari, bawaan 24 jam. Jendela yang lebih panjang langsung berlaku; yang lebih pendek butuh 24 jam.</i>
limits-streak = Kerugian beruntun
limits-streak-rules = <i>Setelah sekian posisi beruntun berakhir rugi, di semua akun, tidak ada yang dibuka atau ditambah selama waktu /limits rest sejak yang terakhir.</i>
limits-rest = Cool-off setelah kerugian beruntun
limits-rest-rules = <i>Berapa lama tidak ada yang dibuka atau ditambah setelah terlalu banyak kerugian beruntun: 1 jam sampai 7 hari, bawaan 4 jam. Yang lebih panjang langsung berlaku; yang lebih pendek butuh 24 jam.</i>
limits-orders = Order dalam 24 jam
limits-cool-off = 🧊 Cool-off
limits-tolerance = Toleransi harga
limits-tolerance-rules = <i>Kalau sejak pratinjau harga bergerak lebih dari ini, Konfirmasi order yang menambah risiko tidak mengirim apa-apa dan menampilkan pratinjau baru. Menutup, melindungi, dan membatalkan tetap dikirim, dan tanda terimanya menyebut harga baru. Perubahan langsung berlaku.</i>
limits-age = Usia harga maksimum
limits-age-rules = <i>Membuka, menambah, dan menarik kolateral hanya dikirim pada harga yang tidak lebih lama dari ini. Menutup, melindungi, dan membatalkan berlaku pada harga apa pun. Perubahan langsung berlaku.</i>
limits-none = tanpa batas
limits-required = wajib
limits-not-required = tidak wajib
limits-back = ‹ Kembali
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … mulai { $time }: { $value }
limits-used = … terpakai sekarang: { $use }
limits-use = { $used } dari { $limit } ({ $percent })
limits-use-blocked = { $use }; tidak ada yang dibuka atau ditambah sampai { $until }
limits-use-unread = sekarang tidak bisa dibaca
limits-use-unsaid = tidak disebut oleh layanan
limits-reserved = Dihitung untuk order yang hasilnya belum diketahui: <b>{ $size }</b>
limits-reserved-order = … { $title } ({ $state })
limits-orders-counted = { $count } order dipasang dalam 24 jam terakhir.
limits-blackout = Jendela tanpa trading
limits-blackout-none = tidak ada
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · dihapus { $time }
limits-blackout-full = ❌ Tidak boleh lebih dari { $most } jendela.
limits-blackout-missing = ❌ Tidak ada jendela seperti itu.
limits-blackout-rules = Di jendela ini setiap minggu tidak ada yang dibuka atau ditambah, menurut zona waktumu saat menulisnya. Tulis fri 14:25-14:45 untuk menambah, dan off fri 14:25-14:45 untuk menghapus, yang butuh 24 jam.
limits-cool-off-none = Tidak ada cool-off yang berjalan.
limits-cool-off-until = 🧊 Tidak trading sampai <b>{ $until }</b>. Ini tidak bisa dicabut.
limits-rules = <i>Memperketat batas langsung berlaku. Melonggarkan atau mencabutnya butuh 24 jam. Menutup dan melindungi posisi selalu boleh.</i>
limits-typed = <i>Atau ketik nilainya, misalnya</i> <code>{ $example }</code>
limits-cool-off-ask = Berapa lama kamu mau berhenti trading? Sampai saat itu kamu tidak bisa membuka atau menambah posisi. Menutup dan melindungi posisi tetap bisa. Cool-off tidak bisa dicabut lebih awal.
limits-cool-off-sure = Tidak trading sampai <b>{ $until }</b>? Nanti kamu bisa memperpanjangnya, tidak bisa memperpendek, dan tidak ada yang bisa mencabutnya.
limits-cool-off-yes = 🧊 Ya, tidak trading sampai saat itu
limits-1h = 1 jam
limits-4h = 4 jam
limits-1d = 1 hari
limits-7d = 7 hari

## /secure: two-factor

secure-title = 🔐 <b>Verifikasi dua langkah (2FA)</b>
secure-none = Belum diatur.
secure-explained = PIN, atau kode dari aplikasi autentikator, diminta sebelum order besar, dan sebelum melonggarkan batas, memutus akun, atau mengekspor file. Ini melindungimu kalau orang lain mendapatkan ponsel atau Telegram kamu. Aplikasi autentikator di perangkat <b>lain</b> melindungi lebih baik daripada PIN.
secure-pin = 🔢 Atur PIN
secure-totp = 📱 Pakai aplikasi autentikator
secure-back = ‹ Kembali
secure-is-pin = PIN, sejak { $since }.
secure-is-totp = Aplikasi autentikator, sejak { $since }.
secure-done = ✅ Verifikasi dua langkah sudah aktif.
secure-required = Diminta untuk:
secure-required-none = Hanya diminta untuk /forget, /api dan perubahan pada verifikasi itu sendiri.
secure-of-size = berukuran lebih dari { $size }
secure-of-any-size = berukuran berapa pun
secure-guard-orders = • order { $size }; dijumlahkan bila satu Konfirmasi untuk beberapa order
secure-guard-closings = • penutupan dan pengurangan { $size }; dijumlahkan bila satu Konfirmasi untuk beberapa posisi
secure-guard-limits = • melonggarkan apa pun di /limits
secure-guard-disconnect = • memutus akun
secure-guard-export = • mengekspor file
secure-memory-never = Sekali memasukkan berlaku untuk satu tindakan saja.
secure-memory-except-trades = Sekali memasukkan berlaku lima menit, untuk semuanya kecuali order dan penutupan.
secure-memory-everything = Sekali memasukkan berlaku lima menit, untuk semua yang tercantum.
secure-free = <i>/forget, /api, perubahan di sini, dan mengirim order tanpa Konfirmasi selalu memerlukannya. Melindungi posisi dan membatalkan order tidak pernah; menutup dan mengurangi hanya kalau “Penutupan” kamu aktifkan. Tidak ada yang bisa melihat atau mematikan verifikasi dua langkahmu, admin pun tidak.</i>
secure-short-orders = Order besar
secure-short-closings = Penutupan
secure-short-limits = Batas lebih longgar
secure-short-disconnect = Memutus akun
secure-short-export = Ekspor
secure-size = 📏 Ukuran
secure-memory = ⏱ Ingat
secure-change = 🔁 Ganti
secure-off = Matikan
secure-lost = Akses hilang
secure-stop = ✖️ Batal
secure-size-ask = Di atas ukuran order berapa ini diminta? Ukuran dalam dolar adalah kolateral kali leverage; saat kolateral ditarik, yang dihitung jumlah yang ditarik.
secure-every = setiap order
secure-not-typed = Jangan pernah mengetik PIN atau kode setelah perintah. Pesanmu saya hapus, siapa tahu itu salah satunya. /secure saja menampilkan pengaturanmu; <code>/secure limit 2500</code> mengatur ukurannya.
secure-change-ask = Apa penggantinya? Yang lama tetap berlaku sampai yang baru berfungsi.
secure-pin-ask = Pilih PIN <b>6 sampai 12 angka</b> dan kirim ke sini. Pesanmu langsung saya hapus. PIN-nya sendiri tidak disimpan, hanya hash terenkripsinya, yang sangat lambat ditebak.
secure-pin-form = PIN terdiri dari 6 sampai 12 angka, tidak lain. Pesanmu dihapus. Kirim yang lain.
secure-pin-easy = PIN itu terlalu mudah ditebak. Pesanmu dihapus. Kirim yang lain.
secure-set-up-again = Baik. Kirim PIN yang sama <b>sekali lagi</b> untuk memastikannya.
secure-set-up-differs = Kedua PIN berbeda. Mulai lagi: kirim PIN yang kamu mau, 6 sampai 12 angka.
secure-set-up-wrong = ❌ Itu bukan kode yang ditampilkan aplikasi sekarang. Kirim 6 angka yang tampil; jam perangkat itu harus tepat.
secure-set-up-expired = Waktu pengaturan habis, jadi tidak ada yang diubah. /secure memulai lagi.
secure-secret =
    Pindai ini dengan aplikasi autentikatormu, atau ketik kuncinya di sana:

    <code>{ $secret }</code>

    Ini hanya ditampilkan sekali. Pesan ini saya hapus dalam semenit, atau saat kode pertama benar. Jangan simpan tangkapan layar.
secure-secret-no-picture = Kode QR tidak bisa dikirim.
secure-code-ask = Sekarang kirim <b>6 angka</b> yang ditampilkan aplikasi. Pesanmu langsung saya hapus. Baru setelah itu verifikasi dua langkah aktif.
secure-lost-explained =
    Kalau PIN atau aplikasimu hilang, kamu bisa <b>mereset verifikasi dua langkah</b>: setelah 24 jam semua akun yang berisi uang sungguhan diputus, dan verifikasi dimatikan. Lalu kamu menghubungkannya lagi dengan API key masing-masing, dan mengatur verifikasi dari awal.

    Sampai saat itu verifikasi tetap diminta seperti biasa. Kamu diingatkan beberapa kali sebelum itu terjadi, dan satu ketukan, atau sekali memasukkan dengan benar, membatalkan reset. Yang terbuka di layanan tetap seperti adanya, dan akun demo tetap ada. Waktunya selama itu, dan akunmu diputus, supaya siapa pun yang memegang ponselmu tidak mendapat apa-apa darinya.

    Admin tidak bisa mempersingkatnya.
reset = ⏳ Reset setelah 24 jam
reset-pending = ⏳ Pada <b>{ $at }</b> akun-akunmu diputus dan verifikasi dua langkah dimatikan, karena seseorang melaporkan di sini bahwa itu hilang. Kalau itu bukan kamu, batalkan reset, akhiri sesi lain di pengaturan Telegram (Perangkat), dan hapus API key di { -application }.
reset-cancel = ✖️ Batalkan reset
reset-cancelled = Reset dibatalkan. Verifikasi dua langkah dan akun-akunmu tetap ada.
reset-none = Tidak ada reset yang berjalan.
reset-ended = Yang kamu masukkan benar, jadi reset yang sedang berjalan dibatalkan.
reset-done = Akun-akunmu sudah diputus, dan verifikasi dua langkah sudah dimatikan, seperti diumumkan. Yang terbuka di layanan tidak disentuh. /connect menghubungkan akun lagi, /secure mengatur verifikasi dari awal.

two-factor-for-orders = Order ini
two-factor-for-closings = Penutupan ini
two-factor-for-limits = Melonggarkan batas
two-factor-for-disconnect = Memutus akun
two-factor-for-export = Mengekspor file
two-factor-for-two-factor = Mengubah verifikasi dua langkah
two-factor-for-erasure = Menghapus semua datamu
two-factor-for-quick = Mengirim order tanpa Konfirmasi
two-factor-for-api-token = Membuat token API
two-factor-for-signal-source = Membuat sumber sinyal
two-factor-ask-pin = 🔐 { $what } memerlukan <b>PIN</b> kamu. Kirim ke sini: pesanmu langsung saya hapus. Setelah itu berlanjut sendiri.
two-factor-ask-code = 🔐 { $what } memerlukan <b>6 angka</b> yang sekarang tampil di aplikasi autentikatormu. Kirim ke sini: pesanmu langsung saya hapus. Setelah itu berlanjut sendiri.
two-factor-wrong = ❌ Itu tidak benar. Tidak ada yang dilakukan.
two-factor-code-used = ❌ Kode itu sudah pernah dipakai. Tunggu yang berikutnya. Tidak ada yang dilakukan.
two-factor-attempts-left = Sisa { $left } percobaan sebelum pengisian dikunci untuk sementara.
two-factor-locked = 🔒 Terlalu banyak percobaan salah: pengisian dikunci sampai <b>{ $until }</b>. Tidak ada yang dilakukan. Yang dimasukkan sebelum itu tidak berpengaruh dan tidak dihitung.
two-factor-not-entry = Itu bukan PIN dan bukan kode: isinya 6 sampai 12 angka. Pesanmu saya hapus, dan tidak saya hitung. Kirim lagi.
two-factor-unexpected = PIN atau kode tidak sedang diminta. Pesanmu saya hapus, siapa tahu itu salah satunya. Tidak ada yang dilakukan. Tekan tombolnya atau kirim perintahnya lagi.
two-factor-unexpected-not-deleted = ⚠️ PIN atau kode tidak sedang diminta. Tidak ada yang dilakukan. Kalau pesanmu berisi itu, tolong hapus sendiri: Telegram tidak mengizinkan saya.
two-factor-cancelled = Dibatalkan. Tidak ada yang dilakukan.
two-factor-unreadable = ⚠️ Data verifikasi dua langkahmu tidak bisa didekripsi, jadi yang memerlukannya tidak bisa dilakukan. Tidak ada yang dikirim. Menutup dan melindungi posisi tetap bisa. Beri tahu pengelola bot; kalau tidak bisa diperbaiki, reset verifikasinya.
issue-two-factor = 🔐 Ukuran { $size }: Konfirmasi meminta verifikasi dua langkah (/secure).

## /alert and /alerts

alert-state-armed = 🔔 Aktif
alert-state-held = 🔕 Terpicu; aktif lagi setelah keadaannya lewat
alert-state-fired = ✅ Terpicu
alert-state-paused = ⏸ Dijeda
alert-state-expired = ⌛ Kedaluwarsa
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = Memberi tahu sekali.
alert-again = Mengabarimu setiap kali, paling banyak sekali dalam { $time }.
alert-count = Terpicu { $count } kali, terakhir { $time }
alert-silent-until = Senyap sampai { $time }
alert-ends = Kedaluwarsa { $time }
alert-note = 📌 { $note }
alert-now = Sekarang { $value }
alert-now-percent = Sekarang { $value } · { $distance } lagi
alert-now-points = Sekarang { $value } · { $distance } poin lagi
alert-now-met = Sekarang { $value }: sudah terpenuhi
alert-old-price = { $status } · harga { $age } yang lalu
alert-fired-at = Terpicu di { $value }, { $time }
alert-fired-on = Terpicu oleh { $symbol } di { $value }, { $time }
alert-expired-at = Telah kedaluwarsa { $time }
alert-now-no-position = Saat ini tidak ada posisi seperti itu yang terbuka
alert-now-unstated = Layanan saat ini tidak memberi nilai
alert-unreadable = ⚠️ Nilai sekarang tidak bisa dibaca
alert-account-not-connected = ⚠️ Akun yang diperlukannya sudah tidak terhubung, jadi alert ini tidak dipantau.
alert-met = ⚠️ Kondisinya sudah terpenuhi: alert ini akan langsung terpicu. Tetap pasang?
alert-same = ⚠️ Kamu sudah punya alert ini, dan masih aktif. Pasang sekali lagi?
alert-in-group = 👥 Memberi tahu grup “{ $group }”
alert-in-a-group = 👥 Memberi tahu sebuah grup
alert-arm-anyway = 🔔 Tetap pasang
alert-arm = 🔔 Pasang alert
alert-pause = ⏸ Jeda
alert-delete = 🗑 Hapus
alert-repeat = 🔁 Ulangi tiap 1h
alert-no-repeat = 1️⃣ Beri tahu sekali
alert-edit = ✏️ Ubah
alert-back = ‹ Alert
alert-deleted = 🗑 Dihapus: { $condition }
alert-not-found = Alert ini sudah tidak ada, atau bukan milikmu. /alerts menampilkan milikmu.
alert-past = Tanggal itu sudah lewat, jadi tidak ada alert yang dipasang.
alert-too-many = Kamu punya { $most } alert, dan itu batasnya. Hapus dulu beberapa di /alerts. Tidak ada alert yang dipasang.
alert-no-account = Alert ini soal akunmu sendiri, dan belum ada yang terhubung. Hubungkan dulu API key dengan /connect. Tidak ada alert yang dipasang.
alert-no-access = Bot ini tidak punya sumber data pasar sendiri, jadi alert pasar memerlukan API key kamu. Hubungkan dulu dengan /connect. Tidak ada alert yang dipasang.
alert-not-here = Alert ini soal akunmu, yang bersifat pribadi. Pasang di chat pribadi kita. Tidak ada alert yang dipasang.
alert-unknown-pair = Pair tidak dikenal: “{ $typed }”. Tidak ada alert yang dipasang.
alert-unknown-nearest = Pair tidak dikenal: “{ $typed }”. Maksudmu { $names }? Tidak ada alert yang dipasang.
alert-usage =
    Ketik alert-nya, misalnya:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    Atau pasang langkah demi langkah di chat pribadi kita; notifikasinya lalu datang di sana.
alert-button = 🔔 Alert
alert-form-title = <b>Alert baru</b>
alert-form-any = posisi mana pun
alert-name-subject = Tentang
alert-name-pair = Pair
alert-name-side = Sisi
alert-name-comparison = Kondisi
alert-name-figure = Nilai
alert-name-window = Dalam
alert-name-options = Ulangi
alert-subject-price = 💵 Harga
alert-subject-move = ⚡ Gerak mendadak
alert-subject-funding = 💸 Funding
alert-subject-oi = 📊 Open interest
alert-subject-borrow = 🏦 Rate pinjaman
alert-subject-pnl = 📈 PnL saya
alert-subject-liq = ☠️ Likuidasi saya
alert-subject-margin = 🧮 Margin dipakai
alert-subject-balance = 👛 Saldo saya
alert-comparison-above = di atas
alert-comparison-below = di bawah
alert-comparison-crosses = melintasi
alert-comparison-flips = berganti tanda
alert-comparison-up = naik
alert-comparison-down = turun
alert-comparison-move = arah mana pun
alert-side-long = Long
alert-side-short = Short
alert-ask-subject = Alert untuk apa?
alert-ask-pair = Pair mana? Pilih satu, atau ketik namanya, misalnya <code>BTC</code>.
alert-ask-side = Sisi yang mana?
alert-ask-comparison = Dengan kondisi apa?
alert-ask-window = Dalam waktu berapa lama? Pilih, atau ketik, misalnya <code>30m</code> atau <code>2h</code>; paling lama sehari.
alert-ask-options = Sekali, atau setiap kali? Dengan jeda, paling banyak sekali dalam jeda itu. Pilih, atau ketik dengan akhir dan catatan, misalnya <code>every 2h for 7d note sell half</code>.
alert-figure-price = Di harga berapa? Pilih, atau ketik, misalnya <code>70000</code> atau <code>60k</code>.
alert-figure-move = Sebesar berapa persen? Pilih, atau ketik, misalnya <code>2.5%</code>.
alert-figure-funding = Di rate berapa per jam, dalam persen? Kalau positif, long yang membayar. Pilih, atau ketik, misalnya <code>0.01%</code>.
alert-figure-oi = Di berapa persen dari batasnya? Pilih, atau ketik, misalnya <code>85%</code>.
alert-figure-borrow = Di rate berapa per jam, dalam persen? Pilih, atau ketik, misalnya <code>0.02%</code>.
alert-figure-pnl = Di PnL berapa? Pilih, atau ketik dolar seperti <code>100</code> atau <code>-50</code>, atau persen dari kolateral seperti <code>-10%</code>.
alert-figure-liq = Sedekat apa ke likuidasi, dalam persen harga? Pilih, atau ketik, misalnya <code>5%</code>.
alert-figure-margin = Saat pemakaian margin berapa persen? Pilih, atau ketik, misalnya <code>75%</code>.
alert-figure-balance = Di bawah berapa dolar? Pilih, atau ketik, misalnya <code>50</code>.
alert-repeat-once = 1️⃣ Sekali
alert-repeat-every = 🔁 Tiap { $time }
alert-before = { $value } · tidak berubah
alert-cancelled = ✖️ Dibatalkan. Tidak ada alert yang dipasang atau diubah.
alert-button-old = Tombol ini milik pembuatan alert sebelumnya dan sudah tidak berfungsi. /alert memulai yang baru.
alert-no-longer-exists = Alert ini sudah tidak ada.
alerts-title = <b>Alert</b> · { $count }
alerts-none =
    Kamu belum punya alert. /alert memulai satu, langkah demi langkah. Atau ketik:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 Hapus alert yang sudah terpicu
alerts-new = ➕ Alert baru

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ Konfirmasi
ticket-cancel = ✖️ Batal
ticket-change = ✏️ Ubah
ticket-renew = 🔄 Pratinjau baru
draft-from-token = 📥 <b>Draf</b> dari token API <code>{ $name }</code>: { $time }
draft-from-agent = 🤖 <b>Draf</b> dari token API <code>{ $name }</code>, yang agennya menyebut dirinya “<code>{ $agent }</code>”: { $time }
draft-from-signal = 📡 <b>Draf</b> dari sumber sinyal <code>{ $name }</code>: { $time }
draft-from-page = 🖥 <b>Draf</b> dari halaman mejamu: { $time }
draft-line = <code>{ $line }</code>
draft-basis-title = Menurut pengirimnya, angkanya berasal dari:
draft-basis = <code>{ $figure }</code>: <code>{ $read }</code>
draft-drop = ✖️ Buang
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ Draf ini sudah kamu konfirmasi. /activity menampilkan ordernya.
draft-over-dropped = ✖️ Kamu buang. Tidak ada yang dikirim.
draft-over-cancelled = ↩️ Ditarik oleh pengirimnya. Tidak ada yang dikirim.
draft-over-refused = ⛔ Draf ini tidak bisa dikonfirmasi. Tidak ada yang dikirim.
draft-reason-role = Aksesmu tidak mengizinkan trading.
draft-reason-account = Akunnya sudah tidak terhubung.
draft-reason-paused = Trading sedang dijeda saat draf ini datang.
draft-reason-not-possible = Ordernya tidak mungkin saat dipratinjau.
draft-reason-pairs = Tokennya bukan untuk pair ini.
draft-reason-position = Posisi yang dibuka sumbernya sudah tidak terbuka.
draft-reason-chat-closed = Tidak bisa ditampilkan: chat ini tertutup untuk bot.
draft-reason-changed = Kamu mengubah ordernya sebagai gantinya.
draft-gone = Draf ini sudah tidak tersimpan. /activity menampilkan yang sudah dikirim.
draft-elsewhere = Draf ini sudah punya kartu lain, jadi tidak ada yang dikirim dari kartu ini. /drafts menampilkannya.
draft-change = Tidak ada yang diorder. Kirim maksudmu sebagai perintah, misalnya <code>{ $line }</code>
drafts-title = <b>Draf</b>
drafts-open = Ini menunggumu:
drafts-none-open = Tidak ada yang menunggumu.
drafts-last = Yang terakhir:
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code> (menyebut dirinya “<code>{ $agent }</code>”) · <code>{ $line }</code> · { $state }
drafts-hint = <i>Program bisa mengirim draf order. Tidak ada draf yang dikirim sebelum kamu konfirmasi di sini.</i>
draft-state-waiting = dalam perjalanan
draft-state-shown = ditampilkan
draft-state-confirmed = dikonfirmasi
draft-state-dropped = dibuang
draft-state-cancelled = ditarik
draft-state-expired = tidak dijawab
draft-state-refused = tidak mungkin
drafts-joined = 📥 <b>Beberapa draf dalam satu menit.</b> Pilih yang mau dipratinjau; tidak ada yang dikirim sebelum kamu konfirmasi.
drafts-next = Pratinjau yang dipilih ›
drafts-drop-all = ✖️ Buang semua
drafts-confirm = ✅ Konfirmasi { $number }
drafts-preview = <b>Beberapa draf</b>
drafts-running = <b>Mengirim</b>
drafts-finished = <b>Pengiriman selesai</b>
drafts-failed = ⚠️ Tidak semuanya terlaksana. Bot tidak mengirim ulang apa pun sendiri; lihat alasannya di /activity.
ticket-not-stored = Order ini sudah tidak tersimpan, dan tidak dikirim. Tolong masukkan lagi.
ticket-confirmed-already = ✅ Order ini sudah kamu konfirmasi. /activity menampilkan statusnya.
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · kolateral { $collateral }, ukuran { $size }
ticket-deposit = <b>Deposit { $amount }</b>
ticket-deposit-all = <b>Deposit seluruh saldo</b>
ticket-platform = <b>Daftarkan platform</b> <code>{ $address }</code>
ticket-close = <b>Tutup { $size } dari { $symbol } { $side }</b>
ticket-add = <b>Tambah { $size } ke { $symbol } { $side }</b> · kolateral { $collateral }
ticket-collateral-in = <b>Tambah kolateral { $amount } ke { $symbol }</b>
ticket-collateral-out = <b>Tarik kolateral { $amount } dari { $symbol }</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>Trailing stop { $distance }</b> · { $symbol }
ticket-cancel-order = <b>Batalkan order</b> · { $symbol }
ticket-cancel-at = <b>Batalkan order di { $price }</b> · { $symbol }
receipt-account = { $account }
receipt-quoted = Belum dikonfirmasi. Belum ada yang dikirim.
receipt-quick = ⚡ Dikirim tanpa Konfirmasi, sesuai /settings
receipt-quick-figures = Harga { $price } · leverage { $leverage } · likuidasi sekitar { $liquidation }
receipt-quick-quoted = ⏳ Sedang dikirim. Pesan ini akan menjadi tanda terimanya; kalau tidak, lihat /activity sebelum kamu mengetiknya lagi.
receipt-claimed = ⏳ Dikonfirmasi; belum dikirim. Pesan ini akan menunjukkan hasilnya.
receipt-sending = ⏳ Sedang dikirim.
receipt-accepted = 📨 Diterima layanan. Belum dieksekusi; menunggu hasil.
receipt-accepted-unseen = ⚠️ Layanan menerimanya lebih dari satu menit lalu, dan belum ada hasil yang terlihat. Bot terus memeriksa selama 24 jam; lihat /positions dan { -application } sebelum kamu melakukannya lagi.
receipt-done = ✅ Selesai.
receipt-invisible = 📨 Diterima oleh layanan. Layanan tidak menampilkan apa pun tentang ini yang dapat dibaca bot, jadi di sini tidak dapat diperiksa apakah sudah dilakukan.
receipt-resting = ✅ Terpasang; tertunda sampai harganya tercapai.
receipt-resting-gone = ⚠️ Order tidak ada lagi di antara ordermu, dan posisinya tidak terlihat: mungkin dibatalkan. Bot terus mencari selama 24 jam. Lihat /orders dan /positions.
receipt-cancelled = ❌ Layanan menerimanya lalu membatalkannya; alasannya tidak disebutkan.
receipt-rejected = ❌ Ditolak layanan: “{ $reason }”. Tidak ada yang dilakukan.
receipt-declined = ✖️ Kamu batalkan. Tidak ada yang dikirim.
receipt-expired = ⌛ Pratinjau ini sudah kedaluwarsa. Tidak ada yang dikirim.
receipt-expired-second = ⌛ Langkah kedua tidak bisa dikirim tepat waktu dan tidak dicoba lagi. Tidak ada bagiannya yang dikirim.
receipt-failover = ⚠️ Basis data bot diganti setelah pratinjau ini, jadi bot tidak tahu lagi apakah kamu sudah mengonfirmasinya. Sekarang tidak ada yang dikirim. Lihat /positions, lalu minta lagi jika belum ada.
receipt-unknown = ⚠️ Hasil tidak diketahui: tidak ada jawaban, jadi mungkin sampai ke layanan, mungkin tidak. Ini tidak dikirim lagi. Bot sedang mencari tandanya di akunmu; tolong lihat /positions sebelum kamu melakukannya lagi sendiri.
receipt-unknown-unseen = ⚠️ Hasil tidak diketahui: mungkin sampai ke layanan, mungkin tidak. Bot sudah mencari selama semenit dan tidak menemukan tandanya. Bot masih mencari beberapa saat lagi; lihat di { -application } sebelum kamu melakukannya lagi.
receipt-answered = ⚠️ Layanan menjawab “{ $answer }”, yang tidak menyebutkan apakah sesuatu sudah dilakukan.
receipt-unknown-answered = Ini tidak dikirim lagi. Bot sedang mencari tandanya di akunmu; tolong lihat /positions sebelum kamu melakukannya lagi sendiri.
receipt-unknown-answered-unseen = Bot sudah mencari selama semenit dan tidak menemukan tandanya. Bot masih mencari beberapa saat lagi; lihat di { -application } sebelum kamu melakukannya lagi.
receipt-alike = ⚠️ Ini salah satu dari { $count } order yang meninggalkan jejak yang sama di akunmu. Dari yang terlihat di sana, mana yang dijalankan tidak bisa diketahui. Tidak ada yang dikirim lagi, dan bot terus mencari selama 24 jam. Lihat /positions sebelum kamu melakukannya lagi.
receipt-record-unreadable = ⚠️ Posisinya tidak ada lagi di antara posisi terbukamu. Layanan saat ini tidak bisa menunjukkan catatan penutupannya, jadi belum diketahui bagaimana berakhirnya. Bot terus mencari selama 24 jam.
receipt-record-unclear = ⚠️ Layanan menampilkan catatannya dengan status “{ $word }”, yang tidak dikenal bot. Jadi hasilnya belum diketahui. Lihat /positions dan { -application }.
receipt-record-awaited = ⏳ Posisinya tidak ada lagi di antara posisi terbukamu. Catatan penutupannya belum ada, jadi harga keluar dan PnL-nya belum diketahui. Bot terus mencari.
receipt-record-missing = ⚠️ Posisinya tidak ada lagi di antara posisi terbukamu. Layanan tidak menampilkan catatan penutupannya, jadi cara berakhirnya, harga keluar, dan PnL-nya tidak diketahui. Lihat di { -application }.
receipt-ended-untold = ⚠️ Posisinya sudah berakhir sejak itu, dan catatannya tidak menyebutkan apakah ini dijalankan sebelumnya. Lihat di { -application }.
receipt-closed-by-any = Oleh order ini atau oleh hal lain yang menutupnya, seperti stop atau program lain: layanan tidak menyebutkan yang mana.
receipt-closed-after = Posisinya ditutup sesudahnya.
receipt-liquidated-after = 🚨 Posisinya <b>terlikuidasi</b> sesudahnya.
receipt-not-sent-failed = ❌ Ada yang gagal sebelum dikirim. Tidak ada yang dikirim. Tolong coba lagi.
receipt-not-sent-interrupted = ⚠️ Bot terputus sebelum ini dikirim. Tidak ada yang dikirim. Tolong masukkan lagi kalau kamu masih menginginkannya.
receipt-not-sent-changed = ⚠️ Ini sudah berubah sejak pratinjau. Tidak ada yang dikirim.
receipt-not-sent-not-replaced = ⚠️ Order baru sudah tidak terbuka, jadi yang lama tidak dibatalkan.
receipt-not-sent-no-role = ⛔ Tidak dikirim: kamu tidak lagi boleh trading di sini. Tidak ada order yang keluar. Pemilik bot ini bisa mengubahnya. Jika ada yang masih terbuka, tutup di { -application }.
receipt-not-sent-no-account = ❌ Akun tujuannya sudah tidak terhubung. Tidak ada yang dikirim.
receipt-not-sent-no-price = ❌ Saat ini tidak ada harga untuk memeriksanya. Tidak ada yang dikirim. Tolong coba lagi dalam semenit.
receipt-not-sent-price-moved = ⚠️ Harga bergerak terlalu jauh sejak pratinjau. Tidak ada yang dikirim.
receipt-not-sent-price-old = ⚠️ Harga terakhir dari { $age } yang lalu, dan kamu mengizinkan { $oldest } (/limits). Tidak ada yang dikirim. Tolong coba lagi saat ada harga yang lebih baru.
receipt-not-sent-limit = { $breach } Tidak ada yang dikirim.
receipt-not-sent-not-reached = ❌ Layanan tidak bisa dihubungi. Tidak ada yang dikirim. Tolong coba lagi dalam semenit.
receipt-filled-part = ⚠️ Terisi sebagian: posisinya { $size } dari { $whole } yang diminta. Sisanya dibatalkan, atau sudah ditutup.
receipt-filled-so-far = ⏳ Terisi sebagian sejauh ini: posisinya { $size } dari { $whole } yang diminta. { $rest } masih menunggu.
receipt-entry = Entry { $price }
receipt-exit = Exit { $price }
receipt-exit-listed = Exit bagian terakhir yang tercatat { $price }
receipt-moved-price = Harga bergerak sejak pratinjau: { $price }
receipt-sent-all = Seluruhnya, menurut pembacaan tepat sebelum dikirim: { $size }. Pratinjau menunjukkan { $shown }.
receipt-profit = PnL terealisasi seluruh posisi { $profit }
receipt-balance = Saldo akun trading { $balance }
receipt-profit-part = PnL terealisasi bagian ini { $profit }
receipt-profit-listed = PnL terealisasi bagian yang tercatat { $profit }. Catatan bagian lain tidak ada, jadi PnL seluruh posisi tidak diketahui.
receipt-profit-awaited = PnL belum diketahui
receipt-profit-untold = PnL tidak diketahui: tidak ditemukan catatan yang menyebutkannya. /history menampilkan yang tercatat di layanan.
receipt-fee = Biaya { $fee }
receipt-size-left = Sisa: ukuran { $size }
receipt-closed = Posisinya sudah ditutup.
receipt-liquidated = 🚨 Posisinya <b>terlikuidasi</b> sebelum ini dilakukan.
receipt-now = Sekarang ukuran { $size } · kolateral { $collateral }
receipt-not-placed = ❌ Layanan menerimanya, tetapi tidak terpasang.
receipt-position-ended = ❌ Posisinya berakhir sebelum ini dilakukan.
receipt-order-filled = ❌ Order terisi sebelum sempat dibatalkan. Lihat /positions.
receipt-order-fired = ❌ Terpicu sebelum sempat dibatalkan. Lihat /positions.
receipt-order-ended = ❌ Berakhir bersama posisinya.
receipt-order-cancelled = ✖️ Order dibatalkan sebelum terisi.
receipt-order-untold = ⚠️ Tidak ada lagi di antara ordermu, dan ukuran posisinya berubah: tidak bisa dipastikan apakah terpicu atau dibatalkan. Lihat /positions.
receipt-order-part = ⚠️ Tidak terlihat seluruhnya: posisinya berubah dengan jumlah selain yang diminta. Lihat /positions.
receipt-fired-size = Menutup ukuran { $size }.
receipt-next-sent = Langkah kedua menyusul.
receipt-next-previewed = Pratinjau langkah kedua ada di bawah.
receipt-next-dropped = Langkah kedua tidak dikirim.
receipt-old-kept = Langkah kedua tidak dikirim: order lama tidak dibatalkan.
receipt-old-kept-refused = Kalau layanan tidak menerima order lagi untuk posisi ini, batalkan dulu salah satu dengan /cancelorder.
receipt-replaced = Order baru di { $price } terpasang.
receipt-old-stays = ⚠️ Order lama tidak dibatalkan, jadi keduanya terpasang: yang harganya tercapai lebih dulu yang terpicu. Batalkan yang lama dengan /cancelorder.
receipt-old-may-stay = ⚠️ Order lama mungkin masih terpasang juga. Lihat /orders, dan batalkan di sana kalau masih ada.
next-reverse = ✅ Ditutup. Langkah kedua:
next-reverse-open = ⚠️ Sebagian posisi masih terbuka, jadi langkah kedua tidak dimulai.
receipt-take-profit-placed = Take-profit terpasang.
receipt-take-profit-placed-at = Take-profit terpasang, di { $price }.
receipt-take-profit-placed-late = ✅ Take-profit sekarang terpasang.
receipt-take-profit-awaited = ⏳ Take-profit belum ada di antara ordermu. Bot terus mencari.
receipt-take-profit-unclear = ⚠️ Ada take-profit di harga ini, tetapi tidak disebut apakah aktif, atau untuk bagian berapa. Lihat /orders.
receipt-take-profit-part = ⚠️ Take-profit di harga ini aktif, tetapi untuk bagian posisi yang lain dari yang diminta. Lihat /orders.
receipt-take-profit-fired = Take-profit sudah terpicu.
receipt-take-profit-cancelled = 🚨 Layanan membatalkan take-profit: <b>tidak terpasang</b>. Pasang lagi.
receipt-take-profit-missing = 🚨 Take-profit <b>tidak ada</b>: tidak ada di antara ordermu. Pasang lagi.
receipt-take-profit-missing-alike = 🚨 Salah satu order ini membuka posisi <b>tanpa take-profit</b> yang diminta order ini. Lihat /positions, lalu pasang di sana.
receipt-stop-placed = Stop-loss terpasang.
receipt-stop-placed-at = Stop-loss terpasang, di { $price }.
receipt-stop-placed-late = ✅ Stop-loss sekarang terpasang.
receipt-stop-awaited = ⏳ Stop-loss belum ada di antara ordermu. Sampai ada, posisinya tidak dilindungi olehnya. Bot terus mencari.
receipt-stop-unclear = ⚠️ Ada stop-loss di harga ini, tetapi tidak disebut apakah aktif, atau untuk bagian berapa. Lihat /orders.
receipt-stop-part = ⚠️ Stop-loss di harga ini aktif, tetapi untuk bagian posisi yang lain dari yang diminta. Lihat /orders.
receipt-stop-fired = Stop-loss sudah terpicu.
receipt-stop-cancelled = 🚨 Layanan membatalkan stop-loss: <b>tidak terpasang</b>, dan tidak melindungi posisinya. Pasang lagi, atau tutup posisinya.
receipt-stop-missing = 🚨 Stop-loss <b>tidak ada</b>: tidak ada di antara ordermu. Posisinya tidak terlindungi. Pasang lagi, atau tutup posisinya.
receipt-older-stop-stays = 🚨 Stop-loss baru <b>tidak ada</b>: tidak ada di antara ordermu. Pasang lagi yang baru kalau mau.
receipt-trailing-placed = Trailing stop terpasang.
receipt-trailing-part = ⚠️ Trailing stop aktif, tetapi untuk bagian posisi yang lain dari yang diminta. Lihat /orders.
receipt-trailing-missing = 🚨 Trailing stop <b>tidak ada</b>: tidak ada di antara ordermu. Posisinya tidak terlindungi. Pasang lagi, atau tutup posisinya.
receipt-trailing-other-stays = 🚨 Trailing stop <b>tidak ada</b>: tidak ada di antara ordermu. Pasang lagi trailing stop kalau mau.
receipt-stop-missing-alike = 🚨 Salah satu order ini membuka posisi <b>tanpa stop-loss</b> yang diminta order ini. Lihat /positions, lalu pasang di sana atau tutup posisinya.
receipt-transaction = Transaksi <code>{ $hash }</code>
requote-expired = ⌛ Pratinjaunya sudah kedaluwarsa, jadi tidak ada yang dikirim. Ini yang baru:
requote-moved = ⚠️ Harga sudah bergerak, jadi tidak ada yang dikirim. Ini pratinjau baru:
requote-changed = ⚠️ Ini sudah berubah sejak pratinjau, jadi tidak ada yang dikirim. Ini pratinjau baru:

activity-title = <b>Aktivitas</b>
activity-none = Belum ada order yang dikonfirmasi.
activity-entry = { $state } · { $account } · { $time }
state-quoted = belum dikonfirmasi
state-claimed = dikonfirmasi
state-sending = sedang dikirim
state-accepted = diterima
state-done = selesai
state-resting = terpasang, tertunda
state-cancelled = tidak dijalankan
state-rejected = ditolak
state-not-sent = tidak dikirim
state-unknown = tidak diketahui
state-declined = kamu batalkan
state-expired = kedaluwarsa
button-state-confirmed = Dikonfirmasi
button-state-sent = Terkirim
button-state-done = Selesai
button-state-placed = Terpasang, tertunda
button-state-dropped = Tidak dijalankan
button-state-rejected = Ditolak
button-state-not-sent = Tidak dikirim
button-state-unknown = Hasil tidak diketahui
button-state-declined = Dibatalkan
button-state-expired = Kedaluwarsa

## Managing open positions and orders

manage-none = Tidak ada posisi terbuka: tidak ada yang bisa diubah.
manage-no-such = Tidak ada posisi terbuka yang cocok. Yang terbuka:
manage-which = Yang mana?
manage-which-others = Tidak ada tempat untuk tombol lagi. Untuk sisanya, kirim salah satu dari ini:
manage-position = { $symbol } { $side } { $leverage } · ukuran { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ Layanan tidak memberi data lengkap posisi { $symbol }, jadi hasilnya tidak bisa dihitung. Tidak ada yang dikirim.
manage-not-open = Itu sudah tidak terbuka. Tidak ada yang dikirim.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = Atau ketik, misalnya <code>{ $example }</code>
manage-close = <b>Tutup</b> seberapa banyak?
manage-add = <b>Tambah</b> berapa, dengan { $leverage }?
manage-collateral = <b>Kolateral</b>: tambah atau tarik?
manage-tpsl = <b>Take-profit dan stop-loss</b>: di mana? Dalam persen dari harga sekarang.
manage-trail = <b>Trailing stop</b>: seberapa jauh di belakang harga terbaik?
manage-price = Harga sekarang { $price }
manage-share-button = { $percent } % (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = { $percent } % (~{ $price })
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ Ganti { $order }
manage-beside-button = ➕ Selain { $order }
manage-back = ‹ Posisi
action-close = Tutup
action-add = Tambah
action-collateral = Kolateral
action-tpsl = TP/SL
action-trail = Trailing
action-break-even = Break-even
action-reverse = Balik

## Market data

market-paper = 📝 DEMO · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = Data pasar diminta dengan key kamu sendiri, dan belum ada yang terhubung. Di chat pribadi kita, kirim /connect untuk memulai.
market-feed-refused = ⚠️ Layanan tidak menerima key yang dipakai bot ini untuk meminta data pasar. Key kamu sendiri tidak terkait. Tolong beri tahu pemilik bot ini.
market-no-pairs = Layanan tidak punya pair di jaringan ini.
market-unknown = Pair tidak dikenal: “{ $typed }”. /pairs menampilkan semuanya.
market-unknown-nearest = Pair tidak dikenal: “{ $typed }”. Maksudmu { $names }?
market-price-unreadable = ⚠️ Tidak terbaca: harga { $symbols }. Perbarui untuk mencoba lagi.
market-price-none = ⚠️ Layanan tidak punya harga 24 jam terakhir untuk { $symbols }.
market-day-unreadable = ⚠️ Tidak terbaca saat ini: 24 jam terakhir { $symbols }, jadi perubahannya tidak ada.
prices-title = <b>Harga</b> dan perubahan 24 jam · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · { $move } dalam 24 jam
pair-day = Tertinggi { $high } · terendah { $low }
pips = { $pips } pip
pair-row-funding = Funding
pair-row-borrow = Pinjaman
pair-row-day = Sehari
pair-row-fee = Biaya
pair-costs = Funding dan pinjaman adalah rate per jam tiap sisi; sehari adalah keduanya, untuk ukuran { $size }. Di bawah 0, sisi itu menerima. Biaya adalah untuk membuka atau menutup.
pair-interest = <b>Open interest</b> dan batas maksimumnya
pair-interest-of = { $open } dari { $most }
pair-leverage = Leverage maksimum { $most }
pair-unreadable = ⚠️ Tidak terbaca saat ini: funding, pinjaman, biaya, dan open interest. Perbarui untuk mencoba lagi.
pair-all = ‹ Semua pair
pair-which = Pair mana? Sebut namanya, misalnya /pair BTC. /pairs menampilkan semuanya.
pairs-title = <b>Pair</b> · { $market }
pairs-own = ★ Milikmu lebih dulu: { $symbols }
pairs-found = Dengan “{ $search }”: { $count } pair
pairs-none = Tidak ada pair yang namanya memuat “{ $search }”. /pairs menampilkan semuanya.
pairs-unreadable = ⚠️ Tidak terbaca saat ini, jadi tanpa angka: { $symbols }. Perbarui untuk mencoba lagi.
pairs-no-prices = ⚠️ Candle tidak bisa dibaca, jadi harga dan perubahannya tidak ada. Perbarui untuk mencoba lagi.
pairs-old = ⚠️ Tidak ada harga dalam 30 menit terakhir, hanya yang lebih lama: { $symbols }.
column-price = Harga
column-move = 24 j
column-hour = Per jam
column-day = Per hari
order-name = Nama
order-move = Gerak
order-funding = Funding
order-interest = Open int.
order-long = Long termurah
order-short = Short termurah
funding-title = <b>Biaya menahan posisi per hari</b> · { $market }
funding-sorted = Diurutkan menurut rate funding, tertinggi dulu.
funding-costs = Funding dan pinjaman menurut rate sekarang, untuk ukuran { $size }. Di bawah 0, sisi itu menerima.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = { $move } dalam 24 jam · { $time }
inline-open = Detail lengkap pair ini
inline-chart = Grafik <b>{ $symbol }</b>
inline-chart-description = Grafik terakhir yang dibuat
inline-no-access = Hubungkan akun untuk melihat harga
inline-none = Pair itu tidak ada: lihat semuanya
inline-unpriced = Tidak ada harga: lihat semua pair
inline-failed = Harga tidak bisa dibaca sekarang: coba di chat pribadi

## Alert rules in words

condition-any = Posisi mana pun
condition-long = long
condition-short = short
condition-price-above = { $symbol } di atas { $value }
condition-price-below = { $symbol } di bawah { $value }
condition-price-crosses = { $symbol } melintasi { $value }
condition-move-up = { $symbol } naik { $percent } dalam { $time }
condition-move-down = { $symbol } turun { $percent } dalam { $time }
condition-move-either = { $symbol } bergerak { $percent } dalam { $time }
condition-funding-above = Funding { $symbol } di atas { $percent } per jam
condition-funding-below = Funding { $symbol } di bawah { $percent } per jam
condition-funding-flips = Funding { $symbol } berganti tanda
condition-interest-above = Open interest { $symbol } { $side } di atas { $percent } dari batasnya
condition-interest-below = Open interest { $symbol } { $side } di bawah { $percent } dari batasnya
condition-borrow-above = Rate pinjaman { $symbol } { $side } di atas { $percent } per jam
condition-borrow-below = Rate pinjaman { $symbol } { $side } di bawah { $percent } per jam
condition-profit-above = { $symbol }: PnL di atas { $value }
condition-profit-below = { $symbol }: PnL di bawah { $value }
condition-profit-zero = { $symbol }: PnL melintasi nol
condition-liquidation = { $symbol }: kurang dari { $percent } dari likuidasinya
condition-margin = Margin dipakai di atas { $percent }
condition-balance = Saldo di bawah { $value }
condition-minutes = { $count } menit
condition-hours = { $count } jam
condition-days = { $count } hari

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 Terlambat: ini terjadi pada { $time }, { $age } yang lalu.
notice-repeat = 🔁 <b>Pengingat { $number } dari { $of }</b>: belum ditandai sudah dilihat. Pertama dikirim: { $time }.
notice-acknowledge-first = 👍 pada pesan ini atau tombolnya menandai sudah dilihat; jika tidak, ini diulang setelah 2 dan 10 menit selama masih berlaku.
notice-acknowledge-again = 👍 pada pesan ini atau tombolnya menandai sudah dilihat.
notice-acknowledge = 👍 Sudah dilihat
notice-seen-by = 👀 Dilihat oleh { $names }
notice-seen-by-more = 👀 Dilihat oleh { $names } dan { $more } lainnya
notice-dropped = ✂️ Terlalu banyak notifikasi menunggu untuk chat ini. Yang dibuang, mulai dari yang paling lama: { $count }
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = Order diterima
notice-order-filled = Order terisi
notice-listed-again = Terdaftar lagi
notice-order-cancelled = Order dibatalkan
notice-order-expired = Order kedaluwarsa
notice-order-unlisted = Order tidak tercantum lagi
notice-position-opened = Posisi dibuka
notice-position-increased = Posisi bertambah
notice-position-reduced = Posisi berkurang
notice-position-closed = Posisi ditutup
notice-position-unlisted = Posisi tidak tercantum lagi
notice-position-liquidated = Posisi terlikuidasi
notice-liquidated = TERLIKUIDASI
notice-protection-placed = Take-profit atau stop terpasang
notice-protection-triggered = Take-profit atau stop terpicu
notice-protection-missing = Stop tidak ada
notice-nudge-stop = Terbuka tanpa stop
notice-nudge-loss = Rugi tanpa stop
notice-nudge-liquidation = Dekat likuidasi
notice-nudge-funding = Funding mahal
notice-nudge-margin = Pemakaian margin tinggi
notice-limit-losses = Batas kerugian
notice-funding = Funding
notice-cancel-pending = ✖️ Batalkan order tertunda
notice-deposit = Deposit masuk
notice-withdrawal = Penarikan
notice-credentials-refused = API key ditolak
notice-service-down = Layanan trading tidak merespons
notice-service-back = Layanan trading merespons lagi
notice-list-unread = Sebuah akun hanya dipantau sebagian
notice-list-back = Sebuah akun dipantau sepenuhnya lagi
notice-paper-down = Exchange demo tidak merespons
notice-paper-back = Exchange demo merespons lagi
notice-rule-fired = Alert
notice-rule-expired = Alert berakhir
notice-broadcast = Pesan dari pengelola bot
notice-digest = Ringkasan
notice-size = Ukuran { $size } · kolateral { $collateral }
notice-size-alone = Ukuran { $size }
notice-price = Harga { $price }
notice-trigger-price = Harga pemicu { $price }
notice-entry = Entry { $price }
notice-ended = Entry { $entry } → exit { $exit } · ukuran { $size }
notice-size-by = Ukuran { $by }, sekarang { $now }
notice-collateral-by = Kolateral { $by }, sekarang { $now }
notice-closed-takeProfit = Ditutup oleh take-profit-nya.
notice-closed-stopLoss = Ditutup oleh stop-loss-nya.
notice-closed-trigger = Ditutup oleh take-profit atau stop-nya.
notice-closed-trailing = Ditutup oleh trailing stop-nya, tampaknya.
notice-closed-stopOrOther = Ditutup oleh salah satu stop-nya atau program lain: layanan tidak menyebutkan yang mana.
notice-closed-likely = Tampaknya ditutup oleh { $stop } di { $price }: harga keluarnya di harga itu atau melampauinya.
notice-closed-hand = Kamu menutupnya di sini.
notice-closed-unsure = Ditutup oleh penutupanmu di sini, salah satu stop-nya, atau program lain: layanan tidak menyebutkan yang mana.
notice-closed-otherKey = Ditutup oleh kunci API lain dari dompet yang sama atau program lain: layanan tidak menyebutkan yang mana.
notice-closed-elsewhere = Tidak ditutup dengan bot ini, dan tidak oleh stop yang dikenal.
notice-closed-cancelled = Layanan mencantumkannya sebagai dibatalkan.
notice-closed-unknown = Layanan tidak lagi mencantumkannya sebagai terbuka, dan belum ada di riwayat: hasilnya tidak diketahui. Mungkin ada di /history.
notice-closed-unread = Layanan tidak lagi mencantumkannya sebagai terbuka, dan riwayatnya tidak dapat dibaca sekarang: hasilnya tidak diketahui. Bot terus memeriksa.
notice-closed-liquidated = Kolateralnya habis, dan layanan menutupnya.
notice-order-expired-explained = Tidak terisi pada waktunya, dan layanan membuangnya.
notice-change-cancelled = Perubahan dibatalkan
notice-change-cancelled-explained = Ada perubahan posisi ini yang tertunda, dan layanan membatalkannya. Posisinya tidak berubah.
notice-by-you = Kamu melakukannya di sini.
notice-order-vanished = Layanan tidak lagi mencantumkannya sebagai tertunda, dan belum ada di riwayat: hasilnya tidak diketahui. Mungkin ada di /history.
notice-stop-takeProfit = Take-profit
notice-stop-stopLoss = Stop-loss
notice-stop-trailing = Trailing stop
notice-stop-trigger = Take-profit atau stop
notice-stop-placed = { $stop } terpasang
notice-stop-triggered = { $stop } terpicu
notice-stop-cancelled = { $stop } dibatalkan
notice-stop-unlisted = { $stop } tidak tercantum lagi
notice-stop-at = Di { $price }, untuk { $percent } posisi
notice-trailing-at = Sekarang di { $price }; mengikuti harga
notice-trailing-at-share = Sekarang di { $price }, untuk { $percent } posisi; mengikuti harga
notice-stop-closed = Menutup { $closed }
notice-back = Layanan sempat tidak mencantumkannya, dan kini mencantumkannya lagi.
notice-stop-unlisted-explained = Layanan tidak lagi mencantumkannya, dan tidak menyebutkan sebabnya.
notice-stop-shrunk = Sementara itu posisi mengecil: terpicu atau dibatalkan. Layanan tidak menyebutkan yang mana.
notice-stop-cancelled-elsewhere = Dibatalkan, dan bukan dari chat ini. <b>Tidak ada lagi yang membatasi kerugian posisi ini secara otomatis.</b>
notice-stop-unshown = Layanan masih menampilkan posisi sebesar sebelumnya.
notice-stop-idle = Ukuran posisi masih sama seperti sebelumnya. <b>Tidak ada lagi yang membatasi kerugian posisi ini secara otomatis.</b>
notice-stop-left = <b>Stop lainnya hanya melindungi { $percent } dari posisi sebelum likuidasi.</b>
notice-stop-left-share = <b>Stop lainnya hanya melindungi { $percent } dari posisi.</b>
notice-stop-left-unknown = Ada stop lain dalam daftar. <b>Tidak diketahui berapa bagian posisi yang dilindunginya: layanan tidak menyebutnya.</b>
notice-stop-unlisted-alarm = Layanan tidak lagi mencantumkannya, dan tidak menyebutkan sebabnya. <b>Kalau memang hilang, tidak ada lagi yang membatasi kerugian posisi ini secara otomatis.</b> Lihat /orders.
notice-stop-never-placed = { $stop } di { $price } diterima, tetapi layanan tidak memasangnya.
notice-stop-never-placed-unpriced = { $stop } diterima, tetapi layanan tidak memasangnya.
notice-stop-nothing-limits = <b>Tidak ada yang membatasi kerugian posisi ini secara otomatis.</b>
notice-stop-missing-next = /tpsl memasang yang baru.
notice-amount = Jumlah <b>{ $amount }</b>
notice-credentials-refused-explained = Layanan tidak lagi menerima key akun ini. Sampai kamu menghubungkannya lagi dengan /connect, akun itu tidak dipantau dan tidak ada notifikasi tentangnya.
notice-service-down-explained = Sampai menjawab lagi, akun dan harga tidak dipantau, dan tidak ada alert yang terpicu. Notifikasi tentang yang terjadi dikirim setelah pulih.
notice-list-unread-positions = Layanan trading sekarang tidak menampilkan posisi terbuka. Perubahannya, dan stop yang hilang, diberitahukan setelah tampil lagi.
notice-list-unread-orders = Layanan trading sekarang tidak menampilkan order. Yang terjadi pada order dan stop diberitahukan setelah tampil lagi.
notice-list-unread-closed = Layanan trading sekarang tidak menampilkan posisi tertutup. Sampai tampil lagi, penutupan diberitahukan tanpa hasilnya.
notice-service-back-after = Gangguan berlangsung { $age }.
notice-service-back-explained = Notifikasi tentang yang terjadi sementara itu dikirim sekarang.
notice-rule-seen = Sekarang <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = Alert ini sekarang berakhir. /alerts menampilkannya.
notice-rule-ended = Alert ini sudah mencapai tanggal akhirnya dan tidak aktif lagi; /alert membuat yang lain.
notice-rule-silent = Senyap { $time }, lalu aktif lagi.
notice-rule-again = 🔁 Lagi
notice-set-stop = 🛡 Pasang stop
nudge-stop-suggested = Saran stop: { $price }, { $percent } dari harga: menurut rentang per jam yang biasa dari pair (ATR), dan sebelum likuidasi.
nudge-stop-next = /tpsl memasang stop.
nudge-stop-button = 🛡 Stop di { $price }
nudge-loss-now = PnL { $profit }: rugi { $percent } dari kolateral.
nudge-liquidation-distance = Harga { $price }, likuidasi { $liquidation }: jarak { $percent }.
nudge-liquidation-add = Tambahan kolateral { $amount } menjauhkan likuidasi menjadi 8 %.
nudge-liquidation-reduce = Menutup sebagian mengeluarkan bagian kolateralnya: harga likuidasi tetap.
nudge-funding-day = Funding menelan { $amount } per hari pada tarif saat ini: { $percent } dari kolateral.
nudge-funding-reduce = Menutup sebagian menurunkannya. Tarifnya berubah tiap jam.
funding-paid = Kamu membayar funding { $amount } sejak { $time }.
funding-received = Kamu menerima funding { $amount } sejak { $time }.
funding-in-all = Sejak posisi dibuka: { $amount } (− dibayar, + diterima).
nudge-margin-now = Margin terpakai: { $percent } ({ $inUse } dari { $total }).
nudge-margin-add = Deposit { $amount } menurunkannya ke 70 %: <code>{ $line }</code>
nudge-margin-reduce = Menutup atau mengurangi posisi membebaskan kolateralnya.
nudge-add-button = ➕ Tambah { $amount }
nudge-no-stop = Sengaja tanpa stop
nudge-no-stop-noted = Dicatat: posisi ini tetap tanpa stop, dan tidak ada lagi yang mengingatkan. /tpsl memasangnya kapan saja.
notice-show-position = 🔎 Posisi

## /notify

notify-title = <b>Notifikasi</b>
notify-group = <b>{ $name }</b>
notify-group-orders = Order
notify-group-positions = Posisi
notify-group-stops = Stop dan take-profit
notify-group-nudges = Peringatan risiko
notify-group-account = Akun dan layanan
notify-group-alerts = Alert
notify-kind = { $icon } { $name }
notify-legend = 🔔 bersuara · 🔕 senyap · 🚫 mati
notify-hint = Ketuk salah satu untuk mengubahnya.
notify-back = ‹ Semua notifikasi
notify-no-phrase = Kamu belum punya frasa anti-phishing. Kalau diatur, frasa itu muncul di bawah tiap notifikasi, supaya kamu mengenali tiruan bot ini: <code>/notify phrase blue heron</code>
notify-phrase = Frasa anti-phishing kamu: 🔏 <i>{ $phrase }</i>. <code>/notify phrase off</code> menghapusnya.
notify-phrase-usage = Frasa anti-phishing muncul di bawah tiap notifikasi, supaya kamu mengenali tiruan bot ini. Panjangnya 1 sampai { $most } karakter: <code>/notify phrase blue heron</code>
notify-unknown = “{ $typed }” tidak dimengerti. Sebut satu jenis atau grup ({ $groups }), lalu loud, silent, atau off: <code>/notify order-accepted off</code>. /notify saja menampilkan semuanya.

## /quiet

quiet-open = 🌙 Jam tenang
quiet-title = <b>Jam tenang</b>
quiet-none = 🌙 Tanpa jam tenang: notifikasi langsung masuk.
quiet-hours = 🌙 Tenang { $hours } ({ $zone })
quiet-zone = Zona waktumu { $zone }, di sana sekarang pukul { $clock }. Notifikasi dan kartu memakai zona ini, /pnl menghitung hari menurutnya, dan alert berakhir menurutnya.
quiet-explained = Selama jam tenang hanya notifikasi mendesak yang masuk, tanpa bunyi: order terisi, posisi ditutup atau terlikuidasi, stop yang terpicu atau hilang, API key yang ditolak. Yang lain ditahan, dan masuk setelah jam tenang berakhir.
quiet-typed = Atau ketik: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 Tanpa jam tenang
quiet-zone-open = 🌍 Zona waktu
quiet-zone-ask = Kamu di mana? Pilih yang terdekat, atau ketik yang lain: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ Jam tenang
quiet-unknown = “{ $word }” bukan jam dan bukan zona waktu. Contoh: <code>/quiet 22-7</code>, <code>/quiet 22-7 Europe/Berlin</code>, <code>/quiet off</code>.

## /digest

digest-title = <b>Ringkasan</b>
digest-when-off = 🗞 Mati
digest-when-daily = 🗞 Setiap hari pukul { $time }
digest-when-weekly = 🗞 Setiap { $day } pukul { $time }
digest-next = Berikutnya: { $time }.
digest-zone = Zona waktumu { $zone }.
digest-in-quiet = 🌙 Itu di jam tenangmu: ringkasan datang setelah jamnya lewat.
digest-turned-off = 🔕 Ringkasan dimatikan di /notify, jadi tidak ada yang datang.
digest-explained = Isinya hari atau minggu sebelumnya, untuk tiap akunmu di jaringan yang dipakai: PnL, trade, biaya, deposit dan penarikan, dan posisi terbuka.
digest-typed = Atau ketik: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest now</code>
digest-unknown = Saya tidak mengenal “{ $typed }” sebagai waktu. Contoh: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest off</code>, <code>/digest now</code>.
digest-off = Nonaktif
digest-daily = Harian
digest-weekly = Mingguan
digest-now = 🗞 Sekarang
digest-change = ⏰ Jadwal
digest-day-mon = Senin
digest-day-tue = Selasa
digest-day-wed = Rabu
digest-day-thu = Kamis
digest-day-fri = Jumat
digest-day-sat = Sabtu
digest-day-sun = Minggu
digest-short-mon = Sen
digest-short-tue = Sel
digest-short-wed = Rab
digest-short-thu = Kam
digest-short-fri = Jum
digest-short-sat = Sab
digest-short-sun = Min
digest-unreadable = Ini disimpan oleh versi lain bot ini dan tidak bisa ditampilkan. /digest now membacanya lagi.
digest-days = { $days } · { $chain }
digest-total = Total akun sungguhan: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }, win rate { $rate } %
digest-none-closed = Tidak ada posisi yang ditutup.
digest-deposits = Deposit { $amount }
digest-withdrawals = Penarikan { $amount }
digest-none-open = Tidak ada posisi terbuka.
digest-open = Terbuka { $count }, ukuran { $size }, PnL belum terealisasi { $profit }
digest-balance = Bebas { $free } · dipakai { $inUse }
digest-funding = Funding { $amount } sejak { $time }
digest-funding-signs = Funding: − dibayar, + diterima, termasuk posisi terbuka dan yang terakumulasi.
digest-funding-begins = Funding, termasuk dari posisi terbuka, dihitung mulai ringkasan ini.
digest-more = { $count } akun lagi tidak muat di sini; lihat /pnl untuk masing-masing.
digest-accounts = { $count } akun
digest-part-trading = trade yang ditutup
digest-part-deposits = deposit
digest-part-withdrawals = penarikan
digest-part-open = posisi terbuka
digest-part-balance = saldo

## /chain

chain-title = <b>Jaringan</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · dipakai
chain-explained = Saldo, posisi, order, harga, dan alert baru memakai jaringan ini, dan posisi baru dibuka di sana. Tidak ada yang berpindah: yang terbuka di jaringan lain tetap di sana, dan tombol pesan lama tetap memakai jaringan yang ditampilkannya.
chain-only = Bot ini tidak mendukung jaringan lain.
chain-use = Pakai { $chain }
chain-unknown = Jaringan tidak dikenal: “{ $typed }”. Yang tersedia: { $names }. Misalnya: <code>{ $example }</code>

## /settings

settings-title = <b>Pengaturan</b>
settings-group-you = <b>Kamu</b>
settings-group-orders = <b>Order</b>
settings-group-notifications = <b>Notifikasi</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-default = { $title }: <i>{ $value }</i>
settings-typed = <i>Nilai bawaan ditulis miring. Tekan tombol, atau ketik, misalnya</i> <code>/settings pair BTC</code>
settings-or-typed = <i>Atau ketik, misalnya</i> <code>{ $example }</code><i>; off mengatur ulang.</i>
settings-back = ‹ Pengaturan
settings-off = Tidak diatur
settings-name-accounts = Akun
settings-name-chain = Jaringan
settings-name-language = Bahasa
settings-name-zone = Zona waktu
settings-name-numbers = Format angka
settings-name-theme = Tema grafik
settings-name-sort = Urutan posisi
settings-name-topics = Topik
settings-name-secure = Verifikasi (2FA)
settings-name-pair = Pair
settings-name-favourites = Favorit
settings-name-collateral = Kolateral
settings-name-leverage = Leverage
settings-name-slippage = Slippage
settings-name-r = R
settings-name-buffer = Jarak likuidasi
settings-name-quick = Konfirmasi
settings-name-tolerance = Toleransi harga
settings-name-age = Usia harga maksimum
settings-name-limits = Batas, toleransi
settings-name-notify = Notifikasi
settings-name-phrase = Frasa anti-phishing
settings-name-quiet = Jam tenang, zona waktu
settings-name-hours = Jam tenang
settings-name-digest = Ringkasan
settings-name-funding = Notifikasi funding
settings-name-words = Kalimat biasa
settings-name-model = Model
settings-name-speech = Pesan suara
settings-name-corrections = Kalimat yang dikoreksi
settings-default-accounts = belum ada yang terhubung
settings-default-chain = { $value }
settings-default-language = seperti Telegram kamu
settings-default-zone = UTC
settings-default-numbers = seperti bahasamu
settings-default-theme = gelap
settings-default-sort = sesuai pembukaan
settings-default-topics = mati, semuanya dalam satu utas
settings-default-secure = mati
settings-default-pair = ditanyakan, atau yang terakhir
settings-default-favourites = tidak ada
settings-default-collateral = ditanyakan setiap kali
settings-default-leverage = ditanyakan setiap kali
settings-default-slippage = tidak dikirim
settings-default-r = R belum diatur
settings-default-buffer = 25% dari jarak stop-loss
settings-default-quick = selalu diminta
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = tidak ada
settings-default-hours = tidak ada
settings-default-digest = tidak ada
settings-default-funding = hanya di ringkasan
settings-default-model = nonaktif
settings-default-speech = nonaktif
settings-default-corrections = tidak ada
settings-words-on = aktif, di { $host }
settings-two-factor-pin = PIN
settings-two-factor-totp = aplikasi autentikator
settings-two-factor-unreadable = tidak bisa didekripsi: lihat /secure
settings-theme-dark = gelap
settings-theme-light = terang
settings-sort-opened = sesuai pembukaan
settings-sort-pnl = menurut PnL
settings-sort-size = menurut ukuran
settings-sort-near = terdekat ke likuidasi
settings-sort-pair = menurut pair
settings-topics-on = aktif
settings-topics-off = mati
settings-numbers-usual = seperti bahasa saya
settings-numbers-plain = polos, 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = tidak untuk order yang diketik sampai ukuran { $most }
settings-explained-numbers = Format jumlah dan harga: seperti bahasamu, atau polos, seperti bahasa Inggris, dalam bahasa apa pun.
settings-explained-theme = Warna grafik dan gambar lain.
settings-explained-sort = Urutan baris di /positions.
settings-explained-funding = Kamu diberi tahu begitu sebuah posisi membayar atau menerima funding sebanyak ini sejak notifikasi terakhir seperti itu, atau sejak kamu mengaturnya. /digest menjumlahkan semuanya.
settings-explained-topics = Alert, trading, dan demo masing-masing punya topik sendiri di chat ini, dibuat bersama notifikasi pertama. Kamu boleh mengganti namanya; yang dihapus dibuat lagi.
settings-topics-missing = ⚠️ Topik belum diaktifkan untuk bot ini. Pengelolanya mengaktifkannya lewat @BotFather.
settings-explained-pair = /trade menawarkannya lebih dulu, dan /chart, /price, /pair, serta /alert memakainya bila kamu tidak menyebut pair. Order yang kamu ketik selalu menyebut pair-nya.
settings-explained-favourites = Pair ini ditampilkan lebih dulu di /pairs dan /trade, dan /price saja menampilkannya. Tekan salah satu untuk menambah atau melepasnya.
settings-explained-collateral = /long dan /short memakainya bila kamu tidak menulis kolateral, dan pratinjau menyebutnya; /trade menyarankannya lebih dulu. Yang kamu tulis didahulukan.
settings-explained-leverage = /long dan /short memakainya bila kamu tidak menulis leverage maupun ukuran, dan pratinjau menyebutnya; /trade menyarankannya lebih dulu. Yang kamu tulis didahulukan.
settings-explained-slippage = Order market dari /long dan /short memakainya bila kamu tidak menulis slip, dan menyebutnya di pratinjau; /trade menawarkannya lebih dulu. Order lain tidak punya slippage.
settings-explained-r = Satu R: yang kamu risikokan dalam satu order, dalam persen dari ekuitas atau dalam dolar. <code>risk 0.5r</code> di /long dan /short menentukan ukuran order dengan setengahnya, dan pratinjau menyebut berapa R yang bisa hilang di stop-loss.
settings-explained-buffer = Seberapa jauh likuidasi paling sedikit berada di balik stop-loss pada order yang ukurannya ditentukan risiko: 10% sampai 100% dari jarak stop-loss. Leverage diturunkan sampai terpenuhi.
settings-r-share = { $percent } dari ekuitas
settings-explained-quick = Secara default tidak ada yang dikirim sebelum kamu menekan Konfirmasi. Sampai ukuran yang kamu pilih di sini (kolateral × leverage, dalam dolar), order /long, /short, dan /add yang diketik langsung dikirim.
settings-quick-ask = ⚠️ <b>Tanpa Konfirmasi sampai ukuran { $most }?</b>

    Ukuran adalah kolateral × leverage. /long, /short, atau /add yang kamu ketik, dan tidak lebih besar dari itu, langsung dikirim, dengan uang sungguhan kalau akunnya sungguhan. Salah ketik pun ikut dikirim, dan tidak bisa dibatalkan.
settings-quick-still = Kamu tetap melihat pratinjau untuk setiap order yang lebih besar, setiap order dengan peringatan, semua yang memerlukan verifikasi dua langkah, dan semua yang tidak kamu ketik: /trade, tombol, penutupan, deposit.
settings-quick-step = Kalau verifikasi dua langkah aktif, itu diminta sekarang.
settings-quick-off = Selalu tanya saya
settings-quick-yes = ⚡ Ya, langsung kirim
settings-quick-no = Tidak, selalu tanya saya
settings-export = 📤 Ekspor
settings-import = 📥 Impor
topic-alerts = 🔔 Alert
topic-trading = 📈 Trading
topic-paper = 📝 Demo
settings-exported = Pengaturanmu sebagai file. Isinya tidak memuat akun, key, frasa anti-phishing, batas, toleransi harga, usia harga maksimum, atau alert, dan tidak memuat pengaturan order tanpa Konfirmasi. Untuk mengimpornya, di sini atau dengan akunmu yang lain: /settings import
settings-expected = Kirim filenya dalam sepuluh menit. Kamu melihat apa yang akan berubah sebelum ada yang diubah. Atau kirim kapan saja dengan <code>/settings import</code> sebagai keterangannya.
settings-file-title = <b>File ini akan mengubah</b>
settings-file-change = { $name }: { $from } → <b>{ $to }</b>
settings-file-none = tidak diatur
settings-file-not-applied = <i>Belum ada yang diubah, dan tidak ada hal lain yang akan berubah. Ini tersedia selama sepuluh menit.</i>
settings-file-apply = ✅ Terapkan
settings-file-same = Pengaturanmu sudah sama dengan file ini. Tidak ada yang diubah.
settings-file-applied = ✅ Pengaturan dari file diterapkan. /settings menampilkannya.
settings-file-not-stored = File ini sudah tidak tersimpan, dan tidak ada yang diubah. Kirim lagi dengan /settings import
settings-file-too-large = File itu terlalu besar untuk pengaturan: maksimum 64 kB. Tidak ada yang diubah.
settings-file-undelivered = Telegram tidak mengirimkan filenya. Tidak ada yang diubah; kirim lagi beberapa saat lagi.
settings-file-not-settings = Itu bukan file pengaturan yang bisa dibaca: harus JSON seperti yang ditulis /settings export. Tidak ada yang diubah.
settings-file-newer = File itu memakai versi pengaturan { $version }, dan hanya versi 1 yang didukung. Tidak ada yang diubah.
settings-file-faults = <b>File ini tidak bisa diimpor, jadi tidak ada yang diubah:</b>
settings-file-unknown = • <code>{ $field }</code> tidak bisa diatur lewat file.
settings-file-wrong = • <code>{ $field }</code> tidak bisa <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>Kalimat biasa</b>
words-explained = Sebuah kalimat bisa menjadi perintah. Kamu melihat perintah itu, dan tidak ada yang dikirim sebelum kamu menekan Konfirmasi.
words-model-on = Model: <b>aktif</b>, di { $host }
words-model-off = Model: <i>nonaktif</i>, di { $host }
words-model-missing = Model: <i>tidak tersedia di bot ini</i>
words-model-explained = Kalimat yang tidak saya pahami, atau hanya sebagian, dikirim ke { $host }: kata-katamu dan nama pair. Tidak ada lagi yang dikirim: bukan saldo, posisi, order, key, atau ID, dan bukan namamu.
words-speech-on = Pesan suara: <b>aktif</b>, di { $host }
words-speech-off = Pesan suara: <i>nonaktif</i>, di { $host }
words-speech-missing = Pesan suara: <i>tidak tersedia di bot ini</i>
words-speech-explained = Pesan suara hingga satu menit dikirim ke { $host } dan kembali sebagai teks yang kamu lihat. Hanya rekaman itu yang dikirim.
words-use = Hari ini: { $calls } dari { $most } panggilan, { $tokens } token. Hari berakhir pukul 00:00 UTC.
words-typed = <i>Tekan tombol, atau ketik, misalnya</i> <code>/words model on</code>
words-corrections = <b>Koreksimu</b>
words-correction = { $number }. “{ $sentence }” → <code>{ $line }</code>
words-no-corrections = Koreksi: <i>tidak ada</i>. Tekan Ubah di bawah baris yang salah dibaca, lalu kirim baris yang kamu maksud.
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 Hapus semua koreksi
words-button-model-on = Aktifkan model
words-button-model-off = Nonaktifkan model
words-button-speech-on = Aktifkan pesan suara
words-button-speech-off = Nonaktifkan pesan suara
words-limit = Kamu sudah memakai { $most } panggilan hari ini untuk model dan pesan suara. Perintah tetap bekerja seperti biasa: /help
words-understood = 💬 Saya membacanya sebagai <code>{ $line }</code>, sesuai usulan { $host }. Periksa dulu.
words-alert = 💬 Saya membacanya sebagai alert, sesuai usulan { $host }. Tidak ada yang dipasang sampai kamu mengetuk.
words-ask-side = Long atau short?
words-ask-pair = Pair yang mana?
words-ask-amount = Berapa banyak?
words-ask-leverage = Leverage berapa?
words-ask-price = Harga berapa?
words-ask-command = Apa yang ingin kamu lakukan?
words-ask-hint = Tulis lagi seluruh kalimatnya, atau sebuah perintah, misalnya <code>/long BTC 100 10x</code>
speech-heard = 🎙 Saya mendengar: “{ $said }”
speech-missing = Pesan suara tidak tersedia di bot ini. Silakan tulis saja.
speech-off = Pesan suara nonaktif. Jika aktif, rekaman dikirim ke { $host } dan kembali sebagai teks. Aktifkan dengan /words
speech-too-long = Pesan suara ini terlalu panjang: maksimal satu menit. Pesan ini tidak dikirim ke mana pun.
speech-failed = Pesan suara ini tidak dapat diubah menjadi teks. Tidak ada yang dilakukan; tulis saja, atau coba lagi nanti.

## /language, and the bot's profile before the first message

language-title = <b>Bahasa</b>
language-default = Bahasa saat ini: <b>{ $name }</b>, seperti di Telegram kamu, karena kamu belum memilih.
language-chosen = Bahasa saat ini: <b>{ $name }</b>, sesuai pilihanmu.
language-explained = Ini berlaku untuk semua pesan, notifikasi, dan gambar. Perintah dan argumennya sama di semua bahasa. /settings numbers mengatur format angka.
language-typed = <i>Tekan tombol, atau ketik, misalnya</i> <code>{ $example }</code>
language-as-telegram = Seperti di Telegram
language-unknown = “{ $typed }” bukan bahasa yang tersedia. Pilih salah satu, atau ketik, misalnya <code>{ $example }</code>
profile-description =
    Meja trading di chat kamu, untuk akunmu sendiri di layanan trading.

    📊 Posisi, order, PnL, harga, dan grafik
    🧾 Pratinjau setiap order sebelum dikirim
    🔔 Alert untuk harga, posisi, dan order terisi

    Tidak ada trading sebelum kamu konfirmasi, kecuali kamu memilih lain. Tekan Mulai.
profile-about = Meja trading di chat kamu: posisi, order, grafik, alert. Tidak ada trading sebelum kamu konfirmasi.

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = Meja
mini-app-open = Meja
mini-app-no-accounts = Belum ada akun yang terhubung. Hubungkan satu untuk melihat posisinya di sini.
mini-app-equity = Ekuitas
mini-app-at-stops = Di semua stop
mini-app-without-stop = Tanpa stop
mini-app-pnl = PnL belum terealisasi
mini-app-account = Akun
mini-app-all-accounts = Semua akun
mini-app-side = Sisi
mini-app-all-sides = Long dan short
mini-app-sort = Urutan
mini-app-sort-pnl = Menurut PnL
mini-app-sort-size = Menurut ukuran
mini-app-sort-near = Terdekat dulu
mini-app-sort-pair = Menurut pair
mini-app-loading = Memuat…
mini-app-reconnecting = Koneksi terputus. Menyambung lagi…
mini-app-ended = Halaman ini sudah berakhir: halaman terbuka selama 30 menit. Tutup dan buka lagi dari obrolan.
mini-app-outside = Buka halaman ini dari obrolan dengan bot di Telegram.
mini-app-refused = Kamu belum punya akses ke bot ini. Minta di obrolan dengan /start.
mini-app-busy = Terlalu banyak permintaan. Tunggu satu menit, lalu buka halaman lagi.
mini-app-full = Saat ini terlalu banyak halaman yang terbuka. Halaman ini akan tersambung sendiri begitu ada tempat.
mini-app-failed = Meja tidak bisa dibaca saat ini. Buka halaman lagi sebentar lagi.
mini-app-account-failed = ⚠️ Akun ini tidak bisa dibaca. Angkanya mungkin sudah lama.
mini-app-views = Bagian meja
mini-app-sent = Dikirim ke obrolan. Periksa pratinjaunya di sana dan konfirmasi; sebelum itu tidak ada order yang dikirim.
mini-app-too-many = Tidak ada yang dikirim ke obrolan: paling banyak { $most } draf per jam. Coba lagi dalam { $minutes } mnt.
mini-app-owner = Meja ini milik:
mini-app-to-chat = Kembali ke obrolan
mini-app-manage-cancel = Batalkan order
mini-app-connect-title = Hubungkan akun
mini-app-connect-api-key = API key
mini-app-connect-key-id = Key ID
mini-app-connect-label = Nama akun, jika mau
mini-app-connect-hint = Keduanya ada di { -application } di Pengaturan, API keys. Keduanya diperiksa, disimpan terenkripsi, dan tidak pernah ditampilkan lagi.
mini-app-connect-send = Periksa dan hubungkan
mini-app-connect-checking = Memeriksa…
mini-app-connect-not-key = API key dan key ID masing-masing satu baris huruf dan angka tanpa spasi.
mini-app-connect-back = Kembali ke meja
mini-app-confirm-hint = Konfirmasi dulu di obrolan bahwa meja ini milikmu. Setelah itu kamu bisa mengetik key-nya.
mini-app-confirm-open = Konfirmasi di obrolan
mini-app-confirm-by-hand = Atau kirim ini ke bot dari Telegram-mu sendiri, dan jangan berikan kepada siapa pun:
mini-app-confirm-done = Terkonfirmasi. Kamu bisa mengetik key-nya sekarang.
mini-app-confirm-first = Tidak ada yang diperiksa: obrolan belum mengonfirmasi halaman ini. Buka lagi dari obrolan.

## The mini app: chart
mini-app-chart = Grafik
mini-app-chart-open = 📈 Grafik langsung
mini-app-chart-none = Tidak ada pair untuk ditampilkan.
mini-app-chart-gone = Posisi atau order ini sudah tidak ada. Tidak ada yang dikirim.
mini-app-chart-day = { $move } dalam 24 jam
mini-app-chart-period = Periode
mini-app-chart-lines = Garismu
mini-app-chart-hint = Geser stop atau take-profit, atau tekan pegangannya dan tombol panah. Ketuk grafik untuk memilih harga.
mini-app-chart-no-lines = Kamu tidak punya garis di pair ini.
mini-app-chart-credit = Grafik oleh TradingView
mini-app-chart-add-stop = Tambah stop
mini-app-chart-add-target = Tambah take-profit
mini-app-chart-share = Bagian posisi
mini-app-chart-share-all = Semua
mini-app-chart-share-kept = Seperti sebelumnya
mini-app-chart-send = Kirim ke obrolan
mini-app-chart-sending = Mengirim…
mini-app-chart-drop = Batal
mini-app-chart-alert-here = Alert di sini
mini-app-chart-result = Hasil
mini-app-chart-size = Menutup
mini-app-chart-from-mark = Dari harga sekarang
mini-app-chart-from-entry = Dari entry
mini-app-chart-reward = Imbalan per risiko
mini-app-chart-to-liquidation = Likuidasi

## The mini app: ticket of a new order
mini-app-order = Order baru
mini-app-order-risk = Risiko
mini-app-order-size = Ukuran, dolar
mini-app-order-figures = Angka

## The mini app: alerts
mini-app-alerts = Alert
mini-app-alerts-none = Kamu belum punya alert.
mini-app-alert-price = Harga
mini-app-alert-hint = Dibandingkan dengan harga terakhir. Kamu diberi tahu sekali, di obrolan kita.

## The mini app: closed trades and profit
mini-app-history = Riwayat
mini-app-history-day = Hari
mini-app-history-first = Posisi yang ditutup tampil di sini beserta PnL-nya. Buka yang pertama dengan sebuah order.
mini-app-history-more = Tampilkan lagi
mini-app-history-stop = Hentikan
mini-app-history-stopped = Pembacaan dihentikan.
mini-app-history-export = Tulis /export di chat untuk mendapatkannya sebagai file.
mini-app-history-failed = ⚠️ { $account } tidak bisa dibaca. { $reason }
mini-app-history-of = { $account }: { $line }
mini-app-history-practice = Akun demo tidak termasuk. Pilih salah satunya untuk melihat PnL-nya.
mini-app-history-unread = Daftar kosong karena tidak semua akun bisa dibaca.

## The mini app: settings and limits
mini-app-settings = Pengaturan
mini-app-settings-saved = Tersimpan. { $line }
mini-app-settings-changed = Nilainya sudah diubah di tempat lain, jadi tidak ada yang disimpan. Inilah nilainya sekarang.
mini-app-settings-other = Lainnya…
mini-app-settings-save = Simpan
mini-app-settings-loud = Dengan suara
mini-app-settings-silent = Senyap
mini-app-settings-off = Mati
mini-app-settings-in-chat = Ini dikonfirmasi di chat. Kirim di sana: { $command }
mini-app-settings-two-factor = Ini memerlukan verifikasi 2FA, yang hanya diminta di chat. Kirim di sana: { $command }
mini-app-settings-elsewhere = Verifikasi 2FA (/secure), kalimat biasa (/words), akun (/connect, /disconnect), dan pengaturan sebagai file (/settings export) diubah di chat.

## The mini app: sharing a card
mini-app-share-preparing = Membuat kartu…
mini-app-share-choose = Pilih chat di Telegram.
mini-app-share-sent = Kartu terkirim.
mini-app-share-declined = Kartu tidak dikirim.
mini-app-share-failed = Telegram tidak bisa mengirim kartu. Tekan Bagikan lagi.
mini-app-share-in-chat = Telegram ini tidak bisa mengirim kartu dari sini. Di chat kita, kirim /positions, pilih posisinya, lalu tekan Bagikan.
