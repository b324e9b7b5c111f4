import type { Vocabulary } from '../lexicon/vocabulary.js'

/** Turkish. Verbs come last, and what a number belongs to often stands behind it. */
export const turkish: Vocabulary = {
  words: {
    long: 'long, longla, longlayalım, longlamak, longu, longa, longum, longuma, longumu, longumun, uzun, uzun pozisyon, al, alım, alalım, alayım, alır mısın, almak, alsana, al bana, satın al, yükselişe, alış, alımı, uzuna, topla, longumdan, longa gir, longa girelim, long aç, alıma gir, long pozisyon, longlasana',
    short:
      'short, shortla, shortlayalım, shortlamak, shortu, shorta, shortum, shortuma, shortumu, shortumun, kısa, kısa pozisyon, açığa sat, açığa satış, düşüşe, kısaya, şort, şortla, şorta, shortumdan, shorta gir, shorta girelim, short aç, satışa gir, short pozisyon, shortlasana',
    sell: 'sat, satış, satalım, satayım, satıyorum, satmak, satar mısın, satsana, elden çıkar, satışı',
    bet: 'bahis, bahse girerim, iddia, iddiaya girerim, oyna, oynuyorum',
    open: 'aç, açalım, açar mısın, açsana, açmak, açayım, aç bana, gir, girelim, girmek, gireyim, girsene, giriş yap, dal, dalalım, bas, pozisyon aç, işlem aç, işleme gir, açın, aç şuna, girer misin, atla, yap, çak, vur, yolla, patlat, fullendir',
    close:
      'kapat, kapa, kapatalım, kapatır mısın, kapatsın, kapatmak, kapatayım, kapatsana, kapatır, kapansın, kapayalım, çık, çıkalım, çıkmak, çıkar beni, çıkart, beni çıkar, çıksın, çıkış yap, bitir, azalt, azaltalım, düşür, eksilt, boşalt, tasfiye et, realize et, nakde çevir, kes, likit et, hafiflet, karı realize et, kâr realize et, kapatıver, kapansana, kapatın, kırp, kapatılsın, kapat gitsin, erit, bırakalım, bırak, çıkart beni, boşaltalım, kurtul, küçült, sat gitsin, elden çıkar, kârı al, likide et',
    add: 'ekle, ekleyelim, eklemek, ekler misin, eklesene, ilave et, ilave, artır, arttır, artıralım, yükselt, büyüt, daha, üstüne, maliyet düşür, ortalama düşür, takviye, takviye et, takviye yap, ek, güçlendir, ekleme yap, daha ekle, üzerine',
    remove: 'çek, çekelim, çıkar, çıkart, al geri, geri al, kaldır, geri çek',
    set: 'koy, koyalım, koyar mısın, koysana, koymak, ayarla, kur, kuralım, belirle, yerleştir, taşı, değiştir, güncelle, çek şuraya, ata, at, gönder, aktar, transfer et, tak, ver, yap, yaz, gir, istiyorum, lazım, kaydır, geçir, yolla, yükle, koyun, olsun, koyayım, tası, çıkar stopu, yükselt, indir, ekleyelim',
    cancel: 'iptal, sil, bozdur, kaldırılsın, iptal et, iptal eder misin, iptal edelim',
    cancelOrder:
      'emri kaldır, emirleri kaldır, emrimi kaldır, emirlerimi kaldır, emri sil, emirleri sil, vazgeç emirden, emri çek, emirleri çek, emrimi çek, geri çek emri, kaldır emri, kaldır emirleri',
    deposit:
      'yatır, yatıralım, yatırmak, yatırır mısın, para yatır, yatırayım, depozit, depozito, hesaba at, hesaba gönder, hesaba yükle, hesaba geçir, para yükle, bakiye yükle, bakiye ekle, deposit, hesaba aktar, hesaba koy, para at, hesaba para',
    withdraw: 'para çek, paramı çek, çekim yap, nakit çek, bankaya çek, para çekmek',
    alert:
      'haber ver, haber et, haberdar et, haber verir misin, uyar, uyarı, uyarı ver, uyarı kur, alarm, alarm kur, alarm ver, bildir, bildirim, bildirim gönder, bildirim at, söyle, bana söyle, seslen, dürt, uyandır, uyandır beni, bana yaz, mesaj at, hatırlat, çaldır, ping at, bana bildir, haberim olsun, uyarsana, uyarı at, alarm koy, uyarı koy, alarm çalsın, alert, pingle, uyarır mısın, haber versene, bana haber, çağır, bana mesaj at, yaz, yaz bana, çal, alarm çal, söylersin, dürtersin, bildirirsin, msj at, ara beni, beni ara, ses ver',
    show: 'göster, gösterir misin, göstersene, bak, bakalım, bakayım, ne, neler, nedir, nasıl, kaç, kaçta, kaça, kaçtan, ne kadar, ne durumda, hangi, hangileri, nerede, nerde, var mı, var, neyim var, listele, liste, getir, göreyim, görmek, görelim, söyler misin, durumu, ver bakayım, mı, mi, mu, mü, nolmuş, ne oldu, ne alemde, açar mısın grafiği, at bakayım',
    all: 'hepsi, hepsini, hepsinden, tamamı, tamamını, tamamen, tüm, tümü, tümünü, bütün, her şey, her şeyi, herşeyi, herşey, komple, toptan, full, topunu, tamam hepsini, komplesini, ne varsa, ne varsa hepsini, hepsi hepsi, ful, bütününü, tamamıyla, bütünüyle, ne var ne yok, olduğu gibi',
    half: 'yarı, yarısı, yarısını, yarısından, yarım, yarısına, yarısının, yarıya',
    third: 'üçte bir, üçte biri, üçte birini, üçte birinden, 3te 1, üçte birine',
    quarter: 'çeyrek, çeyreği, çeyreğini, dörtte bir, dörtte biri, dörtte birini, çeyreğine',
    some: 'azıcık, biraz, birazını, birazcık, bir kısmını, bir kısmı, bir miktar, az, bir parça, bir parçasını, ucundan, kısmen',
    loss: 'zarar, zararda, zararım, zararı, zararına, zarardaki, zarardakileri, zararda olan, zararda olanları, eksi, ekside, eksideki, eksidekileri, eksilerde, eksi yazan, kayıp, kaybım, kaybı, kırmızı, kırmızıda, kırmızıdaki, kaybeden, kaybedenleri, kaybedersem, kaybedince, batık, batıktaki, kaybederse, giderse, erirse, yanarsa, eksiye, kırmızıdakileri, batan, eksiler, zararlar',
    profit:
      'kar, kâr, karda, kârda, kardaki, kârdaki, karda olan, karda olanları, kârda olanları, karım, kârım, kazanç, kazancım, kazanan, kazananları, kazançta, artı, artıda, artıdaki, artıdakileri, artıda olanları, yeşil, yeşilde, yeşildeki, kârlı, karlı, karlıları, kârlıları, kazandıran, kazandıranları, kardakileri, kârdakileri, yeşildekileri, kazananlar, karı, kârı',
    account:
      'hesap, hesaba, hesabım, hesabıma, hesapta, hesabımda, işlem hesabına, trade hesabına, hesabımdaki, hesaptaki, işlem hesabı',
    wallet:
      'cüzdan, cüzdandan, cüzdanda, cüzdanım, cüzdanımdaki, cüzdandaki, cüzdandakinin, cüzdandakileri, cüzdandakini, cüzdanımdan',
    position:
      'pozisyon, pozisyonu, pozisyonum, pozisyonumu, pozisyonumun, pozisyonlar, pozisyonları, pozisyonlarım, pozisyonlarımı, pozisyonuma, pozisyonunu, pozisyonun, pozisyona, pozisyonunun, poz, poza, pozu, işlem, işlemler, işlemlerim, işlemim, açık pozisyonlar, açık pozisyonlarım, açık işlemler, açıkta neyim var, açıkta ne var, açık neyim var, neler açık, nelerim açık, hangi pozisyonlar, işlemi, işlemleri, pozisyonlarımın, açık, açıkta, işlemlerimi, pozlar, pozlarım, pozumu, pozum, pozisyonda',
    order:
      'emir, emri, emrim, emrimi, emirler, emirleri, emirlerim, emirlerimi, emirlerini, emrini, bekleyen, bekleyenler, bekleyen emirler, bekleyen emirlerim, açık emirler, açık emirlerim, order, orderlar, orderı, emirlerin, bekleyen bütün emirleri, limit emirleri, gerçekleşmeyen, gerçekleşmemiş, bekleyenleri, orderları, orderlarım, bekleyen emir, limit emri, limit emrim, limit emrimi',
    collateral:
      'teminat, teminatı, teminatım, teminatın, teminatına, teminatından, teminatımın, teminatının, marjin, marjini, marjinin, margin, margini, marjı, marj, teminata, teminattan, marjinden, marjinim, teminatıma, marjına, marjinine, margine',
    leverage: 'kaldıraç, kaldıraçla, kaldıraçlı, kaldıracı, lev, leverage, kaldıracla, kaldirac, kaldıraçlık',
    times: 'x, kat, katı, katla, iks, misli, xle, xlik, kere',
    size: 'büyüklük, büyüklüğü, boyut, boyutu, hacim, size, pozisyon büyüklüğü, toplam büyüklük, nominal, pozisyon boyutu, büyüklükte, hacmi, hacimli, boyutunda, büyüklüğünde',
    limit:
      'limit, limitli, limitle, limiti, limit emir, limit emri, limitten, limitinden, limit fiyat, limite, limit emirle, lmt',
    market:
      'piyasa, piyasadan, piyasanın, market, piyasa fiyatı, piyasa fiyatından, anlık fiyattan, marketten, anlık fiyat, şu anki fiyat, şimdiki fiyat, güncel fiyat, mevcut fiyat, piyasa emri, piyasaya, güncel fiyatın, şu anki fiyatın, mevcut fiyatın, piyasa fiyatının, anlık fiyatın, spot',
    stopOrder:
      'stop emri, stop emir, stop market, stop giriş, giriş stopu, buy stop, sell stop, stoplu giriş',
    stopLoss:
      'stop, stop loss, stoploss, sl, stopu, stopum, zarar kes, zarar durdur, zararı durdur, zarar durdurma, zararı kes, stopla, zarar kesi, stoplu, stopumu, zarar kesme, stoplar, stopumun, stopunu, stoplossu, stop los, zarardurdur, zararkes, stopa',
    takeProfit:
      'tp, take profit, kar al, kâr al, karal, hedef, hedefi, hedefim, kar hedefi, kâr hedefi, kar alım, kâr alım, karı al, kârı al, hedefle, takeprofit, kar alma, kâr alma, hedefli, hedefimiz, kâral, target, hedefe',
    trailing:
      'iz süren stop, iz süren, takip eden stop, trailing, trailing stop, takipli stop, takip stop, izleyen stop, izsüren, trail, trailing stoploss, hareketli stop, trailing stop loss, sürüklenen stop, izleyen, takip eden, iz süren zarar durdur',
    slippage:
      'kayma, slippage, fiyat kayması, kayması, kayma payı, maksimum kayma, slip, max kayma, maks kayma, kaymayla, slipaj',
    entry:
      'giriş, girişin, giriş fiyatı, giriş fiyatının, girişten, giriş fiyatından, girişim, girişimin, maliyet, maliyetin, girişime, maliyetimin',
    at: 'seviyesinde, civarı, civarında, seviyesinden, fiyatından, fiyattan, fiyatla, den, dan, ten, tan, noktasında, seviyesi',
    above:
      'üst, üstü, üstüne, üstünde, üzeri, üzerine, üzerinde, yukarı, yukarıda, yukarda, yukarısı, yukarısına, yukarıya, yüksek, büyük, büyükse, fazla, aşarsa, aşınca, geçerse, geçince, üzerindeyse, üstündeyse, aşar, geçer, geçtiğinde, aştığında, üstüne çıkarsa, üstüne çıkınca, üzerine çıkarsa, üzerine çıkınca, üstü olursa, yukarısında, yukarıdan, geçtiyse, üstündeki, aşarsak, üstüne çıktığında, üzerine çıktığında, üstüne geçerse, üzerini, geçsin',
    below:
      'alt, altı, altına, altında, aşağı, aşağıda, aşağısı, aşağısına, aşağıya, düşük, küçük, küçükse, az, azsa, altındaysa, altına inerse, altına düşerse, altına inince, altına düşünce, az kalırsa, altına indiğinde, altına düştüğünde, daha az, aşağısında, aşağıdan, altına gelirse, altına sarkarsa, altındaki, altına gelince, yakınsa, az kalınca, altına kayarsa, altına geçerse',
    reach:
      'gelirse, gelince, ulaşırsa, ulaşınca, değerse, değince, olursa, olunca, dokunursa, dokununca, görürse, görünce, vurursa, vurunca, geldiğinde, ulaştığında, gördüğünde, olduğunda, e gelirse, tutarsa, değdiğinde, dokunduğunda, gelir gelmez',
    rise: 'çıkarsa, çıkınca, yükselirse, yükselince, artarsa, artınca, pumplarsa, uçarsa, fırlarsa, yükseldiğinde, çıktığında, yukarı kırarsa, yukarı kırınca, tırmanırsa, yukarı kırılırsa, patlarsa, zıplarsa, artış, yükseliş, çıkar ise, yukarı kırdığında, pump yaparsa, düşmez, çıkacak, yükselecek, uçacak, fırlayacak, patlayacak',
    fall: 'düşerse, düşünce, inerse, inince, gerilerse, gerileyince, çökerse, sarkarsa, düştüğünde, indiğinde, çakılırsa, dumplarsa, dönerse, geri çekilirse, çekilirse, geri gelirse, geri çekilince, kaybederse seviyeyi, düşüş, iner inmez, düşer düşmez, sarkınca, dump yaparsa, düşse, inse, düşecek, dusecek, düşer, çakılacak, çökecek, inecek, dökülürse',
    up: 'yukarı, yukarıya, yukari',
    down: 'aşağı, aşağıya, asagi, aşağ',
    move: 'oynarsa, oynayınca, hareket ederse, hareket, hareket edince, değişirse, dalgalanırsa, kıpırdarsa, hareketlenirse, oynadığında, değişince, hareket ettiğinde, sallanırsa',
    when: 'eğer, zaman, ise, olur olmaz, anda, şayet, takdirde',
    every: 'her',
    price: 'fiyat, fiyatı, fiyatlar, fiyatları, kur, kuru, değeri, fiyatına, fiyatını, fiyatlarını',
    dollar:
      'dolar, dolara, dolarlık, dolarla, doları, dolardan, dolarım, doların, usd, usdt, usdc, $, dolarcık, papel, tether, usdtlik, usdlik, dollar, dolarlı, usdtyle, usdyle, usdlık, usdtlık, dolr',
    cent: 'sent, cent, sente, sentin',
    foreign:
      'tl, lira, liralık, lirayla, try, euroluk, sterlinlik, ruble, kağıt, manat, eur, tllik, türk lirası, liraya, tlye, ₺',
    coins: 'adet, tane, koin, coin, token, lot, ons, gram, kontrat, satoshi, koinlik, adetlik, tanesi, ounce',
    percent: '%, yüzde, yüzdelik, pct',
    tenth: '',
    reward: '',
    hourly: 'saatlik, saatlik grafik, saatlik mum, 1 saatlik',
    daily: 'günlük, günlük grafik, günlük mum, günlüğü',
    weekly: 'haftalık, haftalık grafik, haftalık mum, haftalığı',
    minute: 'dakika, dakikalık, dk, dakikada, dklık, dklik, dakika içinde, dakikası, dakikalıkta',
    hour: 'saat, saatte, sa, saatin, saat içinde, bir saat, saati',
    day: 'gün, günü, bugün, günde, bugünkü, günün, gün içinde, bu gün',
    week: 'hafta, bu hafta, haftada, haftanın, haftaya kadar, bu haftaki, geçen hafta, geçen haftaki, haftası, hafta içinde, son hafta',
    month: 'ay, bu ay, ayda, ayın, aylık, bu ayki, geçen ay, geçen ayki, son ay, ay içinde',
    allTime:
      'toplamda, tüm zamanlar, baştan beri, başından beri, şimdiye kadar, bugüne kadar, tüm zaman, başladığımdan beri, toplam',
    chart:
      'grafik, grafiği, grafiğini, grafiğine, chart, chartı, mum, mumlar, mumları, grafikleri, mum grafik, grafikte, chartını, grafigi, grafiğin',
    pnl: 'pnl, nasıl gidiyorum, nasıl gidiyor, nasılım, ne yaptım, ne kazandım, ne kadar kazandım, ne kadar kaybettim, kar zarar, kâr zarar, karım zararım, kâr zararım, kar zararım, performans, performansım, sonuç, sonucum, getiri, getirim, kaç para kazandım, ne kadar kar ettim, ne kadar kâr ettim, ne kadar zarar ettim, durumum, durumum ne, kazancım ne, karım ne, kârım ne, kazandım mı, karda mıyım, kârda mıyım, zararda mıyım, ne durumdayım, kazandım, kaybettim, kar ettim, kâr ettim, zarar ettim, kaç dolar kazandım, kar zarar durumum, pnlim, pnl im, kar zarar durumu, kaç dolar kaybettim',
    balance:
      'bakiye, bakiyem, bakiyeyi, bakiyede, bakiyemi, param, paramı, para, ne kadar param, kaç param, ne kadar param kaldı, param kaldı, kaç para, boş bakiye, serbest bakiye, kullanılabilir, kullanılabilir bakiye, nakit, nakdim, kasam, kasada, kaç dolarım, ne kadar dolarım, dolarım var, bakiyesi, param var, kaç dolarım var, bakiyem ne kadar, serbest param, boştaki para, kasamda, ne kadar param var, kaç param var, ne kadar dolarım var, kaç usdt var, kasa, kasada ne var, boşta ne var, boşta ne kadar',
    portfolio:
      'portföy, portföyüm, portfoy, portföyü, özet, varlıklarım, varlık, portföyümü, özeti, portfolyo',
    history:
      'geçmiş, geçmişi, geçmişim, geçmiş işlemler, geçmiş işlemlerim, kapanmış, kapanmış işlemlerim, kapanmış işlemler, kapanan, kapanan işlemler, kapanan işlemlerim, kapattığım, kapattığım işlemler, işlem geçmişi, işlem geçmişim, eski işlemlerim, son işlemlerim, son işlemler, kapalı pozisyonlar, kapalı işlemler, kapanan pozisyonlar, kapanmış pozisyonlar, eski işlemler, kapalı işlemlerim, kapattıklarım, kapanmış pozisyonlarım, önceki işlemler, önceki işlemlerim',
    funding:
      'fonlama, fonlama oranı, fonlama ücreti, funding, fundingi, fonlaması, funding oranı, funding rate, finansman, fonlama oranları, finansman oranı, fonlamalar',
    pairs:
      'pariteler, paritelerin, hangi coinler, hangi pariteler, parite listesi, piyasalar, pariteleri, ne alıp satabilirim, çiftler, coin listesi, hangi çiftler, hangi coinleri',
    margin: 'teminat kullanımı, marjin kullanımı, kullanılan teminat, kullanılan marjin, teminat oranı',
    liquidation:
      'likidasyon, likidasyona, likidasyonum, likidasyonun, likidasyon fiyatı, likit, likit olmama, liq, likidasyonuma, likide, tasfiye, tasfiyeye, likite, likit fiyatı, likidasyonu, patlamama, patlamaya, likidasyon fiyatına',
    deposits:
      'yatırdıklarım, yatırımlarım geldi mi, yatırma işlemleri, para yatırma geçmişi, yatan para, yatırdığım para, yatırmalarım, depozitolarım, yatırım geçmişi, para yatırmalarım, yatırılanlar, para yatırma işlemlerim, yatırdığım, yatırma geçmişi, yatırdığım para geldi mi, yatırma geçmişim',
    withdrawals:
      'çekimler, çekimlerim, çekimim, çekim geçmişi, para çekme geçmişi, çektiklerim, para çekme işlemlerim, çekim geçmişim, para çekimlerim, çektiğim paralar',
    alerts:
      'alarmlar, alarmlarım, hangi alarmlar, uyarılar, uyarılarım, kurulu alarmlar, bildirimlerim, kurduğum alarmlar, alarmlarımı, alarm listesi, uyarılarımı',
    limits: 'limitlerim, sınırlarım',
    activity: 'aktivite, son işlemlerim ne, ne yapmışım, hareketlerim, son hareketlerim, hareketler',
    referrals: 'referans, referanslar, referanslarım, referans kazancım, davetler, davetlerim',
    help: 'yardım, komutlar, ne yapabilirsin, neler yapabilirsin, yardım et, nasıl kullanılır',
    my: 'benim, bizim, bende, mevcut, elimdeki, var olan, açık olan, açık olanım, açığım, şu anki, bana',
    request:
      'lütfen, rica etsem, rica, misin, mısın, musun, müsün, isterim, istiyorum, hadi, haydi, bi zahmet, zahmet olmazsa, edebilir misin, alabilir misin, açabilir misin, kapatabilir misin, lan bi, yapalım, hemen bi, olur mu, mümkünse, sana zahmet, koyabilir misin, rica etsem bi, ederim, edeyim, istesem, rica ediyorum, girelim mi, atar mısın, açar, açar mısın, açar mısınız, misiniz, mısınız, musunuz, müsünüz, yapar mısın, yapar mısınız, alır mısın, alır mısınız, koyar mısın, kapatır mısınız, ekler misin, ekler misiniz, gösterir misin, gösterir misiniz, istiyom, isterdim, lazım, alalım, alayım, açayım, girmek istiyorum, açmak istiyorum, almak istiyorum, mümkün mü',
    and: 've, ile, de, da, ayrıca, artı olarak, hem, bir de, bide, bi de',
    filler:
      'bir, bi, bu, şu, şuna, buna, abi, abim, kardeş, kardeşim, reis, hocam, hoca, kanka, usta, dostum, la, lan, ya, yav, selam, merhaba, slm, mrb, teşekkürler, teşekkür, sağol, saol, eyvallah, şimdi, hemen, hızlı, acil, çabuk, derhal, için, şimdilik, sadece, yalnız, olarak, kadar, ben, sen, beni, bana, sana, gerisi kalsın, gerisini bırak, kalsın, kalanı bırak, kalanlar dursun, dursun, tutar, miktar, değerinde, kullan, kullanarak, ki, olanları, olanlar, olanı, ne olur, lik, lık, lük, luk, yi, yu, yü, ye, nin, nın, nun, nün, in, un, ün, le, de, te, ta, den, dan, ten, tan, deki, daki, hadi bakalım, tamam, ok, peki, evet, taraf, yön, yönlü, parite, paritesi, perp, usd paritesi, kripto, şu an, şuan, anlık, itibaren, üzerinden, botcum, bot, mesafe, mesafeli, mesafeyle, aralık, kısmı, kısmını, tarafında, günaydın, iyi günler, canım, be, yatırımı, yatırım, bas, gitsin, hayırlısı, hayırlı olsun, vadeli, seviye, seviyeyi, seviyeye, kadarını, oran, oranı, artık, kurtulayım, kurtulalım, hacı, hacım, kankam, knk, kanki, reyiz, aga, agam, kardesim, gardaş, başkan, patron, üstat, üstad, yahu, ulan, hadi, haydi, simdi, acilen, hızlıca, bi zahmet, zahmet olmazsa, sana zahmet, rica etsem, bir de, su an, o, onu, bunu, şunu, ya onu, merhabalar, selamlar, selamün aleyküm, sa, iyi akşamlar, iyi geceler, teşekkür ederim, tesekkurler, sağ ol, sagol, eyw, tşk, tşkler, likit olmayalım, likit olmasın, likit olmayayım, likit yemeyelim, patlamayalım, patlamasın, ne olur ne olmaz, işte, falan, yalnızca, tam, ini, ünü, lütfen, lutfen, lütf, rica, bence de, e, a, yı',
    state:
      'vardı, vardı ya, halen, hala, göre, diye, son, üzere, et, edin, eder, edelim, ederek, etsin, kaldı, kalırsa, kalınca, kala, bakar, başka, içinde, içerisinde, boyunca, parça, parçası, parçasını, giderim, girsin, alsın, an, olan, sonra lütfen, bişi yok, kalan, gerisi, arası, yaklaşık, civarı, ni, pozisyondayım, pozisyondayız',
    to: '',
    riseThrough: 'kırarsa, kırınca, kırılırsa, kırılınca, kırılımı, kırdığında, kırar',
    fallThrough: 'aşağı kırarsa, aşağı kırınca, aşağı kırılırsa, aşağı kırdığında',
    shift: 'yükselt, indir, kaydır, yukarı çek, aşağı çek, genişlet, daralt, düşür',
    blocker:
      'değil, yok, hayır, asla, sakın, alma, almayın, almasın, satma, satmayın, kapatma, kapatmayın, açma, açmayın, girme, girmeyin, koyma, çekme, ekleme, iptal etme, aldım, aldı, aldık, almış, almıştım, sattım, sattı, satmış, satmıştım, kapattım, kapattı, kapatmış, kapatmıştım, açtım, açtı, açmış, açmıştım, girdim, girdi, girmiş, patladım, patladı, patlamış, shortladım, longladım, shortlasaydım, longlasaydım, alsaydım, satsaydım, açsaydım, kapatsaydım, girseydim, koysaydım, dün, evvelsi gün, yarın, haftaya, gelecek hafta, o, onlar, onun, onu, ona, şunu, bunu, kuzenim, arkadaşım, arkadaş, adam, komşu, biri, birisi, herkes, millet, diyorlar, diyor, dedi, demiş, dediler, söyledi, sence, sizce, bence, galiba, belki, acaba, yoksa, veya, ya da, mı yoksa, mantıklı, mantıklı mı, ne olur, ne olurdu, olurdu, mi acaba, alsam, satsam, açsam, kapatsam, girsem, koysam, alayım mı, satayım mı, açayım mı, kapatayım mı, almalı mı, almalı mıyım, satmalı mıyım, kapatmalı mıyım, açmalı mıyım, girmeli miyim, varsayalım, diyelim, farzet, neden, niye, niçin, unut, talimat, talimatları, talimatı, önceki tüm, sistem, admin, onaysız, onaylamadan, nasıl kapatılır, nasıl açılır, nasıl alınır, nasıl kapatırım, nasıl açarım, nasıl alırım, sonra, önce, dışında, hariç, yerine, ama, fakat, neredeyse, biraz, birazını, azıcık, birkaç, bazı, bazıları, ters çevir, tersine, hedge, başabaş, başa baş, bekle, dur, daha iyi, kötü, haber, haberler, haberi, analist, söylenti, keşke, hakkında, likit oldu, likit oldum, faiz, veririm, longdayım, shorttayım, longtayım, shortdayım, longdayim, longum var, shortum var',
  },
  compounds:
    'şu anki fiyat=market, likit fiyatı=liquidation, likidite=liquidation, azalt=close some, azaltalım=close some, küçült=close some, kaç dolar=show price, kaça=show price, kaç para=show price, kaçta=show price, kaçtan=show price, ne kadar oldu=show price, kaç oldu=show price, kaç=show price, kaç lira=show price, kaç usd=show price, kaçlarda=show price',
  numerals:
    'sıfır=0, bir=1, iki=2, üç=3, dört=4, beş=5, altı=6, yedi=7, sekiz=8, dokuz=9, on=10, yirmi=20, otuz=30, kırk=40, elli=50, altmış=60, yetmiş=70, seksen=80, doksan=90, yüz=*100, bin=*1000, bini=*1000, binin=*1000, bine=*1000, bindeyse=*1000, binlik=*1000, binde=*1000, k=*1000, milyon=*1000000, buçuk=0.5',
  decimal: 'comma',
  spacedThousands: false,
  shortTails: false,
  numbersFirst: true,
  prefixes: [],
  endings: {
    any: [
      'lık',
      'lik',
      'luk',
      'lük',
      'liği',
      'yi',
      'yı',
      'yu',
      'yü',
      'i',
      'ı',
      'u',
      'ü',
      'ye',
      'ya',
      'e',
      'a',
      'nin',
      'nın',
      'nun',
      'nün',
      'in',
      'ın',
      'un',
      'ün',
      'le',
      'la',
      'yle',
      'yla',
      'de',
      'da',
      'te',
      'ta',
      'lerde',
      'ler',
      'lar',
      'lerimi',
      'larımı',
      'imi',
      'ımı',
      'um',
      'im',
      'si',
      'sı',
      'ken',
      'deki',
      'daki',
      'teki',
      'taki',
      'mi',
      'dir',
      'dır',
    ],
    at: ['den', 'dan', 'ten', 'tan'],
  },
}
