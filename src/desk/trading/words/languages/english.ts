import type { Vocabulary } from '../lexicon/vocabulary.js'

/** English, with the words of trading that people of all languages use. */
export const english: Vocabulary = {
  words: {
    long: 'long, longs, longing, go long, be long, going long, buy, buys, buying, bid, bullish, ape, ape in, ape into, grab, scoop, scoop up, pick up, bet on, load up on, purchase, upside, lng, calls, bull, buy the dip, get long, leveraged long',
    short:
      'short, shorts, shorting, go short, be short, going short, bet against, short sell, sell short, bearish, downside, shrt, fade, get short, shortsell, bear, short the, puts',
    sell: 'sell, selling, offload, unload',
    open: 'open, opening, enter, entering, take, start, get in, get into, jump in, throw on, put on, hop in, hop on, get me in, get me into, do, make, place me, execute, initiate, fire up, slap on, go, position me',
    close:
      'close, closing, exit, get out, get me out, out of, flatten, dump, trim, cover, bail, bail out, bail me out, liquidate my, unwind, shut, shut down, cash out, close out, done with, im done with, bank, scale out, scale out of, buy back, square off, square, ditch, scrap, nuke, take off, realize, realise, lock in, secure, cut, cut me out, lighten, lighten up, kill my position, reduce, shave, decrease, get rid of, drop my, stop me out, take me out, take me out of, pull me out, pull me out of',
    add: 'add, add to, adding, top up, scale into, scale in, increase, more, another, extra, additional, average down, average into, dca, dca into, pyramid, boost, beef up, grow, throw another, upsize, stack',
    remove: 'remove, take out, pull, pull out, withdraw from, take, free up, release, subtract',
    set: 'set, put, place, move, stick, slap, attach, throw, use, change, update, give, set up, drop in, adjust, protect, want, need, send, transfer, fund, stash, chuck, wire',
    cancel: 'cancel, kill, revoke, call off, cxl, scratch, delete, void, canceling, cancelling, abort',
    cancelOrder: 'withdraw my order, remove order, remove orders',
    deposit:
      'deposit, depositing, top up my account, top up account, top up my balance, top up balance, fund my account, fund account, fund the account, load my account, cash in, pay in, add funds',
    withdraw: 'withdraw, withdrawal of, cash out to, send out, pay out',
    alert:
      'alert, alert me, tell me, ping, ping me, notify, notify me, let me know, lmk, wake me, wake me up, warn, warn me, heads up, remind, remind me, shout, shout at me, message me, text me, buzz me, give me a shout, set an alert, set alert, holler, alarm, price alert, set a price alert, msg me, dm me, hit me up, give me a heads up',
    show: 'show, show me, see, what, what is, whats, what are, how, how is, hows, how are, list, view, display, check, any, which, where, wheres, where is, when did, did, pull up, look at, lets see, can i see, do i have, have i, got, i got, how much, how many, have i got, is there, are there, tell me about, wats, wut, remind me what',
    all: 'all, everything, entire, whole, completely, entirely, full, fully, every, the lot, everything ive got, all of it, 100 percent, max, the whole thing, all in, it all, all my, every single, every last, each',
    half: 'half, half of, halve, half my, half the, 1/2, a half',
    third: 'third, a third, one third, a third of, 1/3',
    quarter: 'quarter, a quarter, one quarter, a quarter of, fourth, a fourth, 1/4',
    loss: 'loss, losses, losing, losers, loser, lose, i lose, down, red, in the red, underwater, negative, bleeding, in loss, at a loss, drawdown, under water, minus, bad ones, lost',
    profit:
      'profit, profits, profitable, winning, winners, winner, green, in the green, in profit, gains, gain, positive, up money, making money, in the money, earnings',
    wallet:
      'wallet, trading account, my account, account, my wallet, the account, into the account, from my wallet, the wallet',
    position:
      'position, positions, pos, trade, trades, posi, whats open, what is open, what do i have open, what have i got open, what have i open, open positions, open trades, my book, my bags, bags, holdings, holding, exposure, what am i holding, what am i in, im in, am i in',
    order:
      'order, orders, pending orders, open orders, working orders, resting orders, pendings, pending, limit orders, waiting orders, unfilled, unfilled orders',
    collateral: 'collateral, margin, my margin, collat, stake, of margin, margin of',
    leverage: 'leverage, lev, leverge, levarage, leveraged, leverege, lvg',
    times: 'x, times, fold, х',
    size: 'size, position size, notional, sized, total size, position worth, position of, pos size, worth of exposure, exposure of, size of',
    limit:
      'limit, lmt, limit order, limit price, resting, a limit, limit buy, limit sell, buy limit, sell limit',
    market:
      'market, at market, market order, mkt, market price, current price, at the market, spot, the market, right now price, mark, mark price',
    stopOrder: 'stop order, stop market, stop entry, buy stop, sell stop, entry stop, stop buy, stop sell',
    stopLoss: 'stop, stop loss, stoploss, sl, stops, stop losses, hard stop, protective stop, s l, stopp',
    takeProfit:
      'tp, take profit, takeprofit, target, targets, take profits, profit target, t p, tgt, price target, pt',
    trailing:
      'trail, trailing, trailing stop, trailing stop loss, trailing sl, trailing stoploss, trailer, ts, trail stop, trailing stop of',
    slippage: 'slip, slippage, max slippage, max slip, slippage of, slippage max',
    entry:
      'entry, my entry, entry price, the entry, from entry, from here, break in, avg price, from the entry, my entry price',
    at: 'at, around, near, @',
    above:
      'above, over, higher, higher than, more than, greater than, north of, exceeds, exceed, past, bigger than, is over, goes over, goes above, gets above, gets over, up to, at least, tops, crosses above, rises above, trades above, climbs over, breaks above, up through, moves above, up past, closes above',
    below:
      'below, under, lower, lower than, less than, beneath, south of, smaller than, is under, goes under, goes below, gets under, gets below, falls under, within, dips below, crosses below, drops below, falls below, dips under, drops under, trades below, sinks below, down to, moves below, closer than, slips below, underneath, loses, breaks below',
    reach:
      'reach, reaches, hits, hit, touches, touch, gets to, crosses, cross, tags, comes to, is at, trades at, taps, prints, reaching, hitting',
    rise: 'rise, rises, rising, pumps, pump, climbs, climb, goes up, jumps, jump, rallies, breaks, breaks out, breaks up, breakout, gains at least, moons, surges, spikes, break above, breaks out above, up by, breaks through, is up, shoots up',
    fall: 'fall, falls, falling, drops, drop, dips, dip, dumps, goes down, crashes, crash, sinks, slides, tanks, drops through, falls through, breaks down, drops to, falls to, dips to, comes down to, pulls back to, retraces to, breaks down below, goes down to, falls back to, pulls back, down by, slips, comes back to, is down, dips back to',
    move: 'move by, moves, moves by, swings, swing, changes by, changes, moving',
    when: 'when, if, once, whenever, as soon as, in case, while, should it, when it, if it, the moment, unless',
    every: 'every, each',
    price:
      'price, prices, quote, quotes, price of, trading at, is trading, worth, rate, cost, how much is, whats the price, pricing, px, value of, going for, trading, sitting at',
    dollar:
      '$, dollar, dollars, usd, usdc, usdt, bucks, buck, tether, us dollars, dolla, dollas, bux, worth, smackers, usd worth, dollars worth, bucks worth, usds',
    cent: 'cent, cents',
    foreign:
      'eur, euros worth, gbp, quid, yuan, rmb, rubles, rupees, rupee, inr, pesos, lira, won, krw, jpy, reais, brl, rub, naira, rupiah, dong, vnd, pounds, cny, pln, zloty, euros of, yen',
    coins:
      'coin, coins, tokens, token, units, satoshis, contracts, lots, contract, oz, ounces, ounce, shares',
    percent: '%, percent, pct, per cent, percents, percentage, prc',
    tenth: '',
    hourly: 'hourly, 1 hour chart, hourly chart, the hourly',
    daily: 'daily, daily candles, daily chart, the daily, 1 day chart',
    weekly: 'weekly, weekly candles, the weekly, weekly chart',
    minute: 'minute, minutes, min, mins, minute chart, m',
    hour: 'hour, hours, hr, hrs, an hour, one hour, h',
    day: 'day, days, today, todays, a day, so far today, one day',
    week: 'week, weeks, this week, last week, past week, a week, this weeks, wk, one week, last 7 days, past 7 days',
    month:
      'month, months, this month, last month, past month, mtd, a month, one month, last 30 days, past 30 days',
    allTime:
      'all time, overall, lifetime, ever, in total, since the beginning, since i started, altogether, all together, since start',
    chart:
      'chart, charts, graph, candles, candle, candlestick, candlesticks, chart of, chart for, plot, the chart, price chart, price action',
    pnl: 'pnl, p&l, pl, p l, p and l, how am i doing, how did i do, howd i do, how i did, performance, results, how have i done, how much did i make, how much have i made, how much i made, how much did i lose, am i up, am i down, am i up or down, upnl, profit and loss, profit loss, returns, my result, hows my trading, what did i make, did i make money, how much am i up, how much am i down, how we doing, how are we doing, am i making money, my performance, roi, made',
    balance:
      'balance, balances, funds, how much money, money left, free balance, available, cash, my cash, buying power, free margin, how much do i have, how much have i got, money, equity, whats in my account, how much is in my account, how much is left, available balance, account balance, free funds, how much cash',
    portfolio: 'portfolio, my portfolio, my exposure, overview, summary, account summary, net worth',
    history:
      'history, closed trades, closed positions, past trades, previous trades, trade history, trading history, what did i close, my closed, old trades, recent trades, last trades, what ive traded, position history, trades i closed, what have i closed, finished trades, past positions',
    funding:
      'funding, funding rate, funding rates, fundings, fr, holding cost, holding costs, fund rate, funding fee, funding fees, borrow rate',
    pairs:
      'pairs, what pairs, which pairs, markets, coins can i trade, what can i trade, list of pairs, what coins, available pairs, which coins, what markets, symbols',
    margin: 'margin usage, margin used, used margin, margin ratio',
    liquidation:
      'liquidation, liquidations, liq, getting liquidated, being liquidated, liquidated, liq price, liquidation price, my liq, get liquidated, liquidating',
    deposits:
      'deposits, my deposits, my deposit arrive, did my deposit, deposit history, deposit arrive, deposit status, deposit arrived, past deposits, where is my deposit, wheres my deposit, my deposit, did my deposit arrive, deposit come through, deposit go through, list deposits, incoming deposits',
    withdrawals:
      'withdrawals, my withdrawals, withdrawal, withdrawal history, my withdrawal, withdrawal status, where is my withdrawal, past withdrawals, payouts',
    alerts:
      'alerts, my alerts, what alerts, alerts do i have, alerts set, list alerts, alert list, show alerts, active alerts, which alerts, alarms, my alarms',
    limits: 'my limits, trading limits, risk limits, own limits',
    activity: 'activity, recent activity, what did i do, what have i done, my activity, recent actions',
    referrals: 'referrals, referral, ref earnings, my referrals, referral earnings, invites',
    help: 'help, commands, what can you do, how does this work, how do i use this',
    my: 'my, mine, our, ive, i have, i own, of mine, existing, current, currently open',
    request:
      'please, pls, plz, plss, can you, can u, could you, could u, would you, will you, may i, would you please, can you please, could you please, kindly, pretty please, can i get, could i get, can i have, lets, let us, i want, i want to, i wanna, wanna, id like, id like to, i would like to, i would like, im looking to, looking to, gonna, im going to, i need to, i need, help me, how about you, go ahead and, feel like, im gonna, i will, ill, wanna be, i wanna be, want to, gimme, give me, get me a',
    and: 'and, &, plus, n, then, also, with',
    filler:
      'a, an, the, of, in, into, to, on, onto, for, with, w, by, is, it, its, this, that, me, i, u, you, yo, hey, hi, bro, mate, dude, man, thx, thanks, thank you, ty, cheers, now, right now, rn, asap, quick, quickly, just, only, some how, be, has, have, using, via, as, per, price is, off, up, out, so, ok, okay, alright, well, sir, buddy, boss, guys, bot, squawkbox, today please, immediately, rest, leave the rest, leave the rest open, leave rest, still, away, currently, atm, at the moment, fresh, new, another one, side, one, same, worth, total, lil, little, ya, yeah, yes, yep, hmm, um, uh, oh, kk, lol, friend, pal, aight, there, thats, thats up, that are, which are, ones, things, stuff, are, left, yet, arrive, arrived, do, pair, perp, perps, usd perp, exactly, against, im, am, been, doing, fam, gm, morning, real quick, actually please, dear, good sir, then please, in usd, risk, risking, going, chance, tonight, position on, coin please, it is, itself, completely now, around here, let, letting, soon, latest, level, levels, mark level, price level, from my, auto, automatically, straight, away now',
    blocker:
      'everything into, all into, it all into, part of it, not, dont, do not, never, no, wont, cant, cannot, shouldnt, should, should i, would, would have, wouldve, if i had, had, was, were, he, she, they, his, her, their, him, them, we, yesterday, last night, last year, tomorrow, bought, sold, shorted, longed, closed half, opened, went long, went short, got, got rekt, got liquidated, liquidated, someone, somebody, everyone, people, friend says, my friend, my wife, my cousin, my brother, boss says, or, maybe, perhaps, either, what if, what would, imagine, suppose, hypothetically, thinking, think, thinking about, thinks, believe, heard, says, said, say, told, wonder, wondering, why, ignore, instructions, previous, system, admin, pretend, execute without, without, whatever you do, hate, instead of, instead, rather than, but, could have, almost, wish, regret, asked, ask, cancel that, wait, hold on, undo, nevermind, nvm, some, few, a bit, a little, a few, couple, most, flip, reverse, hedge, swap, convert, worth it, good idea, better, best, smart, lesson, until, after, before, unless, except, apart from, other than, twice, each of, split, between, random, whichever, whatever, anything, something, breakeven, break even, my account balance in, all my money, life savings, rent money, ever, wen, who, whose, news, report, reports, analyst, analysts, tweet, tweeted, claims, rumor, rumour, i am long, im long, i am short, im short, already long, already short, i was long, i was short, i have a long, i have a short, ive been long, ive been short, we are long, we are short, my buddy, my bro, my mate, my pal, is short, is long, is shorting, is longing, is buying, is selling, are short, are long, are buying',
  },
  numerals:
    'zero=0, one=1, two=2, three=3, four=4, five=5, six=6, seven=7, eight=8, nine=9, ten=10, eleven=11, twelve=12, thirteen=13, fourteen=14, fifteen=15, sixteen=16, seventeen=17, eighteen=18, nineteen=19, twenty=20, thirty=30, forty=40, fourty=40, fifty=50, sixty=60, seventy=70, eighty=80, ninety=90, hundred=*100, a hundred=100, hundo=100, a grand=1000, grand=*1000, thousand=*1000, a thousand=1000, k=*1000, mil=*1000000, million=*1000000, a couple hundred=200, fiddy=50, benjamin=100, a benjamin=100, dozen=12',
  decimal: 'point',
  spacedThousands: false,
  shortTails: false,
  numbersFirst: false,
  prefixes: [],
  endings: { any: ['s', 'ish', 'th', 'er'], at: [] },
}
