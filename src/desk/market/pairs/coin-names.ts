import { lazy } from '../../../lib/lazy.js'

/**
 * Names of what is traded, in all languages, by the ticker or the pair; parted by commas. A `*` stands for any ending. Slips that many
 * people make are among them.
 */
export const coinNames: Readonly<Record<string, string>> = {
  BTC: 'bitcoin*, bit coin*, bitcon*, bitcion*, bitcoon*, bitcoi, btcs, xbt, биткоин*, биткойн*, битк, битка, битку, битке, битком, биток, биточек, бтц*, бтс, бітко*, біток, бітка, бітку, бітком, бітке, بيتكوين, بتكوين, البيتكوين, بتكوينات, بت كوين, بيت كوين, 比特币, 比特幣, 大饼, 大餅, ビットコイン, ビトコ, ビットコ, ビット, 비트코인, 비트, 빗코',
  ETH: 'ethereum*, etherium*, etherum*, ethereun*, ether, eths, эфир*, эфириум*, этериум*, эфирчик*, эфирк*, эф, ефір*, етер*, ефіріум*, етеріум*, ايثيريوم, ايثريوم, اثيريوم, ايثر, اثريوم, ايثيروم, الايثيريوم, 以太, 以太坊, 以太币, 姨太, 二饼, イーサ, イーサリアム, 이더, 이더리움, ايث, الايث, اث, eter, ایتر, يثر, イーサー, 이더륨',
  SOL: 'solana*, solona*, solan, sols, солан*, сол, сола, солу, солы, соле, солой, солка, солку, соли, соло, سولانا, سول, 索拉纳, 索拉那, ソラナ, 솔라나, 솔, соль, солі, соляна, соляні, соляну, соляны, соляне, соля, سولا',
  LTC: 'litecoin*, lite coin, лайткоин*, лайткойн*, лайткоїн*, лайт, лайта, лайту, لايتكوين, 莱特币, 莱特, ライトコイン, 라이트코인, 라코',
  ADA: 'cardano*, кардан*, ада, аду, аде, ады, ади, аді, адой, كاردانو, 艾达币, 艾达, 卡尔达诺, カルダノ, エイダ, 에이다, 카르다노',
  DOGE: 'dogecoin*, doge coin, doges, dogee, догикоин*, догикойн*, доги, дога, догу, доге, догой, догекоин*, догекойн*, догі, доґі, دوجكوين, دوج, دوغكوين, دوجي, 狗狗币, 狗狗, 狗币, ドージコイン, ドージ, 도지코인, 도지, догик*, додж*, догам, догах, догами, доге*, دوقي, 도지코',
  ARB: 'arbitrum*, арбитрум*, арбітрум*, اربيتروم, アービトラム, 아비트럼',
  MATIC:
    'polygon*, matics, матик*, матік*, полигон*, полігон*, ماتيك, بوليجون, 马蹄, ポリゴン, マティック, 폴리곤, 매틱',
  AVAX: 'avalanche*, avalance, аваланш*, аваланч*, авакс*, افالانش, افاكس, 雪崩, アバランチ, アバックス, アバ, 아발란체, 아발란스, 아박스, авалч*, авах*, 아발',
  ATOM: 'cosmos, космос*, атом*, كوزموس, 阿童木, コスモス, 코스모스, 아톰',
  DOT: 'polkadot*, полкадот*, дот, дота, доту, дотом, بولكادوت, 波卡, ポルカドット, ポルカ, 폴카닷, 폴카, 닷',
  BNB: 'binance coin, binancecoin, бнб*, бинанс коин, بي ان بي, بينانس كوين, 币安币, ビルドアンドビルド, 비앤비, 바이낸스코인',
  PEPE: 'pepecoin, пепе, بيبي, 佩佩, 青蛙币, ペペ, 페페',
  XRP: 'ripple, rippel, xrps, рипл*, риппл*, ріпл*, ріппл*, хрп, ريبل, اكس ار بي, 瑞波, 瑞波币, リップル, リプル, エックスアールピー, 리플, ріпл*, рипл*, الريبل',
  OP: 'optimism, оптимизм, оптимізм, اوبتيميزم, オプティミズム, 옵티미즘',
  LINK: 'chainlink*, chain link, чейнлинк*, линк, линка, линку, линком, линке, чейнлінк*, лінк, лінка, лінку, лінком, تشين لينك, تشينلينك, شين لينك, لينك, チェーンリンク, リンク, 链接币, 체인링크, 링크',
  INJ: 'injective, инджектив*, инжектив*, інжектів*, інджектів*, انجكتيف, インジェクティブ, 인젝티브',
  XAU: 'gold, oro, ouro, altin*, emas, vàng, vang, золот*, голд, ذهب, 黄金, 金价, ゴールド, 金, 골드, 금, 금값',
  XAG: 'silver, plata, prata, gümüş*, gumus*, perak, bạc, bac, серебр*, срібл*, فضه, 白银, シルバー, 銀, 실버, 은값',
  EUR: 'fiber, fibre, euro*, euros, евро, євро, يورو, avro, 欧元, ユーロ, 유로',
  GBP: 'cable, pound, pound sterling, poundsterling, sterling, sterlin*, libra, libra esterlina, фунт*, باوند, جنيه استرليني, استرليني, 英镑, ポンド, 파운드, bảng anh, bang anh',
  AUD: 'aussie, aussie dollar, australian dollar, австралийск*, австралийский доллар, австралійськ*, دولار استرالي, 澳元, 豪ドル, 호주달러, dólar australiano, dolar australiano',
  'USD/JPY':
    'dollar yen, dolar yen, dólar yen, dólar iene, доллар йена, долар єна, ドル円, 달러엔, 美元日元, دولار ين',
  'USD/CAD': 'dollar cad, dolar cad, доллар канадец, ドルカナダ, 달러캐나다, 美元加元, دولار كندي',
  SUI: 'суи, سوي, スイ, 수이, суі',
  NEAR: 'near protocol, нир, ниар, 니어, ニア, ніар, нір, نير',
  TON: 'toncoin*, тонкоин*, тонкоін*, тон, تون كوين, トンコイン, 톤코인, 톤',
  TRX: 'tron, трон, ترون, 波场, トロン, 트론',
  SHIB: 'shiba, shiba inu, шиба, шиб, شيبا, 柴犬币, シバイヌ, 시바이누, шіба, шіб, шибу, шибы',
  BCH: 'bitcoin cash, биткоин кэш, بيتكوين كاش, 比特币现金, ビットコインキャッシュ, 비트코인캐시',
  UNI: 'uniswap, юнисвоп, ユニスワップ, 유니스왑',
  AAVE: 'ааве, アーベ, 에이브',
  APT: 'aptos, аптос, アプトス, 앱토스',
}

/** The ticker by each name, in capitals; a name of two belongs to none. */
const tickers = lazy(() => {
  const known = new Map<string, string | undefined>()
  for (const [ticker, names] of Object.entries(coinNames))
    for (const name of names.toUpperCase().split(/\*?, |\*$/))
      known.set(name, known.has(name) ? undefined : ticker)
  return known
})

/** The ticker that a name stands for, or the pair: `BTC` for `xbt`, `USD/JPY` for `dollar yen`. Any other name itself, in capitals. */
export function tickerOf(name: string): string {
  const written = name.toUpperCase()
  return tickers().get(written) ?? written
}
