# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] { -service } uygulaması
       *[no] işlem uygulaması
    }

## Texts used in several places

refresh = 🔄 Yenile
try-again = 🔄 Tekrar dene
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ Önceki
page-next = Sonraki ›
side-long = Long
side-short = Short
side-unknown = Yön bilinmiyor
as-of = <i>Veri zamanı: { $time }</i>
may-be-more = ⚠️ Servis bir kerede gönderebildiği kadarını gönderdi: daha fazlası olabilir.
as-of-page = <i>Veri zamanı: { $time } · sayfa { $page } / { $pages }</i>

## Commands, as /help and Telegram's menu describe them

command-start = Bu bot ne yapar ve ilk adımlar
command-help = Bütün komutlar
command-connect = API anahtarı bağla
command-accounts = Hesaplarınız: görün, aralarında geçiş yapın
command-api = Hesaplarınızı okuyan programlar için belirteçler: /api new sheet
command-signals = Grafik sitelerinin ve kanalların sinyalleri taslak olarak: /signals new tv 100 5x
command-chain = Ağ seç: /chain Base
command-language = Dili seçin: /language pt-BR
command-alone = Gruptaki kişisel yanıtları yalnızca bir üyeye göster
command-disconnect = Hesabın bağlantısını kes ve API anahtarını sil
command-forget = Tüm verilerinizi sil
command-price = Fiyatlar ve 24 saatlik değişim: /price BTC ETH
command-pair = Bir parite: fiyat, maliyetler, açık pozisyon hacmi: /pair BTC
command-pairs = Bütün pariteler, sıralı ya da aranarak: /pairs doge
command-funding = Pariteye göre günlük tutma maliyeti
command-positions = Açık pozisyonlar: PnL, stoplar, likidasyon
command-orders = Bekleyen emirler, her birine iptal düğmesiyle
command-board = Tüm hesaplar, güncel kalan tek bir sabit mesajda
command-history = Kapanan pozisyonlar, sonuca ve pariteye göre
command-balance = Hesap bakiyeleri
command-chart = Mum grafiği: /chart BTC 4h
command-pnl = Bir dönemin gerçekleşmiş PnL’si: /pnl week
command-portfolio = Pariteye göre marjin ve maruziyet
command-risk = Kaybedebileceğiniz: stoplar, maruziyet, likidasyonlar
command-whatif = Fiyat hareketinin etkisi: /whatif BTC -10%
command-deposits = Hesaba yatırılanlar
command-withdrawals = Hesaptan çekilenler
command-trade = Tek kartta pozisyon aç
command-long = Long aç: /long BTC 100 10x
command-short = Short aç: /short ETH 50 5x limit 3200
command-close = Pozisyonu ya da bir kısmını kapat: /close BTC 50%
command-add = Pozisyona ekle: /add BTC 50 5x
command-collateral = Teminatı artır ya da azalt: /collateral BTC +30
command-tpsl = Kâr al ve zarar durdur: /tpsl BTC tp 90000 sl 66000
command-trail = Takip eden stop: /trail BTC 2%
command-reverse = Kapat, sonra ters yönde aç: /reverse BTC
command-cancelorder = Bekleyen emri iptal et: /cancelorder ETH
command-deposit = Cüzdandan yatır: /deposit 25
command-platform = İşlem botu platformu kaydet: /platform 0x…
command-activity = Emirleriniz ve durumları; planların, nöbetçilerin ve kaynakların emirleri de
command-drafts = Programların hazırladığı emir taslakları ve sonuçları
command-closeall = Birden çok pozisyonu birlikte kapat: /closeall losing
command-ladder = İki fiyat arasında limit emirler: /ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = Her şeyi kapat ve eklemeyi durdur: /flat, bitirmek için /flat end
command-plans = Planlarınız: botun sizin için sonra kapatacakları, koruyacakları ya da açacakları
command-guard = Nöbetçileriniz: botun sizin için izledikleri ve yaptıkları
command-breakeven = Pozisyon kazanınca giriş fiyatına stop
command-scaleout = Bir pozisyonu parça parça, her birini kendi fiyatından veya saatinde kapat
command-twap = Bir bütçe, bir süreye yayılan eşit dilimlerle, bir fiyat aralığında
command-dca = Bir fiyat aralığında aynı tutarla tekrar tekrar
command-scalein = Fiyat seviyelere ulaştıkça bot parça parça açar
command-alert = Alarm kur: /alert BTC above 70000, /alert liq below 5%
command-alerts = Alarmlarınız ve şu anki mesafeleri
command-digest = Zamanlanmış özet: /digest daily 8
command-limits = Kendi işlem limitleriniz ve mola: /limits collateral 500
command-notify = Türüne göre bildirimler: sesli, sessiz ya da kapalı: /notify deposit silent
command-quiet = Sessiz saatler, yalnızca acil bildirimler gelir: /quiet 22-7
command-referrals = Referansların kazandırdığı, sizin ya da bir adresin: /referrals 0x…
command-export = Verilerinizi dosya olarak dışa aktarın: /export history csv year
command-mm = Herhangi bir hesabın maruziyeti, pozisyonları, işlemleri: /mm positions 0x…
command-raw = Servisin ham yanıtı, dosya olarak
command-admin = Bu botu kim kullanabilir: /admin 12345
command-settings = Bütün ayarlarınız: /settings pair BTC
command-words = Cümleler ve sesli mesajlar: /words model on
command-secure = İki adımlı doğrulama: büyük emirlerden önce PIN ya da kod: /secure limit 2500
command-cancel = Şu anki adımı iptal et

## /start and /help

start =
    <b>Squawkbox</b>, bu sohbetin içindeki işlem masasıdır. Hesabınızı ve piyasayı gösterir, grafik çizer, alarm gönderir.

    Yalnızca sizin emrinizle işlem yapar: her emrin önizlemesini görürsünüz; siz Onayla düğmesine basmadan hiçbir şey gönderilmez. İstisnalar yalnızca bir kez kabul ettiklerinizdir: /settings içindeki küçük emirler, planlar, nöbetçiler ve bir sinyal kaynağının kendi pozisyonlarını azaltan güncellemeleri.
start-word-view = Görüntüle
start-word-trade = İşlem yap
start-word-alerts = Alarmlar
start-keys =
    <b>API anahtarınızı bağlayın</b>
    1. Önce { -application }nda oturum açın, ayarları (Settings), sonra API keys bölümünü açın.
    2. Create API Key seçin. Bir API anahtarı (API key) ve ona ait anahtar kimliği (key ID) alırsınız.
    3. Bağla düğmesine basın ve bana önce API anahtarını, sonra anahtar kimliğini gönderin.

    İki mesajı da hemen silerim. Anahtar ve kimliği şifreli saklanır; yalnızca sizin adınıza istek göndermek için şifreleri çözülür. İkisi de gizlidir: kimseyle paylaşmayın.
start-connect = 🔑 Bağla
start-practise =
    <b>Ya da önce deneyin</b>, sanal parayla ve anahtarsız. Emirler, stoplar, grafikler ve alarmlar gerçekteki gibi çalışır, her kartta 📝 DEMO yazar.

    Bir dokunuş demo hesabınızı açar; sonraki ilk işlemi başlatır.
start-practise-button = 📝 Önce dene
start-without-key = <b>Ya da önce etrafa bakın</b>: fiyatlar, grafikler ve onlara kurulan alarmlar için anahtar gerekmez.
start-key-required = Fiyatlar ve grafikler için de API anahtarınız gerekir, o yüzden anahtar bağlanınca kullanılabilirler. /help bütün komutları konu konu listeler.
start-connected = Yeniden hoş geldiniz. Kullanılan hesap: <b>{ $account }</b>, ağ: { $chain }.
start-group = <b>Squawkbox</b>, sohbet içindeki işlem masasıdır. Bu grupta fiyat ve grafik gösterir. Hesap verileriniz yalnızca özel sohbetimizde gösterilir.
start-practising = ✅ Kullanılan hesap: <b>{ $account }</b>. Parası sanaldır: onunla yaptığınız hiçbir şeyin bedeli yoktur.
first-trade = İlk işlem için /trade gönderin ya da dokunun:
first-trade-button = 📈 İlk işlem
first-filled = İlk işleminiz gerçekleşti. /positions gösterir, /close kapatır.
help =
    <b>Komutlar</b>
    Hesabınızı ve piyasayı gösteririm, onaylayınca işlem yaparım, alarm gönderirim. Bir konuya dokunun ya da tek bir komut için /help chart gönderin.

    En çok kullanılanlar: /positions, /price, /chart, /alert.
help-market = <b>Piyasa</b>
help-account = <b>Hesabınız</b>
help-trading = <b>İşlem</b>
help-alerts = <b>Alarmlar</b>
help-files = <b>Dosyalar ve veriler</b>
help-operating = <b>Botu yönetmek</b>
help-keys = <b>Başlangıç ve anahtarlar</b>
help-line = /{ $name } – { $description }
help-tap = Çalıştırmak için bir örneğe dokunun. 📋 işaretli örnekler, düzenleyip göndermeniz için kopyalanır. Buradaki hiçbir dokunuş emir göndermez.
help-back = ‹ Geri
unknown-command = { $command } diye bir komut bilmiyorum. Bütün komutlar /help içinde.
unknown-text = Bunu anlamadım. /positions gibi bir komut ya da “btc long 100 dolar 10x, stop %3 aşağıda”, “eth'nin yarısını kapat” veya “sol 150 altına inerse haber ver” gibi bir cümle yazın. Tüm komutlar /help içinde.
unknown-suggestion = Şunu mu demek istediniz: { $lines }? Siz dokunmadan hiçbir şey yapılmaz.
words-read = Anlaşılan: <code>{ $line }</code>
words-taught = Düzelttiğiniz gibi anlaşıldı: <code>{ $line }</code>
words-known = Şu ana kadar anlaşılan: <code>{ $line }</code>
words-choice = Bu birkaç şekilde okunabilir. Kastettiğinize dokunun; öncesinde hiçbir şey yapılmaz.
words-no-long = { $pair } için açık bir long pozisyon yok; bu yüzden önizlenecek bir şey yok. /positions açık olanları gösterir.
words-no-short = { $pair } için açık bir short pozisyon yok; bu yüzden önizlenecek bir şey yok. /positions açık olanları gösterir.
words-left-over = “{ $word }” anlaşılmadı.
words-unclear = Ne demek istediğinizden emin değilim, bu yüzden hiçbir şey yapılmadı. Yönü, pariteyi, doları ve kaldıracı belirtin: “btc long 100 dolar 10x, stop %3 aşağıda”. Tüm komutlar /help içinde.
words-change = Emir verilmedi; önizleme kendiliğinden geçersiz olur. Kastettiğinizi komut olarak gönderin, örneğin <code>{ $line }</code>
words-change-kept = Göndereceğiniz satır bu cümlenin anlamı olarak saklanır: aynı sözler başka sayılarla da aynı şekilde okunur. /words bunu gösterir ve siler.
words-kept = Saklandı: “{ $sentence }” artık <code>{ $line }</code> demek. Satırı her seferinde görürsünüz ve emir yine Onayla düğmesini bekler. Hepsi: /words
words-not-kept = Bu satır cümleniz için saklanmadı: satırdaki her sayı cümlede tam bir kez, aynı birimle bulunmalı; tersi de geçerlidir.
words-forget = 🗑 Sil
words-forgotten = Silindi. Bot bu cümleyi yine kendisi okur.
leaked-key = Bu bir anahtara benziyordu, o yüzden mesajınızı sildim. Hiçbir şey saklanmadı. Anahtar bağlamak için /connect komutunu tek başına gönderin, anahtarı ise ben isteyince.
leaked-key-not-deleted = ⚠️ Bu bir anahtara benziyordu. Hiçbir şey saklanmadı ama Telegram mesajınızı silmeme izin vermedi: lütfen kendiniz silin. Anahtar bağlamak için /connect komutunu tek başına gönderin, anahtarı ise ben isteyince.
unknown-kind = Bu tür mesajları işleyemiyorum. Neyi anladığımı /help gösterir.
unknown-button = Bu düğme eski bir mesaja ait ve artık çalışmıyor. Bütün komutlar /help içinde.
too-late = Bu bana siz yazdıktan { $age } sonra ulaştı, o yüzden bir şey yapmadım: <code>{ $typed }</code>
    Hâlâ istiyorsanız tekrar gönderin.
alone-intro = 👁 Bundan sonrasını yalnızca siz görürsünüz.
alone-is-on = 👁 Açık: bu grupta /positions, /orders, /balance ve emir önizlemeleri yalnızca soran üyeye gösterilir. Telegram göstermezse özel sohbete gelir. Kapatmak için: /alone off
alone-is-off = 👁 Kapalı: kişisel yanıtlar yalnızca özel sohbete gelir. Bu grubun bir yöneticisi, tek üyeye gösterilmesine burada izin verebilir: /alone on
alone-not-admin = Bunu yalnızca bu grubun bir yöneticisi değiştirebilir.
alone-groups = Bu, gruplar içindir: oradaki bir yönetici, yalnızca bir üyenin gördüğü kişisel yanıtlara izin verir.
alone-preview = 👁 Gruptan hiçbir şey gönderilemez. Düğme, emri özel sohbette o anki fiyatlarla ve Onayla düğmesiyle açar.
alone-preview-gone = Bu emir artık saklanmıyor. Hiçbir şey gönderilmedi. Burada yeniden yazın.
private-only = Bu özel hesap verisidir, o yüzden yalnızca özel sohbetimizde görülebilir.
private-open = Özel sohbeti aç

## Access: requests, roles and rate limits

access-asked = Bu bot özeldir. Sahibine bir erişim isteği gönderdim, yanıt buraya gelecek. Numaranız: <code>{ $id }</code>.
access-not-asked = Bu bot özeldir ve erişim isteğiniz sahibine gönderilemedi. Lütfen daha sonra tekrar yazın.
access-pending = Erişim isteğiniz bu botun sahibinde. Yanıt buraya gelecek.
access-blocked = Bu bot özeldir ve listesinde değilsiniz. Sonraki mesajlar yanıtlanmayacak. Açık bir şeyiniz varsa { -application }nda kapatın.
access-forwarded = İletilen mesajlar burada sayılmaz: onları başka biri yazmış olabilir. Hiçbir şey yapılmadı. İstiyorsanız kendiniz yazın veya yapıştırın.
access-forwarded-deleted = Gizli bir bilgi içerebileceği için mesajı sildim.
access-forwarded-not-deleted = ⚠️ Gizli bir bilgi içerebilir ve Telegram silmeme izin vermedi: lütfen kendiniz silin.
access-request = Erişim isteği: biri bu botu kullanmak istiyor.
access-approve = ✅ İzin ver
access-view-only = 👁 Yalnız görme
access-block = ⛔ Engelle
access-change = Değiştirmek için: /admin { $id }
access-welcome-trader = Erişiminiz var. Başlamak için /start gönderin.
access-welcome-viewer = Yalnızca görüntüleme erişiminiz var: her şeyi okuyabilir ve alarm kurabilirsiniz ama işlem yapamazsınız. Başlamak için /start gönderin.
access-now-trader = Bu botun sahibi size işlem yetkisi verdi.
access-now-viewer = Bu botun sahibi erişiminizi değiştirdi: her şeyi okuyabilir ve alarm kurabilirsiniz ama artık işlem yapamazsınız. Açık önizlemeler artık onaylanamaz. Daha önce gönderilen emirler sürer.
trading-paused = ⏸ Bu botta işlemler durduruldu. Hiçbir şey gönderilmedi. Okuma ve alarmlar her zamanki gibi; daha önce onayladıklarınız da sürüyor. Kapatma, iptal, zarar durdur, kâr al, takip eden stop ve teminat ekleme çalışmaya devam eder.
trading-paused-reason = “{ $reason }”
view-only = 👁 Erişiminiz yalnızca görüntüleme, o yüzden hiçbir şey yapılmadı. Bunu bu botun sahibi değiştirebilir. Açık bir şeyiniz varsa { -application }nda kapatın.
rate-updates = ⏳ Bir dakikada çok fazla mesaj. Bu mesaj işlenmedi. { $seconds ->
        [one] { $seconds } saniye
       *[other] { $seconds } saniye
    } sonra devam edin.
rate-secrets = ⏳ Bir dakikada çok fazla anahtar isteği. Hiçbir şey saklanmadı. { $seconds ->
        [one] { $seconds } saniye
       *[other] { $seconds } saniye
    } sonra tekrar deneyin.
rate-confirms = ⏳ Gönderilmedi: bir dakikada çok fazla onay. { $seconds ->
        [one] { $seconds } saniye
       *[other] { $seconds } saniye
    } sonra tekrar basın.
rate-query = Bir dakikada çok fazla soru; biraz bekleyin

## /admin: who may use the bot

admin-title = <b>Yönetim</b>
admin-people-count = Kişi: { $count }
admin-decisions-count = Karar: { $count }
admin-hint = /admin 12345 bir kişiyi gösterir
    /admin say Merhaba herkese mesaj gönderir
    /admin pause Onda döneriz işlemleri durdurur
admin-person-hint = /admin 12345 bir kişiyi numarasıyla gösterir.
admin-pick = 👤 Kişi seç
admin-pick-ask = Aşağıdaki tuşa dokunup bir kişi seçin: ardından kartı gelir. /admin 12345 aynısını numarayla gösterir.
admin-pick-key = 👤 Seç
admin-picked = Seçilen: <code>{ $id }</code>
admin-not-understood = Bir Telegram kullanıcı kimliği bekleniyor, örneğin /admin 12345; ya da say, pause, resume.
admin-home = 🛡 Yönetim
admin-state = 📊 Durum
admin-trading = ⏸ İşlemler
admin-pause = ⏸ İşlemleri durdur
admin-resume = ▶️ İşlemleri sürdür
admin-trading-on = <b>İşlemler</b> · açık.
admin-trading-paused = <b>İşlemler</b> · durduruldu: { $time }
    durduran: <code>{ $admin }</code>
admin-pause-silent = Kullanıcılar işlemlerin durdurulduğunu görür, nedeni belirtilmez.
admin-pause-said = Kullanıcıların gördüğü: “{ $reason }”
admin-pause-hint = Durdurma sırasında okuma ve alarmlar her zamanki gibi sürer, ama hiçbir pozisyon açılamaz ya da artırılamaz ve teminat çekilemez. Daha önce onaylanan emirler sürer. /admin pause Onda döneriz neden belirtir; /admin resume durdurmayı bitirir. Kapatma, iptal, zarar durdur, kâr al, takip eden stop, teminat ekleme ve yatırma çalışmaya devam eder.
admin-state-title = Bütün süreçlerin <b>durumu</b>
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = İşlem servisi
admin-state-trading = İşlemler
admin-state-updates = Yanıt bekleyen sohbetler
admin-state-urgent = Acil bildirim bekleyen sohbetler
admin-state-alert = Bildirim bekleyen sohbetler
admin-state-bulk = Duyuru ve özet bekleyen sohbetler
admin-state-undelivered = İletilemeyen bildirimler
admin-state-paid = Bugünkü ücretli mesajlar
admin-state-watched = İzlenen hesaplar
admin-state-active = Pozisyonu veya emri olan hesapların okunması
admin-state-others = Diğer hesapların okunması
admin-state-rules = Piyasa alarmları
admin-state-memory = Veritabanı belleği
admin-responding = yanıt veriyor
admin-not-responding = yanıt vermiyor
admin-enabled = açık
admin-paused = durduruldu
admin-waiting = { $count }
admin-waiting-late = { $count }, en eskisi { $seconds } sn’dir
admin-paid = { $spent } / { $budget } Stars
admin-interval = { $seconds } sn’de bir
admin-interval-stretched = { $configured } sn yerine { $seconds } sn’de bir
admin-memory = %{ $percent } dolu
admin-memory-scarce = %{ $percent } dolu; yer açılana kadar duyurular ve özetler bekler
admin-memory-reserved = %{ $percent } dolu; kalanı emirlere ayrılır: yeni alarm ve hesap alınmaz, yeni mesajlar biraz daha geç yanıtlanır
admin-say-usage = Herkese gönderilecek metni ekleyin: /admin say Merhaba
admin-say-long = Çok uzun: en fazla { $most } karakter.
admin-say-not-stored = Bu taslak artık saklanmıyor.
admin-say-draft = <b>Bu mesaj, botu kullanabilen, ona yazmış olan ve bot işletmecisinin mesajlarını /notify içinde kapatmamış herkese gider.</b> Henüz gönderilmedi.
admin-say-running = <b>Mesaj sıraya alınıyor</b>, şimdiye dek: { $count }.
admin-say-done = <b>Mesaj sıraya alındı</b>, alıcı sayısı: { $count }. Botu engelleyenler, engeli kaldırınca alır.
admin-say-send = 📣 Herkese gönder
admin-say-drop = ✖️ Vazgeç
admin-undelivered = 📪 İletilemeyenler
admin-undelivered-title = <b>İletilemeyen bildirimler</b>: { $count }
admin-undelivered-none = Burada bir şey yok.
admin-undelivered-hint = Telegram bunları reddetti ya da bunlardan mesaj oluşturulamadı. En yenileri:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 Hepsini yeniden gönder
admin-undelivered-drop = ✖️ Hepsini sil
admin-undelivered-retried = Yeniden sıraya alınan: { $count }
admin-undelivered-dropped = Silinen: { $count }
admin-people = 👥 Kişiler
admin-journal = 📜 Erişim günlüğü
admin-to-people = 👥 Kişiler
admin-people-title = <b>Kişiler</b> · sayfa { $page } / { $pages }
admin-people-none = Erişim isteği yok ve henüz karar verilmedi.
admin-person = <b>{ $name }</b>
    Numara <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = Yönetici
admin-status-trader = Trader
admin-status-viewer = Yalnız görür
admin-status-blocked = Engelli
admin-status-pending = Bekliyor
admin-status-stranger = İstek yok
admin-status-damaged = Bozuk kayıt
admin-decided = karar zamanı: { $time }
    karar veren: { $admin }
admin-asked = İstek zamanı: { $time }
admin-changed = Tamam.
admin-unchanged = Hiçbir şey değişmedi: bu arada başka biri karar vermiş. Şu anki durum:
admin-fixed-admin = ADMIN_USERS içinde adı geçiyor. Bunu yalnızca işletmeci, yapılandırmada değiştirebilir.
admin-damaged = Bu kişinin erişim kaydı bozuk, o yüzden erişimi yok. Lütfen yeniden karar verin.
admin-fixed-list = ACCESS değeri allowlist: yalnızca ALLOWED_USERS içindeki kullanıcıların erişimi var.
admin-journal-title = <b>Erişim günlüğü</b> · sayfa { $page } / { $pages }
admin-journal-none = Henüz karar yok.
admin-journal-damaged = ⚠️ Bu kayıt bozuk ve okunamıyor.
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    karar veren: { $admin }

## /connect

connect-ways = 🔑 API anahtarını ve anahtar kimliğini bu sohbetin dışında, bir sayfada yazın. Ya da buraya gönderin: mesajlarınızı okur okumaz silerim.
connect-on-page = Sayfada yaz
connect-in-chat = Buraya gönder
connect-keys-page = 🔗 API anahtarı al
connect-terms = 📄 Koşullar
connect-page-confirmed = ✅ Sayfanız artık anahtar alabilir. Sayfaya dönün.
connect-page-foreign = ⚠️ <b>Açık olan sayfa sizin değil.</b> Başka birinin hesabına ait ve oraya yazılan anahtar onun olur. Sayfayı kapatın ve anahtar yazmayın. Bağlantıyı size verene güvenmeyin. Kendi sayfanız yalnızca bu sohbetten, /connect ile açılır.
connect-page-unknown = Bu kod bilinmiyor ya da süresi dolmuş, bu yüzden hiçbir şey onaylanmadı. Sayfa birazdan yenisini gösterir.
connect-ask-api-key =
    Bana <b>API anahtarını</b> (API key) gönderin. Okur okumaz mesajınızı silerim.

    Onu { -application }nda Settings, API keys altında bulursunuz. /cancel durdurur.
connect-ask-key-id = Şimdi ona ait <b>anahtar kimliğini</b> (key ID) gönderin. O mesajı da silerim.
connect-not-text = Lütfen anahtarı metin mesajı olarak gönderin ya da /cancel.
connect-not-key = Bu bir anahtara benzemiyor: anahtar, boşluksuz tek satır harf ve rakamdır. Lütfen tekrar gönderin ya da /cancel.
connect-not-deleted = ⚠️ Telegram mesajınızı silmeme izin vermedi. Lütfen şimdi kendiniz silin: içinde gizli bilgi var.
connect-done =
    ✅ Bağlandı: <b>{ $label }</b>, anahtar <code>{ $mask }</code>. Şifreli saklanır ve şifresini yalnızca bu bot çözebilir.

    /positions açık pozisyonları gösterir. /disconnect anahtarı burada siler.
connect-refused = ❌ Servis bu anahtarı ve anahtar kimliğini kabul etmiyor. Saklanmadılar. İkisini de { -application }nda kontrol edip /connect komutunu yeniden gönderin.
connect-rejected = ❌ Servis anahtar kontrolünü reddetti: “{ $reason }”. Anahtar saklanmadı. Onu { -application }nda kontrol edip /connect komutunu yeniden gönderin.
connect-unchecked = ⚠️ Anahtar kontrol edilemedi: servis okunabilir bir yanıt vermedi. Saklanmadı. Biraz sonra tekrar denensin mi?
connect-again = 🔄 Tekrar dene
connect-ask-button = Lütfen yukarıdaki “Tekrar dene” düğmesine basın ya da /cancel gönderin.
connect-restarted = Zaten bir anahtar bağlıyordunuz. O iptal edildi, baştan başlanıyor.
connect-expired = Anahtar bağlama işleminin süresi doldu: çok zaman geçti ya da bot güncellendi. Anahtar olabilir diye mesajınızı sildim. Hiçbir şey saklanmadı. Yeniden başlamak için /connect gönderin.
connect-expired-not-deleted = ⚠️ Anahtar bağlama işleminin süresi doldu: çok zaman geçti ya da bot güncellendi. Hiçbir şey saklanmadı. Mesajınızda gizli bilgi varsa lütfen kendiniz silin: Telegram bana izin vermedi. Yeniden başlamak için /connect gönderin.
conversation-expired = Burada yaptığınızın süresi doldu: çok zaman geçti ya da bot güncellendi. Ondan hiçbir şey saklanmadı. Lütfen yeniden başlayın.
conversation-outdated = Bot güncellendiği için burada yaptığınız sürdürülemiyor. Ondan hiçbir şey saklanmadı. Lütfen yeniden başlayın.
form-discarded = Burada daha önce başlattığınız iptal edildi. Ondan hiçbir şey saklanmadı.
form-left = ✖️ Başka bir şeye geçtiğiniz için kapatıldı. Hiçbir şey gönderilmedi.
connect-not-stored = ⚠️ Anahtar geçerli ama saklanamadı. Hiçbir şey kaydedilmedi. Biraz sonra tekrar denensin mi?
connect-no-room = ⏸ Anahtar geçerli ama botun veritabanı neredeyse dolu; bu yüzden şimdilik yeni hesap almıyor. Hiçbir şey kaydedilmedi. Birkaç dakika sonra tekrar denensin mi? Kapatma, iptal ve okuma her zamanki gibi çalışır.

## /accounts and /disconnect

account-label = Hesap { $number }
accounts-none = Bağlı hesabınız yok. Başlamak için /connect gönderin.
accounts-none-paper = Ya da önce sanal parayla deneyin:
accounts-title = <b>Hesaplarınız</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · kullanılıyor
accounts-unreadable = şifresi çözülemiyor
accounts-hint = /connect hesap ekler, /disconnect kaldırır.
accounts-use = Kullan: { $label }
api-title = <b>API belirteçleri</b>
api-none = Belirteciniz yok.
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = Yetkiler: { $scopes }
api-accounts = Hesaplar: { $accounts }
api-from = Yalnızca şuradan: { $addresses }
api-drafts = Saatte taslak: { $number }
api-size = Taslak boyutu en çok { $size }
api-pairs = Taslak pariteleri: { $pairs }
api-expires = Sona erme: { $time }
api-expired = Süresi doldu: { $time }
api-used = Son kullanım: { $time }, { $address }
api-unused = Hiç kullanılmadı
api-hint = <i>İşletmeci açtıysa, bir program belirteçle bu botun HTTP API'si üzerinden hesaplarınızı okur. Hiçbir belirteç emir gönderemez.</i>
api-example = <code>{ $example }</code>
api-options = Seçenekler: <code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    Yalnızca bir kez gösterilir; bu mesajı bir dakika içinde silerim. Elinde olan, yetkilerinin izin verdiğini iki adımlı doğrulama olmadan yapabilir. /api ile iptal edilir.
api-copy = Belirteci kopyala
api-revoke = ✖️ { $name } iptal
api-full = ⚠️ Zaten { $most } belirteciniz var. Önce /api ile birini iptal edin.
api-webhook = Webhook: { $host }
api-webhook-delivered = Son olay iletildi: { $time }
api-webhook-failing = ⚠️ { $time } tarihinden beri başarısız: { $reason }
api-webhook-dead = ⚠️ Vazgeçilen olaylar: { $number }, sonuncusu { $time }
api-webhook-behind = ⚠️ Bazı olaylar alınmadan silindi, sonuncusu { $time }
api-webhook-hint = Olaylar kendi adresinize: <code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    Bu gizli anahtar webhook olaylarınızı imzalar. Yalnızca bir kez gösterilir ve bu mesajı bir dakika içinde silerim. /api yenisini oluşturur.
api-webhook-test = 🔔 { $name } webhook'unu sına
api-webhook-rotate = 🔑 Yeni gizli anahtar
api-webhook-remove = ✖️ Webhook'u kaldır
api-webhook-tested = ✅ { $name } webhook'u sınamayı aldı.
api-webhook-not-taken = ⚠️ { $name } webhook'u sınamayı almadı: { $reason }
api-webhook-timeout = on saniye içinde yanıt yok
api-webhook-address = adres herkese açık değil
api-webhook-unreachable = ulaşılamıyor
api-webhook-status = HTTP durumu { $status }
api-webhook-refused = ⚠️ Webhook için herkese açık internette bir https:// adresi gerekir. Hiçbir şey değişmedi.
api-webhook-no-token = ⚠️ events yetkisi olan { $name } adlı bir belirteciniz yok. Oluşturun: /api new sheet events
api-webhook-same-token = ⚠️ Birkaç belirtecinizin adı { $name } gibi okunuyor. Bunun yerine birinin kimliğini yazın: { $ids }
signals-title = <b>Sinyal kaynakları</b>
signals-none = Kaynağınız yok.
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>Kaynak, işletmecisi açtıysa, sinyalleri bu botun HTTP API'sindeki kendi yoluna gönderir. Her biri, onayınızı bekleyen bir taslak olur; uygulanmasına izin verdiğiniz güncellemeler yalnızca kaynağın açtığını azaltır. Biçimler docs/signals.md içinde.</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Yalnızca bir kez gösterilir ve bu mesajı bir dakika içinde silerim. Buna sahip olan size taslak gönderebilir, başka bir şey yapamaz. Kaynağı /signals ile silersiniz.
signals-made-acting =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Yalnızca bir kez gösterilir ve bu mesajı bir dakika içinde silerim. Buna sahip olan size taslak gönderebilir ve bu kaynağın açtığı pozisyonları azaltabilir; başka bir şey yapamaz. /signals bunu bitirir veya kaynağı siler.
copy-secret = Gizli değeri kopyala
signals-full = ⚠️ Zaten { $most } kaynağınız var. Önce /signals ile birini silin.
signals-no-paper = ⚠️ Demo kaynağı için demo hesabı gerekir. Önce /accounts ile açın.
signals-no-real = ⚠️ Bağlı gerçek hesap yok. Önce /connect ile bir API anahtarı bağlayın. Kaynak demoda kalır.
signals-show = 📨 { $name }
signals-remove = ✖️ { $name } sil
signals-real = Demodan gerçek hesaba
signals-mandate-show = 📡 Güncellemeler uygulansın…
signals-mandate-give = ✅ Kabul et
signals-mandate-end = 🛑 Yeniden sorulsun
signals-mandate-on = 🟢 Güncellemeler uygulanır: bu kaynağın açtığı pozisyonları sormadan azaltır.
signals-mandate-off = Güncellemeler onayınızı bekler.
signals-mandate =
    <b>{ $name } güncellemeleri uygulansın</b>

    Güncellemeleri, bu kaynağın açtığı pozisyonlar için, başka onay olmadan gönderilir. Yalnızca azaltırlar: bir kısmını veya tamamını kapatır, zarar durdurmayı daha az zarara doğru kaydırır, bu kaynağın bekleyen emrini iptal ederler. Hiçbir zaman açmaz, eklemez, teminat çekmez, zarar durdurmayı kaldırmaz veya daha çok zarara doğru kaydırmazlar. Böyle bir pozisyona eklediğiniz, onun parçasıdır.

    Saatte en çok { $most } adım, her güncelleme bir kez. Her adımı, uygulanmayan güncellemeleri de nedeniyle öğrenirsiniz: uygulanmayan, mümkünse, onayınızı bekleyen bir taslak olur. Aynı nedenle sonuçsuz kalanlardan saatte en çok { $notices } tanesi bildirilir.

    Bu kaynağın gizli değerine sahip olan o zaman bu pozisyonları azaltabilir, başka bir şey yapamaz. Bunu istediğiniz an /signals ile bitirirsiniz.
