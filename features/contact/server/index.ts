export { contactIds } from './contact-ids.ts'
export { contactsOf, eraseContacts } from './erase-contacts.ts'
export { openContact } from './open-contact.ts'
export { contactRequests } from './schema.ts'
