/** No position whose initial risk is known. */
export const noRisks = { initialRisks: { read: async () => () => undefined } }
