import type { BlackoutChange } from '../limits/blackout.js'
import type { RequireTwoFactor } from '../../../../accounts/two-factor/two-factor.js'
import type { BeginExport } from '../../../account/export/export.js'
import type { LimitStore } from '../limits/store.js'
import type { PriceAgeLimit } from '../price-age.js'
import type { Tolerance } from '../price-tolerance.js'

/** The same limits; loosening one, or ending /flat, requires two-factor. */
export function limitsWithTwoFactor(limits: LimitStore, requireTwoFactor: RequireTwoFactor): LimitStore {
  return {
    ...limits,
    change: (userId, name, to) =>
      limits.change(userId, name, to, () =>
        requireTwoFactor(userId, { guard: 'limits', name: `limits/${name}/${to?.toFixed() ?? 'none'}` }),
      ),
    changeBlackout: (userId, change) =>
      limits.changeBlackout(userId, change, () =>
        requireTwoFactor(userId, { guard: 'limits', name: `limits/blackout/${windowName(change)}` }),
      ),
    endFlat: async (userId) => {
      await requireTwoFactor(userId, { guard: 'limits', name: 'limits/flat/end' })
      return await limits.endFlat(userId)
    },
  }
}

/** The same tolerance; a wider one requires two-factor. */
export function toleranceWithTwoFactor(tolerance: Tolerance, requireTwoFactor: RequireTwoFactor): Tolerance {
  return {
    ...tolerance,
    set: async (userId, percent) => {
      if (percent.gt(await tolerance.of(userId)))
        await requireTwoFactor(userId, { guard: 'limits', name: `limits/tolerance/${percent.toFixed()}` })
      await tolerance.set(userId, percent)
    },
  }
}

/** The same limit on the age of prices; a longer one requires two-factor. */
export function priceAgeWithTwoFactor(
  priceAge: PriceAgeLimit,
  requireTwoFactor: RequireTwoFactor,
): PriceAgeLimit {
  return {
    ...priceAge,
    set: async (userId, ms) => {
      if (ms > (await priceAge.of(userId)))
        await requireTwoFactor(userId, { guard: 'limits', name: `limits/age/${ms}` })
      await priceAge.set(userId, ms)
    },
  }
}

/** The same files, each of which requires two-factor. */
export function exportWithTwoFactor(
  beginExport: BeginExport,
  requireTwoFactor: RequireTwoFactor,
): BeginExport {
  return async (trader, wanted, onRows) => {
    const { userId, account, chain } = trader
    const { kind, period, format } = wanted
    const name = ['export', account.id, chain.id, kind, period, format].join('/')
    await requireTwoFactor(userId, { guard: 'export', name })
    return await beginExport(trader, wanted, onRows)
  }
}

/** The windows that a change of the blackout is of. */
function windowName({ window }: BlackoutChange): string {
  return window ? `${window.day}-${window.from}-${window.to}` : 'all'
}