signals-back = « Tüm kaynaklar
signals-last = <b>{ $name }</b>: son sinyaller
signals-no-entries = Henüz sinyal gelmedi.
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = hazırlanıyor
signals-state-drafted = ✅ taslak oldu
signals-state-acted = ✅ anlaşıldığı gibi uygulandı
signals-state-taken-back = ✅ bekleyen taslak geri alındı
signals-state-late = ⌛ { $seconds } sn geç
signals-state-early = ⚠️ saati { $seconds } sn ileride
signals-state-daily-limit = ⚠️ günlük taslak sınırına ulaşıldı
signals-state-crowded = ⚠️ bir günde çok fazla sinyal
signals-state-left = ⚠️ işlenmesi yarıda kaldı
signals-state-unavailable = ⚠️ fiyatlar veya bakiyeler okunamadı
signals-state-unreadable = ❓ anlaşılmadı ({ $reason })
signals-state-not-drafted = ✖️ taslak yok ({ $reason })
signals-reason-empty = metin yok
signals-reason-too-long = 4.096 karakterden uzun
signals-reason-not-json = hatalı JSON
signals-reason-secret = gizli değer olmaması gereken yerde
signals-reason-placeholder = bir yer tutucu doldurulmamış
signals-reason-unknown-field = bilinmeyen alan
signals-reason-field = hatalı alan
signals-reason-no-side = ne long ne short
signals-reason-two-sides = hem long hem short
signals-reason-no-pair = parite yok
signals-reason-two-pairs = birden çok parite
signals-reason-number = okunamayan bir sayı
signals-reason-stray-number = hiçbir sözcüğün açıklamadığı bir sayı
signals-reason-unknown-word = bilinmeyen bir sözcük
signals-reason-time = okunamayan bir saat
signals-reason-leverage = olanaksız bir kaldıraç
signals-reason-two-stops = birden çok zarar durdur
signals-reason-levels = birbiriyle çelişen fiyatlar
signals-reason-order-type = taslağı yapılamayan bir emir
signals-reason-condition = bir koşul veya soru
signals-reason-contradiction = çelişkili
signals-reason-partial-exit = oranı belirtilmeyen kısmi kapatma
signals-reason-report = öncekini bildiriyor veya değiştiriyor
signals-reason-no-stop = boyutunun gerektirdiği zarar durdur yok
signals-reason-no-leverage = kaldıraç yok
signals-reason-no-price = paritenin fiyatı yok
signals-reason-no-balance = bakiye yok
signals-reason-too-small = bir sentten az teminat
signals-reason-add-levels = kendi seviyeleri olan bir ekleme
signals-reason-far-price = piyasadan uzak fiyatlar
signals-reason-passed-entry = fiyat girişini geçti
signals-reason-no-target = işlemin ilk hedefi bilinmiyor
signals-reason-no-position = bu kaynağın açık pozisyonu yok
signals-reason-unsure-position = pozisyonlarından hangisi olduğu kesin değil
signals-reason-account = böyle bir hesap yok
signals-reason-role = erişiminiz işlem yapmaya izin vermiyor
signals-reason-flat = /flat ile her şeyi kapattınız, bu yüzden hiçbir şey açılmaz ve eklenmez
signals-reason-too-many = bir saatte çok fazla taslak
signals-reason-too-many-today = bir günde çok fazla taslak
signals-reason-no-mandate = geldiğinde güncellemeler uygulanmayacaktı
signals-reason-went-flat = /flat ile her şeyi kapattınız
signals-reason-stale = hemen işlenemedi
signals-reason-same-words = aynı güncelleme daha önce geldi; ne olduğunu /plans gösterir
signals-reason-worse-stop = zarar durdur zaten bu fiyatta veya daha iyisinde
signals-reason-not-possible = pozisyonun şu anki haliyle mümkün değil
signals-reason-plans-full = çok fazla planınız var (/plans)
signals-reason-most-acts = bir saatin en çok adımı yapıldı
signals-reason-late = kendi saatine göre çok geç
signals-reason-early = kendi saati ileride
signals-reason-daily-limit = günlük taslak sınırına ulaşıldı
signals-reason-crowded = bir günde çok fazla sinyal
signals-reason-left = işlenmesi yarıda kaldı
signals-reason-unavailable = pozisyonlar, fiyatlar veya bakiyeler okunamadı
signals-reason-malformed = botun anlamadığı bir emir
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 <b>{ $name }</b> kaynağı { $duration } süredir sinyal göndermedi. Son sinyalleri /signals gösterir.
signals-score-confirmed = Onaylanan: { $drafts } · kazanan { $won }, kaybeden { $lost }, açık { $open } · <b>{ $amount }</b>
signals-score-ignored = Onaylanmayan: { $drafts } · kazanırdı { $won }, kaybederdi { $lost }, açık { $open } · ücretler öncesi <b>{ $amount }</b>
signals-score-unknown = Sonucu bilinmeyen: { $drafts }
signals-offer = 📨 <b>Bu bir sinyal gibi görünüyor</b>: { $signal }. Boyutunu seçmeden taslak yapılmaz.
signals-offer-sizes = Boyut bir kaynağın kuralına göre, ya da sinyalin kaldıracıyla dolar olarak teminat. Kaynaklar: /signals
signals-offer-drafted = ✅ Taslak yapıldı. Önizlemesi geliyor.
signals-offer-dropped = Vazgeçildi. Taslak yapılmadı.
signals-offer-gone = Bu sinyal artık saklanmıyor. Yeniden gönderin.
account-not-connected = O hesap artık bağlı değil. Bağlı olanlar /accounts içinde.
disconnect-which = Hangi hesabın bağlantısı kesilsin?
disconnect-ask = <b>{ $label }</b> (<code>{ $mask }</code>) bağlantısı kesilsin mi? Anahtarın kendisi, siz silene kadar { -application }nda geçerli kalır.
disconnect-yes = 🗑 Bağlantıyı kes: { $label }
disconnect-no = Kalsın
disconnect-kept = Hiçbir şey değişmedi.
disconnect-warning =
    Bu hesabın saklanan verileri de silinir: /activity içindeki emirleri, alarmları ve gönderilmemiş bildirimleri. Açık pozisyonlar ve emirler serviste açık kalır. Artık izlenmezler ve alarmları sona erer.
disconnect-plans = ⏰ Bununla biten planlar: { $count }. Artık hiçbir şey yapmazlar.
disconnect-guards = 🚦 Bununla biten nöbetçiler: { $count }. Artık hiçbir şeyi izlemezler.
disconnect-tokens = 🔑 Başka hesaba erişmediği için bununla biten API belirteçleri: { $count }.
disconnect-sources = 📨 Bununla biten sinyal kaynakları: { $count }.
disconnect-besides = Onunla birlikte silinen:
disconnect-done = <b>{ $label }</b> bağlantısı kesildi, anahtarı silindi. Anahtara artık ihtiyacınız yoksa onu { -application }nda da silin.

## /forget

forget-ask = <b>Tüm verileriniz silinsin mi?</b>
forget-would-delete = Silinecekler:
forget-nothing = Sizinle ilgili silinebilecek bir veri saklanmıyor.
forget-warning =
    ⚠️ Açık pozisyonlar ve emirler <b>serviste açık kalır</b>, oraya konmuş stoplar da. Artık izlenmezler: gerçekleşen emir, likidasyon ya da alarm için bildirim almazsınız.
forget-limits = Kendi limitleriniz (/limits) de 24 saat beklenmeden hemen silinir; yalnızca etkin bir mola sürer.
forget-final = Bu geri alınamaz. Anahtarların kendisi, siz silene kadar { -application }nda geçerli kalır.
forget-yes = 🗑 Her şeyi sil
forget-no = Hepsi kalsın
forget-kept = Hiçbir şey silinmedi.
forget-in-flight =
    { $count ->
        [one] ⏳ Bir emir işleniyor ve sonucu henüz belli değil. Verileriniz şimdi silinirse gönderildiğine dair kayıt kalmaz. Hiçbir şey silinmedi. Bir dakika sonra tekrar deneyin.
       *[other] ⏳ { $count } emir işleniyor ve sonuçları henüz belli değil. Verileriniz şimdi silinirse gönderildiklerine dair kayıt kalmaz. Hiçbir şey silinmedi. Bir dakika sonra tekrar deneyin.
    }
forget-done = <b>Verileriniz silindi.</b>
forget-deleted = Kalıcı olarak silinen:
forget-count-accounts =
    { $count ->
        [one] • Şifreli anahtarıyla { $count } hesap
       *[other] • Şifreli anahtarlarıyla { $count } hesap
    }
forget-count-alerts =
    { $count ->
        [one] • { $count } alarm
       *[other] • { $count } alarm
    }
forget-count-orders =
    { $count ->
        [one] • /activity içinde { $count } emir ya da emir önizlemesi
       *[other] • /activity içinde { $count } emir ve önizleme
    }
forget-count-notices =
    { $count ->
        [one] • Gönderilmeyi bekleyen { $count } bildirim
       *[other] • Gönderilmeyi bekleyen { $count } bildirim
    }
forget-count-favourites =
    { $count ->
        [one] • { $count } favori parite
       *[other] • { $count } favori parite
    }
forget-count-tokens =
    { $count ->
        [one] • { $count } API belirteci
       *[other] • { $count } API belirteci
    }
forget-count-sources =
    { $count ->
        [one] • { $count } sinyal kaynağı
       *[other] • { $count } sinyal kaynağı
    }
forget-count-settings =
    { $count ->
        [one] • { $count } ayar
       *[other] • { $count } ayar
    }
forget-count-others =
    { $count ->
        [one] • { $count } başka kayıt, örneğin bir hesabın anlık görüntüsü
       *[other] • { $count } başka kayıt, örneğin bir hesabın anlık görüntüsü
    }
forget-stays = Saklananlar ve nedeni:
forget-stays-role = • numaranız, erişim durumunuz ve bunun ne zaman kararlaştırıldığı, adınız olmadan: engellenen kimse bu yolla geri gelemesin diye
forget-stays-cool-off = • molanız: kimse erken kaldıramaz; kendiliğinden biter: { $until }
forget-stays-messages = • bu sohbetin mesajları: onları Telegram tutar; kurtulmak için sohbeti silin
forget-stays-service = • servisteki hesabınız, emirleriniz ve pozisyonlarınız: bot onları silemez
forget-stays-shared = • gruplardaki alarm mesajlarınız: onları Telegram tutar; ve en çok iki gün, emirlerinizin sonucunu kanıtlayan kayıtlar, cüzdanın bir özeti (hash) altında ve kime ait olduğu yazmadan
forget-stays-log = • işletmecinin günlüğünde sayısal kimliğinizin geçtiği satırlar, anahtar ve yazdığınız hiçbir şey olmadan; ve işletmeci tuttuğu sürece yedekler
forget-done-next = İşlenmekte olanlar veri bırakmasın diye bot bir dakika size yanıt vermez. Sonra /start baştan başlar.
forget-still =
    { $seconds ->
        [one] Verileriniz hâlâ siliniyor. { $seconds } saniye sonra /start baştan başlar.
       *[other] Verileriniz hâlâ siliniyor. { $seconds } saniye sonra /start baştan başlar.
    }

## /cancel

cancel-done = İptal edildi. Hiçbir şey saklanmadı.
cancel-nothing = İptal edilecek bir şey yok.

## /balance

balance-title = Bakiye
balance-vusd = İşlem hesabı
balance-usdc = Cüzdandaki USDC
balance-allowance = USDC harcama izni
balance-eth = Gas için ETH
allowance-unlimited = sınırsız
balance-in-use = Kullanılan teminat
balance-part = Bakiyeler
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = Pozisyonlar
positions-none = Açık pozisyon yok.
positions-close-all = Tümünü kapat
positions-close = Kapat…
positions-close-title = Hangi pozisyon, ne kadar kapatılsın?
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } { $liquidation }
positions-distance = { $label } { $distance }
positions-no-stop = SL yok
positions-totals =
    { $count ->
        [one] { $count } pozisyon
       *[other] { $count } pozisyon
    }
    Boyut { $size } · teminat { $collateral }
profit = Gerçekleşmemiş PnL <b>{ $profit }</b> ({ $percent })
profit-unknown = Gerçekleşmemiş PnL <b>—</b>
pnl-parts =
    <b>PnL kalemleri</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 PnL kalemleri
