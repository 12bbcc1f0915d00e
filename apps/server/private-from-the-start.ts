/**
 * Whatever this process makes is its user's alone. Imported before all else: what a module makes
 * while it is loaded is private too.
 */
process.umask(0o077)
