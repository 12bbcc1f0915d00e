/**
 * The provider's page that films people, for one operation, which is its hash route (specification
 * 1 §4).
 */
export const externalAddress = (page: string, operationUuid: string): string =>
  `${page.replace(/#.*$/, '')}#/${operationUuid}`
