import type { Problem } from '@firmeza/kernel'

/**
 * Why a request came to nothing. `refused`: the server answered, and `problem` says why (its `code`
 * is for programs, its `detail` a sentence for the person). `unreachable`: no answer came; nothing
 * is known of what the server did.
 */
export class RequestFailure extends Error {
  readonly kind: 'refused' | 'unreachable'
  readonly problem: Problem | undefined

  private constructor(kind: 'refused' | 'unreachable', message: string, problem?: Problem, cause?: unknown) {
    super(message, { cause })
    this.name = 'RequestFailure'
    this.kind = kind
    this.problem = problem
  }

  static refused(problem: Problem): RequestFailure {
    return new RequestFailure('refused', `${problem.status} ${problem.code}`, problem)
  }

  static unreachable(cause: unknown): RequestFailure {
    return new RequestFailure('unreachable', 'The server did not answer', undefined, cause)
  }

  /** The refusal's code; `unreachable` when no answer came. */
  get code(): string {
    return this.problem?.code ?? 'unreachable'
  }
}

/**
 * The problem document of a failed answer. One that carries none (a proxy's page) gets the code
 * `unexplained`.
 */
export const readProblem = async (answer: Response): Promise<Problem> => {
  const body: unknown = await answer.json().catch(() => undefined)
  if (body !== null && typeof body === 'object' && 'code' in body && typeof body.code === 'string')
    return body as Problem
  return { type: 'about:blank', title: answer.statusText, status: answer.status, code: 'unexplained', detail: '' }
}
