/** Routes of the shell that screens of several wings lead to. */
export const PANEL_LINK = '#/panelpage'
export const SEND_LINK = '#/createsignpage'
export const BULK_LINK = '#/bulkpage'

export const operationLink = (operationUuid: string): string => `#/panelpage/${operationUuid}`
