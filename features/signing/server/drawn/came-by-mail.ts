/**
 * Whether every drawing came by a link that was mailed to who drew: only of them is it known that
 * they have the mailbox. Takes what each `SignatureDrawn` says in `via`.
 */
export const cameByMail = (vias: unknown[]): boolean => vias.every((via) => via === 'link')
