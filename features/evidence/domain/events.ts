/**
 * The facts of each event, by its type. A wing says in its `server/events.ts` which it writes, and
 * of what, and adds them here by `declare module '@firmeza/evidence/server'`. Which of them stand
 * in the chain for ever is another list, `public-facts.ts`.
 */
export interface EventFacts {
  /** What was told of persons was erased. */
  PersonalDataErased: Record<string, never>
}

export type EventType = keyof EventFacts

/** An event of one type, with its facts. */
export interface EventOf<Type extends EventType> {
  type: Type
  at: Date
  /** Whose it is: the ids of a party and of a task. Absent where it is nobody's. */
  party?: string
  task?: string
  facts: EventFacts[Type]
}

/** Any event that a wing has declared: nothing else becomes evidence. */
export type WingEvent = { [Type in EventType]: EventOf<Type> }[EventType]

/** One of some events, before it is said when it was, and whose. */
export type Told<Type extends EventType> = { [Each in Type]: Pick<EventOf<Each>, 'type' | 'facts'> }[Type]
