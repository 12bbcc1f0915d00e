/** `/bulkpage`: a file of rows is judged and sent; `/bulkpage/<uuid>`: what becomes of it. */
export const loadBulkPage = () => import('./send/bulk-page.tsx')
export const loadBatchPage = () => import('./batch/batch-page.tsx')
