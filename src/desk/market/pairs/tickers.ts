/**
 * Names of pairs that a bare word may be. Any other word is a word, as is a coin that has the
 * name of an everyday one: who means it writes `#NAME`, `NAME/USDT` or
 * `Coin: NAME`.
 */
const COINS =
  'btc xbt bitcoin eth ethereum sol solana xrp bnb doge ada avax ltc bch trx shib pepe wif atom apt arb sui dot matic pol link ' +
  'uni near op inj ton fil icp etc xlm hbar vet algo aave mkr snx crv ldo grt sand mana axs gala imx rndr render fet agix ocean ' +
  'tao sei tia stx rune kas kaspa ftm qnt egld flow theta xtz eos neo iota kava zil enj chz ape gmt blur floki bonk ordi sats ' +
  'wld jup pyth jto strk dydx gmx pendle ena ethfi ondo jasmy lunc luna cake comp sushi yfi zrx bat knc omg storj ankr skl celo ' +
  'ar lrc rose cfx woo edu arkm xai manta bome mew popcat brett notcoin dogs hmstr cati neiro zro zk lista bb rez omni dym axl ' +
  'wax waxp btt qtum ont icx zec dash xmr bsv dcr rvn kda ckb ens badger tlm slp ygg ilv audio rsr ogn coti celr band ctsi lpt ' +
  'sxp reef dodo unfi chr bel lit hype trump melania fartcoin aixbt moodeng pnut kaito bera pengu gold xau silver xag oil wti ' +
  'brent platinum xpt palladium xpd'
const CURRENCIES = ['usd', 'eur', 'gbp', 'jpy', 'aud', 'cad', 'chf', 'nzd', 'sgd', 'cnh', 'mxn', 'zar', 'try']
const INDICES = 'nas100 us30 us100 us500 spx500 ger40 ger30 uk100 jp225 dxy'

/** See `COINS`. In small letters. */
export const TICKERS: ReadonlySet<string> = new Set([
  ...COINS.split(' '),
  ...INDICES.split(' '),
  ...CURRENCIES.filter((one) => one !== 'usd' && one !== 'try'),
  ...CURRENCIES.flatMap((base) => CURRENCIES.filter((one) => one !== base).map((quote) => base + quote)),
])
