import { problem, type CheckResult } from '../../lib/finding.js'
import { certificateFaultOf } from '../../lib/http/certificate.js'

/** The problem of a server whose certificate is not taken; undefined where the request failed by something else. */
export function certificateProblem(
  server: string,
  variable: string,
  failure: unknown,
): CheckResult | undefined {
  const fault = certificateFaultOf(failure)
  if (fault === undefined) return undefined
  return problem(
    server,
    `its certificate is not taken: ${fault}`,
    `check ${variable}; for an authority of your own, name its file in NODE_EXTRA_CA_CERTS`,
  )
}