pnl-gross = Fiyattan
pnl-net = PnL
cost-openingFee = Açılış ücreti
cost-positionFee = Ödenmemiş ücret
cost-closingFee = Kapanış ücreti
cost-tradingFees = Açılış ve kapanış
cost-funding = Fonlama
cost-borrow = Borçlanma
pnl-before-unstated = ⚠️ PnL, servisin belirtmediği maliyetler düşülmeden: { $costs }.
pnl-before-count = ⚠️ PnL, servisin belirtmediği maliyetler düşülmeden: { $count } / { $trades }.
costs-line = Ücretler { $fees } · fonlama { $funding } · borçlanma { $borrow }
pnl-is-net = PnL, ücretler, fonlama ve borçlanma düşülmüş olarak verilir.
pnl-estimated = ~ PnL kısmen botun tahminidir: açık kalan kısım için ödenen maliyetler belirtilmiyor.
liquidation-before-unstated = ⚠️ Likidasyon fiyatında servisin belirtmediği maliyetler yok ({ $costs }): daha yakın olabilir.
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = Boyut { $size } · teminat { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ Kâr al ve zarar durdur emirleri şu an okunamadı; var olabilirler.
positions-no-price = ⚠️ Fiyat yok: { $symbols }. Bu yüzden PnL ve mesafeler eksik.
positions-unnamed = ⚠️ { $pairs }: paritenin adı bilinmiyor, bu yüzden fiyat yok; PnL ve mesafeler eksik.
positions-stale-price = ⚠️ { $symbol }: son fiyatın zamanı { $time }, { $age } önce.
positions-estimate = ~ likidasyon fiyatı botun tahminidir
pair-unnamed = Bilinmeyen parite
pair-number = Parite #{ $id }
age-seconds =
    { $count ->
        [one] { $count } saniye
       *[other] { $count } saniye
    }
age-minutes =
    { $count ->
        [one] { $count } dakika
       *[other] { $count } dakika
    }
age-hours =
    { $count ->
        [one] { $count } saat
       *[other] { $count } saat
    }
age-days =
    { $count ->
        [one] { $count } gün
       *[other] { $count } gün
    }
positions-details = { $symbol } { $side }
positions-back = ‹ Bütün pozisyonlar
position-not-open = Bu pozisyon artık açık değil.
position-id = Pozisyon <code>{ $id }</code>
position-opened = Açılış: { $time }
position-trigger = { $label } { $price } pozisyonun %{ $percent } kadarını kapatır
position-trigger-unstated = { $label } { $price } kapatır, ne kadarını servis söylemiyor
stops-cover = Stoplar, likidasyondan önce pozisyonun { $percent } kadarını koruyor.
stops-cover-share = Stoplar pozisyonun { $percent } kadarını koruyor.
stops-cover-unknown = Stopların pozisyonun ne kadarını koruduğu bilinmiyor: servis hepsini bildirmiyor.
position-change = İşleniyor: { $type } emri · boyut { $size } · teminat { $collateral }
position-state = Emir { $type } · durum { $status }
ladder-tp = TP
ladder-mark = İşaret
ladder-entry = Giriş
ladder-sl = SL
ladder-trail = Takip
ladder-trigger = Tetik
ladder-liquidation = Likid.

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = Bekleyen emirler
orders-none = Bekleyen emir yok.
orders-count =
    { $count ->
        [one] { $count } bekleyen emir
       *[other] { $count } bekleyen emir
    }
orders-to-open = Açmak için ({ $number }): boyut { $size } · teminat { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · pozisyon <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · açmak için
orders-rows = <pre>{ $rows }</pre>
orders-size = boyut
orders-collateral = teminat
orders-kind-unknown = Emir
order-type-market = Piyasa
order-type-limit = Limit
order-type-stop-market = Stop Piyasa
order-type-stop-limit = Stop Limit
orders-button = { $symbol } { $kind } { $price }
orders-status-unknown = ⚠️ Servisin verdiği duruma göre hâlâ geçerli mi, bilinmiyor: { $orders }
orders-no-positions = ⚠️ Açık pozisyonlar okunamadı, o yüzden bir emir yanlış yerde listelenmiş olabilir.
orders-no-price = ⚠️ Şu an fiyat yok: { $symbols }. Bu yüzden mesafeler eksik.
board-title = 📌 Pano
board-none = Hiçbir hesapta açık bir şey yok.
board-empty = Açık bir şey yok: { $accounts }
board-unread = ⚠️ Okunamadı: { $accounts }. Yeniden denenecek.
board-old = ⚠️ { $accounts }: son okuma başarısız; rakamlar { $time } itibarıyla, { $age } önce.
board-pair = Parite
board-pnl = uPnL
board-size = Boyut
board-no-stop = yok
board-total-paper = Toplam, demo
board-order = Emir
wallet-counted-once = Cüzdanı başka bir hesapla sayıldığı için toplamlara katılmadı: { $accounts }
board-price = Fiyat
board-distance = Mesafe
board-more = Buraya sığmayan satırlar: { $number }. /positions ve /orders komutlarına bakın.
board-live = Her değişiklikte ve açık bir şey varken 10 saniyede bir güncellenir.
board-paused = ⏸ Duraklatıldı, başlangıç { $time }: pano bir saattir kullanılmadı.
board-resume = ▶️ Sürdür
board-end = Panoyu kaldır
board-ended = Bu artık sizin panonuz değil. /board yenisini gönderir.
board-plain-pnl = uPnL <b>{ $profit }</b> · boyut { $size }
board-plain-distances = Stopa { $stop } · likidasyona { $liquidation }
history-title = Geçmiş
history-none = Henüz kapanmış pozisyon yok.
history-none-such = Okunan kapalı pozisyonlar arasında eşleşen yok.
history-only = Yalnız: { $what }
history-only-won = kârlı
history-only-lost = zararlı
history-count = { $count } kapandı · { $won } kârlı · { $lost } zararlı
history-totals = Gerçekleşen PnL <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = Bunlar en yeni { $count } içinden; daha eskileri var.
history-failed = ⚠️ Bunlar okuyabildiğim { $count } içinden; gerisi şu an okunamadı.
history-bound = ⚠️ Bunlar { $count } kapalı pozisyondan, bir kerede okunan en çok sayı; başkaları da var.
history-part-dates = Kapanış: { $from } – { $to }.
read-progress = ⏳ { $rows }: şu ana kadar { $count } okundu…
read-stopped = ⏹ Siz durdurdunuz. { $rows }: { $count } okundu, hiçbir şey gönderilmedi.
history-unstated = ⚠️ { $count ->
        [one] { $count } pozisyonun kârlı mı zararlı mı olduğunu servis söylemiyor.
       *[other] { $count } pozisyonun kârlı mı zararlı mı olduğunu servis söylemiyor.
    }
history-all = Hepsi
history-won = Kârlı
history-lost = Zararlı
history-pair = Parite…
history-chosen = ✓ { $name }
history-all-pairs = Bütün pariteler
history-which-pair = Hangi parite?
history-back = ‹ Geçmiş
ended-closed = kapandı
ended-part = kısmen kapandı
ended-liquidated = likide edildi
ended-cancelled = iptal edildi
closed-not-listed = Bu, okunan kapalı pozisyonlar arasında yok.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = Gerçekleşen PnL <b>{ $profit }</b> ({ $percent })
closed-whole = Tüm pozisyon <b>{ $profit }</b> ({ $percent })
result-in-r = R cinsinden sonuç: <b>{ $result }</b>
result-in-r-seen = R cinsinden sonuç: <b>{ $result }</b>, görülen ilk stoptan
history-r-seen = * R, görülen ilk stoptan
closed-figures = <pre>{ $figures }</pre>
closed-entry = Giriş
closed-exit = Çıkış
closed-size = Son boyut
closed-total-size = Toplam boyut
closed-collateral = Teminat
closed-ended = Bitiş: { $time } · { $how }
closed-order = Emir { $type }

part-failed = ⚠️ Şu an okunamadı: { $what }.
part-refused = ⚠️ Okunamadı: { $what }. Servisin dediği: “{ $reason }”.
portfolio-title = Portföy
portfolio-money = Marjin ve maruziyet
portfolio-empty = Servis bu hesap için portföy göndermedi.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = Serbest marjin
portfolio-in-use = Kullanılan teminat
portfolio-total = Toplam
portfolio-margin = Kullanılan marjin
portfolio-exposure =
    <b>Maruziyet</b>
    <pre>{ $figures }</pre>
portfolio-net = Net
portfolio-spread =
    <b>Pariteye göre teminat</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = Pariteye göre teminat
portfolio-spread-total = Toplam { $collateral } · boyut { $size }
risk-title = Risk
risk-at-stops = Tüm stoplar şimdi tetiklenirse: { $loss }
risk-at-stops-unknown = Tüm stoplar şimdi tetiklenirse: bilinmiyor, nedeni { $names }.
risk-all-have-stops = Her pozisyonun tamamı için bir stop var.
risk-without-stop = Stopsuz, likidasyona kadar: { $loss }
risk-without-stop-unknown = Stopsuz, likidasyona kadar: bilinmiyor, nedeni { $names }.
risk-without-stop-line = { $mark } { $position }: { $percent } stopsuz, { $loss }
risk-loss = <b>{ $dollars }</b> (varlığın { $percent })
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = varlığın yüzdesi
risk-day-cost = Günlük maliyet
risk-gross = Brüt
risk-group = Birlikte hareket ediyor: { $symbols } · brüt { $gross } · net { $net }
risk-group-window = Son { $days } günün saatlik getirilerine göre.
risk-ungrouped = ⚠️ { $symbols } mumları okunamadı: başka paritelerle birlikte hareket ediyor olabilir.
risk-unnamed = ⚠️ { $pairs }: paritenin adı bilinmiyor, bu yüzden hiçbir grupta değil; başka paritelerle birlikte hareket ediyor olabilir.
risk-nearest = <b>En yakın likidasyonlar</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 Görsel
risk-basis = <i>Kayıplar şimdiki PnL’den sayılır, kapatma ücretleri dahildir. Bir stop daha kötü bir fiyattan gerçekleşebilir. Bekleyen emirler dahil değildir.</i>
whatif-title = Ya olursa
whatif-words = <code>{ $words }</code>
whatif-change = Değişim: { $change }
whatif-change-unknown = Değişim: bilinmiyor.
whatif-events = <b>Tetiklenenler, sırayla</b>
whatif-no-events = Yolda hiçbir şey tetiklenmez.
whatif-event = { $number }. { $position }: { $kind } { $price } · { $closed }
whatif-closed = Hariç
whatif-opened = Açılış
whatif-trailing = Takip eden stop
whatif-liquidation = 🚨 Likidasyon
whatif-left = <b>Açık kalanlar</b>
whatif-left-line = { $position }: { $size } · { $price }
whatif-none-left = Açık pozisyon kalmaz.
whatif-absent = ⚠️ Açık pozisyon yok: { $names }.
whatif-betas = { $reference } paritesine göre beta: { $betas }
whatif-betas-unknown = ⚠️ { $names } için beta bilinmiyor: fiyatı olduğu yerde kalır.
whatif-unknown-price = ⚠️ Fiyat bilinmiyor: { $names }.
whatif-unknown-figures = ⚠️ Servis bazı rakamları vermiyor: { $names }.
whatif-unknown-orders = ⚠️ Tüm emirler bilinmiyor: { $names }.
whatif-unknown-rates = ⚠️ Fonlama veya borçlanma oranı bilinmiyor: { $names }.
whatif-basis = <i>Bu bir tahmindir: tüm fiyatlar şimdikinden düz bir çizgide hareket eder. Kayma, fiyat boşlukları ve bekleyen emirler dahil değildir.</i>
whatif-ask-gap = <i>Boşluk için gap sözcüğünü ekleyin.</i>
whatif-basis-gap = <i>Bu bir tahmindir: tüm fiyatlar şimdikinden sona sıçrar ve geçtikleri her şey orada gerçekleşir. Kayma ve bekleyen emirler dahil değildir.</i>
whatif-basis-with = <i>Emir şimdiki fiyattan gerçekleşir. Değişim, açılış ve kapanış ücretlerini içerir.</i>
whatif-basis-time = <i>Fonlama ve borçlanma, fiyatlar hareket etmeden önce şimdiki oranlarla hesaplanır.</i>

deposits-title = Yatırılanlar
withdrawals-title = Çekilenler
deposits-none = Yatırma yok.
withdrawals-none = Çekim yok.
deposits-back = ‹ Yatırılanlar
withdrawals-back = ‹ Çekilenler
deposit-one = <b>Yatırma { $amount }</b>
withdrawal-one = <b>Çekim { $amount }</b>
transfers-total = Transfer: { $number } · toplam { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = İşlem no <code>{ $hash }</code>
transfer-address = Hesap <code>{ $address }</code>
transfer-not-listed = Bu artık listede yok.

## /raw: a reply of the service as a file

raw-button = 🧾 Ham yanıt
raw-which = Servisin hangi ham yanıtını istersiniz?
raw-title = <b>{ $title }</b>, servisin ham yanıtı
raw-status = Durum { $status } · gizli bilgiler çıkarıldı, hiçbir rakam değişmedi
raw-realised-pnl = Bot, <code>realisedPnl</code> tutarından şunların düşüldüğünü varsayar: { $costs }.
raw-realised-pnl-gross = Bot, <code>realisedPnl</code> tutarını tüm maliyetlerden önce sayar.
raw-part = Servisin tek bir yanıtı: listenin yalnızca bir parçası olabilir. Listenin tamamı /export history içinde.
raw-empty = Yanıt boştu, o yüzden dosya yok.
raw-openPositions = Açık pozisyonlar
raw-openOrders = Açık emirler
raw-closedPositions = Kapalı pozisyonlar
raw-balances = Bakiyeler
raw-portfolio = Portföy
raw-deposits = Yatırılanlar
raw-withdrawals = Çekilenler
raw-pairInfo = Parite
raw-checkReferrals = Referans kontrolü

## Images

chosen = • { $name }
picture-missing = ⚠️ Resim çizilemedi ya da gönderilemedi; işte yazılı hâli.
picture-paper = DEMO · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = Fiyat <b>{ $price }</b> · { $change }, { $span } içinde
chart-none = ⚠️ Serviste bu zamana ait mum yok.
chart-own = Kendi fiyat seviyelerinizle: { $account }
chart-own-unreadable = ⚠️ Pozisyonlarınız ve emirleriniz okunamadı, o yüzden kendi fiyat seviyeleriniz eksik.
chart-as-of = Veri zamanı: { $time }
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = Bollinger
chart-word-empty = Mum yok
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = Bollinger 20, 2
chart-word-volume = Hacim
chart-line-entry = Giriş
chart-line-liquidation = Likid.
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = Tetik
chart-line-trailing = Takip
chart-line-limit = Limit
chart-line-stop = Stop
chart-open = 📈 Grafik

## Share cards

share = 📤 Paylaş
share-open-title = Açık pozisyon
share-closed-title = Kapanmış işlem
share-paper = DEMO · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 DEMO · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = Giriş
share-now = Şimdi
share-exit = Çıkış
share-held = Süre
share-under-a-minute = bir dakikadan az
share-profit = PnL
share-in-r = R cinsinden sonuç
share-size = Boyut
share-with-amounts = Tutarları göster
share-without-amounts = Tutarları gizle
share-send = 💬 Sohbete gönder
share-inline-title = Kartınız
share-gone = Bu kart çok eski: yeniden oluşturun
share-incomplete = ⚠️ Kart yapılamadı: pozisyon artık yok ya da servis hakkında yeterince bilgi vermiyor.

## /pnl

pnl-title = Kâr ve zarar
pnl-heading = <b>Kâr ve zarar</b>
pnl-picture = { $title } · { $span }
pnl-empty = Bu dönemde kapanan pozisyon yok
pnl-curve = Kümülatif PnL
pnl-days = Gün gün
pnl-span-day = Bugün
pnl-span-week = 7 gün
pnl-span-month = 30 gün
pnl-span-all = Hepsi
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = { $from } – { $to } ({ $zone })
pnl-none = Bu dönemde hiçbir pozisyon kapanmadı.
pnl-none-read = Okunan kapalı pozisyonlar arasında yok
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades =
    { $count ->
        [one] { $count } kapalı pozisyon
       *[other] { $count } kapalı pozisyon
    }
pnl-rows = <pre>{ $rows }</pre>
pnl-won = Kârlı
pnl-factor = Kâr faktörü
pnl-average-win = Ortalama kâr
pnl-average-loss = Ortalama zarar
pnl-expectancy = Beklenen değer
pnl-r-sum = R toplamı
pnl-r-expectancy = R cinsinden beklenen değer
pnl-r-part = ⚠️ R sonuçları { $trades } işlemin { $count } tanesinin: diğerlerinin ilk stopu bilinmiyor.
pnl-r-seen = { $count } işlemin R’si görülen ilk stoptan sayılır.
pnl-best = En iyi
pnl-worst = En kötü
pnl-fees = Ücretler
pnl-funding = Fonlama
pnl-borrow = Borçlanma
pnl-by-pair = Pariteye göre
pnl-total = ‹ Toplam
pnl-by-side = Yöne göre
pnl-by-pair-side = Parite ve yöne göre
pnl-by-hour = Saate göre
pnl-by-weekday = Haftanın gününe göre
pnl-by-source = Kaynağa göre
pnl-source-typed = Komut
pnl-source-form = Adım adım
pnl-source-words = Cümle
pnl-source-link = Bağlantı
pnl-source-page = Sayfa
pnl-source-signal = Sinyal
pnl-source-api = API
pnl-source-elsewhere = Başka yerde
pnl-source-unknown = Bilinmiyor
pnl-columns = <i>{ $by }: kapananların kârlısı, PnL, işlem başına ortalama.</i>
pnl-close-times = <i>Saat ve gün kapanışınkidir ({ $zone }).</i>
pnl-source-explained = <i>Kaynak, pozisyonu açan emrin kaynağıdır. Başka yerde: buradan verilen hiçbir emir açmadı. Bilinmiyor: kaynaklar kaydedilmeden önce açıldı.</i>
pnl-liquidated =
    { $count ->
        [one] 🚨 { $count } tanesi likide edildi.
       *[other] 🚨 { $count } tanesi likide edildi.
    }
pnl-unstated = ⚠️ Servis, { $trades } pozisyonun { $count } tanesinde her maliyeti söylemiyor; maliyet toplamları ötekilerindir.
pnl-left-out =
    { $count ->
        [one] ⚠️ { $count } kapalı pozisyon dahil değil: servis PnL’sini ya da ne zaman bittiğini belirtmiyor.
       *[other] ⚠️ { $count } kapalı pozisyon dahil değil: servis PnL’sini ya da ne zaman bittiğini belirtmiyor.
    }
pnl-unknown-period = “{ $typed }” bildiğim bir dönem değil. /pnl day, /pnl week, /pnl month ya da /pnl all yazın. Gruplara göre: /pnl side, /pnl pair, /pnl pair side, /pnl hour, /pnl weekday, /pnl source.

## Failures

failure-rejected = ❌ İstek başarısız oldu: “{ $reason }”. Hiçbir şey değişmedi. Bundan ne yapılacağı anlaşılmıyorsa bir dakika sonra tekrar deneyin.
failure-credentials = ❌ Servis bu hesabın anahtarını artık kabul etmiyor. Hiçbir şey değişmedi. Yenisini { -application }nda oluşturup /connect gönderin.
failure-unreachable = ⚠️ İşlem servisine ulaşılamadı. Bu yalnızca bir sorguydu: hiçbir şey değişmedi. Bir dakika sonra tekrar deneyin.
failure-timed-out = ⚠️ İşlem servisi zamanında yanıt vermedi. Bu yalnızca bir sorguydu: hiçbir şey değişmedi. Bir dakika sonra tekrar deneyin.
failure-unreadable = ⚠️ İşlem servisi okuyamadığım bir yanıt verdi, o yüzden şu anki durum bilinmiyor. Bu yalnızca bir sorguydu: hiçbir şey değişmedi. Acilse { -application }na bakın.
failure-stopped = ⚠️ İşlem servisi yanıt vermeden bot durduruldu. Bu yalnızca bir sorguydu: hiçbir şey değişmedi. Bir dakika sonra tekrar deneyin.
failure-invalid = ❌ Bu gönderilmedi, çünkü servis bu biçimde kabul etmez. Hiçbir şey değişmedi. Lütfen tekrar deneyin; sürerse bu botun sahibine söyleyin.
failure-undecryptable = ⚠️ Saklanan anahtarınızın şifresi çözülemiyor. Hiçbir şey gönderilmedi. Lütfen hesabın bağlantısını /disconnect ile kesip /connect ile yeniden bağlayın.
failure-storage = ⚠️ Botun veritabanına ulaşılamıyor. Bundan sonra işlem servisine hiçbir şey gönderilmedi. Bir dakika içinde yanıt gelmezse tekrar deneyin; bir emirden sonra önce /activity listesine bakın.
failure-emptied = ⚠️ Botun veritabanı boşaltıldı ya da değiştirildi; bu yüzden şu anda hesaplarınız, alarmlarınız ve emirleriniz hakkında bir şey söylenemez ve hiçbir şey gönderilmedi. Borsadaki pozisyonlarınız olduğu gibi. İşletmeci bunu görüyor; bot çalışana kadar yeniden bağlanmayın.
failure-no-room = ⏸ Botun veritabanı neredeyse dolu; bu yüzden şimdilik yeni alarm ve hesap almıyor. Hiçbir şey kaydedilmedi. Lütfen birkaç dakika sonra tekrar deneyin. Alarmlarınız ve hesaplarınız olduğu gibi kalır; kapatma, iptal ve okuma her zamanki gibi çalışır.
failure-too-many = ⏸ Hiçbir şey kaydedilmedi: en fazla { $most } olabilir. Önce birini silin ya da daha sonra tekrar deneyin.
failure-confirm = ⚠️ Onayladığınızda botun veritabanı yanıt vermedi. Bu deneme hiçbir şey göndermez. Daha önceki bir deneme emri göndermiş olabilir: veritabanı yeniden yanıt verince emrin mesajı ve /activity ne olduğunu gösterir. Gönderilmediğini söylüyorsa yeniden girin; Onayla düğmesi hâlâ duruyorsa yeniden basabilirsiniz.
failure-damaged = ⚠️ Sizinle ilgili saklanan bir kayıt bozulmuş ve okunamıyor. Başka kimseyi etkilemez. Bundan sonra işlem servisine hiçbir şey gönderilmedi. Lütfen bu botun sahibine söyleyin.
failure-telegram = ⚠️ Telegram mesajlarımdan birini onaylamadı, burada eksik olabilir. Bundan sonra işlem servisine hiçbir şey gönderilmedi. Bir yanıt eksikse komutu yeniden gönderin; bir emirden sonra önce /activity listesine bakın.
failure-unexpected = ⚠️ Beklenmeyen bir hata oluştu. Bundan sonra işlem servisine hiçbir şey gönderilmedi. Lütfen tekrar deneyin; sürerse bu botun sahibine söyleyin.
failure-reference = <i>Bunu bildirirseniz şu referansı verin: { $reference }.</i>

## /referrals

referrals-title = Referanslar
referrals-of = <b>{ $title }</b>
referrals-check = Servisteki referans durumunuz:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = Servis hangi adresin sizin olduğunu söylemiyor. /referrals 0x… bir adresinkileri gösterir.
referrals-none = Referans yok.
referrals-sum =
    { $count ->
        [one] { $count } ödeme
       *[other] { $count } ödeme
    } · toplam iade: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = Tutar
referrals-rebate = İade

## /export

export-title = <b>Dışa aktarma</b>
export-ask-kind = Neyi dışa aktarmak istersiniz?
export-ask-period = Hangi dönem? Yıllar ve aylar takvime göredir, UTC ile.
export-ask-format = Hangi biçimde? Tutarlar ikisinde de tamdır.
export-unknown = “{ $word }” dışa aktarılamaz, bir biçim ya da dönem de değildir. Lütfen seçin:
export-kind-history = Kapalı pozisyonlar
export-kind-deposits = Yatırılanlar
export-kind-withdrawals = Çekilenler
export-kind-trades = İşlemler
export-period-all = Her şey
export-period-year = Bu yıl
export-period-month = Bu ay
export-since = { $period }, başlangıç: { $time }
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ Geri
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = Bir pozisyona yapılan her şey, adresinizin piyasa yapıcıdaki işlem geçmişinden.
export-undated = Servisin zaman vermediği kayıtlar dahildir.
export-rows = ✅ { $count ->
        [one] { $count } satır
       *[other] { $count } satır
    }
export-none = Serviste bu dönem için kayıt yok; dosyada satır yok.
export-sum-history = Gerçekleşen toplam PnL: { $sum }
export-sum-deposits = Toplam: { $sum }
export-sum-withdrawals = Toplam: { $sum }
export-sum-trades = Toplam PnL: { $sum }
export-may-be-more = ⚠️ Servis bu listeyi tek parça hâlinde ve bir kerede verebildiği kadar satırla verdi: daha fazlası olabilir.
export-no-address = ⚠️ Servis hangi adresin sizin olduğunu belirtmiyor, o yüzden işlemleri istenemez. Dosya oluşturulmadı.
export-no-practice = İşlemler piyasa yapıcıdan okunur, o da demo hesapları bilmez. Kapalı pozisyonlar /export history içinde.
export-failed = ❌ Dosya gönderilmedi: veriler okunurken yarıda hata oldu ve eksik bir dosya tam sanılabilirdi.
export-too-large = ❌ Dosya Telegram için çok büyük. Daha kısa bir dönem seçin.
export-unsure = ⚠️ Telegram dosyayı aldığını söylemedi. Buradaysa eksiksizdir. Değilse lütfen tekrar deneyin, süre uzunsa daha kısasıyla.

## /mm: the market-maker reads

mm-menu =
    <b>Piyasa yapıcı</b> · { $chain }
    Herhangi bir hesabın adresi yeter; anahtar gerekmez.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = Düğmeler ve adressiz sorgular şunun içindir: <code>{ $account }</code>.
mm-unknown = “{ $word }” diye bir sorgu yok.
mm-no-address = Kimin için { $word }? Adresi yazın: 0x ve a ile f arası 40 rakam ya da harf.
mm-no-asset = “{ $word }” bir varlık adı değil. Bir tane yazın, örneğin BTC.
mm-too-much = “{ $word }” burada anlaşılmıyor.
mm-not-available = Bu düğme artık sunulmayan bir ağı ya da sorguyu gösteriyor. Sunulanlar /mm içinde.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>Bütün pariteler</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>Veri zamanı: { $time } · sayfa { $page }, devamı var</i>
mm-net = Net
mm-sum = Toplam
mm-max-long = En fazla long
mm-max-short = En fazla short
mm-exposure-none = Maruziyet yok.
mm-funding-none = Fonlama oranı yok.
mm-funding-hint = Saatlik oran ve { $size } boyutunda bir long için günlük maliyet. Sıfırın altında long alır.
mm-closes = Kapatır
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = İşlem yok.
mm-trades-end = Başka işlem yok.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = Boyut
mm-collateral = Teminat
mm-price = Fiyat
mm-profit = PnL
mm-hash = <code>{ $hash }</code>
mm-asset-oi = Açık poz. hacmi { $asset }
mm-asset-upnl = PnL { $asset }
mm-read-exposure = Maruziyet
mm-read-positions = Pozisyonlar
mm-read-orders = Emirler
mm-read-trades = İşlemler
mm-read-oi = Açık pozisyon hacmi
mm-read-upnl = Gerçekleşmemiş PnL
mm-read-upnlTotal = PnL, toplam
mm-read-funding = Fonlama oranları

## Typed orders

typed-too-long = Bu, bir emrin olabileceğinden uzun: en fazla { $most } karakter.
typed-unknown = “{ $word }” burada anlaşılmadı, bot da tahmin yürütmez.
typed-ambiguous = “{ $word }” iki sayının arasında duruyor ve ikisine de ait olabilir. Kendi sayısıyla bitişik yazın, örneğin 10x ya da $100.
typed-twice = “{ $word }” iki kez verilmiş. Her değeri bir kez yazın.
typed-extra-number = “{ $word }” adı olmayan ikinci bir sayı. Teminat düz sayıdır; kaldıraç 10x, boyut size 1000 diye yazılır.
typed-missing-pair = Hangi parite? Önce onu söyleyin: BTC, BTC/USD ya da numarası #1.
typed-missing-target = Hangisi? Önce pariteyi söyleyin, örneğin BTC, ya da bir kimlik, örneğin #12.
typed-missing-value = “{ $word }” sözünden sonra bir değer eksik.
typed-missing-collateral = Ne kadar teminat? Dolar olarak düz sayı yazın, örneğin 100.
typed-missing-leverage = Ne kadar büyük? Kaldıracı 10x diye ya da boyutu dolar olarak size 1000 diye yazın.
typed-missing-share = Ne kadarı? 50% yazın, ya da dolar tutarı, örneğin 200, ya da all.
typed-missing-change = Ne kadar? 30 dolar eklemek için +30, 10 dolar çıkarmak için -10 yazın.
typed-missing-trigger = Hangi kâr al ya da zarar durdur? tp ya da sl ve fiyatını ya da yüzdesini yazın: tp 90000 ya da sl 3%.
typed-missing-distance = Fiyattan ne kadar uzakta? 2% ya da $500 yazın; pozisyonun bir kısmı için ardından örneğin 50%.
typed-missing-amount = Ne kadar? Dolar tutarı yazın, örneğin 25, ya da all.
typed-missing-address = Hangi platform? Adresini yazın: 0x ve a ile f arası 40 rakam ya da harf.
typed-not-pair = “{ $word }” bir parite değil. Önce parite gelir: BTC, BTC/USD ya da numarası #1.
typed-not-target = “{ $word }” ne parite ne kimlik. Önce o gelir: BTC ya da #12.
typed-not-number = “{ $word }” geçerli bir sayı değil. 1000, 1,000, 0.5, 1k ya da 1.5m yazın.
typed-not-dollars = “{ $word }” dolar tutarı değil. 100 ya da $100 yazın.
typed-not-percent = “{ $word }” yüzde değil. 0.5% yazın.
typed-price-not-distance = “{ $word }” bir uzaklık, bu alarma ise 70000 gibi bir fiyat gerekir. Fiyat hareketi için: <code>/alert BTC move 5% 1h</code>
typed-distance-not-price = “{ $word }” bir uzaklık değil. Likidasyona uzaklık yüzdeyle yazılır, örneğin 5%. Fiyat için: <code>/alert BTC below 58000</code>
typed-not-price = “{ $word }” fiyat değil. 70000 yazın, ya da şu anki fiyata göre -1% veya +2%.
typed-not-trigger = “{ $word }” kâr al ya da zarar durdur için geçerli değil. Fiyat yazın, örneğin 70000, girişten 5%, teminattan 50%c, 2atr ya da 2atr(4h), ya da kâr al için 2r, yani riskin iki katı.
typed-not-share = “{ $word }” pozisyonun bir kısmı değil. 50% yazın, ya da dolar tutarı, örneğin 200, ya da all.
typed-not-distance = “{ $word }” yüzde de olabilir dolar da. 2%, $500 ya da 2atr yazın.
typed-not-address = “{ $word }” adres değil: 0x ve a ile f arası 40 rakam ya da harf gerekir.
typed-not-period = “{ $word }” bir mum periyodu değil. Kullanılabilenler: { $periods }.
typed-not-filter = “{ $word }” burada bir seçenek değil. all, profitable ya da losing yazın.
typed-comma = “{ $word }” iki türlü okunabilir. Ondalık için nokta kullanın; virgül yalnızca üçlü basamak gruplarını ayırabilir. Şunu mu demek istediniz: { $instead }?
typed-two-numbers = “{ $word }” { $one } veya { $other } olarak okunabilir. Kastettiğinizi binlik ayırıcı olmadan yazın.
typed-decimals = “{ $word }” izin verilenden çok ondalık basamak içeriyor; en fazla: { $most }.
typed-too-large = “{ $word }” çok büyük.
typed-zero = “{ $word }” sıfır demek. 0’dan büyük olmalı.
typed-negative = “{ $word }” negatif. Burada eksi kullanılamaz.
typed-plus = “{ $word }” artı içeriyor, burada artı kullanılamaz. Sayı doğruysa artıyı silin.
typed-sign-change = “{ $word }” işaretsiz. Teminat eklemek için +, çıkarmak için - yazın.
typed-sign-percent = “{ $word }” işaretsiz. Fiyatın altı için -, üstü için + yazın.
typed-over-hundred = “{ $word }” %100’den fazla.
typed-below-nothing = “{ $word }” sıfır ya da daha düşük bir fiyat olur: aşağı doğru %100’den az olmalı.
typed-leverage-and-size = Kaldıraç ve boyut birbirini belirler. Yalnızca birini yazın.
typed-slip-market = Kayma yalnızca piyasa emirleri için geçerli. slip sözünü ya da limit ve stop sözlerini çıkarın.
typed-risk-stop = “{ $word }” riskin katıdır, riski ise zarar durdur belirler. Zarar durduru fiyat olarak, 3% ya da 25%c diye yazın.
typed-risk-alone = Riskin katı olarak verilen kâr al, bir zarar durdur ister. sl ve fiyatını ya da yüzdesini ekleyin.
typed-risk-and-amount = Tutarı risk belirler. Ya riski ya da teminatı kaldıraç veya boyutla yazın.
typed-risk-no-stop = Boyut, zarar durdurdaki zarardan hesaplanır. Zarar durduru fiyat olarak ya da 3% diye yazın.
typed-shares-over = “{ $word }” ile { $kind } toplamı %{ $sum } olur. Paylar pozisyonun şimdiki hâlindendir; bir tür en çok %100 olur: %50 ve %50 tümünü kapatır.
typed-same-exit = “{ $word }” bir tür için iki kez var. Payları toplayıp bir tane yazın.
typed-missing-ladder-leverage = Kaldıraç ne kadar? Tüm emirler için 10x diye yazın.
typed-missing-legs = Kaç emir? Kaldıraçtan sonra bir sayı yazın, örneğin 5.
typed-not-legs = “{ $word }” bir emir sayısı değil. 2 ile { $most } arasında bir tam sayı yazın.
typed-missing-range = Hangi fiyatlar arasında? from 68000 to 66000 diye yazın.
typed-not-heavier = “{ $word }” merdivenin bir ucu değil. heavier low ya da heavier high yazın.
typed-not-risk = “{ $word }” bir risk değil. Varlığınızın yüzdesi olarak, 1% gibi, dolar olarak, 50 gibi, ya da R olarak, 0.5r gibi yazın.
typed-too-many = “{ $word }” fazla geldi: bir kerede en fazla { $most }.
typed-missing-comparison = Üstü mü, altı mı? Değerden önce above ya da below, işaretini ya da crosses yazın.
typed-missing-figure = Hangi değer? Koşuldan sonra yazın: 70000, 60k ya da 5%.
typed-missing-side = Hangi yön? long ya da short yazın.
typed-missing-window = Hangi sürede? 15m, 1h ya da 1d ekleyin.
typed-missing-subject = Alarm ne için? Bir pariteyle başlayın, örneğin BTC, ya da liq, pnl, margin veya balance ile.
typed-other-comparison = “{ $word }” bu alarmda kullanılamaz. Şunu yazın: { $instead }.
typed-only-zero = “{ $word }” 0 değil, crosses ise PnL için yalnızca 0 ile çalışır. Başka her değer için above ya da below yazın.
typed-not-duration = “{ $word }” geçerli bir süre değil. 15m, 1h ya da 7d yazın; en fazla bir yıl.
typed-all-and-beta = “{ $word }” ve tüm pariteler için başka bir hareket: all ya da beta yazın.
typed-with-order = “{ $word }” bir emir değil. with /long ya da with /short ve ardından emri yazın.
typed-with-market = “{ $word }” bir fiyat bekler. Yalnızca hemen gerçekleşen bir emir eklenebilir: limit ve stop sözlerini çıkarın.
typed-not-price-age = “{ $word }” geçerli bir fiyat yaşı değil. 30s ya da 5m yazın; 5s ile 30m arası.
typed-not-span = “{ $word }” geçerli bir süre değil. 12h ya da 2d yazın; 1h ile 48h ya da 1d ile 7d arası.
typed-no-unit = “{ $word }” işaretsiz; yüzde de dolar da olabilir. { $percent } ya da { $dollars } yazın.
typed-not-date = “{ $word }” geçerli bir tarih değil. 2026-12-31 biçiminde yazın.
typed-long-window = “{ $word }” çok uzun: bir hareket en fazla bir gün üzerinden ölçülür. 15m, 1h ya da 1d yazın.
typed-long-note = Not çok uzun: en fazla { $most } karakter.
typed-open-quote = Not bir tırnakla başlıyor ama tırnakla bitmiyor.
typed-not-network = “{ $word }” bir IP adresi ya da ağ değil; örneğin 203.0.113.7 ya da 203.0.113.0/24.
typed-not-account = “{ $word }” adlı hesabınız yok. Adını /accounts içindeki gibi yazın.
typed-not-account-word = “{ $word }” adlı hesabınız yok. Adını /accounts içindeki gibi, boşluksuz yazın.
typed-same-account = Birkaç hesabınızın adı “{ $word }” gibi okunuyor. Bunun yerine birinin kimliğini yazın: { $ids }
typed-not-plan-span = “{ $word }” geçerli bir süre değil. 90m, 4h veya 2d yazın; 1m ile 30d arası.
typed-missing-twap-time = Ne kadar sürede ve kaç dilimde? over 2h in 12 yazın.
typed-missing-dca-time = Ne sıklıkla ve ne kadar süreyle? every 1d for 30d yazın.
typed-missing-slices-stop = Hangi zarar durdur? Her dilim için gerekir. sl 58000 veya sl 5% yazın.
typed-missing-levels = Hangi fiyatlarda? En az iki tane yazın, örneğin at 68000 67000.
typed-missing-end = Ne kadar süreyle? for 7d yazın.
typed-missing-band = Hangi fiyatlarda? Long için below 3500, short için above 3500 yazın.
typed-not-slices-span = “{ $word }” geçerli bir süre değil. 30m, 2h veya 1d yazın; en çok 90d.
typed-not-slices = “{ $word }”, 2 ile { $most } arasında bir dilim sayısı vermiyor.
typed-slices-too-close = “{ $word }” 2 dakikada birden fazla dilim demek. Daha uzun süre veya daha az dilim seçin.
typed-not-atr = “{ $word }” bir ATR sayısı değil. by 2 ATR yazın; tutar ya da yüzde için in steps of 500 yazın.
typed-not-holding-cost = “{ $word }” bir kapatmanın bekleyebileceği bir oran değil. when funding over 0.05% ya da when borrow over 0.02% yazın.
typed-not-clock = “{ $word }” bir saat değil. 22:00 gibi yazın.
typed-mixed-parts = “{ $word }” bir saat değil, diğer parçaların saati var. Tüm parçaları fiyatla ya da tümünü saatle yazın.
typed-missing-guard-action = Ne olsun? Koşuldan sonra şunlardan birini yazın: { $actions }.
typed-not-guard-action = “{ $word }” bu koşuldan sonra gelemez. Şunlardan birini yazın: { $actions }.
typed-not-guard-time = “{ $word }” geçerli bir süre değil. 60s ya da 5m yazın; 30s ile 60m arası.

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = Teminat { $collateral } · boyut { $size } · { $leverage }
preview-filled = /settings varsayılanları: { $parts }
preview-filled-collateral = teminat
preview-filled-leverage = kaldıraç
preview-filled-slippage = kayma
preview-risk = Risk: zarar durdurda en çok { $most }
preview-risk-share = Risk: zarar durdurda en çok { $most }, { $equity } varlığınızın ({ $age } önceki) { $percent } kadarı
preview-risk-entry = Bu, bu giriş fiyatından gerçekleşirse geçerlidir. Daha kötü bir fiyat daha çok kaybettirir.
preview-risk-worst = Bu, emrin izin verdiği en kötü fiyattan gerçekleşirse geçerlidir. Daha iyi bir fiyat daha az kaybettirir.
preview-risk-added = Risk, eklenen kısmın { $price } stopundaki riskidir
preview-leverage-lowered = Likidasyon zarar durdurun ardında kalsın diye kaldıraç { $before } yerine { $after }
preview-price = Şu anki fiyat { $price }
preview-price-old = Son fiyat { $price }, { $age } önce
preview-price-unread = Gösterilecek güncel fiyat yok. Onayladığınızda yine de gönderilir.
preview-incomplete = Servis bu pozisyonun bütün bilgilerini vermiyor, o yüzden sonuç hesaplanamıyor. Onayladığınızda yine de gönderilir.
preview-limit = Limit fiyatı { $price }
preview-stop = Stop fiyatı { $price }
preview-entry = Giriş yaklaşık { $price }
preview-entry-worst = Giriş yaklaşık { $price }, en kötü { $worst }
preview-liquidation = Likidasyon yaklaşık { $price } ({ $distance })
preview-at-take-profit = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = Zarar durdurda kayıp: { $parts }
preview-loss-share = varlığın { $percent } kadarı
preview-loss-share-old = varlığın ({ $age } önceki) { $percent } kadarı
preview-loss-unshared = varlığa oranı bilinmiyor
preview-results-net = TP ve SL sonuçları: açılış ve kapanış ücretleri düşülmüş, fonlama ve borçlanma düşülmemiş.
preview-results-now = Sonuçlar: tüm ücretler ile şimdiye kadarki fonlama ve borçlanma düşülmüş.
preview-fee = Açılış ücreti { $fee }, ayrıca
preview-total = Bakiyenizden alınır: { $total } / { $balance }
preview-hourly = Saatlik maliyet: fonlama { $funding }, borçlanma { $borrow }
preview-deposit = <b>Yatır: { $amount }</b>, cüzdandan işlem hesabına
preview-wallet = Cüzdandaki USDC { $wallet }
preview-balance = İşlem hesabı bakiyesi { $balance }
preview-platform = <b>Platformu kaydet</b> <code>{ $address }</code>
preview-close = <b>Kapat: { $symbol } { $side }</b>
preview-closes = Kapanır: { $size } / { $whole }
preview-leaves = Kalır: boyut { $size } · teminat { $collateral }
preview-leaves-nothing = Hiçbir şey kalmaz: pozisyon tamamen kapanır
preview-all-as-read = Tamamı: şu an okunan { $size }. Onay, o anki boyutu gönderir.
preview-realised = Şu anki PnL <b>{ $profit }</b> ({ $percent })
preview-payout = Bakiyenize döner { $payout }
preview-reverse = <b>Ters çevir: { $symbol } { $side }</b> · iki adım
preview-reverse-close = 1. Tamamı kapanır, { $size }
preview-reverse-open = 2. Kapanınca size { $side } önizlemesi gelir: teminat { $collateral }, boyut { $size }. Onu ayrıca onaylarsınız.
preview-add = <b>Ekle: { $symbol } { $side }</b>
preview-adds = Eklenir: boyut { $size } · teminat { $collateral }
preview-becomes-size = Boyut { $before } → { $after }
preview-becomes-collateral = Teminat { $before } → { $after }
preview-becomes-entry = Giriş { $before } → { $after }
preview-becomes-leverage = Kaldıraç { $before } → { $after }
preview-becomes-unliquidated = Likidasyon { $before } → —
preview-becomes-liquidation = Likidasyon { $before } → { $after } (şu anki fiyata mesafe { $distance })
preview-collateral-in = <b>Teminat ekle: { $amount } → { $symbol } { $side }</b>
preview-collateral-out = <b>Teminat çıkar: { $amount } ← { $symbol } { $side }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · kâr al ve zarar durdur
preview-trigger-share = Pozisyonun %{ $percent } kadarını kapatır
preview-triggers-beside = Zaten yerinde olanlara ek olarak:
preview-trail = <b>Takip eden stop: { $symbol } { $side }</b>
preview-trail-percent = En iyi fiyatı %{ $distance } geriden izler
preview-trail-dollars = En iyi fiyatı { $distance } geriden izler
preview-trail-now = Şu anki fiyatla: { $price }, { $dollars } ({ $percent })
preview-trail-whole = Bütün pozisyonu kapsar
preview-cancel = <b>Emri iptal et</b> · { $symbol } { $side }
preview-cancel-returns = Geri döner: { $collateral } ve onun için ayrılan ücret
preview-replace = <b>Değiştir: { $symbol } { $side }</b> · iki adım
preview-replace-add = 1. Bu emir konur:
preview-replace-cancel = 2. O yerine konunca iptal edilir:
preview-replace-both = İkisi de yerindeyken fiyatına önce ulaşılan tetiklenir. 2. adım başarısız olursa ikisi de kalır ve hemen bildirim alırsınız.
order-entry = { $type } { $side } { $symbol } · { $size }, fiyat { $price }
order-slot = { $type } · { $price }
order-trailing = Takip { $price } · %{ $percent }
order-take-profit = TP { $price } · %{ $percent }
order-stop-loss = SL { $price } · %{ $percent }
order-trigger = Tetik { $price } · %{ $percent }
preview-validity = <i>Siz onaylamadan hiçbir şey gönderilmez. Önizlemenin bitişi: { $time }</i>
preview-refused = <i>❌ işaretli olan yüzünden bu onaylanamaz. Hiçbir şey gönderilmedi. Onu değiştirip yeniden deneyin.</i>
on-accounts-head = Hesaplar: { $sent }/{ $named }, her birinde bir emir
on-accounts-not-sent = ❌ Bu hesap için emir yok. Diğerlerini etkilemez.
on-accounts-none-sent = ❌ Bu hesap için emir yok.
on-accounts-other-money = ❌ Bu hesap için emir yok: sanal para ile gerçek para karıştırılmaz.
on-accounts-same-wallet = ❌ Bu hesap için emir yok: anahtarı { $account } ile aynı cüzdana ait ve her cüzdan tek emir alır.
on-accounts-wallet-unknown = ⚠️ En az bir hesabın cüzdanı bilinmiyor. İki anahtar aynı cüzdana aitse, o cüzdan iki emir alır.
legs-title = <b>{ $side } { $symbol }</b> · Merdiven: { $count } limit emrin { $sent } tanesi
legs-columns = Limit · teminat · boyut · likidasyon
legs-leg = { $number }. { $price } · { $collateral } · { $size } · { $liquidation }
legs-each = Her birinde { $exits }
legs-at-once = ⚠️ Fiyat zaten { $price }. Hemen, piyasa emri gibi: { $numbers }
legs-all = Hepsi gerçekleşirse: ortalama giriş { $entry } · likidasyon yaklaşık { $liquidation }
legs-waits = 📌 Hemen gerçekleşmeyen emir, TP ve SL'siyle birlikte serviste bekler; bot gerekmez. Her biri kendi pozisyonunu açar. Servis bunları tek pozisyonda toplarsa girişi ve likidasyonu “Hepsi gerçekleşirse” satırındakilerdir.
legs-not-sent = ❌ ❌ işaretli emirler gönderilmez. Diğerlerini etkilemez.
exits-row = { $exit } · şimdikinin { $share } kadarı: { $dollars } · { $sent } olarak gönderilir
exits-shares = 📌 Her pay pozisyonun şimdiki hâlindendir. Servis emir tetiklendiğinde kalanı sayar; bu yüzden en yakından başlayarak kalanın payı olarak gönderilir. Hepsi serviste bekler. Bir taraf her şeyi kapatırsa diğerleri pozisyonla birlikte biter.
no-price = { $symbol }: şu an fiyat yok, o yüzden sonuç hesaplanamıyor. Hiçbir şey gönderilmedi. Bir dakika sonra tekrar deneyin.
typed-where = <pre>{ $where }</pre>
typed-example = Örneğin: <code>{ $example }</code>
pair-unknown = Bilinmeyen parite. Hiçbir şey gönderilmedi.
pair-unknown-nearest = Bilinmeyen parite. Şunu mu demek istediniz: { $names }? Hiçbir şey gönderilmedi.

issue-collateral-too-small = ❌ Teminat en az { $least } olmalı.
issue-exits-same-price = ❌ Bir türden iki tane { $price } fiyatında. Payları toplayıp bir tane yazın.
issue-ladder-too-small = ❌ Her emir en az { $each } teminat ister; hepsi birlikte { $least } ister.
issue-slices-band-empty = ❌ { $low } ile { $high } arasında, kayması ve zarar durdur { $stop } ile hiçbir dilim gerçekleşemez. Daha geniş aralık, daha az kayma veya başka bir zarar durdur kullanın.
issue-slices-outside = ⚠️ Şimdiki fiyat, dilimlerin gönderildiği aralığın dışında: içine girene kadar atlanırlar.
issue-slices-stop-late = ❌ { $entry } fiyatından gerçekleşen dilim, zarar durduru { $stop } gelmeden { $liquidation } fiyatında likide olur. Daha düşük kaldıraç, daha yakın zarar durdur veya daha dar aralık kullanın.
issue-scale-in-both-sides = ❌ Bu seviyelerin bir kısmı şu anki fiyatın ({ $price }) üstünde, bir kısmı altında. Hepsini bir tarafta yazın.
issue-scale-in-same-price = ❌ İki seviye de { $price }.
issue-ladder-too-close = ❌ Bu kadar emir için iki fiyat birbirine çok yakın.
issue-leverage-below-one = ❌ Boyut teminattan küçük.
issue-stop-on-wrong-side = ❌ Zarar durdur, girişin ({ $entry }) kâr tarafında: hemen tetiklenirdi.
issue-take-profit-on-wrong-side = ❌ Kâr al, girişin ({ $entry }) zarar tarafında: hemen tetiklenirdi.
issue-acts-at-once = ⚠️ Fiyat zaten { $price }, o yüzden bu hemen, piyasa emri gibi çalışır.
issue-stop-beyond-liquidation = ⚠️ Zarar durdur, likidasyon fiyatının ({ $liquidation }) ötesinde: önce likide edilirsiniz.
issue-balance-too-low = ⚠️ Gereken { $total }, bakiyeniz ise { $balance }.
issue-leverage-too-high = ⚠️ Bu paritede en yüksek kaldıraç { $most }.
issue-risk-stop-too-far = ❌ Zarar durdur bu kadar uzaktayken her kaldıraçta önce likide edilirsiniz.
issue-risk-too-small = ❌ { $risk } riskle teminat çok küçük kalır. Bu zarar durdur ve kaldıraçla en az { $least } riske edin.
issue-risk-fees-unknown = ❌ Servis bu paritenin ücretlerini bildirmiyor, bu yüzden riskten boyut hesaplanamaz. Teminatı yazın.
issue-risk-equity-unknown = ❌ Varlığınız şu an bilinmiyor ya da sıfırın üzerinde değil. Riski dolar olarak yazın: risk 50.
issue-risk-over-equity = ❌ Bu risk tüm varlığınızdan fazla. En fazla %100’ünü riske atın.
issue-risk-equity-old = ❌ Varlığınız { $age } önceki fiyatlardan hesaplanıyor, izin verdiğiniz süre { $oldest } (/limits); bu yüzden ondan boyut çıkarılmaz. Daha yeni fiyat olunca yeniden deneyin ya da riski dolar olarak yazın: risk 50.
issue-buffer-too-small = ❌ Likidasyonun zarar durdurun ardındaki en az mesafesi, zarar durdur mesafesinin { $percent } kadarıdır.
issue-funding-too-small = ❌ Fonlama bildirimi için en az tutar { $least }.
issue-funding-too-large = ❌ Fonlama bildirimi için en yüksek tutar { $largest }. Hiçbir şey değişmedi.
issue-risk-add-no-stop = ❌ Boyut, zarar durdurdaki zarardan hesaplanır ve bu pozisyonun tamamını likidasyondan önce kapatacağı bilinen bir stop yok. Önce bir tane koyun, örneğin /tpsl BTC sl 57000.
issue-atr-unknown = ❌ Bu periyodun ATR değeri bilinmiyor: mumları okunamadı ya da tamamlanmış 15 mum yok. Bunun yerine fiyat ya da yüzde yazın.
issue-risk-unit-unset = ❌ Bir R’nin ne kadar olduğunu ayarlamadınız. Önce /settings r 1% gibi ayarlayın ya da riski yüzde veya dolar olarak yazın.
issue-target-without-stop = ❌ R cinsinden hedef için zarar durdur gerekir: bu pozisyonun okunabilen, zararda bir zarar durdur emri yok. Satıra sl ekleyin ya da önce bir tane koyun.
issue-open-interest-full = ⚠️ Paritenin bu yönünde kalan açık pozisyon hacmi yalnızca { $left }.
issue-wallet-too-low = ⚠️ Cüzdanda yalnızca { $wallet } var.
issue-wallet-empty = ❌ Cüzdan boş.
issue-limit-cool-off = ❌ Molanız şu zamana kadar sürüyor: { $until }. Pozisyon kapatmak ve korumak yine mümkün.
issue-limit-blackout = ❌ Kendi işlemsiz zaman aralığınız şu zamana kadar sürüyor: { $until } (/limits). Pozisyon kapatmak ve korumak yine mümkün.
issue-reversal-refused = ⚠️ Şu anki durumda 2. adım kapanıştan sonra reddedilir. Kapanış yine de onaylanabilir.
issue-limit-flat = ❌ /flat ile her şeyi kapattınız: /flat end yazana kadar hiçbir şey açılmaz ve eklenmez. Pozisyon kapatmak ve korumak yine mümkün.
issue-limit-collateral = ❌ Emir başına teminat için kendi limitiniz: { $limit } (/limits).
issue-limit-leverage = ❌ Kaldıraç için kendi limitiniz: { $most } (/limits).
issue-limit-risk = ❌ Emir başına kayıp için kendi limitiniz: { $limit } (/limits). Kaymanın izin verdiği en kötü fiyattan zarar durdurdaki kayıp ücretlerle birlikte sayılır; zarar durdur yoksa teminatın tamamı ücretle birlikte sayılır. Pozisyona eklerken pozisyonun tamamının kaybedebileceği fazlalık sayılır.
issue-limit-stop = ❌ Kendi limitleriniz zarar durdursuz emre izin vermez (/limits). Emrin sonuna fiyat ya da mesafe olarak yazın: /long BTC 100 10x sl 3%. Pozisyona eklemeden önce /tpsl ile pozisyona zarar durdur koyun.
issue-beside = Bu önizlemede ondan önceki, henüz gönderilmemiş emirler { $beside } daha sayılır.
issue-limit-open = ❌ Açık risk için kendi limitiniz bu hesabın varlığının { $percent } kadarı (/limits), şu anda { $limit }. Şimdiden { $open } kaybedilebilir, bu emir { $added } ekler. Daha yakın bir zarar durdur ya da daha küçük bir boyut bunu azaltır.
issue-limit-open-near = ⚠️ Şimdiden { $open } kaybedilebilir, bu emir { $added } ekler. Açık risk için kendi limitiniz { $limit }, varlığın { $percent } kadarı (/limits).
issue-limit-open-dollars = ❌ Bu hesapta açık risk için kendi limitiniz { $limit } (/limits). Şimdiden { $open } kaybedilebilir, bu emir { $added } ekler. Daha yakın bir zarar durdur ya da daha küçük bir boyut bunu azaltır.
issue-limit-open-dollars-near = ⚠️ Şimdiden { $open } kaybedilebilir, bu emir { $added } ekler. Açık risk için kendi limitiniz { $limit } (/limits).
issue-limit-open-unread = ❌ Açık risk için limitiniz var (/limits), ama hesap şu anda tam okunamıyor; bu yüzden ne kadar kaybedilebileceği bilinmiyor. Hiçbir şey gönderilmedi. Bir dakika sonra tekrar deneyin; kapatma her zamanki gibi çalışır.
issue-limit-open-unknown = ❌ Açık risk için limitiniz var (/limits), ama ne kadar kaybedilebileceği bilinmiyor: servis varlığı ya da bir pozisyonun stoplarının bağlı olduğu bir değeri söylemiyor. Hangi pozisyon olduğunu /risk söyler.
issue-limit-exposure = ❌ Toplam boyut için kendi limitiniz: { $limit } (/limits); tüm hesaplarınızda açık, bekleyen ya da yolda olan: { $open }.
issue-limit-exposure-unread = ❌ Bütün pozisyonların boyutu için limitiniz var (/limits), ama hesaplarınızdan biri şu anda okunamıyor; bu yüzden ne kadar büyük oldukları bilinmiyor. Hiçbir şey gönderilmedi. Bir dakika sonra tekrar deneyin; kapatma her zamanki gibi çalışır.
issue-limit-exposure-unknown = ❌ Bütün pozisyonların boyutu için limitiniz var (/limits), servis ise ne kadar büyük olduklarını söylemiyor.
issue-limit-net = ❌ Tek yönün net boyutu için kendi limitiniz { $limit } (/limits); tüm hesaplarınızda açık, bekleyen ya da yolda olanla bu yön diğerini { $open } aşıyor.
issue-limit-net-unread = ❌ Tek yönün net boyutu için limitiniz var (/limits), ama hesaplarınızdan biri şu anda okunamıyor; bu yüzden ne kadar büyük olduğu bilinmiyor. Hiçbir şey gönderilmedi. Bir dakika sonra tekrar deneyin; kapatma her zamanki gibi çalışır.
issue-limit-net-unknown = ❌ Tek yönün net boyutu için limitiniz var (/limits), ama servis bir pozisyonun ya da emrin yönünü veya boyutunu söylemiyor.
issue-limit-group = ❌ Birlikte hareket eden paritelerde tek yönün net boyutu için kendi limitiniz { $limit } (/limits); bu emrin paritelerinde şimdiden { $open }: açık, bekleyen ya da yolda.
issue-limit-group-unread = ❌ Birlikte hareket eden pariteler için limitiniz var (/limits), ama hesaplarınızdan biri şu anda okunamıyor; bu yüzden ne kadar büyük oldukları bilinmiyor. Hiçbir şey gönderilmedi. Bir dakika sonra tekrar deneyin; kapatma her zamanki gibi çalışır.
issue-limit-group-unknown = ❌ Birlikte hareket eden pariteler için limitiniz var (/limits), ama servis bir pozisyonun ya da emrin yönünü veya boyutunu söylemiyor.
issue-limit-losses = ❌ Son { $window } içinde kaybınız { $lost }, kendi limitiniz { $limit } (/limits). %80'inden itibaren hiçbir şey açılmaz ve eklenmez; bitiş: { $until }. Pozisyon kapatmak ve korumak yine mümkün.
issue-limit-losses-near = ⚠️ Son { $window } içinde kaybınız { $lost }. Kendi limitiniz { $limit } (/limits); %80'inden itibaren hiçbir şey açılmaz ve eklenmez.
issue-limit-losses-halt = ⛔ Son { $window } içinde kaybınız { $lost }: { $limit } olan kendi limitinize ulaştınız (/limits). Şu zamana kadar hiçbir şey açılmaz ve eklenmez: { $until }. Bekleyen emirler yine gerçekleşebilir: /orders ile iptal edin. Pozisyon kapatmak ve korumak yine mümkün.
issue-limit-losses-unread = ❌ Kayıplar için limitiniz var (/limits), ama hesaplarınızdan birinin kapanan pozisyonları şu anda tam okunamıyor. Hiçbir şey gönderilmedi. Bir dakika sonra tekrar deneyin; kapatma her zamanki gibi çalışır.
issue-limit-losses-unknown = ❌ Kayıplar için limitiniz var (/limits), ama servis yakın zamanda kapanan bir pozisyonun PnL'ini ya da zamanını söylemiyor.
issue-limit-streak = ❌ Art arda en az { $losses } pozisyon kayıpla bitti, bu sizin kendi limitiniz (/limits). Şu zamana kadar hiçbir şey açılmaz ve eklenmez: { $until }. Pozisyon kapatmak ve korumak yine mümkün.
issue-limit-orders = ❌ 24 saat için kendi emir limitiniz: { $orders } (/limits). Bu emir onu aşar.
issue-allowance-too-low = ⚠️ USDC izni yalnızca { $allowance }; önce { -application }nda yükseltin.
issue-more-than-size = ❌ Pozisyonun boyutu yalnızca { $size }.
issue-nothing-to-close = ❌ Bu kısım kapatılamayacak kadar küçük.
issue-more-than-collateral = ❌ Yalnızca { $collateral } teminatı var.
issue-collateral-left-small = ⚠️ Geriye { $least } tutarından az kalır, yeni bir pozisyonun en azı budur; servis reddedebilir.
issue-liquidated-at-once = ❌ Şu fiyatta likide edilirdi: { $liquidation }; şu anki fiyat { $price }.
issue-change-in-flight = ⚠️ Bu pozisyonun başka bir değişikliği işleniyor; servis her seferinde birini kabul eder.
issue-positions-unread = ⚠️ Pozisyon listesi okunamadı: emirlerin gösterdiği budur.
issue-orders-unread = ⚠️ Emirler okunamadı; var olabilirler.
issue-positions-rows-unread = ⚠️ Kimliği olmadığı için okunamayan pozisyon satırı: { $rows }
issue-orders-rows-unread = ⚠️ Kimliği olmadığı için okunamayan emir satırı: { $rows }
issue-price-old = ⚠️ Son fiyat { $age } öncesine ait, izin verdiğiniz süre { $oldest } (/limits). “Onayla” fiyatı yeniden okur ve fiyat bundan eskiyken hiçbir şey göndermez.
issue-price-old-exit = ⚠️ Son fiyat { $age } öncesine ait, bu yüzden sonuç bu rakamlardan farklı olabilir.
issue-stop-fires-at-once = ❌ Zarar durdur, fiyatın ({ $price }) yanlış tarafında: hemen tetiklenirdi.
issue-take-profit-fires-at-once = ❌ Kâr al, fiyatın ({ $price }) yanlış tarafında: hemen tetiklenirdi.
issue-break-even-early = ❌ Fiyat { $price } henüz girişi ({ $entry }) geçmedi: başabaş stopu hemen tetiklenirdi.
issue-no-such-price = ❌ Geçersiz fiyat: 0’ın üstünde olmalı.
issue-price-far = ⚠️ Bu fiyat, güncel fiyattan ({ $price }) %50’den fazla uzakta.
issue-slot-taken = ❌ Zaten takip eden stop ya da bekleyen bir değişiklik var. Önce onu iptal edin: /cancelorder
issue-no-stop-left = ⚠️ Pozisyon stopsuz kalır.
issue-stops-cover = ⚠️ Bundan sonra stoplar, likidasyondan önce pozisyonun { $percent } kadarını korur.
issue-stops-cover-share = ⚠️ Bundan sonra stoplar pozisyonun { $percent } kadarını korur.
issue-stops-cover-unknown = ⚠️ Bundan sonra stopların pozisyonun ne kadarını koruduğu bilinmiyor: servis hepsini bildirmiyor.
issue-replace-one = ❌ Bir emir yalnızca bir emrin yerine geçebilir: tp ya da sl yazın, ikisini birden değil.

## /trade: the order wizard

trade-title = <b>Yeni işlem</b>
trade-answer = { $name }: <b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = yok
trade-name-side = Yön
trade-name-pair = Parite
trade-name-kind = Emir
trade-name-collateral = Teminat
trade-name-extent = Kaldıraç
trade-name-stop = Stop fiyatı
trade-name-limit = Limit fiyatı
trade-name-stopLoss = Zarar durdur
trade-name-takeProfit = Kâr al
trade-name-slippage = Kayma
trade-ask-side = Hangi yön? <b>Long</b> fiyat yükselince kazanır, <b>Short</b> düşünce.
trade-ask-pair = Hangi parite? Birini seçin ya da adını yazın, örneğin <code>BTC</code>.
trade-ask-kind = Hangi emir türü? <b>Piyasa</b> hemen gerçekleşir. <b>Limit</b> daha iyi bir fiyat bekler. <b>Stop Piyasa</b> fiyat stop fiyatına varınca gerçekleşir. <b>Stop Limit</b> ondan sonra limit fiyatını bekler.
trade-ask-collateral = Ne kadar teminat? Seçin ya da dolar olarak yazın, örneğin <code>100</code> veya <code>1k</code>. Ya da zarar durdurdaki riski yazın, örneğin varlığınızın <code>risk 1%</code> kadarı veya <code>risk 50</code>.
trade-ask-extent = Ne kadar büyük? Kaldıracı seçin ya da yazın, örneğin <code>7x</code>, veya dolar olarak boyutu, örneğin <code>size 1000</code>.
trade-ask-stop = Stop fiyatı ne olsun? Seçin ya da bir fiyat yazın, veya şu anki fiyata göre <code>-1%</code> ya da <code>+2%</code>.
trade-ask-limit = Limit fiyatı ne olsun? Seçin ya da bir fiyat yazın, veya şu anki fiyata göre <code>-1%</code> ya da <code>+2%</code>.
trade-ask-stopLoss = Zarar durdur nerede bitirsin? Seçin ya da bir fiyat yazın, girişten <code>3%</code>, veya teminatın bu kadarını kaybetmek için <code>25%c</code>.
trade-ask-takeProfit = Kâr al nerede bitirsin? Seçin ya da bir fiyat yazın, girişten <code>5%</code>, teminatın bu kadarını kazanmak için <code>50%c</code>, veya zarar durdurun riske attığının iki katı için <code>2r</code>.
trade-ask-slippage = Kayma en fazla yüzde kaç olsun? Seçin ya da yazın, örneğin <code>0.5</code>.
trade-most = En fazla { $most }
trade-risk-extent = Boyut riskten hesaplanır: bu, kullanılan en yüksek kaldıraçtır. Likidasyon zarar durdurdan önce gelecekse düşürülür.
trade-risk-stopLoss = Boyut riskten, yani zarar durdurdaki zarardan hesaplanır: emre bir tane gerekir.
trade-long = 📈 Long
trade-short = 📉 Short
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ Favorilere ekle
trade-unstar = ★ Favorilerden çıkar
trade-share = %{ $percent } (~{ $amount })
trade-by-risk = Risk { $risk }
trade-about = { $value } (~{ $price })
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ Geri
trade-preview = Önizleme ›
trade-missing = ⚠️ Eksik: { $fields }.
trade-cancel = ✖️ İptal
trade-pair-unknown = ⚠️ Bilinmeyen parite: “{ $typed }”.
trade-pair-nearest = ⚠️ Bilinmeyen parite: “{ $typed }”. Bunlardan biri mi?
trade-not-text = ⚠️ Lütfen bir düğmeye basın ya da yanıtı metin olarak yazın.
trade-unreadable = ⚠️ Başladığınız işlem okunamadı, o yüzden baştan başlıyor.
trade-button-old = Bu düğme önceki bir işleme ait ve artık çalışmıyor. Hiçbir şey gönderilmedi. /trade yenisini başlatır.

## /closeall: several positions under one Confirm

close-all-title = <b>Pozisyonları kapat</b>
close-all-which = Kapatılacak pozisyonları seçin ya da aşağıdan seçin.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = Hepsi
close-all-profitable = Kârlılar
close-all-losing = Zararlılar
close-all-next = Seçilenleri kapat ›
close-all-confirm = ✅ Kapat: { $number }
close-all-preview =
    { $count ->
        [one] <b>{ $count } pozisyonu kapat</b>
       *[other] <b>{ $count } pozisyonu kapat</b>
    }
close-all-money = Boyut { $size } · PnL { $profit }, ücretler, fonlama ve borçlanma düşülmüş
close-all-back = Ücretler { $fee } · bakiyenize döner { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … ve { $number } tane daha
close-all-left-out = ⚠️ Dışarıda kaldı: { $names }. Servis bunlar hakkında yeterince bilgi vermiyor.
close-all-market = <i>Her biri bütünüyle, onay anındaki boyutuyla, o anki piyasa fiyatından kapatılır.</i>
close-all-nothing = Kapatılacak bir şey yok. Hiçbir şey gönderilmedi.
close-all-running = <b>Kapatılıyor</b>
close-all-finished = <b>Kapatma tamamlandı</b>
close-all-waiting = bekliyor
close-all-count = { $number } { $state }
close-all-line = { $icon } { $title }: { $state }
close-all-reason = { $line }: “{ $reason }”
close-all-profit = { $line }, { $profit }
close-all-failed = ⚠️ Her şey kapatılmadı. Kendiliğimden bir daha hiçbir şey göndermem; /positions ekranına, nedenleri için /activity ekranına bakın.
flat-title = <b>Tüm hesaplarınızda her şeyi kapat</b>
flat-sum = Kapatılacak pozisyon: { $positions } · iptal edilecek emir: { $orders }
flat-none = Pozisyon da bekleyen emir de yok.
flat-unread = ⚠️ Pozisyonlar ve emirler okunamadı; var olabilirler. Bir dakika sonra yeniden /flat yazın.
flat-unread-key = 🔑 Servis bu hesabın anahtarını artık kabul etmiyor: pozisyonlar ve emirler okunamadı; var olabilirler. Hesabı yeni bir anahtarla yeniden bağlayın (/connect), sonra /flat yazın.
flat-unread-sealed = 🔑 Bu hesabın saklanan anahtarının şifresi çözülemiyor: pozisyonlar ve emirler okunamadı; var olabilirler. Hesabın bağlantısını /disconnect ile kesip /connect ile yeniden bağlayın, sonra /flat yazın.
flat-rules = 🛑 Onay, açan ya da ekleyen her şeyi de durdurur: buradaki emirler, taslaklar, sinyaller ve API. Stoplar ve kâr al emirleri pozisyonu kapanana kadar korur ve onunla biter. Hiçbir şey kendiliğinden devam etmez: bunun için /flat end yazın.
flat-confirm = 🛑 Her şeyi kapat
flat-running = <b>Her şey kapatılıyor</b>
flat-tried-again = ⏳ Bekleyenler henüz gönderilemedi ve hiçbiri çıkmadı. Üç dakika boyunca yeniden denenir.
flat-finished = <b>Her şeyi kapatma bitti</b>
flat-failed = ⚠️ Her şey kapatılmadı ya da iptal edilmedi. Bot kendiliğinden bir daha hiçbir şey göndermez; nedenler /activity ekranında.
flat-filled = 🚨 İptal edilmeden önce gerçekleşti ve açık:
flat-nothing-left = ✅ Yeniden okundu: pozisyon da bekleyen emir de kalmadı.
flat-left = 🚨 <b>Yeniden okundu: bunlar hâlâ açık ya da açık olabilir</b>
flat-rest = 🛑 Kalanı kapat
flat-stays = 🛑 /flat end yazana kadar hiçbir şey açılmaz ve eklenmez.
flat-ended = ▶️ /flat engeli bitti: açmak ve eklemek yeniden mümkün. Hiçbir şey gönderilmedi.
flat-not-over = ⏳ /flat hâlâ sürüyor: bir kısmı henüz gönderilmedi, bu yüzden engel sürüyor. En fazla üç dakika sürer. Sonra yeniden /flat end yazın.
flat-not-active = /flat engeli etkin değil. /flat her şeyi kapatır.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>Bekleyen emirler</b>
cancel-orders-which = İptal edilecek emirleri seçin ya da aşağıdan seçin.
cancel-orders-no-such = Eşleşen bekleyen emir yok. Bekleyenler bunlar; iptal edilecekleri seçin.
cancel-orders-all = Hepsi
cancel-orders-next = Seçilenleri iptal et ›
cancel-orders-confirm = ✅ İptal et: { $number }
cancel-orders-preview =
    { $count ->
        [one] <b>{ $count } emri iptal et</b>
       *[other] <b>{ $count } emri iptal et</b>
    }
cancel-orders-unprotected = ⚠️ Şu pozisyon stopsuz kalır: { $symbol } { $side }.
cancel-orders-running = <b>Emirler iptal ediliyor</b>
cancel-orders-finished = <b>İptal tamamlandı</b>
cancel-orders-failed = ⚠️ Her şey iptal edilmedi. Kendiliğimden bir daha hiçbir şey göndermem; /cancelorder ekranına, nedenleri için /activity ekranına bakın.

## Paper accounts

paper-account = 📝 DEMO · { $label }
paper-label = Demo
paper-offer = { $label } · sanal para; ilk kullanımda açılır
disconnect-ask-paper = <b>{ $label }</b> (<code>{ $mask }</code>) bağlantısı kesilsin mi? O zaman sanal parasına ve pozisyonlarına artık ulaşılamaz; sonraki demo hesap baştan başlar.

## /limits: a user's own trading limits

limits-title = <b>Kendi limitleriniz</b>
limits-collateral = Emir başına teminat
limits-leverage = Kaldıraç
limits-risk = Emir başına kayıp
limits-stop = Her emirde zarar durdur
limits-open = Açık risk
limits-open-rules = <i>Hesabın kaybedebileceği tutar, varlığın yüzdesi olarak: pozisyonlar stoplarında, stopsuz olanlar likidasyona kadar, bekleyen ya da yoldaki emirlerle birlikte. Yeni emir de sayılır. Limitin yarısından itibaren önizlemeler bunu söyler.</i>
limits-open-dollars = Dolar olarak açık risk
limits-exposure = Bütün pozisyonların boyutu
limits-net = Tek yönün net boyutu
limits-net-rules = <i>Tüm hesaplarda long eksi short ya da short eksi long. Bir emir, açık olanlarla ve kendi yönünde bekleyen ya da yolda olanlarla birlikte sayılır; ters yöndeki bir emir bunu küçültür.</i>
limits-group = Birlikte hareket eden paritelerin net boyutu
limits-group-rules = <i>Emrin paritesinde ve onunla birlikte hareket eden paritelerde tek yönün net boyutu, /risk'teki gibi 30 günün saatlik getirilerine göre, tüm hesaplarda. Mumları ya da adı okunamayan bir parite hepsiyle birlikte sayılır.</i>
limits-losses = Dönemdeki kayıp
limits-losses-rules = <i>/limits window döneminde kapanan pozisyonların ve parçaların kaybı, ücretlerden sonra, tüm hesaplarda; kârlar bundan düşülür, açık pozisyonlar sayılmaz. Gece yarısı hiçbir şeyi değiştirmez. %50'den itibaren önizlemeler söyler, %80'den itibaren hiçbir şey açılmaz ve eklenmez, %100'de bekleyen emirlerinize de bakın: onları yalnız siz iptal edebilirsiniz.</i>
limits-window = Kayıp limitinin dönemi
limits-window-rules = <i>Kapanan pozisyonların kayıp limitinde ne kadar geriye sayıldığı: 1 saatten 7 güne, varsayılan 24 saat. Daha uzun bir dönem hemen geçerlidir; daha kısası 24 saat sonra geçerli olur.</i>
limits-streak = Art arda kayıp
limits-streak-rules = <i>Tüm hesaplarda art arda bu kadar pozisyon kayıpla bittiğinde, sonuncusundan itibaren /limits rest süresince hiçbir şey açılmaz ve eklenmez.</i>
limits-rest = Art arda kayıptan sonra mola
limits-rest-rules = <i>Art arda çok fazla kayıptan sonra ne kadar süre hiçbir şey açılmaz ve eklenmez: 1 saatten 7 güne, varsayılan 4 saat. Daha uzun bir mola hemen geçerlidir; daha kısası 24 saat sonra geçerli olur.</i>
limits-orders = 24 saatteki emirler
limits-cool-off = 🧊 Mola
limits-tolerance = Fiyat toleransı
limits-tolerance-rules = <i>Önizlemeden bu yana fiyat bundan fazla oynadıysa, riski artıran bir emirde “Onayla” hiçbir şey göndermez, yeni bir önizleme gösterir. Kapatma, koruma ve iptal yine de gönderilir; makbuz yeni fiyatı gösterir. Değişiklikler hemen geçerlidir.</i>
limits-age = En yüksek fiyat yaşı
limits-age-rules = <i>Açma, ekleme ve teminat çekme yalnızca fiyat bundan eski değilse gönderilir. Kapatma, koruma ve iptal her fiyatta çalışır. Değişiklikler hemen geçerlidir.</i>
limits-none = limit yok
limits-required = zorunlu
limits-not-required = zorunlu değil
limits-back = ‹ Geri
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … başlangıç { $time }: { $value }
limits-used = … şu anda kullanılan: { $use }
limits-use = { $used } / { $limit } ({ $percent })
limits-use-blocked = { $use }; { $until } tarihine kadar hiçbir şey açılmaz ve eklenmez
limits-use-unread = şu anda okunamıyor
limits-use-unsaid = servis bunu söylemiyor
limits-reserved = Sonucu henüz bilinmeyen emirler için sayılan: <b>{ $size }</b>
limits-reserved-order = … { $title } ({ $state })
limits-orders-counted =
    { $count ->
        [one] Son 24 saatte { $count } emir verildi.
       *[other] Son 24 saatte { $count } emir verildi.
    }
limits-blackout = İşlemsiz zaman aralıkları
limits-blackout-none = yok
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · { $time } itibarıyla kalkar
limits-blackout-full = ❌ En fazla { $most } zaman aralığı olabilir.
limits-blackout-missing = ❌ Böyle bir zaman aralığı yok.
limits-blackout-rules = Her hafta bu aralıklarda hiçbir şey açılmaz ve eklenmez; saatler, yazdığınız andaki saat diliminizdedir. Eklemek için fri 14:25-14:45, kaldırmak için off fri 14:25-14:45 yazın; kaldırmak 24 saat sürer.
limits-cool-off-none = Mola yok.
limits-cool-off-until = 🧊 Şu zamana kadar işlem yok: <b>{ $until }</b>. Bu kaldırılamaz.
limits-rules = <i>Bir limiti sıkılaştırmak hemen geçerlidir. Gevşetmek ya da kaldırmak 24 saat sürer. Pozisyon kapatmak ve korumak her zaman serbesttir.</i>
limits-typed = <i>Ya da istediğinizi yazın, örneğin</i> <code>{ $example }</code>
limits-cool-off-ask = İşlemi ne kadar süre bırakmak istiyorsunuz? O zamana kadar pozisyon açamaz ve pozisyonlara ekleyemezsiniz. Pozisyon kapatmak ve korumak yine mümkün. Mola erken kaldırılamaz.
limits-cool-off-sure = Şu zamana kadar işlem yapılmasın mı: <b>{ $until }</b>? Sonradan uzatabilirsiniz ama kısaltamazsınız, kimse de kaldıramaz.
limits-cool-off-yes = 🧊 Evet, o zamana kadar işlem yok
limits-1h = 1 saat
limits-4h = 4 saat
limits-1d = 1 gün
limits-7d = 7 gün

## /secure: two-factor

secure-title = 🔐 <b>İki adımlı doğrulama (2FA)</b>
secure-none = Kurulmamış.
secure-explained = Büyük emirlerden önce, bir limit gevşetilmeden, bir hesabın bağlantısı kesilmeden ya da bir dosya dışa aktarılmadan önce istenen PIN ya da doğrulama uygulaması kodları. Telefonunuz ya da Telegram hesabınız başkasının eline geçerse sizi korur. <b>Başka</b> bir cihazdaki doğrulama uygulaması PIN’den iyi korur.
secure-pin = 🔢 PIN belirle
secure-totp = 📱 Doğrulama uygulaması kullan
secure-back = ‹ Geri
secure-is-pin = PIN, başlangıç: { $since }.
secure-is-totp = Doğrulama uygulaması, başlangıç: { $since }.
secure-done = ✅ İki adımlı doğrulama açık.
secure-required = Şunlar için istenir:
secure-of-size = boyutu { $size } üzerinde olan
secure-of-any-size = her boyuttaki
secure-guard-orders = • { $size } emirler; tek onay birkaçı içinse toplamı
secure-guard-closings = • { $size } kapatma ve azaltmalar; tek onay birkaçı içinse toplamı
secure-guard-limits = • /limits içinde bir şeyi gevşetmek
secure-guard-disconnect = • bir hesabın bağlantısını kesmek
secure-guard-export = • bir dosyayı dışa aktarmak
secure-memory-never = Her giriş yalnızca tek bir işlem için geçerlidir.
secure-memory-except-trades = Bir giriş beş dakika geçerlidir, emirler ve kapatma dışında her şey için.
secure-memory-everything = Bir giriş, listelenen her şey için beş dakika geçerlidir.
secure-free = <i>/forget, /api, /signals, buradaki değişiklikler ve emirlerin onaysız gönderilmesi onu her zaman gerektirir. Emir iptal etmek, teminat eklemek ve fiyata %1’den uzak bir kâr al ya da zarar durdur hiç gerektirmez. Kapatmak ve azaltmak, fiyata %1 içindeki bir kâr al ya da zarar durdur ve işlem yapan bir nöbetçiyi etkinleştirmek ancak “Kapatma” açılırsa gerektirir. İki adımlı doğrulamanızı kimse göremez ve kapatamaz, yöneticiler bile.</i>
secure-short-orders = Büyük emirler
secure-short-closings = Kapatma
secure-short-limits = Gevşek limitler
secure-short-disconnect = Bağlantı kesme
secure-short-export = Dışa aktarma
secure-size = 📏 Boyut
secure-memory = ⏱ Hatırlama
secure-change = 🔁 Değiştir
secure-off = Kapat
secure-lost = Kaybettim
secure-stop = ✖️ İptal
secure-size-ask = Emirler hangi boyuttan itibaren doğrulama gerektirsin? Boyut dolar olarak teminat çarpı kaldıraçtır; çıkarılan teminatta o tutar sayılır.
secure-every = her emir
secure-not-typed = Bir komutun ardına asla PIN ya da kod yazmayın. Öyle olabilir diye mesajınızı sildim. /secure tek başına ayarlarınızı gösterir; <code>/secure limit 2500</code> boyutu ayarlar.
secure-change-ask = Yerine ne geçsin? Yenisi çalışana kadar eskisi yürürlükte kalır.
secure-pin-ask = <b>6 ile 12 rakam arası</b> bir PIN seçip buraya gönderin. Mesajınızı hemen silerim. PIN’in kendisi saklanmaz, yalnızca denenmesi yavaş, şifreli bir özeti saklanır.
secure-pin-form = PIN 6 ile 12 rakamdan oluşur, başka bir şey içermez. Başka bir tane gönderin.
secure-pin-easy = O PIN’i tahmin etmek çok kolay. Başka bir tane gönderin.
secure-set-up-again = Güzel. Onaylamak için aynı PIN’i <b>bir kez daha</b> gönderin.
secure-set-up-differs = İki PIN farklı. Yeniden başlayın: istediğiniz PIN’i gönderin, 6 ile 12 rakam.
secure-set-up-wrong = ❌ Uygulamanın şu an gösterdiği kod bu değil. Gösterdiği 6 rakamı gönderin; o cihazın saati doğru olmalı.
secure-set-up-expired = Kurulumun süresi doldu, hiçbir şey değişmedi. /secure yeniden başlar.
secure-secret =
    Bunu doğrulama uygulamanızla tarayın ya da anahtarı oraya yazın:

    <code>{ $secret }</code>

    Yalnızca bu kez gösterilir. Bu mesajı bir dakika sonra ya da ilk kod doğru çıkınca silerim. Ekran görüntüsü saklamayın.
secure-secret-no-picture = QR kodu gönderilemedi.
secure-code-ask = Şimdi bana uygulamanın gösterdiği <b>6 rakamı</b> gönderin. Mesajınızı hemen silerim. İki adımlı doğrulama ancak ondan sonra açılır.
secure-lost-explained =
    PIN’inizi ya da uygulamanızı kaybettiyseniz <b>iki adımlı doğrulamayı sıfırlayabilirsiniz</b>: 24 saat sonra gerçek para tutan bütün hesapların bağlantısı kesilir ve doğrulama kapatılır. Ardından onları API anahtarlarıyla yeniden bağlar ve doğrulamayı yeniden kurarsınız.

    O zamana kadar eskisi gibi istenir. Olmadan önce birkaç kez hatırlatılır; bir dokunuş ya da doğru bir giriş sıfırlamayı iptal eder. Serviste açık olan olduğu gibi kalır, demo hesaplar da kalır. Bu kadar uzun sürmesi ve bağlantıların kesilmesi, telefonunuzu elinde tutan bundan bir şey kazanmasın diyedir.

    Bunu bir yönetici kısaltamaz.
reset = ⏳ 24 saat sonra sıfırla
reset-pending = ⏳ Şu zamanda hesaplarınızın bağlantısı kesilir ve iki adımlı doğrulama kapatılır: <b>{ $at }</b>; çünkü burada birisi kaybolduğunu bildirdi. Siz değildiyseniz sıfırlamayı iptal edin, Telegram ayarlarında (Cihazlar) diğer oturumları sonlandırın ve { -application }nda API anahtarlarını silin.
reset-deletes = Bu hesapların saklanan verileri de silinir: /activity içindeki emirleri, alarmları ve gönderilmemiş bildirimleri. Demo hesaplar kalır.
reset-cancel = ✖️ Sıfırlamayı iptal et
reset-cancelled = Sıfırlama iptal edildi. İki adımlı doğrulamanız ve hesaplarınız kalıyor.
reset-none = Süren bir sıfırlama yok.
reset-ended = Girişiniz doğruydu, o yüzden süren sıfırlama iptal edildi.
reset-done = Duyurulduğu gibi iki adımlı doğrulama kapatıldı. Bağlantısı kesilen hesaplar: { $count }. Demo hesaplar kalır, serviste açık olana dokunulmadı. /connect bir hesabı yeniden bağlar, /secure doğrulamayı yeniden kurar.

two-factor-for-orders = Bu emir
two-factor-for-closings = Bu kapatma
two-factor-for-limits = Limit gevşetme
two-factor-for-disconnect = Hesap bağlantısını kesme
two-factor-for-export = Dosya dışa aktarma
two-factor-for-two-factor = İki adımlı doğrulamayı değiştirme
two-factor-for-erasure = Tüm verilerinizi silme
two-factor-for-quick = Onaysız emir gönderme
two-factor-for-api-token = API belirteci oluşturmak
two-factor-for-webhook = Webhook ya da yeni gizli anahtarını ayarlamak
two-factor-for-signal-source = Sinyal kaynağı oluşturma
two-factor-for-signal-mandate = Bir kaynağın güncellemelerini uygulatma
two-factor-ask-pin = 🔐 { $what } için <b>PIN</b> gerekiyor. Buraya gönderin: mesajınızı hemen silerim. Sonra kendiliğinden devam eder.
two-factor-ask-code = 🔐 { $what } için doğrulama uygulamanızın şu an gösterdiği <b>6 rakam</b> gerekiyor. Buraya gönderin: mesajınızı hemen silerim. Sonra kendiliğinden devam eder.
two-factor-wrong = ❌ Doğru değil. Hiçbir şey yapılmadı.
two-factor-code-used = ❌ O kod daha önce kullanıldı. Sonrakini bekleyin. Hiçbir şey yapılmadı.
two-factor-attempts-left =
    { $left ->
        [one] { $left } deneme kaldı, sonra giriş bir süre kilitlenir.
       *[other] { $left } deneme kaldı, sonra giriş bir süre kilitlenir.
    }
two-factor-locked = 🔒 Çok fazla yanlış deneme: giriş şu zamana kadar kilitli: <b>{ $until }</b>. Hiçbir şey yapılmadı. O zamandan önceki girişlerin etkisi yoktur ve sayılmaz.
two-factor-not-entry = Bu ne PIN ne kod: 6 ile 12 rakam olur. Sayılmadı. Tekrar gönderin.
two-factor-unexpected = PIN ya da kod beklenmiyordu. Öyle olabilir diye mesajınızı sildim. Hiçbir şey yapılmadı. Düğmeye yeniden basın ya da komutu yeniden gönderin.
two-factor-unexpected-not-deleted = ⚠️ PIN ya da kod beklenmiyordu. Hiçbir şey yapılmadı. Mesajınız öyleyse lütfen kendiniz silin: Telegram bana izin vermedi.
two-factor-cancelled = İptal edildi. Hiçbir şey yapılmadı.
two-factor-not-asked = Bu soru artık açık değil, bu yüzden iptal edilecek bir şey yoktu. Yapılanlar geçerli kalır.
two-factor-unreadable = ⚠️ İki adımlı doğrulama kaydınızın şifresi çözülemiyor, o yüzden onu gerektiren işler yapılamaz. Hiçbir şey gönderilmedi. Pozisyon kapatmak ve korumak yine mümkün. İşletmeciye söyleyin; düzeltilemezse doğrulamayı sıfırlayın.
issue-two-factor = 🔐 Boyut { $size }: onaylarken iki adımlı doğrulama istenir (/secure).

## /alert and /alerts

alert-state-armed = 🔔 Kurulu
alert-state-held = 🔕 Çaldı; koşul geçince yeniden kurulur
alert-state-fired = ✅ Çaldı
alert-state-paused = ⏸ Duraklatıldı
alert-state-expired = ⌛ Süresi doldu
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = Bir kez bildirir.
alert-again = Her seferinde haber verir, şu sürede en çok bir kez: { $time }.
alert-again-position = Her seferinde haber verir, her pozisyon için şu sürede en çok bir kez: { $time }.
alert-count =
    { $count ->
        [one] { $count } kez çaldı, sonuncusu { $time }
       *[other] { $count } kez çaldı, sonuncusu { $time }
    }
alert-silent-until = Şu zamana kadar susar: { $time }
alert-turned-off = 🔕 Alarmlar /notify içinde kapalı, o yüzden bu gelmez.
alert-ends = Bitiş: { $time }
alert-note = 📌 { $note }
alert-now = Şimdi { $value }
alert-now-percent = Şimdi { $value } · kalan { $distance }
alert-now-points = Şimdi { $value } · kalan { $distance } puan
alert-atr = 📐 { $times } ATR ({ $period }), şu anki { $price } fiyatından { $away } uzaklık demek.
alert-now-met = Şimdi { $value }: koşul zaten sağlanıyor
alert-old-price = { $status } · fiyat { $age } öncesine ait
alert-fired-at = Çaldı: { $value }, { $time }
alert-fired-on = { $symbol } ile çaldı: { $value }, { $time }
alert-expired-at = Süresi doldu: { $time }
alert-now-no-position = Şu an böyle bir açık pozisyon yok
alert-now-unstated = Servis şu an bir değer vermiyor
alert-unreadable = ⚠️ Şu anki değer okunamadı
alert-account-not-connected = ⚠️ Gereken hesap artık bağlı değil, o yüzden bu alarm izlenmiyor.
alert-met = ⚠️ Koşul zaten sağlanıyor: bu alarm hemen çalardı. Yine de kurulsun mu?
alert-same = ⚠️ Bu alarm zaten var ve etkin. İkinci kez kurulsun mu?
alert-in-group = 👥 “{ $group }” grubuna bildirir
alert-in-a-group = 👥 Bir gruba bildirir
alert-group-closed = ⚠️ Bu grup mesajlarımı kabul etmiyor: oradan çıkarıldım ya da yazma iznim yok. Çalan alarmlar bekler ve orada yeniden yazabildiğimde gönderilir. /alerts alarmları listeler ve siler.
alert-arm-anyway = 🔔 Yine de kur
alert-arm = 🔔 Alarm kur
alert-pause = ⏸ Duraklat
alert-delete = 🗑 Sil
alert-repeat = 🔁 Tekrarla, 1h arayla
alert-no-repeat = 1️⃣ Bir kez bildir
alert-edit = ✏️ Düzenle
alert-back = ‹ Alarmlar
alert-deleted = 🗑 Silindi: { $condition }
alert-not-found = Bu alarm artık yok ya da sizin değil. Sizinkiler /alerts içinde.
alert-past = Bu tarih çoktan geçti, o yüzden alarm kurulmadı.
alert-too-many = { $most } alarmınız var, bu da en fazlası. Önce /alerts içinden birkaçını silin. Alarm kurulmadı.
alert-no-account = Bu alarm kendi hesabınızla ilgili ve bağlı hesap yok. Önce /connect ile bir API anahtarı bağlayın. Alarm kurulmadı.
alert-no-access = Botun kendine ait piyasa verisi kaynağı yok, o yüzden piyasa alarmı için API anahtarınız gerekir. Önce /connect ile bağlayın. Alarm kurulmadı.
alert-not-here = Bu alarm hesabınızla ilgili, yani özel. Özel sohbetimizde kurun. Alarm kurulmadı.
alert-unknown-pair = Bilinmeyen parite: “{ $typed }”. Alarm kurulmadı.
alert-unknown-nearest = Bilinmeyen parite: “{ $typed }”. Şunu mu demek istediniz: { $names }? Alarm kurulmadı.
alert-usage =
    Alarmı yazın, örneğin:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    Ya da özel sohbetimizde adım adım kurun; bildirim o zaman oraya gelir.
alert-button = 🔔 Alarm
alert-form-title = <b>Yeni alarm</b>
alert-form-any = herhangi bir pozisyon
alert-name-subject = Konu
alert-name-pair = Parite
alert-name-side = Yön
alert-name-comparison = Koşul
alert-name-figure = Değer
alert-name-window = Süre içinde
alert-name-options = Tekrar
alert-subject-price = 💵 Fiyat
alert-subject-move = ⚡ Ani hareket
alert-subject-funding = 💸 Fonlama
alert-subject-oi = 📊 Açık pozisyon hacmi
alert-subject-borrow = 🏦 Borçlanma oranı
alert-subject-pnl = 📈 PnL’im
alert-subject-liq = ☠️ Likidasyonum
alert-subject-margin = 🧮 Kullanılan marjin
alert-subject-balance = 👛 Bakiyem
alert-comparison-above = üstünde
alert-comparison-below = altında
alert-comparison-crosses = geçince
alert-comparison-flips = işaret değiştirince
alert-comparison-up = yukarı
alert-comparison-down = aşağı
alert-comparison-move = iki yönde de
alert-side-long = Longlar
alert-side-short = Shortlar
alert-ask-subject = Alarm ne için?
alert-ask-pair = Hangi parite? Birini seçin ya da adını yazın, örneğin <code>BTC</code>.
alert-ask-side = Hangi yön?
alert-ask-comparison = Hangi koşulda?
alert-ask-window = Ne kadar sürede? Seçin ya da yazın, örneğin <code>30m</code> veya <code>2h</code>; en fazla bir gün.
alert-ask-options = Bir kez mi, her seferinde mi? Aralık verilirse o aralıkta en fazla bir kez. Seçin ya da bitişi ve notuyla yazın, örneğin <code>every 2h for 7d note sell half</code>.
alert-figure-price = Hangi fiyatta? Seçin ya da yazın, örneğin <code>70000</code> veya <code>60k</code>.
alert-figure-move = Yüzde kaç? Seçin ya da yazın, örneğin <code>2.5%</code>.
alert-figure-funding = Saatlik hangi oranda, yüzde olarak? Pozitifi longlar öder. Seçin ya da yazın, örneğin <code>0.01%</code>.
alert-figure-oi = Üst sınırının yüzde kaçında? Seçin ya da yazın, örneğin <code>85%</code>.
alert-figure-borrow = Saatlik hangi oranda, yüzde olarak? Seçin ya da yazın, örneğin <code>0.02%</code>.
alert-figure-pnl = Hangi PnL’de? Seçin ya da dolar olarak yazın, örneğin <code>100</code> veya <code>-50</code>, ya da teminatın yüzdesi olarak, örneğin <code>-10%</code>.
alert-figure-liq = Likidasyona ne kadar yakında, fiyatın yüzdesi olarak? Seçin ya da yazın, örneğin <code>5%</code>.
alert-figure-margin = Marjin kullanımı yüzde kaç olunca? Seçin ya da yazın, örneğin <code>75%</code>.
alert-figure-balance = Kaç doların altında? Seçin ya da yazın, örneğin <code>50</code>.
alert-repeat-once = 1️⃣ Bir kez
alert-repeat-every = 🔁 { $time } arayla
alert-before = { $value } · değişmedi
alert-cancelled = ✖️ İptal edildi. Hiçbir alarm kurulmadı ya da değişmedi.
alert-button-old = Bu düğme önceki bir alarm kurulumuna ait ve artık çalışmıyor. /alert yenisini başlatır.
alert-no-longer-exists = Bu alarm artık yok.
alerts-title = <b>Alarmlar</b> · { $count }
alerts-none =
    Alarmınız yok. /alert adım adım bir tane kurar. Ya da yazın:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 Çalan alarmları sil
alerts-new = ➕ Yeni alarm

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ Onayla
ticket-cancel = ✖️ İptal
ticket-change = ✏️ Değiştir
ticket-renew = 🔄 Yeni önizleme
draft-from-token = 📥 <b>Taslak</b>, API belirteci <code>{ $name }</code>: { $time }
draft-from-agent = 🤖 <b>Taslak</b>, API belirteci <code>{ $name }</code>; ajanı kendine “<code>{ $agent }</code>” diyor: { $time }
draft-from-signal = 📡 <b>Taslak</b>, sinyal kaynağı <code>{ $name }</code>: { $time }
draft-from-page = 🖥 <b>Taslak</b>, masa sayfanızdan: { $time }
draft-source-acts = 📡 Bu kaynağın güncellemeleri, bununla açılan pozisyonda sormadan uygulanır. Onu yalnızca azaltırlar (/signals).
draft-line = <code>{ $line }</code>
draft-basis-title = Göndericiye göre rakamlarının kaynağı:
draft-basis = <code>{ $figure }</code>: <code>{ $read }</code>
draft-drop = ✖️ Vazgeç
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ Bu taslağı onayladınız. Emri /activity ekranında görünür.
draft-over-dropped = ✖️ Siz vazgeçtiniz. Hiçbir şey gönderilmedi.
draft-over-cancelled = ↩️ Gönderen geri aldı. Hiçbir şey gönderilmedi.
draft-over-refused = ⛔ Bu taslak onaylanamaz. Hiçbir şey gönderilmedi.
draft-reason-role = Erişiminiz işlem yapmaya izin vermiyor.
draft-reason-account = Hesabı artık bağlı değil.
draft-reason-paused = Geldiğinde işlemler duraklatılmıştı.
draft-reason-not-possible = Önizlendiğinde emri mümkün değildi.
draft-reason-pairs = Belirteci bu parite için değil.
draft-reason-size = Emri, belirtecinin izin verdiğinden büyük.
draft-reason-position = Kaynağının açtığı pozisyon artık açık değil.
draft-reason-chat-closed = Gösterilemedi: bu sohbet bota kapalıydı.
draft-reason-changed = Bunun yerine emrini değiştirdiniz.
draft-gone = Bu taslak artık saklanmıyor. Gönderilenleri /activity gösterir.
draft-elsewhere = Bu taslağın artık başka bir kartı var, bu yüzden buradan hiçbir şey gönderilmedi. /drafts ekranında görünür.
draft-change = Hiçbir emir verilmedi. İstediğinizi komut olarak gönderin, örneğin <code>{ $line }</code>
drafts-title = <b>Taslaklar</b>
drafts-open = Sizi bekleyenler:
drafts-none-open = Sizi bekleyen yok.
drafts-last = Son taslaklar:
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code> (kendine “<code>{ $agent }</code>” diyor) · <code>{ $line }</code> · { $state }
drafts-hint = <i>Programlar emir taslağı gönderebilir. Burada onaylamadan hiçbir taslak gönderilmez.</i>
draft-state-waiting = yolda
draft-state-shown = gösterildi
draft-state-confirmed = onaylandı
draft-state-dropped = vazgeçildi
draft-state-cancelled = geri alındı
draft-state-expired = yanıtlanmadı
draft-state-refused = mümkün değil
drafts-joined = 📥 <b>Bir dakika içinde birkaç taslak geldi.</b> Önizlenecekleri seçin; onaylamadan hiçbir şey gönderilmez.
drafts-next = Seçilenleri önizle ›
drafts-drop-all = ✖️ Hepsini bırak
drafts-confirm = ✅ Onayla: { $number }
drafts-preview = <b>Birkaç taslak</b>
drafts-running = <b>Gönderiliyor</b>
drafts-finished = <b>Gönderme bitti</b>
drafts-failed = ⚠️ Her şey gerçekleşmedi. Kendiliğimden bir daha hiçbir şey göndermem; nedenleri için /activity ekranına bakın.
ticket-not-stored = Bu emir artık saklanmıyor ve gönderilmedi. Lütfen yeniden girin.
ticket-confirmed-already = ✅ Bu emri onayladınız. Durumu /activity ekranında görünür.
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · teminat { $collateral }, boyut { $size }
ticket-deposit = <b>Yatır: { $amount }</b>
ticket-deposit-all = <b>Tüm bakiyeyi yatır</b>
ticket-platform = <b>Platformu kaydet</b> <code>{ $address }</code>
ticket-close = <b>Kapat: { $size } · { $symbol } { $side }</b>
ticket-add = <b>Ekle: { $size } · { $symbol } { $side }</b> · teminat { $collateral }
ticket-collateral-in = <b>Teminat ekle: { $amount } → { $symbol }</b>
ticket-collateral-out = <b>Teminat çıkar: { $amount } ← { $symbol }</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>Takip eden stop { $distance }</b> · { $symbol }
ticket-cancel-order = <b>Emri iptal et</b> · { $symbol }
ticket-cancel-at = <b>Emri iptal et, fiyatı { $price }</b> · { $symbol }
receipt-account = { $account }
receipt-by-plan = ⏰ Planınızla onaylandı (/plans)
receipt-by-source = 📡 <b>{ $source }</b> güncellemesi, anlaşıldığı gibi (/signals)
receipt-by-guard = 🚦 Nöbetçinizle onaylandı (/guard)
receipt-quoted = Onaylanmadı. Hiçbir şey gönderilmedi.
receipt-quick = ⚡ Onaysız gönderildi, /settings içinde ayarlandığı gibi
receipt-quick-figures = Fiyat { $price } · kaldıraç { $leverage } · likidasyon yaklaşık { $liquidation }
receipt-quick-quoted = ⏳ Şimdi gönderiliyor. Bu mesaj makbuza dönüşür; dönüşmezse yeniden yazmadan önce /activity ekranına bakın.
receipt-claimed = ⏳ Onaylandı; henüz gönderilmedi. Sonuç bu mesajda görünecek.
receipt-sending = ⏳ Gönderiliyor.
receipt-accepted = 📨 Servis kabul etti. Henüz gerçekleşmedi; sonuç bekleniyor.
receipt-accepted-unseen = ⚠️ Servis bunu bir dakikadan uzun süre önce kabul etti ama bir sonuç görülmedi. Bot 24 saat boyunca kontrol etmeye devam ediyor; yeniden yapmadan önce /positions ekranına ve { -application }na bakın.
receipt-done = ✅ Tamam.
receipt-invisible = 📨 Servis tarafından kabul edildi. Servis bununla ilgili botun okuyabileceği bir şey göstermiyor; bu yüzden yapılıp yapılmadığı burada kontrol edilemez.
receipt-resting = ✅ Verildi; fiyatına ulaşılana kadar bekliyor.
receipt-resting-gone = ⚠️ Emir artık emirleriniz arasında değil ve ona ait bir pozisyon görünmüyor: iptal edilmiş olabilir. Bot 24 saat boyunca aramaya devam ediyor. /orders ve /positions ekranlarına bakın.
receipt-cancelled = ❌ Servis kabul etti, sonra iptal etti; nedenini söylemiyor.
receipt-rejected = ❌ Servis reddetti: “{ $reason }”. Hiçbir şey yapılmadı.
receipt-declined = ✖️ Siz iptal ettiniz. Hiçbir şey gönderilmedi.
receipt-expired = ⌛ Bu önizlemenin süresi doldu. Hiçbir şey gönderilmedi.
receipt-expired-second = ⌛ 2. adım zamanında gönderilemedi ve yeniden denenmeyecek. Bu adımdan hiçbir şey gönderilmedi.
receipt-failover = ⚠️ Bu önizlemeden sonra botun veritabanı değiştirildi; bu yüzden bot, onu daha önce onaylayıp onaylamadığınızı artık bilmiyor. Şimdi hiçbir şey gönderilmedi. /positions komutuna bakın, eksikse yeniden isteyin.
receipt-unknown = ⚠️ Sonuç bilinmiyor: yanıt gelmedi, servise ulaşmış da olabilir ulaşmamış da. Tekrar gönderilmez. Bot hesabınızda izini arıyor; kendiniz yeniden yapmadan önce lütfen /positions ekranına bakın.
receipt-unknown-unseen = ⚠️ Sonuç bilinmiyor: servise ulaşmış da olabilir ulaşmamış da. Bot bir dakika aradı ve iz bulamadı. Bir süre daha aramaya devam eder; yeniden yapmadan önce { -application }na bakın.
receipt-answered = ⚠️ Servis “{ $answer }” diye yanıt verdi; bundan bir şey yapılıp yapılmadığı anlaşılmıyor.
receipt-unknown-answered = Tekrar gönderilmez. Bot hesabınızda izini arıyor; kendiniz yeniden yapmadan önce lütfen /positions ekranına bakın.
receipt-unknown-answered-unseen = Bot bir dakika aradı ve iz bulamadı. Bir süre daha aramaya devam eder; yeniden yapmadan önce { -application }na bakın.
receipt-alike = ⚠️ Bu, hesabınızda aynı izi bırakan { $count } emirden biri. Hesapta görünenlerden hangilerinin gerçekleştiği anlaşılamıyor. Hiçbiri tekrar gönderilmez ve bot 24 saat boyunca aramaya devam eder. Yeniden yapmadan önce /positions ekranına bakın.
receipt-record-unreadable = ⚠️ Pozisyon artık açık pozisyonlarınız arasında değil. Servis şu anda kapanış kaydını gösteremiyor, bu yüzden nasıl bittiği henüz bilinmiyor. Bot 24 saat boyunca aramaya devam ediyor.
receipt-record-unclear = ⚠️ Servisin kaydında durum “{ $word }” olarak geçiyor; bot bu durumu tanımıyor. Bu yüzden sonucu bilinmiyor. /positions komutuna ve { -application }na bakın.
receipt-record-awaited = ⏳ Pozisyon artık açık pozisyonlarınız arasında değil. Kapanış kaydı henüz yok, bu yüzden çıkış fiyatı ve PnL bilinmiyor. Bot aramaya devam ediyor.
receipt-record-missing = ⚠️ Pozisyon artık açık pozisyonlarınız arasında değil. Serviste kapanış kaydı yok, bu yüzden nasıl sona erdiği, çıkış fiyatı ve PnL bilinmiyor. Lütfen { -application }na bakın.
receipt-ended-untold = ⚠️ Pozisyon bu arada sona erdi ve kaydından bunun önce gerçekleşip gerçekleşmediği anlaşılmıyor. Lütfen { -application }na bakın.
receipt-closed-by-any = Bu emirle ya da onu kapatan başka bir şeyle, örneğin bir stopla veya başka bir programla: servis hangisi olduğunu söylemiyor.
receipt-closed-after = Pozisyon sonradan kapandı.
receipt-liquidated-after = 🚨 Pozisyon sonradan <b>likide edildi</b>.
receipt-not-sent-failed = ❌ Gönderilmeden önce bir şey başarısız oldu. Hiçbir şey gönderilmedi. Lütfen tekrar deneyin.
receipt-not-sent-interrupted = ⚠️ Bu gönderilmeden önce bot kesintiye uğradı. Hiçbir şey gönderilmedi. Hâlâ istiyorsanız lütfen yeniden girin.
receipt-not-sent-changed = ⚠️ Önizlemeden bu yana değişti. Hiçbir şey gönderilmedi.
receipt-not-sent-not-replaced = ⚠️ Yeni emir artık açık değil, o yüzden eskisi iptal edilmedi.
receipt-not-sent-same-order = ⚠️ Servis yeni emri ve eskisini tek emir olarak listeliyor. Emir yerinde, o yüzden hiçbir şey iptal edilmedi.
receipt-not-sent-replaced = ⏳ Bu emrin başka bir değişikliği hâlâ sürüyor. Hiçbir şey gönderilmedi. Bir dakika sonra tekrar deneyin.
receipt-not-sent-no-role = ⛔ Gönderilmedi: burada artık işlem yapamazsınız. Hiçbir şey çıkmadı. Bunu bu botun sahibi değiştirebilir. Açık bir şeyiniz varsa { -application }nda kapatın.
receipt-not-sent-no-account = ❌ Bunun ait olduğu hesap artık bağlı değil. Hiçbir şey gönderilmedi.
receipt-not-sent-no-price = ❌ Şu an karşılaştıracak fiyat yok. Hiçbir şey gönderilmedi. Bir dakika sonra tekrar deneyin.
receipt-not-sent-price-moved = ⚠️ Önizlemeden bu yana fiyat çok oynadı. Hiçbir şey gönderilmedi.
receipt-not-sent-price-old = ⚠️ Son fiyat { $age } öncesine ait, izin verdiğiniz süre { $oldest } (/limits). Hiçbir şey gönderilmedi. Daha yeni bir fiyat olunca tekrar deneyin.
receipt-not-sent-limit = { $breach } Hiçbir şey gönderilmedi.
receipt-not-sent-held-back = 🛑 Planı veya nöbetçisi hemen öncesinde duraklatıldı, durduruldu veya bekletildi. Hiçbir şey gönderilmedi.
receipt-not-sent-not-reached = ❌ Servise ulaşılamadı. Hiçbir şey gönderilmedi. Bir dakika sonra tekrar deneyin.
receipt-filled-part = ⚠️ Kısmen gerçekleşti: pozisyon, istenen { $whole } tutarının { $size } kadarı. Kalanı iptal edildi ya da sonradan kapatıldı.
receipt-filled-so-far = ⏳ Şimdilik kısmen gerçekleşti: pozisyon, istenen { $whole } tutarının { $size } kadarı. { $rest } bekliyor.
receipt-entry = Giriş { $price }
receipt-exit = Çıkış { $price }
receipt-exit-listed = Kayıtlardaki son kısmın çıkışı { $price }
receipt-moved-price = Önizlemeden bu yana fiyat oynadı: { $price }
receipt-sent-all = Tamamı, gönderilmeden hemen önce okunan: { $size }. Önizlemede { $shown } görünüyordu.
receipt-profit = Bütün pozisyonun gerçekleşen PnL’i { $profit }
receipt-balance = İşlem hesabı bakiyesi { $balance }
receipt-profit-part = Bu kısmın gerçekleşen PnL’i { $profit }
receipt-profit-listed = Kayıtlarda bulunan kısımların gerçekleşen PnL’i { $profit }. Başka bir kısmın kaydı yok, bu yüzden bütün pozisyonun PnL’i bilinmiyor.
receipt-profit-awaited = PnL henüz bilinmiyor
receipt-profit-untold = PnL bilinmiyor: onu belirten bir kayıt bulunamadı. /history servisin kayıtlarını gösterir.
receipt-fee = Ücret { $fee }
receipt-size-left = Kalan: boyut { $size }
receipt-closed = Pozisyon kapandı.
receipt-liquidated = 🚨 Bu yapılmadan önce pozisyon <b>likide edildi</b>.
receipt-now = Şimdi boyut { $size } · teminat { $collateral }
receipt-not-placed = ❌ Servis kabul etti ama yerinde değil.
receipt-position-ended = ❌ Bu yapılmadan önce pozisyon bitti.
receipt-order-filled = ❌ İptal edilemeden önce emir gerçekleşti. /positions ekranına bakın.
receipt-order-fired = ❌ İptal edilemeden önce tetiklendi. /positions ekranına bakın.
receipt-order-ended = ❌ Pozisyonuyla birlikte bitti.
receipt-order-cancelled = ✖️ Emir gerçekleşmeden iptal edildi.
receipt-order-untold = ⚠️ Artık emirleriniz arasında değil ve pozisyonun boyutu değişti: tetiklendi mi, iptal mi edildi, bilinemiyor. /positions ekranına bakın.
receipt-order-gone = ⚠️ Artık emirleriniz arasında değil: iptal mi edildi, yoksa öncesinde gerçekleşti mi ya da tetiklendi mi, bilinemiyor. /positions ekranına bakın.
receipt-order-part = ⚠️ Tamamı görünmüyor: pozisyon istenenden farklı bir tutarda değişti. /positions ekranına bakın.
receipt-fired-size = { $size } boyut kapatıldı.
receipt-next-sent = 2. adım geliyor.
receipt-next-previewed = 2. adımın önizlemesi aşağıda.
receipt-next-dropped = 2. adım gönderilmedi.
receipt-old-kept = 2. adım gönderilmedi: eski emir iptal edilmedi.
receipt-old-kept-refused = Servis bu pozisyon için daha fazla emir kabul etmiyorsa önce birini iptal edin: /cancelorder.
receipt-replaced = { $price } fiyatındaki yeni emir yerinde.
receipt-old-stays = ⚠️ Eski emir iptal edilmedi, yani ikisi de yerinde: fiyatına önce ulaşılan tetiklenir. Eskisini /cancelorder ile iptal edin.
receipt-old-may-stay = ⚠️ Eski emir de hâlâ yerinde olabilir. /orders ile bakın ve listedeyse oradan iptal edin.
next-reverse = ✅ Kapandı. 2. adım:
next-reverse-open = ⚠️ Pozisyonun bir kısmı hâlâ açık, o yüzden 2. adım başlatılmadı.
receipt-take-profit-placed = Kâr al yerinde.
receipt-take-profit-placed-at = Kâr al yerinde: { $price }.
receipt-take-profit-placed-late = ✅ Kâr al artık yerinde.
receipt-take-profit-awaited = ⏳ Kâr al henüz emirleriniz arasında değil. Bot aramaya devam ediyor.
receipt-take-profit-unclear = ⚠️ Bu fiyatta bir kâr al listeleniyor, ama açık olup olmadığı ya da hangi oran için olduğu belli değil. /orders ekranına bakın.
receipt-take-profit-part = ⚠️ Bu fiyatta bir kâr al açık, ama pozisyonun istenenden başka bir oranı için. /orders ekranına bakın.
receipt-take-profit-fired = Kâr al tetiklendi.
receipt-take-profit-cancelled = 🚨 Servis kâr alı iptal etti: <b>yerinde değil</b>. Yeniden koyun.
receipt-take-profit-missing = 🚨 Kâr al <b>eksik</b>: emirleriniz arasında yok. Yeniden koyun.
receipt-take-profit-missing-alike = 🚨 Bu emirlerden biri, bu emrin istediği <b>kâr al olmadan</b> bir pozisyon açtı. /positions'a bakın ve orada koyun.
receipt-stop-placed = Zarar durdur yerinde.
receipt-stop-placed-at = Zarar durdur yerinde: { $price }.
receipt-stop-placed-late = ✅ Zarar durdur artık yerinde.
receipt-stop-awaited = ⏳ Zarar durdur henüz emirleriniz arasında değil. O zamana kadar pozisyonu korumaz. Bot aramaya devam ediyor.
receipt-stop-unclear = ⚠️ Bu fiyatta bir zarar durdur listeleniyor, ama açık olup olmadığı ya da hangi oran için olduğu belli değil. /orders ekranına bakın.
receipt-stop-part = ⚠️ Bu fiyatta bir zarar durdur açık, ama pozisyonun istenenden başka bir oranı için. /orders ekranına bakın.
receipt-stop-fired = Zarar durdur tetiklendi.
receipt-stop-cancelled = 🚨 Servis zarar durduru iptal etti: <b>yerinde değil</b> ve pozisyonu korumuyor. Yeniden koyun ya da pozisyonu kapatın.
receipt-stop-missing = 🚨 Zarar durdur <b>eksik</b>: emirleriniz arasında yok. Pozisyon korumasız. Yeniden koyun ya da pozisyonu kapatın.
receipt-older-stop-stays = 🚨 Yeni zarar durdur <b>eksik</b>: emirleriniz arasında yok. İsterseniz yenisini tekrar koyun.
receipt-trailing-placed = Takip eden stop yerinde.
receipt-trailing-part = ⚠️ Takip eden stop açık, ama pozisyonun istenenden başka bir oranı için. /orders ekranına bakın.
receipt-trailing-missing = 🚨 Takip eden stop <b>eksik</b>: emirleriniz arasında yok. Pozisyon korumasız. Yeniden koyun ya da pozisyonu kapatın.
receipt-trailing-other-stays = 🚨 Takip eden stop <b>eksik</b>: emirleriniz arasında yok. İsterseniz takip eden stopu tekrar koyun.
receipt-stop-missing-alike = 🚨 Bu emirlerden biri, bu emrin istediği <b>zarar durdur olmadan</b> bir pozisyon açtı. /positions'a bakın; orada koyun veya pozisyonu kapatın.
receipt-transaction = İşlem no <code>{ $hash }</code>
requote-expired = ⌛ Önizlemenin süresi dolmuştu, o yüzden hiçbir şey gönderilmedi. Yenisi burada:
requote-moved = ⚠️ Fiyat hareket etti, o yüzden hiçbir şey gönderilmedi. Yeni önizleme burada:
requote-changed = ⚠️ Önizlemeden bu yana değişti, o yüzden hiçbir şey gönderilmedi. Yeni önizleme burada:

activity-title = <b>Hareketler</b>
activity-none = Henüz emir yok.
activity-entry = { $state } · { $account } · { $time }
activity-damaged = ⚠️ Bir emrinizin kaydı (<code>{ $ticket }</code>, onay { $time }) bozuk, bu yüzden ona ne olduğu bilinmiyor. /positions ve /orders’a bakın.
state-quoted = onaylanmadı
state-claimed = onaylandı
state-sending = gönderiliyor
state-accepted = kabul edildi
state-done = tamam
state-resting = verildi, bekliyor
state-part = kısmen gerçekleşti
state-unseen = kabul edildi, sonuç görülmedi
state-cancelled = gerçekleşmedi
state-rejected = reddedildi
state-not-sent = gönderilmedi
state-unknown = bilinmiyor
state-declined = siz iptal ettiniz
state-expired = süresi doldu
button-state-confirmed = Onaylandı
button-state-sent = Gönderildi
button-state-done = Tamam
button-state-placed = Verildi, bekliyor
button-state-dropped = Gerçekleşmedi
button-state-rejected = Reddedildi
button-state-not-sent = Gönderilmedi
button-state-unknown = Sonuç bilinmiyor
button-state-declined = İptal edildi
button-state-expired = Süresi doldu

## Managing open positions and orders

manage-none = Açık pozisyon yok: değiştirilecek bir şey yok.
manage-no-such = Eşleşen açık pozisyon yok. Açık olanlar:
manage-which = Hangisi?
manage-which-others = Daha fazla düğmeye yer yok. Gerisi için bunlardan birini gönderin:
manage-position = { $symbol } { $side } { $leverage } · boyut { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ { $symbol }: servis pozisyonun bütün bilgilerini vermiyor, o yüzden sonuç hesaplanamıyor. Hiçbir şey gönderilmedi.
manage-not-open = Bu artık açık değil. Hiçbir şey gönderilmedi.
plans-title = <b>⏰ Planlar</b>
plans-none = Planınız yok. /close BTC in 4h bir pozisyonu sonra kapatır.
plans-unread = ❌ Okunamayan planlar: { $count }. Bunlar için hiçbir şey yapılmaz. /positions ile elle kapatın.
plans-full = ❌ { $most } planınız var. Hiçbir şey etkinleştirilmedi. /plans ile birini durdurup tekrar deneyin.
plans-depend = <i>Planlar bu bota bağlıdır. Bot yokken hiçbir şey olmaz. 30 dakikaya kadar geciken adım, bot döner dönmez gönderilir; sonrasında size sorulur.</i>
plan-title = <b>{ $number }. { $action }</b>
plan-close-all = { $symbol } { $side } tamamını kapat
plan-close-part = { $symbol } { $side } için { $part } kapat
plan-scale-out = { $symbol } { $side } pozisyonundan { $count } parçada çıkış
plan-scale-progress = { $count } parçanın { $done } tanesi kapandı
plan-break-even = { $symbol } { $side } stopunu başabaşa
plan-slices = { $name } { $symbol } { $side } · { $count } × { $collateral }
plan-scale-in = { $symbol } { $side } pozisyonuna parça parça giriş · { $count } × { $collateral }
plan-slices-progress = { $count } dilimin { $done } tanesi tamam · { $spent } / { $budget } · atlanan: { $left }
plan-slices-progress-most = { $count } dilimin { $done } tanesi tamam · en çok { $spent } / { $budget } · atlanan: { $left }
plan-scale-in-left = Kalan seviyeler: { $levels } · { $end } tarihine kadar
plan-slices-each = Her dilim: teminat { $collateral } (en az { $least }) · boyut { $size } · { $leverage }
plan-slices-times = İlk { $first } · son { $last } · bitiş { $end }
plan-slices-band = Yalnızca { $low } ile { $high } arasında · şimdiki fiyat { $price } · kayma { $slippage }
plan-slices-entry = En iyi giriş { $best } · en kötü giriş { $worst }
plan-scale-in-now = Şimdiki fiyat { $price } · kayma { $slippage } · bitiş { $end }
plan-scale-in-level = { $price } ({ $move }) · yalnızca { $low } ile { $high } arasında · en kötü giriş { $worst }
plan-slices-all = Tüm dilimler: teminat { $collateral } · boyut { $size }
plan-slices-worst = En kötü girişte: likidasyon { $liquidation } · zarar durdur { $stop }
plan-slices-mandate = Her dilim, yeniden sorulmadan, zarar durduruyla kendi pozisyonunu açar. Geciken, aralık dışında kalan veya reddedilen atlanır ve telafi edilmez. Kalanın tamamı /limits içinde sayılır. /plans ile duraklatın veya durdurun.
plan-scale-in-mandate = Fiyat bir seviyeye ulaşınca bot, yeniden sormadan, zarar durduruyla kendi pozisyonunu açan bir piyasa emri gönderir: her seviye en fazla bir kez, sırayla. Fiyatın aralığını atladığı seviye atlanır, bitişten sonra hiçbir şey gönderilmez. Kalanın tamamı /limits içinde sayılır. /plans ile duraklatın veya durdurun.
plan-slices-depends = <i>Dilimler bu bota bağlıdır. Bot yokken hiçbiri gönderilmez. En çok 10 dk ve bir sonrakine kadarki sürenin en çok yarısı kadar geciken, bot dönünce gönderilir; diğerleri atlanır. Açık pozisyonlar ve zarar durdurları servistedir.</i>
plan-scale-in-depends = <i>Bu bir /ladder değildir: serviste bekleyen bir şey yoktur; teminat bir seviyeye ulaşılana dek serbest kalır ve o anda hazır olmalıdır. Bu bota bağlıdır: bot yokken hiçbir şey açılmaz ve fiyatın geçmiş olduğu seviye atlanır. Açık pozisyonlar ve zarar durdurları servistedir.</i>
plan-time = { $time } · { $left }
plan-price = Fiyat { $price } seviyesine ulaşınca
plan-price-or = Fiyat { $price } veya { $other } seviyesine ulaşınca, hangisi önce gelirse; diğeri o zaman düşer
plan-tp = Şu kâr al emirlerinden ilki gerçekleşince: { $list }
plan-even-entry = Giriş { $entry } · şu anki fiyat { $mark }
plan-even-mandate = O anda { $symbol } { $side } tamamı için giriş fiyatına, yeniden sorulmadan bir stop konur. Var olan stoplar kalır. Yalnızca bu pozisyonu korur. /plans ile duraklatın veya durdurun.
plan-even-depends = <i>Plan bu bota bağlıdır; konan stop serviste kalır. Bot yokken hiçbir şey olmaz; bu sırada ulaşılıp bırakılan fiyat sayılmaz.</i>
plan-tp-depends = <i>Bir kâr al emri, emri kalkıp pozisyon onun payı kadar küçülünce gerçekleşmiş sayılır. İptal edilen artık beklenmez, elle kapatma gerçekleşme değildir, ayırt edilemeyen size sorulur. Plan bu bota bağlıdır: bot yokken gerçekleşen, bot dönünce sayılır. Konan stop serviste kalır.</i>
plan-even-unknown = ❌ Servis bu pozisyonun giriş fiyatını veya paritesini bildirmiyor. Hiçbir şey etkinleştirilmedi.
plan-tp-none = ❌ { $symbol } { $side } için pozisyonun bir parçasına ait kâr al emri yok; tamamına ait olan korunacak bir şey bırakmaz. Hiçbir şey etkinleştirilmedi. Önce bir tane koyun, örneğin <code>{ $example }</code>
plan-even-no-gain = ❌ { $price } kazanç değil: giriş { $entry }. Hiçbir şey etkinleştirilmedi.
plan-even-reached = ℹ️ Fiyat { $price } seviyesini zaten geçti. Hiçbir şey etkinleştirilmedi. /positions içinden stop şimdi girişe { $entry } konabilir.
plan-even-in-place = ℹ️ Giriş fiyatında veya daha iyisinde bir stop zaten var. Hiçbir şey etkinleştirilmedi.
plan-trail = { $symbol } { $side } zarar durdur, { $step } adımlarla
plan-trail-progress = Kaydırma: { $done } · sıradaki { $stop } · en çok { $left } daha
plan-trail-moved = Kaydırma: { $done }
plan-trail-now = Zarar durdur şimdi { $stop } · şu anki fiyat { $mark }
plan-trail-atr = { $times } ATR ({ $period }) şu anki okumaya göre { $distance }; bu planda böyle kalır
plan-trail-step = Fiyat lehinize her { $step } ilerlediğinde zarar durdur { $step } kayar, { $distance } geride durur ve asla geri gitmez
plan-trail-first = İlk: fiyat { $price } iken { $stop }
plan-trail-last = Son: fiyat { $price } iken { $stop } · en çok { $moves } kaydırma
plan-trail-mandate = Her kaydırma yeniden sorulmadan yapılır: önce { $symbol } { $side } tamamı için yeni zarar durdur konur, sonra önceki iptal edilir. Fiyat birkaç adımı birden geçerse yalnızca sonuncusu konur. Sizin koyduğunuz daha iyi bir zarar durdur korunur, diğer stoplar kalır. Yalnızca bu pozisyonu korur ve onunla biter. /plans ile duraklatın veya durdurun.
plan-trail-depends = <i>Zarar durdur serviste kalır; kaydırılması bu bota bağlıdır. Bot yokken zarar durdur olduğu yerde kalır; bu sırada ulaşılıp bırakılan fiyat sayılmaz. /trail BTC 2% serviste çalışan bir takip eden stop koyar.</i>
plan-trail-no-stop = ❌ { $symbol } { $side } için kaydırılabilecek, pozisyonun tamamını kapsayan bir zarar durdur yok. Hiçbir şey etkinleştirilmedi. Önce bir tane koyun, örneğin <code>{ $example }</code>
plan-trail-small = ❌ { $step } adımlar çok küçük: en az { $least }. Hiçbir şey etkinleştirilmedi.
plan-trail-large = ❌ { $step } adımlar { $price } fiyatı için çok büyük. Hiçbir şey etkinleştirilmedi.
plan-trail-twice = ℹ️ Başka bir plan bu pozisyonun zarar durdurunu zaten kaydırıyor. Hiçbir şey etkinleştirilmedi. Önce onu /plans ile durdurun.
plan-update = 📡 { $source }: { $actions }
plan-update-stop = { $symbol } { $side } zarar durdur { $price } fiyatına
plan-update-cancel = { $symbol } { $side } bekleyen emrini iptal et
plan-update-kept = ℹ️ Zarar durdur zaten bu fiyatta veya daha iyisindeydi ve korundu.
plan-update-no-order = 🏁 Bitti: emir artık beklemiyor. Hiçbir şey iptal edilmedi.
plan-update-depends = <i>Kaynak güncellemeleri bu bota bağlıdır. 10 dakika içinde gönderilemeyen kendiliğinden gönderilmez; size sorulur.</i>
plan-close-at = { $price } seviyesinde (şimdiden { $move }): { $size } kapatır · { $profit } · ücret { $fee }
plan-part-at = { $time } · { $left }: { $size } kapatır · { $profit } · ücret { $fee }
plan-scale-all = Tüm fiyatlara ulaşılırsa: { $size } / { $whole } kapanır · { $profit } · ücretler { $fee }. En kötü durumda hiçbirine ulaşılmaz ve hiçbir şey kapanmaz.
plan-parts-all = Tüm parçalar: { $size } / { $whole } kapanır · { $profit } · ücretler { $fee }, şu anki fiyattan
plan-prices-mandate = Bir fiyata ulaşılınca kapatma, yeniden sorulmadan o anki fiyattan gönderilir. Fiyat gönderimden önce uzaklaşırsa kapatma onu yeniden bekler. Yalnızca bu pozisyonu azaltır ve kalandan fazlasını kapatmaz. /plans ile duraklatın veya durdurun.
plan-parts-mandate = Her parça kendi saatinde, yeniden sorulmadan o anki fiyattan gönderilir. Yalnızca bu pozisyonu azaltır. /plans ile duraklatın veya durdurun.
plan-prices-depend = <i>Fiyata bağlı kapatmalar bu bota bağlıdır. Bot yokken hiçbir şey kapatılmaz; bu sırada ulaşılıp bırakılan fiyat sayılmaz. Servisteki stoplar ve kâr al emirleri (/tpsl) bot olmadan da sürer.</i>
plan-price-unknown = ❌ Şu anki fiyat bilinmiyor; bir fiyata hangi yönden ulaşılacağı söylenemez. Hiçbir şey etkinleştirilmedi. Birazdan yeniden deneyin.
plan-close-same-side = ❌ { $price } ve { $other } şu anki fiyatın ({ $mark }) aynı tarafında: yakın olan hep önce gelirdi. Biri üstünde, biri altında olsun. Hiçbir şey etkinleştirilmedi.
plan-scale-passed = ❌ { $price } şu anki fiyatın ({ $mark }) kazanç tarafında değil. Hiçbir şey etkinleştirilmedi.
plan-scale-order = ❌ { $part }. parça öncekinden sonra değil. Saatleri sırayla ve en az bir dakika arayla yazın. Hiçbir şey etkinleştirilmedi.
plan-rate-funding = Pozisyon saatte { $percent } üstünde fonlama ödediğinde
plan-rate-borrow = Pozisyon saatte { $percent } üstünde borçlanma oranı ödediğinde
plan-rate-now = Şu an saatte { $rate }; 0’ın altında pozisyon alır.
plan-rate-over = ⚠️ Oran şimdiden bunun üstünde: iki okumadan sonra kapatma gönderilir.
plan-rate-depends = <i>Oran yaklaşık dakikada bir okunur ve art arda iki okumanın üstte olması gerekir. Bu, bu bota bağlıdır: bot yokken hiçbir şey okunmaz ve hiçbir şey olmaz.</i>
plan-rate-unknown = ❌ Servis bu pozisyon için bu oranı şu an bildirmiyor. Hiçbir şey etkinleştirilmedi. Daha sonra yeniden deneyin.
plan-mandate = O anda yeniden sorulmadan, o anki fiyattan gönderilir. Yalnızca bu pozisyonu azaltır. /plans ile duraklatın veya durdurun.
plan-size-then = Yukarıdaki tutarlar şu an okunanlardır. Plan, o anda açık olanın bu payını kapatır.
plan-scale-shares = Paylar pozisyonun şimdiki hâlindendir ve hiçbir parça kalandan fazlasını kapatmaz: sonradan eklediğiniz kapatılmaz.
plans-over-all = ⚠️ Bu pozisyon için diğer planlarınızla birlikte bu, tamamından fazla olabilir: sonuncular o an kalanı kapatır veya biter.
plan-validity = <i>Etkinleştir’e basmadan hiçbir şey etkinleşmez. Önizlemenin bitişi: { $time }</i>
plan-arm = ✅ Etkinleştir
plan-stop = 🛑 Durdur
plan-armed = 🟢 Etkin
plan-resumes-at-once = Zamanı geçti: “Sürdür” hemen gönderir.
plan-step-begun = ⏳ Adımı başladı. Gönderildiyse sonucunu makbuzu bildirir.
plan-retry-refused = ⚠️ Adımı reddedildi ve hiçbir şey yapmadı (3 denemenin { $count }.). Yeniden denenecek: { $time }
plan-retry-unfit = ⚠️ Adımı pozisyonun şu anki haliyle mümkün değil ve gönderilmedi (3 denemenin { $count }.). Yeniden denenecek: { $time }
plan-retry-while = O sırada fiyat veya oran artık tutmuyorsa plan onu yeniden bekler.
plan-slice-refused = ⚠️ Bir dilim reddedildi veya mümkün değildi, hiçbir şey olmadı (art arda 3’ten { $count }). Telafi edilmez. Sonraki dilim: { $time }
plan-level-refused = ⚠️ Bir dilim reddedildi veya mümkün değildi, hiçbir şey olmadı (art arda 3’ten { $count }). Telafi edilmez. Plan sonraki seviyeyi bekliyor.
plan-waits = ⏳ Adımı bekliyor: bu pozisyonda başka bir işlem sürüyor. O sonuçlanınca gönderilir. Çok uzarsa size sorulur ya da fiyatını veya oranını yeniden bekler.
waits-for-damaged = ⚠️ Bir emrinizin kaydı (<code>{ $ticket }</code>) bozuk, bu yüzden o emre ne olduğu bilinmiyor. Artık ulaşamayacağı ana kadar, onaydan sonra bir saat, burada hiçbir şey gönderilmez. /positions’a bakın, acilse /close ile elle kapatın.
plan-frozen-missed = ⚠️ Adımı zamanında gönderilemedi ve hiçbir şey gönderilmedi. “Sürdür” şimdi gönderir, “Durdur” planı bitirir.
plan-frozen-refused = ⚠️ Adımı üç kez reddedildi. Denenenler /activity içinde. “Sürdür” yeniden dener, “Durdur” planı bitirir.
plan-frozen-unfit = ⚠️ Adımı pozisyonun şu anki haliyle mümkün değil ve gönderilmedi. /positions’a bakın. “Sürdür” yeniden dener, “Durdur” planı bitirir.
plan-frozen-unknown = ⚠️ Adımının ulaşıp ulaşmadığı bilinmiyor. /positions’a bakın. Bilinene kadar plan başka bir şey göndermez.
plan-frozen-unknown-exit = ⚠️ Adımının ulaşıp ulaşmadığı bilinmiyor. /positions’a bakın. Bilinene kadar plan başka bir şey göndermez. Artık ulaşamayacağı zaman “Sürdür” onu yeniden gönderir.
plan-frozen-unclear = ⚠️ Beklenen kâr al emirlerinden biri kalktı ve gerçekleşip gerçekleşmediği anlaşılamıyor. Hiçbir şey gönderilmedi. /positions’a bakın. “Sürdür” stopu şimdi koyar, “Durdur” planı bitirir.
plan-frozen-role = ⚠️ Şu anda bu botla işlem yapamazsınız ve hiçbir şey gönderilmedi. Servisin kendisinde kapatın.
plan-frozen-key = ⚠️ Servis, hesabın API anahtarını reddetti ve hiçbir şey gönderilmedi. Servisin kendisinde kapatın veya yeni bir anahtar bağlayın (/connect). “Sürdür” yeniden dener, “Durdur” planı bitirir.
plan-frozen-restored = ⚠️ Botun veritabanı son değişikliklerini kaybetmiş olabilir ve pozisyon o zamandan beri değişti. Hiçbir şey gönderilmedi. /positions’a bakın. “Sürdür” plana devam eder, “Durdur” planı bitirir.
plan-frozen-unprotected = ⚠️ Son emrinin zarar durduru yerinde değil ya da açtığı pozisyon likide edildi. /positions’a bakın. Başka bir şey gönderilmez. “Sürdür” sonraki emirle devam eder, “Durdur” planı bitirir.
plan-frozen-guard = ⚠️ Bu hesabın bir nöbetçisi harekete geçti, bu yüzden başka bir şey açılmaz. Önceden gönderilmiş bir emir yine de gerçekleşebilir: /positions ve /guard’a bakın. “Sürdür” sonraki emirle devam eder, “Durdur” planı bitirir.
plan-slices-refused = ⚠️ Art arda üç dilim reddedildi veya mümkün değildi. Denenenler /activity’de, limitleriniz /limits’te. “Sürdür” sonraki dilimle devam eder, “Durdur” planı bitirir.
plan-slices-restored = ⚠️ Botun veritabanı son değişikliklerini kaybetmiş olabilir; planın bilmediği bir dilim gönderilmiş olabilir. Yeniden gönderilmez. /positions’a bakın. “Sürdür” sonraki dilimle devam eder, “Durdur” planı bitirir.
plan-scale-in-restored = ⚠️ Botun veritabanı son değişikliklerini kaybetmiş olabilir; planın bilmediği bir dilim gönderilmiş olabilir. Sonraki seviyesi gönderilmiş sayılır ve atlanır. /positions’a bakın: planın saydığından fazlası açıksa durdurun. “Sürdür” kalan seviyeleri bekler, “Durdur” planı bitirir.
plan-ended-done = 🏁 Tamamlandı
plan-ended-gone = 🏁 Bitti: pozisyon artık açık değil. Hiçbir şey gönderilmedi.
plan-ended-replaced = 🏁 Bitti: yerinde başka bir pozisyon açık. Hiçbir şey gönderilmedi.
plan-ended-needless = 🏁 Bitti: giriş fiyatında veya daha iyisinde bir stop zaten var. Hiçbir şey gönderilmedi.
plan-ended-cancelled = 🏁 Bitti: kâr al emirleri iptal edildi ve hiçbiri gerçekleşmedi. Hiçbir şey gönderilmedi.
plan-ended-flat = 🏁 Bitti: her şeyi kapattınız (/flat).
plan-ended-stopped = 🏁 Siz durdurdunuz
plan-ended-disconnected = 🏁 Bitti: hesabı bağlı değil. Hiçbir şey gönderilmedi.
plan-ended-refused = 🏁 Bitti: adımı üç kez reddedildi. Denenenler /activity içinde. Başka bir şey gönderilmez.
plan-ended-unfit = 🏁 Bitti: adımı pozisyonun şu anki haliyle mümkün değil ve gönderilmedi. /positions’a bakın.
plan-ended-mandate = 🏁 Bitti: bu kaynağın güncellemeleri artık uygulanmıyor. Henüz gönderilmeyen gönderilmez.
plan-over-gone = 🏁 Bitti: pozisyon artık açık değil. Başka bir şey gönderilmez.
plan-over-needless = 🏁 Bitti: giriş fiyatında veya daha iyisinde bir stop zaten var. Başka bir şey gönderilmez.
plan-over-replaced = 🏁 Bitti: yerinde başka bir pozisyon açık. Başka bir şey gönderilmez.
plan-over-disconnected = 🏁 Bitti: hesabı bağlı değil. Başka bir şey gönderilmez.
plan-in-force = Bunlar serviste yürürlükte kalır ve plan artık hiçbirini değiştirmez:
plan-in-force-none = Ona ait açık pozisyon veya bekleyen emir yok.
plan-in-force-unread = ⚠️ Açtıkları veya koydukları şu anda okunamıyor ve olduğu gibi kalıyor. /positions ve /orders bölümlerine bakın.
plan-dropped = ✖️ İptal edildi. Hiçbir şey etkinleştirilmedi.
plan-offer-expired = ⌛ Bu önizlemenin süresi doldu. Hiçbir şey etkinleştirilmedi. Komutu yeniden gönderin.
plan-not-stored = Bu plan artık kayıtlı değil. Hiçbir şey etkinleştirilmedi veya gönderilmedi.
plan-still-unknown = ⏳ Adımının ulaşıp ulaşmadığı henüz bilinmiyor, bu yüzden başka bir şey gönderilmiyor. /positions’a bakın veya planı durdurun.
guards-title = <b>🚦 Nöbetçiler</b>
guards-none = Nöbetçiniz yok. /guard liquidation 3% close, likidasyonuna bu kadar yaklaşan bir pozisyonu kapatır.
guards-unread = ❌ Okunamayan nöbetçiler: { $count }. Hiçbir şey yapmazlar. Hesabınızı /positions ile kendiniz izleyin.
guards-full = ❌ { $most } nöbetçiniz var. Hiçbir şey etkinleştirilmedi. /guard ile birini durdurup tekrar deneyin.
guards-depend = <i>Nöbetçiler bu bota bağlıdır. Bot yokken hiçbir şey olmaz; döndüğünde hesabın iki yeni okuması karar verir.</i>
guard-new = <b>🚦 Yeni nöbetçi</b>
guard-title = <b>{ $number }. { $line }</b>
guard-line = { $condition } → { $action }
guard-do-tell = size bildir
guard-do-offer = size düğmelerle bildir
guard-do-stop = önerilen stopu koy
guard-do-cancel = açacak bekleyen emirleri iptal et
guard-do-reduce = pozisyonun { $percent } kadarını kapat
guard-do-reduce-all = her pozisyonun { $percent } kadarını kapat
guard-do-close = pozisyonu kapat
guard-do-close-all = hesabın bütün pozisyonlarını kapat
guard-do-flat = bütün hesaplarda her şeyi kapat (/flat)
guard-met = ⚠️ Etkinleştirilince art arda iki okumadan sonra harekete geçer.
guard-would = Şimdi harekete geçseydi:
guard-would-one = Şimdi harekete geçseydi, yalnızca koşulu sağlayan pozisyon için:
guard-would-nothing = Şimdi harekete geçseydi gönderilecek bir şey olmazdı.
guard-would-unread = Şimdi ne yapacağı okunamıyor.
guard-accounts = Tüm hesaplarınızda kapatır ve iptal eder: { $accounts }
guard-worst-stop = En kötü durumda fiyat stopu aşar ve kayıp büyür.
guard-worst-cancel = En kötü durumda hâlâ istediğiniz bir emri iptal eder. Hiçbir şey kapatmaz.
guard-worst-close = En kötü durumda piyasa dönmeden hemen önce kötü bir fiyattan kapatır.
guard-worst-flat = En kötü durumda her şeyi kötü bir fiyattan kapatır. /flat end yazılana kadar hiçbir şey açılmaz.
guard-pauses-plans = Önce bu hesapta ekleyen planları (/twap, /dca, /scalein) duraklatır; kapattığını yeniden açmasınlar diye. Onları /plans içinde sürdürürsünüz.
guard-ends-plans = Tüm planlarınız (/plans) bununla biter.
guard-mandate = Etkinleştir ile bunu bir kez kabul edersiniz. Bundan sonra nöbetçi sormadan, koşul her başladığında bir kez harekete geçer ve yalnızca azaltır. Art arda iki okuma gerekir.
guard-band = Bilinen fiyatlar ikisinde birbirine %5 içinde olmalıdır.
guard-fresh = Fiyatları birbirine %5 içinde ve en çok bir dakikalık olmalıdır.
guard-tells = Koşul her başladığında, art arda iki okumadan sonra bir kez bildirir. Servise hiçbir şey göndermez.
guard-nearest = { $count } pozisyonunuz var. Nöbetçi aynı anda koşula en yakın { $most } tanesini izler.
guard-realized = Bu hesabın kapanan pozisyon ve parçalarının ücretlerden sonraki kaybı sayılır. Açık pozisyonlar sayılmaz.
guard-loss-percent = Yüzde, şimdiki varlığa o sürede kaybedilen ve çekilenin eklenmiş hâlindendir. Servisin geç listelediği bir çekme o zamana kadar orada eksiktir.
guard-drawdown = Varlığın zirvesinden düşüş
guard-drawdown-counts = Bu hesabın açık pozisyonlar dahil varlığı, Etkinleştir ya da Sürdür’den bu yana en yüksek değerinden sayılır. Yatırma ve çekmeler ne kayıp ne de zirvedir. Her işlem veya aktarımdan sonra bot, değer oturana kadar bir dakika bekler; değer bilinmezken nöbetçi harekete geçmez. Listelenen hiçbir kapanış, yatırma ya da çekmenin açıklamadığı para gelir ya da giderse zirve on dakika sonra yeniden başlar.
guard-acting = ⏳ Şu anda harekete geçiyor. Sonucu makbuzlar söyler.
guard-unseen = ⚠️ Bot birkaç dakikadır bu nöbetçinin izlediği her şeyi okuyamıyor. Harekete geçmeyebilir. /positions’a bakın.
guard-last = Son: { $time } · { $value }
guard-high = Varlığın zirvesi: { $value } · { $time } tarihinden beri sayılır
guard-frozen-unknown = ⚠️ Gönderdiğinin ulaşıp ulaşmadığı bilinmiyor. /positions’a bakın. Bilinene ve siz sürdürene kadar nöbetçi başka bir şey göndermez.
guard-frozen-refused = ⚠️ Art arda üç kez bir şey reddedildi ya da mümkün değildi. Denenenler /activity içinde. /positions ile kapatın. “Sürdür” yeniden izletir, “Durdur” nöbetçiyi bitirir.
guard-frozen-most = ⚠️ Bir koşul için izin verilenin tamamını gönderdi ve hâlâ kalan var. /positions ile kapatın. “Sürdür” yeniden izletir, “Durdur” nöbetçiyi bitirir.
guard-frozen-role = ⚠️ Şu anda bu botla işlem yapamazsınız ve başka bir şey gönderilmedi. Servisin kendisinde kapatın.
guard-frozen-flat = ⚠️ Her şeyi kapattınız (/flat), bu yüzden nöbetçi bekliyor. Yeniden işlem yaptığınızda sürdürün.
guard-frozen-restored = ⚠️ Nöbetçi harekete geçerken botun veritabanı son değişikliklerini kaybetmiş olabilir. /positions’a bakın. “Sürdür” yeniden izletir, “Durdur” nöbetçiyi bitirir.
guard-after-resume = Sürdürüldükten sonra ancak koşul bitip yeniden başlayınca tekrar harekete geçer.
guard-ended-disconnected = 🏁 Bitti: hesabı bağlı değil. Nöbetçi artık bir şey göndermez.
guard-not-stored = Bu nöbetçi artık kayıtlı değil. Hiçbir şey etkinleştirilmedi veya gönderilmedi.
guard-still-unknown = ⏳ Gönderdiğinin ulaşıp ulaşmadığı henüz bilinmiyor, bu yüzden başka bir şey gönderilmiyor. /positions’a bakın veya nöbetçiyi durdurun.
guard-rehearse = 🎞 Geçmişte dene
guard-rehearsal = Geçmiş denemesi
guard-rehearsal-title = <b>🎞 Bu nöbetçi ne yapardı</b>
guard-rehearsal-span = { $from } ile { $to } arası
guard-rehearsal-short = Servisin gönderdiği listeler daha geriye gitmiyor.
guard-rehearsal-never = ✅ Harekete geçmezdi.
guard-rehearsal-never-known = Bilinen sürede harekete geçmezdi.
guard-rehearsal-count = { $count ->
        [one] 🚦 Bir kez harekete geçerdi:
       *[other] 🚦 { $count } kez harekete geçerdi:
    }
guard-rehearsal-before = … ve daha önce: { $number }
guard-rehearsal-unknown = ⚠️ Değerin bilinmediği süre: { $time }
guard-rehearsal-left-out = ⚠️ Servisin ne zaman açık olduğunu bildirmediği pozisyonlar: { $count }
guard-rehearsal-pairs = ⚠️ Okunamayan geçmiş fiyatlar: { $pairs }
guard-rehearsal-exact = Yalnızca kapanan pozisyonlar belirler: zamanlar ve değerler kesindir.
guard-rehearsal-rebuilt = Pozisyonlar kapananlardan ve şimdi açık olanlardan yeniden kurulur. Bekleyenler, sonradan eklenenler ve teminat değişiklikleri geçmişte yer almaz: her pozisyon açılışından beri bütünüyle sayılır.
guard-rehearsal-ends = Fiyatlar her mumun ({ $time }) sonundakilerdir; aradakiler görülmez.
guard-rehearsal-worst = Fiyatlar her mumun ({ $time }) en kötüsüdür, iki okuma sürmüş sayılır; pozisyonun kapandığı yerde son fiyattır. Kapanan pozisyonların likidasyon fiyatları tahmindir.
guard-rehearsal-equity = Fonlama ve borçlanma kapanışta sayılır, iadeler hiç sayılmaz.
guard-rehearsal-no-stops = Serviste stop geçmişi yok: her pozisyon stopsuz sayılır, bu yüzden bu, riskin olabileceği en yüksek değerdir.
guard-rehearsal-as-it-was = Geçmiş olduğu gibidir: nöbetçinin kapatacağı ya da iptal edeceği şeyler sonrasına yansıtılmaz.
guard-rehearsal-empty = Değer hiçbir zaman bilinmiyor.
guard-rehearsal-none = ❌ Bu nöbetçi geçmişte denenemez: serviste stop geçmişi yok. Hiçbir şey değiştirilmedi.
guard-rehearsal-late = ❌ Geçmişin okunması çok uzun sürdü. Hiçbir şey değiştirilmedi. Daha kısa bir süre seçin ya da tekrar deneyin.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = Ya da yazın, örneğin <code>{ $example }</code>
manage-close = <b>Kapat</b>: ne kadar?
manage-add = <b>Ekle</b>: ne kadar, kaldıraç { $leverage }?
manage-collateral = <b>Teminat</b>: ekle mi, çıkar mı?
manage-tpsl = <b>Kâr al ve zarar durdur</b>: nereye? Şu anki fiyatın yüzdesi olarak.
manage-trail = <b>Takip eden stop</b>: en iyi fiyatın ne kadar gerisinde?
manage-price = Şu anki fiyat { $price }
manage-share-button = %{ $percent } (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = %{ $percent } (~{ $price })
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ Yerine: { $order }
manage-beside-button = ➕ Buna ek: { $order }
manage-back = ‹ Pozisyon
action-close = Kapat
action-add = Ekle
action-collateral = Teminat
action-tpsl = TP/SL
action-trail = Takip eden stop
action-break-even = Başabaş
action-reverse = Ters çevir

## Market data

market-paper = 📝 DEMO · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = Piyasa verisi kendi anahtarınızla istenir ve bağlı anahtar yok. Başlamak için özel sohbetimizde /connect gönderin.
market-feed-refused = ⚠️ Servis, bu botun piyasa verisi istediği anahtarı kabul etmiyor. Kendi anahtarınızla ilgisi yok. Lütfen bu botun sahibine söyleyin.
market-no-pairs = Servisin bu ağda paritesi yok.
market-unknown = Bilinmeyen parite: “{ $typed }”. Hepsi /pairs içinde.
market-unknown-nearest = Bilinmeyen parite: “{ $typed }”. Şunu mu demek istediniz: { $names }?
market-price-unreadable = ⚠️ Okunamayan fiyat: { $symbols }. Yenile düğmesi tekrar dener.
market-price-none = ⚠️ Serviste son 24 saate ait fiyat yok: { $symbols }.
market-day-unreadable = ⚠️ Son 24 saati şu an okunamayan: { $symbols }. Bu yüzden değişim eksik.
prices-title = <b>Fiyatlar</b> ve 24 saatlik değişim · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · 24 saatte { $move }
pair-day = En yüksek { $high } · en düşük { $low }
pips = { $pips } pip
pair-row-funding = Fonlama
pair-row-borrow = Borçlanma
pair-row-day = Bir gün
pair-row-fee = Ücret
pair-costs = Fonlama ve borçlanma, her yönün saatlik oranlarıdır; bir gün ikisinin toplamıdır, { $size } boyut için. 0’ın altında o yön alır. Ücret açmak ya da kapatmak içindir.
pair-interest = <b>Açık pozisyon hacmi</b> ve üst sınırı
pair-interest-of = { $open } / { $most }
pair-leverage = Kaldıraç en fazla { $most }
pair-unreadable = ⚠️ Şu an okunamadı: fonlama, borçlanma, ücretler ve açık pozisyon hacmi. Yenile düğmesi tekrar dener.
pair-all = ‹ Bütün pariteler
pair-which = Hangi parite? Adını yazın, örneğin /pair BTC. Hepsi /pairs içinde.
pairs-title = <b>Pariteler</b> · { $market }
pairs-own = ★ Önce sizinkiler: { $symbols }
pairs-found = “{ $search }” araması: { $count ->
        [one] { $count } parite
       *[other] { $count } parite
    }
pairs-none = Adında “{ $search }” geçen parite yok. Hepsi /pairs içinde.
pairs-unreadable = ⚠️ Şu an okunamadı, o yüzden rakamsız: { $symbols }. Yenile düğmesi tekrar dener.
pairs-no-prices = ⚠️ Mumlar okunamadı, o yüzden fiyatlar ve değişimler eksik. Yenile düğmesi tekrar dener.
pairs-old = ⚠️ Son 30 dakikada fiyat yok, yalnızca daha eskisi var: { $symbols }.
column-price = Fiyat
column-move = 24 sa
column-hour = Saatlik
column-day = Günlük
order-name = Ad
order-move = Değiş.
order-funding = Fonlama
order-interest = Açık hacim
order-long = En ucuz long
order-short = En ucuz short
funding-title = <b>Günlük tutma maliyeti</b> · { $market }
funding-sorted = Fonlama oranına göre sıralı, en yüksek önce.
funding-costs = Şu anki oranlarla fonlama ve borçlanma, { $size } boyut için. 0’ın altında o yön alır.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = 24 saatte { $move } · { $time }
inline-open = Bu paritenin bütün ayrıntıları
inline-chart = <b>{ $symbol }</b> grafiği
inline-chart-description = Son çizilen grafik
inline-no-access = Fiyatları görmek için hesap bağlayın
inline-none = Böyle bir parite yok: hepsini görün
inline-unpriced = Fiyat yok: bütün pariteleri görün
inline-failed = Fiyatlar şu an okunamıyor: sohbetimizde deneyin

## Alert rules in words

condition-any = Herhangi bir pozisyon
condition-long = longlar
condition-short = shortlar
condition-price-above = { $symbol } { $value } üstünde
condition-price-below = { $symbol } { $value } altında
condition-price-crosses = { $symbol } { $value } seviyesini geçince
condition-move-up = { $symbol } { $time } içinde { $percent } yukarı
condition-move-down = { $symbol } { $time } içinde { $percent } aşağı
condition-move-either = { $symbol } { $time } içinde { $percent } hareket
condition-funding-above = { $symbol } saatlik fonlama { $percent } üstünde
condition-funding-below = { $symbol } saatlik fonlama { $percent } altında
condition-funding-flips = { $symbol } fonlama işaret değiştirince
condition-interest-above = { $symbol } açık pozisyon hacmi ({ $side }) üst sınırının { $percent } üstünde
condition-interest-below = { $symbol } açık pozisyon hacmi ({ $side }) üst sınırının { $percent } altında
condition-borrow-above = { $symbol } saatlik borçlanma oranı ({ $side }) { $percent } üstünde
condition-borrow-below = { $symbol } saatlik borçlanma oranı ({ $side }) { $percent } altında
condition-profit-above = { $symbol }: PnL şunun üstünde: { $value }
condition-profit-below = { $symbol }: PnL şunun altında: { $value }
condition-profit-zero = { $symbol }: PnL sıfırı geçiyor
condition-liquidation = { $symbol }: likidasyona { $percent } kala
condition-margin = Kullanılan marjin { $percent } üstünde
condition-balance = Bakiye { $value } altında
condition-minutes =
    { $count ->
        [one] { $count } dakika
       *[other] { $count } dakika
    }
condition-hours =
    { $count ->
        [one] { $count } saat
       *[other] { $count } saat
    }
condition-days =
    { $count ->
        [one] { $count } gün
       *[other] { $count } gün
    }

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 Gecikmeli: bunun zamanı { $time }, { $age } önce.
notice-repeat = 🔁 <b>Hatırlatma { $number }/{ $of }</b>: gördüğünüzü henüz belirtmediniz. İlk gönderim: { $time }.
notice-acknowledge-first = Bu mesaja 👍 ya da düğme, gördüğünüzü belirtir; yoksa durum sürdükçe 2 ve 10 dakika sonra yinelenir.
notice-acknowledge-again = Bu mesaja 👍 ya da düğme, gördüğünüzü belirtir.
notice-acknowledge = 👍 Gördüm
notice-seen-by = 👀 Görenler: { $names }
notice-seen-by-more = 👀 Görenler: { $names } ve { $more } kişi daha
notice-dropped = ✂️ Bu sohbet için çok fazla bildirim bekliyordu. En eskiden başlayarak silinen: { $count }
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = Emir kabul edildi
notice-order-filled = Emir gerçekleşti
notice-listed-again = Yeniden listede
notice-order-cancelled = Emir iptal edildi
notice-order-expired = Emrin süresi doldu
notice-order-unlisted = Emir artık listede değil
notice-position-opened = Pozisyon açıldı
notice-position-increased = Pozisyon büyüdü
notice-position-reduced = Pozisyon küçüldü
notice-position-closed = Pozisyon kapandı
notice-position-unlisted = Pozisyon artık listede değil
notice-position-liquidated = Pozisyon likide edildi
notice-liquidated = LİKİDE EDİLDİ
notice-protection-placed = Kâr al ya da stop yerinde
notice-protection-triggered = Kâr al ya da stop tetiklendi
notice-protection-missing = Stop eksik
notice-nudge-stop = Stopsuz açık
notice-nudge-loss = Stopsuz zararda
notice-nudge-liquidation = Likidasyona yakın
notice-nudge-funding = Pahalı fonlama
notice-nudge-margin = Yüksek marjin kullanımı
notice-limit-losses = Kayıp limiti
notice-plan = Plan
notice-plan-next = Tüm planlar: /plans
notice-update = Güncelleme uygulanmadı
notice-update-reason = <b>{ $source }</b>: { $reason }
notice-update-drafted = Artık bir taslak. Siz onaylamadan hiçbir şey gönderilmez.
notice-update-nothing = Taslağı da yok ve hiçbir şey gönderilmedi. /positions’a bakın; gelenler /signals içinde.
notice-update-left = Ne olduğu kesin değil. /drafts, /plans ve /positions’a bakın.
notice-guard = Nöbetçi
notice-guard-seen = Art arda iki okuma: önce { $first }, sonra { $second }
notice-guard-told = Hiçbir şey gönderilmedi. Karar sizin.
notice-guard-done = ✅ Yapıldı: { $count }. Her birinin makbuzu var.
notice-guard-nothing = Yapılacak bir şey kalmamıştı. Hiçbir şey gönderilmedi.
notice-guard-waits = ⏳ Aynı pozisyonda başka bir işlem sürüyor, bu yüzden başka bir şey gönderilmedi. O sonuçlanınca nöbetçi yeniden bakar. /activity’ye bakın.
notice-guard-late = ⚠️ Nöbetçi bir dakika içinde harekete geçemedi, bu yüzden başka bir şey gönderilmedi. Koşul hâlâ geçerliyse iki yeni okuma karar verir. /positions’a bakın.
notice-guard-refused = ❌ Reddedildi ya da olanaksız: { $count }. /positions ve /activity’ye bakın.
notice-guard-unknown = ⚠️ Gönderdiğinin ulaşıp ulaşmadığı bilinmiyor. /positions ve /activity’ye bakın.
notice-guard-next = Koşul bitip yeniden başladığında tekrar harekete geçer. Tüm nöbetçiler: /guard
notice-funding = Fonlama
notice-cancel-pending = ✖️ Bekleyen emirleri iptal et
notice-deposit = Yatırma hesaba geçti
notice-withdrawal = Çekim
notice-credentials-refused = API anahtarı reddedildi
notice-service-down = İşlem servisi yanıt vermiyor
notice-service-back = İşlem servisi yeniden yanıt veriyor
notice-list-unread = Bir hesap yalnızca kısmen izleniyor
notice-list-back = Bir hesap yeniden tamamen izleniyor
notice-paper-down = Demo borsası yanıt vermiyor
notice-paper-back = Demo borsası yeniden yanıt veriyor
notice-rule-fired = Alarm
notice-rule-expired = Alarmın süresi doldu
notice-broadcast = Bot işletmecisinden mesaj
notice-digest = Özet
notice-size = Boyut { $size } · teminat { $collateral }
notice-size-alone = Boyut { $size }
notice-price = Fiyat { $price }
notice-trigger-price = Tetikleme fiyatı { $price }
notice-entry = Giriş { $price }
notice-ended = Giriş { $entry } → çıkış { $exit } · boyut { $size }
notice-size-by = Boyut { $by }, şimdi { $now }
notice-collateral-by = Teminat { $by }, şimdi { $now }
notice-closed-takeProfit = Kâr al emri kapattı.
notice-closed-stopLoss = Zarar durdur emri kapattı.
notice-closed-trigger = Kâr al ya da stop emri kapattı.
notice-closed-trailing = Görünüşe göre takip eden stop kapattı.
notice-closed-stopOrOther = Stoplarından biri ya da başka bir program kapattı: servis hangisi olduğunu söylemiyor.
notice-closed-likely = Görünüşe göre { $stop } ({ $price }) kapattı: çıkış bu fiyatta ya da ötesinde.
notice-closed-hand = Siz burada kapattınız.
notice-closed-plan = Planınız veya nöbetçiniz kapattı (/plans, /guard).
notice-closed-unsure = Buradaki kapatmanız, stoplarından biri ya da başka bir program kapattı: servis hangisi olduğunu söylemiyor.
notice-closed-otherKey = Aynı cüzdanın başka bir API anahtarı ya da başka bir program kapattı: servis hangisi olduğunu söylemiyor.
notice-closed-elsewhere = Bu botla kapatılmadı, bilinen bir stopla da.
notice-closed-cancelled = Servis bunu iptal edilmiş olarak listeliyor.
notice-closed-unknown = Servis artık onu açık olarak listelemiyor, geçmişte de henüz yok: sonuç bilinmiyor. /history gösterebilir.
notice-closed-unread = Servis artık onu açık olarak listelemiyor, geçmiş de şu anda okunamıyor: sonuç bilinmiyor. Bot kontrol etmeye devam ediyor.
notice-closed-liquidated = Teminatı tükendi ve servis onu likide etti.
notice-order-expired-explained = Zamanında gerçekleşmedi ve servis onu kaldırdı.
notice-change-cancelled = Değişiklik iptal edildi
notice-change-cancelled-explained = Bu pozisyonun bir değişikliği bekliyordu, servis onu iptal etti. Pozisyon değişmedi.
notice-by-you = Bunu siz burada yaptınız.
notice-order-vanished = Servis artık onu bekleyen olarak listelemiyor, geçmişte de henüz yok: sonuç bilinmiyor. /history gösterebilir.
notice-stop-takeProfit = Kâr al
notice-stop-stopLoss = Zarar durdur
notice-stop-trailing = Takip eden stop
notice-stop-trigger = Kâr al ya da stop
notice-stop-placed = { $stop }: yerinde
notice-stop-triggered = { $stop }: tetiklendi
notice-stop-cancelled = { $stop }: iptal edildi
notice-stop-unlisted = { $stop }: artık listede değil
notice-stop-at = Fiyatı { $price }, pozisyonun { $percent } kadarı için
notice-trailing-at = Şu an { $price }; fiyatı izler
notice-trailing-at-share = Şu an { $price }, pozisyonun { $percent } kadarı için; fiyatı izler
notice-stop-closed = Kapatılan: { $closed }
notice-back = Servis bunu bir süre listelemedi, şimdi yeniden listeliyor.
notice-stop-unlisted-explained = Servis bunu artık listelemiyor ve nedenini söylemiyor.
notice-stop-shrunk = Bu arada pozisyon küçüldü: tetiklendi ya da iptal edildi. Servis hangisi olduğunu söylemiyor.
notice-stop-cancelled-elsewhere = İptal edildi, ama bu sohbetten değil. <b>Bu pozisyonun zararını artık hiçbir şey kendiliğinden sınırlamıyor.</b>
notice-stop-unshown = Servis pozisyonu hâlâ öncekiyle aynı boyutta gösteriyor.
notice-stop-idle = Pozisyon hâlâ öncekiyle aynı boyutta. <b>Bu pozisyonun zararını artık hiçbir şey kendiliğinden sınırlamıyor.</b>
notice-stop-left = <b>Diğer stoplar, likidasyondan önce pozisyonun yalnızca { $percent } kadarını koruyor.</b>
notice-stop-left-share = <b>Diğer stoplar pozisyonun yalnızca { $percent } kadarını koruyor.</b>
notice-stop-left-unknown = Listede başka bir stop var. <b>Pozisyonun ne kadarını koruduğu bilinmiyor: servis bunu bildirmiyor.</b>
notice-stop-unlisted-alarm = Servis bunu artık listelemiyor ve nedenini söylemiyor. <b>Artık yoksa, bu pozisyonun zararını hiçbir şey kendiliğinden sınırlamıyor.</b> /orders listesine bakın.
notice-stop-never-placed = { $stop } ({ $price }) kabul edildi, ama servis onu yerleştirmedi.
notice-stop-never-placed-unpriced = { $stop } kabul edildi, ama servis onu yerleştirmedi.
notice-stop-nothing-limits = <b>Bu pozisyonun zararını hiçbir şey kendiliğinden sınırlamıyor.</b>
notice-stop-missing-next = /tpsl yenisini koyar.
notice-amount = Tutar <b>{ $amount }</b>
notice-credentials-refused-explained = Servis bu hesabın anahtarını artık kabul etmiyor. Anahtar saatte bir denenir. Yeniden kabul edilene ya da /connect ile yenisini bağlayana kadar hesap izlenmez ve onunla ilgili bildirim almazsınız.
notice-service-down-explained = Yanıt verene kadar hesaplar ve fiyatlar izlenmez, hiçbir alarm çalmaz. Olanlar, servis geri gelince bildirilir.
notice-list-unread-positions = İşlem servisi şu anda açık pozisyonları göstermiyor. Değişiklikleri ve kaybolan bir stop, gösterince bildirilir.
notice-list-unread-orders = İşlem servisi şu anda emirleri göstermiyor. Emirlere ve stoplara ne olduğu, gösterince bildirilir.
notice-list-unread-closed = İşlem servisi şu anda kapanan pozisyonları göstermiyor. O zamana kadar bir kapanış sonucu olmadan bildirilir.
notice-list-unread-deposits = İşlem servisi şu anda yatırılanları göstermiyor. Yenileri, gösterince bildirilir.
notice-list-unread-withdrawals = İşlem servisi şu anda çekilenleri göstermiyor. Yenileri, gösterince bildirilir.
notice-service-back-after = Kesinti süresi: { $age }.
notice-service-back-explained = Bu arada olanların bildirimleri şimdi geliyor.
notice-rule-reached = Ulaşılan <b>{ $value }</b>
notice-rule-seen = Şimdi <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = Bu alarm artık bitti. /alerts onu listeler.
notice-rule-ended = Bu alarm bitiş tarihine ulaştı ve artık etkin değil; /alert yenisini kurar.
notice-rule-silent = { $time } susar, sonra yeniden etkin olur.
notice-rule-silent-position = Bu pozisyon için { $time } susar, sonra yeniden etkin olur.
notice-rule-again = 🔁 Yeniden
notice-set-stop = 🛡 Stop koy
nudge-stop-beyond = { $price } fiyatında bir stop var, ama { $liquidation } fiyatındaki likidasyonun ötesinde: ondan önce tetiklenemez.
nudge-stop-beyond-open = Stop likidasyonun ötesinde
nudge-stop-beyond-loss = Zararda, stop likidasyonun ötesinde
nudge-stop-suggested = Önerilen stop: { $price }, fiyattan { $percent } uzakta: paritenin olağan saatlik aralığına (ATR) göre ve likidasyondan önce.
nudge-stop-next = /tpsl bir stop koyar.
nudge-stop-button = 🛡 { $price } seviyesine stop
nudge-loss-now = PnL { $profit }: teminatın { $percent } kadarı zarar.
nudge-liquidation-distance = Fiyat { $price }, likidasyon { $liquidation }: { $percent } uzakta.
nudge-liquidation-passed = Fiyat { $price }, likidasyon { $liquidation }: fiyat onu geçti.
nudge-liquidation-add = { $amount } ek teminatla likidasyonun uzaklığı %8 olur.
nudge-liquidation-reduce = Bir kısmı kapatmak teminattan payını çıkarır: likidasyon fiyatı değişmez.
nudge-funding-day = Fonlama şu anki oranla günde { $amount } tutuyor: teminatın { $percent } kadarı.
nudge-funding-reduce = Bir kısmını kapatmak bunu azaltır. Oran saatlik değişir.
funding-paid = { $time } tarihinden beri { $amount } fonlama ödediniz.
funding-received = { $time } tarihinden beri { $amount } fonlama aldınız.
funding-in-all = Pozisyon açıldığından beri: { $amount } (− ödenen, + alınan).
nudge-margin-now = Kullanılan marjin: { $percent } ({ $inUse } / { $total }).
nudge-margin-add = { $amount } yatırmak bunu %70 yapar: <code>{ $line }</code>
nudge-margin-reduce = Bir pozisyonu kapatmak ya da küçültmek teminatını serbest bırakır.
nudge-add-button = ➕ { $amount } ekle
nudge-no-stop = Bilerek stopsuz
nudge-no-stop-noted = Not edildi: bu pozisyon stopsuz kalıyor ve artık hatırlatılmayacak. /tpsl istediğiniz zaman koyar.
notice-show-position = 🔎 Pozisyon

## /notify

notify-title = <b>Bildirimler</b>
notify-group = <b>{ $name }</b>
notify-group-orders = Emirler
notify-group-positions = Pozisyonlar
notify-group-stops = Stoplar ve kâr al
notify-group-nudges = Risk uyarıları
notify-group-account = Hesap ve servis
notify-group-alerts = Alarmlar
notify-kind = { $icon } { $name }
notify-legend = 🔔 sesli · 🔕 sessiz · 🚫 kapalı
notify-hint = Değiştirmek için birine dokunun.
notify-back = ‹ Bütün bildirimler
notify-no-phrase = Oltalamaya karşı bir ifadeniz yok. Belirlerseniz her bildirimin altında durur; böylece bu botun taklidini tanırsınız: <code>/notify phrase blue heron</code>
notify-phrase = Oltalamaya karşı ifadeniz: 🔏 <i>{ $phrase }</i>. <code>/notify phrase off</code> kaldırır.
notify-phrase-usage = Oltalamaya karşı ifadeniz her bildirimin altında durur; böylece bu botun taklidini tanırsınız. 1 ile { $most } karakter arasındadır: <code>/notify phrase blue heron</code>
notify-unknown = “{ $typed }” anlaşılmadı. Bir tür ya da grup söyleyin ({ $groups }), sonra loud, silent ya da off: <code>/notify order-accepted off</code>. /notify tek başına hepsini gösterir.

## /quiet

quiet-open = 🌙 Sessiz saatler
quiet-title = <b>Sessiz saatler</b>
quiet-none = 🌙 Sessiz saat yok: bildirimler hemen gelir.
quiet-hours = 🌙 Sessiz { $hours } ({ $zone })
quiet-zone = Saat diliminiz { $zone }, orada saat şimdi { $clock }. Bildirimler ve kartlar saatleri ona göre verir, /pnl günlerini ona göre sayar, alarmlar onunla biter.
quiet-explained = Sessiz saatlerde yalnızca acil bildirimler, sessizce gelir: gerçekleşen emirler, kapanan ya da likide edilen pozisyonlar, tetiklenen ya da kaybolan bir stop, risk uyarıları, likidasyon alarmları, planlar ve nöbetçiler, reddedilen bir API anahtarı. Diğerlerinin hepsi tutulur, sessiz saatler bitince gelir. Makbuzlar ve taslaklar da sessizce gelir.
quiet-typed = Ya da yazın: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 Sessiz saat olmasın
quiet-zone-open = 🌍 Saat dilimi
quiet-zone-ask = Neredesiniz? En yakınını seçin ya da başka birini yazın: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ Sessiz saatler
quiet-unknown = “{ $word }” ne saat ne de saat dilimi. Örnekler: <code>/quiet 22-7</code>, <code>/quiet 22-7 Europe/Berlin</code>, <code>/quiet off</code>.

## /digest

digest-title = <b>Özet</b>
digest-when-off = 🗞 Kapalı
digest-when-daily = 🗞 Her gün, saat { $time }
digest-when-weekly = 🗞 Her hafta { $day }, saat { $time }
digest-next = Bir sonraki: { $time }.
digest-zone = Saat diliminiz { $zone }.
digest-in-quiet = 🌙 Bu, sessiz saatlerinizde: onlar bitince gelir.
digest-turned-off = 🔕 Özetler /notify içinde kapalı, o yüzden hiçbiri gelmez.
digest-explained = Kullanılan ağdaki her hesabınız için önceki günü ya da haftayı kapsar: PnL, işlemler, ücretler, yatırma ve çekimler, açık pozisyonlar.
digest-typed = Ya da yazın: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest now</code>
digest-unknown = “{ $typed }” diye bir zaman bilmiyorum. Örnekler: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest off</code>, <code>/digest now</code>.
digest-off = Kapat
digest-daily = Günlük
digest-weekly = Haftalık
digest-now = 🗞 Şimdi
digest-change = ⏰ Zamanlama
digest-day-mon = Pazartesi
digest-day-tue = Salı
digest-day-wed = Çarşamba
digest-day-thu = Perşembe
digest-day-fri = Cuma
digest-day-sat = Cumartesi
digest-day-sun = Pazar
digest-short-mon = Pzt
digest-short-tue = Sal
digest-short-wed = Çar
digest-short-thu = Per
digest-short-fri = Cum
digest-short-sat = Cmt
digest-short-sun = Paz
digest-unreadable = Bunu botun başka bir sürümü sakladı ve gösterilemiyor. /digest now yenisini oluşturur.
digest-days = { $days } · { $chain }
digest-total = Gerçek hesapların toplamı: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }, %{ $rate } kârlı
digest-none-closed = Kapanan pozisyon yok.
digest-deposits = Yatırılan { $amount }
digest-withdrawals = Çekilen { $amount }
digest-none-open = Açık pozisyon yok.
digest-open = Açık { $count }, boyut { $size }, gerçekleşmemiş PnL { $profit }
digest-balance = Serbest { $free } · kullanılan { $inUse }
digest-funding = Fonlama { $amount } · { $time } tarihinden beri
digest-funding-signs = Fonlama: − ödenen, + alınan; açık pozisyonlar ve tahakkuk eden dahil.
digest-funding-begins = Fonlama, açık pozisyonlarınki dahil, bu özetten itibaren sayılır.
digest-more =
    { $count ->
        [one] { $count } hesap daha buraya sığmadı; her biri için /pnl ekranına bakın.
       *[other] { $count } hesap daha buraya sığmadı; her biri için /pnl ekranına bakın.
    }
digest-accounts =
    { $count ->
        [one] { $count } hesap
       *[other] { $count } hesap
    }
digest-part-trading = kapanan işlemler
digest-part-deposits = yatırılanlar
digest-part-withdrawals = çekilenler
digest-part-open = açık pozisyonlar
digest-part-balance = bakiye

## /chain

chain-title = <b>Ağlar</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · kullanılıyor
chain-explained = Bakiyeler, pozisyonlar, emirler, fiyatlar ve yeni alarmlar bu ağı kullanır, yeni pozisyonlar da bu ağda açılır. Hiçbir şey taşınmaz: başka bir ağda açık olan orada kalır, eski mesajların düğmeleri gösterdikleri ağda kalır.
chain-only = Bu bot başka ağ desteklemiyor.
chain-use = Kullan: { $chain }
chain-unknown = Bilinmeyen ağ: “{ $typed }”. Olanlar: { $names }. Örneğin: <code>{ $example }</code>

## /settings

settings-title = <b>Ayarlar</b>
settings-group-you = <b>Siz</b>
settings-group-orders = <b>Emirler</b>
settings-group-notifications = <b>Bildirimler</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-default = { $title }: <i>{ $value }</i>
settings-typed = <i>Varsayılanlar italiktir. Bir düğmeye basın ya da yazın, örneğin</i> <code>/settings pair BTC</code>
settings-or-typed = <i>Ya da yazın, örneğin</i> <code>{ $example }</code><i>; off sıfırlar.</i>
settings-back = ‹ Ayarlar
settings-off = Ayarlanmadı
settings-name-accounts = Hesap
settings-name-chain = Ağ
settings-name-language = Dil
settings-name-zone = Saat dilimi
settings-name-numbers = Sayı biçimi
settings-name-theme = Grafik teması
settings-name-sort = Pozisyon sırası
settings-name-topics = Konular
settings-name-secure = Doğrulama (2FA)
settings-name-pair = Parite
settings-name-favourites = Favoriler
settings-name-collateral = Teminat
settings-name-leverage = Kaldıraç
settings-name-slippage = Kayma
settings-name-r = R
settings-name-buffer = Likidasyon payı
settings-name-quick = Onay
settings-name-tolerance = Fiyat toleransı
settings-name-age = En yüksek fiyat yaşı
settings-name-limits = Limitler, tolerans
settings-name-notify = Bildirimler
settings-name-phrase = Oltalama karşıtı ifade
settings-name-quiet = Sessizlik, saat dilimi
settings-name-hours = Sessiz saatler
settings-name-digest = Özet
settings-name-funding = Fonlama bildirimi
settings-name-words = Düz cümleler
settings-name-model = Model
settings-name-speech = Sesli mesajlar
settings-name-corrections = Düzeltilen cümleler
settings-default-accounts = bağlı hesap yok
settings-default-chain = { $value }
settings-default-language = Telegram’ınızdaki gibi
settings-default-zone = UTC
settings-default-numbers = dilinizdeki gibi
settings-default-theme = koyu
settings-default-sort = açılış sırası
settings-default-topics = kapalı, her şey tek akışta
settings-default-secure = kapalı
settings-default-pair = sorulur ya da sonuncusu kullanılır
settings-default-favourites = yok
settings-default-collateral = her seferinde sorulur
settings-default-leverage = her seferinde sorulur
settings-default-slippage = gönderilmez
settings-default-r = R ayarlanmamış
settings-default-buffer = zarar durdur mesafesinin %25’i
settings-default-quick = her zaman istenir
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = yok
settings-default-hours = yok
settings-default-digest = yok
settings-default-funding = yalnızca özette
settings-default-model = kapalı
settings-default-speech = kapalı
settings-default-corrections = yok
settings-words-on = açık, { $host }
settings-two-factor-pin = PIN
settings-two-factor-totp = doğrulama uygulaması
settings-two-factor-unreadable = şifresi çözülemiyor: /secure ekranına bakın
settings-theme-dark = koyu
settings-theme-light = açık
settings-sort-opened = açılış sırası
settings-sort-pnl = PnL'ye göre
settings-sort-size = boyuta göre
settings-sort-near = likidasyona en yakın
settings-sort-pair = pariteye göre
settings-topics-on = açık
settings-topics-off = kapalı
settings-numbers-usual = dilimdeki gibi
settings-numbers-plain = yalın, 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = boyutu { $most } tutarını aşmayan yazılmış emirlerde istenmez
settings-explained-numbers = Tutarların ve fiyatların biçimi: dilinizdeki gibi ya da her dilde İngilizcedeki gibi yalın.
settings-explained-theme = Grafiklerin ve öteki resimlerin renkleri.
settings-explained-sort = /positions satırlarının sırası.
settings-explained-funding = Bir pozisyon, bu türden son bildirimden veya bunu ayarladığınızdan beri bu kadar fonlama ödediğinde ya da aldığında hemen bildirilir. /digest hepsini toplar.
settings-explained-topics = Alarmlar, işlemler ve demo bu sohbette birer konu alır; ilk bildirimle oluşturulur. Adlarını değiştirebilirsiniz; sildiğiniz yeniden oluşturulur.
settings-topics-missing = ⚠️ Bu bot için konular açık değil. Botu işleten kişi @BotFather ile açar.
settings-explained-pair = /trade önce onu sunar; /chart, /price, /pair ve /alert de siz parite söylemeyince onu alır. Yazdığınız bir emirde parite her zaman söylenir.
settings-explained-favourites = /pairs ve /trade içinde önce gelirler, tek başına /price onları gösterir. Eklemek ya da çıkarmak için birine basın.
settings-explained-collateral = Teminat yazmadığınızda /long ve /short bunu kullanır ve önizleme bunu belirtir; /trade önce bunu önerir. Yazdığınız önceliklidir.
settings-explained-leverage = Kaldıraç da boyut da yazmadığınızda /long ve /short bunu kullanır ve önizleme bunu belirtir; /trade önce bunu önerir. Yazdığınız önceliklidir.
settings-explained-slippage = slip yazmadığınızda /long ve /short piyasa emirleri bunu alır ve önizlemede söyler; /trade önce bunu sunar. Öteki emirlerde kayma yoktur.
settings-explained-r = Bir R: tek bir emirde riske attığınız tutar; varlığınızın yüzdesi ya da dolar olarak. /long ve /short içinde <code>risk 0.5r</code> emrin boyutunu bunun yarısıyla belirler; önizlemeler zarar durdurda kaç R kaybedilebileceğini söyler.
settings-explained-buffer = Boyutu riske göre belirlenen emirlerde likidasyonun zarar durdurun en az ne kadar ardında kalacağı: zarar durdur mesafesinin %10’u ile %100’ü arası. Kaldıraç buna göre düşürülür.
settings-r-share = varlığın { $percent } kadarı
settings-explained-quick = Varsayılan olarak siz Onayla düğmesine basmadan hiçbir şey gönderilmez. Burada seçtiğiniz bir boyuta kadar (dolar olarak teminat × kaldıraç) yazılan /long, /short ve /add emirleri hemen gönderilir.
settings-quick-ask = ⚠️ <b>{ $most } boyuta kadar onay istenmesin mi?</b>

    Boyut, teminat × kaldıraçtır. En fazla bu boyutta yazılan bir /long, /short ya da /add hemen gönderilir; hesap gerçekse gerçek parayla. Yazım hatası da gönderilir ve geri alınamaz.
settings-quick-still = Daha büyük her emrin, uyarısı olan her emrin, iki adımlı doğrulama gerektirenlerin ve yazmadığınız her şeyin önizlemesini yine görürsünüz: /trade, düğmeler, kapatma, yatırma.
settings-quick-step = İki adımlı doğrulama açıksa şimdi istenir.
settings-quick-off = Hep bana sor
settings-quick-yes = ⚡ Evet, onları hemen gönder
settings-quick-no = Hayır, hep bana sor
settings-export = 📤 Dışa aktar
settings-import = 📥 İçe aktar
topic-alerts = 🔔 Alarmlar
topic-trading = 📈 İşlemler
topic-paper = 📝 Demo
settings-exported = Ayarlarınız, dosya olarak. İçinde hesaplar, anahtarlar, oltalama karşıtı ifade, limitler, fiyat toleransı, en yüksek fiyat yaşı, alarmlar ve onaysız emir ayarı yoktur. Burada ya da başka bir hesabınızla içe aktarmak için: /settings import
settings-expected = Dosyayı on dakika içinde gönderin. Bir şey değişmeden önce neyi değiştireceğini görürsünüz. Ya da istediğiniz zaman, açıklamasına <code>/settings import</code> yazarak gönderin.
settings-file-title = <b>Bu dosyanın değiştireceği</b>
settings-file-change = { $name }: { $from } → <b>{ $to }</b>
settings-file-none = ayarlanmadı
settings-file-not-applied = <i>Henüz hiçbir şey değişmedi, başka bir şey de değişmez. Bu on dakika kullanılabilir.</i>
settings-file-apply = ✅ Uygula
settings-file-same = Ayarlarınız zaten bu dosyayla aynı. Hiçbir şey değişmedi.
settings-file-applied = ✅ Dosyadaki ayarlar uygulandı. /settings gösterir.
settings-file-not-stored = Bu dosya artık saklanmıyor ve hiçbir şey değişmedi. /settings import ile yeniden gönderin
settings-file-too-large = Bu dosya ayarlar için çok büyük: en fazla 64 kB. Hiçbir şey değişmedi.
settings-file-undelivered = Telegram dosyayı bana vermedi. Hiçbir şey değişmedi; bir süre sonra yeniden gönderin.
settings-file-not-settings = Bu, okunabilir bir ayar dosyası değil: /settings export komutunun yazdığı gibi JSON olmalı. Hiçbir şey değişmedi.
settings-file-newer = Bu dosyanın ayar sürümü { $version }, yalnızca 1 sürümü destekleniyor. Hiçbir şey değişmedi.
settings-file-faults = <b>Bu dosya içe aktarılamıyor, o yüzden hiçbir şey değişmedi:</b>
settings-file-unknown = • <code>{ $field }</code> bir dosyayla ayarlanamaz.
settings-file-wrong = • <code>{ $field }</code> şu olamaz: <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>Düz cümleler</b>
words-explained = Bir cümle komuta dönüşebilir. O komutu görürsünüz ve siz Onayla düğmesine basmadan hiçbir şey gönderilmez.
words-model-on = Model: <b>açık</b>, { $host }
words-model-off = Model: <i>kapalı</i>, { $host }
words-model-missing = Model: <i>bu botta yok</i>
words-model-explained = Anlamadığım ya da yalnızca bir kısmını anladığım bir cümle { $host } adresine gönderilir: yazdıklarınız ve paritelerin adları. Başka hiçbir şey gönderilmez: bakiye, pozisyon, emir, anahtar, kimlik ya da adınız gitmez.
words-speech-on = Sesli mesajlar: <b>açık</b>, { $host }
words-speech-off = Sesli mesajlar: <i>kapalı</i>, { $host }
words-speech-missing = Sesli mesajlar: <i>bu botta yok</i>
words-speech-explained = En çok bir dakikalık sesli mesaj { $host } adresine gönderilir ve metin olarak geri gelir; metni görürsünüz. Yalnızca kayıt gönderilir.
words-use = Bugün: { $most } çağrıdan { $calls }, { $tokens } token. Gün 00:00 UTC'de biter.
words-typed = <i>Bir düğmeye basın ya da yazın, örneğin</i> <code>/words model on</code>
words-corrections = <b>Düzeltmeleriniz</b>
words-correction = { $number }. “{ $sentence }” → <code>{ $line }</code>
words-no-corrections = Düzeltmeler: <i>yok</i>. Yanlış okunan bir satırın altındaki Değiştir düğmesine basın ve kastettiğiniz satırı gönderin.
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 Tüm düzeltmeleri sil
words-button-model-on = Modeli aç
words-button-model-off = Modeli kapat
words-button-speech-on = Sesli mesajları aç
words-button-speech-off = Sesli mesajları kapat
words-limit = Model ve sesli mesajlar için bugünkü { $most } çağrınızı kullandınız. Komutlar her zamanki gibi çalışır: /help
words-understood = 💬 Bunu <code>{ $line }</code> olarak anladım; öneren { $host }. Kontrol edin.
words-alert = 💬 Bunu bir alarm olarak anladım; öneren { $host }. Siz dokunana kadar hiçbir şey kurulmaz.
words-ask-side = Long mu, short mu?
words-ask-pair = Hangi parite?
words-ask-amount = Ne kadar?
words-ask-leverage = Hangi kaldıraç?
words-ask-price = Hangi fiyat?
words-ask-command = Ne yapmak istiyorsunuz?
words-ask-hint = Cümlenin tamamını yeniden yazın ya da bir komut gönderin, örneğin <code>/long BTC 100 10x</code>
speech-heard = 🎙 Duyduğum: “{ $said }”
speech-missing = Bu botta sesli mesaj kullanılamıyor. Lütfen yazın.
speech-off = Sesli mesajlar kapalı. Açıkken kayıt { $host } adresine gönderilir ve metin olarak geri gelir. Açmak için: /words
speech-too-long = Bu sesli mesaj çok uzun: en fazla bir dakika. Hiçbir yere gönderilmedi.
speech-failed = Bu sesli mesaj metne çevrilemedi. Hiçbir şey yapılmadı; yazın ya da biraz sonra yeniden deneyin.

## /language, and the bot's profile before the first message

language-title = <b>Dil</b>
language-default = Şu anki dil: <b>{ $name }</b>. Dil seçmediniz, o yüzden Telegram’ınızdaki gibi.
language-chosen = Şu anki dil: <b>{ $name }</b>, seçtiğiniz gibi.
language-explained = Bütün mesajlar, bildirimler ve resimler için geçerlidir. Komutlar ve argümanları her dilde aynıdır. /settings numbers sayı biçimini ayarlar.
language-typed = <i>Bir düğmeye basın ya da yazın, örneğin</i> <code>{ $example }</code>
language-as-telegram = Telegram’daki gibi
language-unknown = “{ $typed }” kullanılabilen bir dil değil. Bunlardan birini seçin ya da yazın, örneğin <code>{ $example }</code>
profile-description =
    Sohbetinizin içinde, işlem servisindeki kendi hesabınız için bir işlem masası.

    📊 Pozisyonlar, emirler, PnL, fiyatlar ve grafikler
    🧾 Gönderilmeden önce her emrin önizlemesi
    🔔 Fiyat, pozisyon ve gerçekleşen emir alarmları

    Başka türlüsünü seçmedikçe siz onaylamadan hiçbir işlem yapılmaz. Başlat düğmesine basın.
profile-about = Sohbette işlem masası: pozisyonlar, emirler, grafikler, alarmlar. Siz onaylamadan hiçbir işlem yapılmaz.

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = Masa
mini-app-open = Masa
mini-app-no-accounts = Henüz bağlı hesap yok. Pozisyonlarınızı burada görmek için bir hesap bağlayın.
mini-app-equity = Varlık
mini-app-at-stops = Tüm stoplarda
mini-app-without-stop = Stopsuz
mini-app-pnl = Gerçekleşmemiş PnL
mini-app-account = Hesap
mini-app-all-accounts = Tüm hesaplar
mini-app-side = Yön
mini-app-all-sides = Long ve short
mini-app-sort = Sıralama
mini-app-sort-pnl = PnL’ye göre
mini-app-sort-size = Boyuta göre
mini-app-sort-near = Önce en yakın
mini-app-sort-pair = Pariteye göre
mini-app-loading = Yükleniyor…
mini-app-reconnecting = Bağlantı koptu. Yeniden bağlanılıyor…
mini-app-ended = Bu sayfanın süresi doldu: 30 dakika açık kalır. Kapatıp sohbetten yeniden açın.
mini-app-outside = Bu sayfayı Telegram’da botla olan sohbetten açın.
mini-app-refused = Bu bota erişiminiz yok. Sohbette /start ile isteyin.
mini-app-busy = Çok fazla istek. Bir dakika bekleyip sayfayı yeniden açın.
mini-app-full = Şu anda çok fazla sayfa açık. Yer açılır açılmaz bu sayfa kendiliğinden bağlanır.
mini-app-failed = Masa şu anda okunamıyor. Birazdan sayfayı yeniden açın.
mini-app-send-unknown = ⚠️ Bunun ulaşıp ulaşmadığı bilinmiyor. Sohbete bakın ya da yeniden basın: iki kez gönderilen bir kez alınır.
mini-app-views = Masanın bölümleri
mini-app-sent = Sohbete gönderildi. Önizlemeyi orada kontrol edip onaylayın; bundan önce hiçbir emir verilmez.
mini-app-too-many = Sohbete hiçbir şey gönderilmedi: saatte en çok { $most } taslak. { $minutes } dk sonra yeniden deneyin.
mini-app-owner = Bu masanın sahibi:
mini-app-to-chat = Sohbete dön
mini-app-manage-cancel = Emri iptal et
mini-app-connect-title = Hesap bağla
mini-app-connect-api-key = API anahtarı
mini-app-connect-key-id = Anahtar kimliği
mini-app-connect-label = Hesabın adı, isterseniz
mini-app-connect-hint = İkisi de { -application }nda, Settings, API keys altındadır. Denetlenir, şifreli saklanır ve bir daha gösterilmez.
mini-app-connect-send = Denetle ve bağla
mini-app-connect-checking = Denetleniyor…
mini-app-connect-not-key = API anahtarı ve anahtar kimliği boşluksuz birer satır harf ve rakamdır.
mini-app-connect-back = Masaya dön
mini-app-confirm-hint = Önce bu masanın sizin olduğunu sohbette onaylayın. Sonra anahtarı yazabilirsiniz.
mini-app-confirm-open = Sohbette onayla
mini-app-confirm-by-hand = Ya da bunu bota kendi Telegram’ınızdan gönderin ve kimseye vermeyin:
mini-app-confirm-done = Onaylandı. Artık anahtarı yazabilirsiniz.
mini-app-confirm-first = Hiçbir şey denetlenmedi: sohbet bu sayfayı onaylamadı. Sayfayı sohbetten yeniden açın.

## The mini app: chart
mini-app-chart = Grafik
mini-app-chart-open = 📈 Canlı grafik
mini-app-chart-none = Gösterilecek parite yok.
mini-app-chart-gone = Bu pozisyon ya da emir artık yok. Hiçbir şey gönderilmedi.
mini-app-chart-day = 24 saatte { $move }
mini-app-chart-period = Dönem
mini-app-chart-lines = Çizgileriniz
mini-app-chart-hint = Bir stop’u ya da kâr al’ı sürükleyin ya da tutamağına basıp ok tuşlarını kullanın. Fiyat seçmek için grafiğe dokunun.
mini-app-chart-no-lines = Bu paritede çizginiz yok.
mini-app-chart-credit = Grafikler: TradingView
mini-app-chart-add-stop = Stop ekle
mini-app-chart-add-target = Kâr al ekle
mini-app-chart-share = Pozisyonun bölümü
mini-app-chart-share-all = Tamamı
mini-app-chart-share-kept = Önceki gibi
mini-app-chart-send = Sohbete gönder
mini-app-chart-sending = Gönderiliyor…
mini-app-chart-drop = Vazgeç
mini-app-chart-alert-here = Burada alarm
mini-app-ladder = Merdiven
mini-app-ladder-from = Baş
mini-app-ladder-to = Son
mini-app-ladder-count = Emir sayısı
mini-app-ladder-sizes = Boyutlar
mini-app-ladder-even = Eşit
mini-app-ladder-low = Düşük fiyatta daha büyük
mini-app-ladder-high = Yüksek fiyatta daha büyük
mini-app-chart-result = Sonuç
mini-app-chart-size = Kapatır
mini-app-chart-from-mark = Şimdiki fiyattan
mini-app-chart-from-entry = Girişten
mini-app-chart-reward = Ödül-risk oranı
mini-app-chart-to-liquidation = Likidasyon

## The mini app: ticket of a new order
mini-app-order = Yeni emir
mini-app-order-risk = Risk
mini-app-order-size = Boyut, dolar
mini-app-order-figures = Rakamlar

## The mini app: alerts
mini-app-alerts = Alarmlar
mini-app-plans = Planlar ve nöbetçiler
mini-app-plans-resume = ▶️ Sohbette sürdür
mini-app-plans-changed = Durumu artık farklı. Burada hiçbir şey değiştirilmedi.
mini-app-alerts-none = Alarmınız yok.
mini-app-alert-price = Fiyat
mini-app-alert-hint = Son fiyatla karşılaştırılır. Sohbetimizde size bir kez bildirir.

## The mini app: closed trades and profit
mini-app-history = Geçmiş
mini-app-history-day = Gün
mini-app-history-first = Kapanan her pozisyon burada PnL değeriyle listelenir. İlkini bir emirle açın.
mini-app-history-more = Daha fazla göster
mini-app-history-stop = Durdur
mini-app-history-stopped = Okuma durduruldu.
mini-app-history-export = Dosya olarak almak için sohbete /export yazın.
mini-app-history-failed = ⚠️ { $account } okunamadı. { $reason }
mini-app-history-of = { $account }: { $line }
mini-app-history-practice = Demo hesaplar dahil değildir. Bir demo hesabın PnL’ini görmek için onu seçin.
mini-app-history-unread = Bütün hesaplar okunamadığı için liste boş.

## The mini app: settings and limits
mini-app-settings = Ayarlar
mini-app-settings-saved = Kaydedildi. { $line }
mini-app-settings-changed = Bu arada başka bir yerde değiştirildi, bu yüzden hiçbir şey kaydedilmedi. Şimdiki değeri bu.
mini-app-settings-other = Diğer…
mini-app-settings-save = Kaydet
mini-app-settings-loud = Sesli
mini-app-settings-silent = Sessiz
mini-app-settings-off = Kapalı
mini-app-settings-in-chat = Bu, sohbette onaylanır. Orada gönderin: { $command }
mini-app-settings-two-factor = Bunun için 2FA doğrulaması gerekir; yalnızca sohbette sorulur. Orada gönderin: { $command }
mini-app-settings-elsewhere = 2FA doğrulaması (/secure), düz cümleler (/words), hesaplar (/connect, /disconnect) ve dosya olarak ayarlar (/settings export) sohbette değiştirilir.

## The mini app: sharing a card
mini-app-share-preparing = Kart hazırlanıyor…
mini-app-share-choose = Telegram’da sohbeti seçin.
mini-app-share-sent = Kart gönderildi.
mini-app-share-declined = Kart gönderilmedi.
mini-app-share-failed = Telegram kartı gönderemedi. Paylaş’a yeniden basın.
mini-app-share-in-chat = Bu Telegram buradan kart gönderemiyor. Sohbetimizde /positions gönderin, pozisyonu seçin ve Paylaş’a basın.
