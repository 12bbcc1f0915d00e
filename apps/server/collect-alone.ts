import { setFlagsFromString } from 'node:v8'

/**
 * One thread collects young garbage, not several that wait for each other: there is so little of
 * it that on two cores they cost an eighth of a flow's processor time. Imported before any thread
 * is started.
 */
setFlagsFromString('--no-parallel-scavenge')
