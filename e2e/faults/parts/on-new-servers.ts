import { type Options, readOptions } from './options.ts'
import { openReport, type Report } from './report.ts'
import { prepareServer, type ServerProcess } from './server-process.ts'

export interface NewServer {
  report: Report
  server: ServerProcess
  database: Options['database']
  /** The numbers of the rounds that it is for. */
  rounds: number[]
}

export interface Rounds {
  count: number
  /** As many as a new server has credits for. */
  mostOnAServer: number
  /** Said before all: what the rounds are. */
  title: (count: number) => string
}

/**
 * Does so many rounds, on as many new servers and databases as they need, one after the other, and
 * sums up.
 */
export const onNewServers = async (
  { count, mostOnAServer, title }: Rounds,
  work: (on: NewServer) => Promise<void>,
): Promise<void> => {
  const report = openReport()
  const all = Array.from({ length: count }, (_, at) => at)
  try {
    for (let done = 0; done < count; done += mostOnAServer) {
      const rounds = all.slice(done, done + mostOnAServer)
      const options = await readOptions()
      const server = await prepareServer(options.database)
      report.say(`${title(rounds.length)}, ${options.databaseName}`)
      try {
        await server.start()
        await work({ report, server, database: options.database, rounds })
      } catch (fault) {
        report.say(server.log.slice(-3000))
        throw fault
      } finally {
        await server.remove()
        await options.stop()
      }
    }
  } catch (fault) {
    report.brokeOff(fault)
  }
  report.end()
}

const LANES = 4

/** Does each round, four at a time; answers what came of them, in no order. */
export const inLanes = async <Outcome>(
  rounds: number[],
  work: (round: number) => Promise<Outcome>,
): Promise<Outcome[]> => {
  const waiting = [...rounds]
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let round = waiting.shift(); round !== undefined; round = waiting.shift()) outcomes.push(await work(round))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return outcomes
}
