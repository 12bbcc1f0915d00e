/** The dialog of the document-verification page, loaded when it is opened. */
export const loadCropperDialog = () => import('./cropper-dialog.tsx')
