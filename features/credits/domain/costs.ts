/** Credits an operation of each service costs (specification 1 §9). */
export const CREDIT_COST = { signature: 2, notification: 1, identification: 3, documentAnalysis: 2 } as const
