/** What commands look like in use that only show something, the plainest first; /trade begins a form. */
const SHOWING: Readonly<Record<string, readonly string[]>> = {
  price: ['/price BTC ETH'],
  pair: ['/pair BTC'],
  pairs: ['/pairs', '/pairs doge'],
  funding: ['/funding', '/funding BTC'],
  chart: ['/chart BTC 4h', '/chart ETH'],
  pnl: ['/pnl week', '/pnl month'],
  trade: ['/trade', '/trade BTC', '/trade long ETH 50'],
  export: ['/export', '/export history csv year', '/export trades json month'],
  mm: ['/mm', '/mm oi BTC', '/mm funding'],
  help: ['/help', '/help trading', '/help chart'],
}

/** The same of those whose words order or change something: they are changed and sent, rather than done as they stand. */
const CHANGING: Readonly<Record<string, readonly string[]>> = {
  long: [
    '/long BTC 100 10x',
    '/long BTC 100 size 1000 slip 0.5',
    '/long BTC 100 10x limit -1% tp +5% sl -3%',
  ],
  short: ['/short ETH 50 5x', '/short ETH 50 5x stop -2%', '/short ETH 50 5x limit 3200 tp 2800 sl 3350'],
  close: ['/close BTC 50%', '/close BTC 200', '/close BTC all'],
  add: ['/add BTC 50 5x'],
  collateral: ['/collateral BTC +30', '/collateral BTC -10'],
  tpsl: ['/tpsl BTC tp +5% sl -3%', '/tpsl BTC tp 90000 sl 66000 50%'],
  trail: ['/trail BTC 2%', '/trail BTC $500 50%'],
  cancelorder: ['/cancelorder', '/cancelorder ETH'],
  closeall: ['/closeall', '/closeall losing'],
  deposit: ['/deposit 25', '/deposit all'],
  limits: ['/limits', '/limits collateral 500', '/limits leverage 10x', '/limits cooloff 4h'],
  alert: [
    '/alert BTC above 70000',
    '/alert liq below 5%',
    '/alert BTC move 3% 1h',
    '/alert ETH funding > 0.01%',
    '/alert BTC pnl < -10% every 1h',
  ],
  digest: ['/digest', '/digest daily 8', '/digest weekly mon 8'],
  quiet: ['/quiet', '/quiet 22-7', '/quiet off'],
  notify: ['/notify', '/notify deposit silent'],
  settings: [
    '/settings',
    '/settings pair BTC',
    '/settings collateral 100',
    '/settings leverage 10x',
    '/settings theme light',
  ],
  chain: ['/chain', '/chain Base'],
  language: ['/language', '/language pt-BR'],
}

/** A command that is not here stands for itself, its name alone. */
const EXAMPLES = new Map(Object.entries({ ...SHOWING, ...CHANGING }))

/** Whole command lines that show what a command is used for; at least one. */
export function examplesOf(name: string): readonly string[] {
  return EXAMPLES.get(name) ?? [`/${name}`]
}

/** Whether a line is to be copied and changed, because it would order or change something as it stands. */
export function isCopied(line: string): boolean {
  const [name = '', ...words] = line.slice(1).split(' ')
  return words.length > 0 && Object.hasOwn(CHANGING, name)
}
