import { type BounceParts, noteBounce, noteCopyBounce } from '@firmeza/operations/server'
import { noteCodeBounce } from '@firmeza/signing/server'
import type { CommandAnswer } from './command-box.ts'
import { operatorCommand } from './operator-command.ts'

type BoxedParts = BounceParts & Parameters<typeof operatorCommand>[0]

/** What another process of this installation asks the running server for. */
export const boxedCommand = async (parts: BoxedParts, args: string[]): Promise<CommandAnswer> => {
  const [command, mailId = '', status = '', diagnostic = '', recipient = ''] = args
  if (command !== 'bounce') return operatorCommand(parts, args)
  const bounce = { mailId, status, diagnostic, recipient }
  const noted =
    (await noteBounce(parts, bounce)) || (await noteCodeBounce(parts, bounce)) || (await noteCopyBounce(parts, bounce))
  return {
    lines: [noted ? `Noted of mail ${mailId}.` : `No mail ${mailId} is known, or it is noted already.`],
    code: 0,
  }
}
