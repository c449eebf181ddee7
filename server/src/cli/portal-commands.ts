import { addressOf } from './admin-commands.ts'
import { backUp, claim, move, restore, type Context } from './copy-portal.ts'
import { sendTestMail } from './mail-test.ts'
import { UsageError } from './usage-error.ts'

export interface Flags {
  list?: boolean | undefined
  hashes?: boolean | undefined
  apply?: boolean | undefined
  replace?: boolean | undefined
  'other-secret'?: boolean | undefined
  'take-store'?: boolean | undefined
}

/** Answers with the exit code. */
type PortalCommand = (context: Context) => Promise<number>

/**
 * Commands about the portal as a whole; undefined: it is none of them.
 * @throws UsageError
 */
export function portalCommand([name, ...words]: string[], flags: Flags): PortalCommand | undefined {
  const [word = ''] = words
  const {
    replace: replaces = false,
    'other-secret': otherSecret = false,
    'take-store': takesStore = false,
    ...others
  } = flags
  const options = { replaces, otherSecret, takesStore }
  const commands: Record<string, PortalCommand> = {
    backup: (context) => backUp(context, word).then((damaged) => (damaged === 0 ? 0 : 1)),
    restore: (context) => restore(context, word, options).then((findings) => tell(context, findings)),
    move: (context) => move(context, word, options).then((findings) => tell(context, findings)),
    'claim-store': (context) => claim(context).then((findings) => tell(context, findings)),
    'mail-test': ({ config, print }) =>
      sendTestMail(config, addressOf(word), print).then((taken) => (taken ? 0 : 1)),
  }
  const command = commands[name ?? '']
  const takesFlags = name === 'restore' || name === 'move'
  const strays = Object.values(takesFlags ? others : flags).some(Boolean)
  if (!command && !replaces && !otherSecret && !takesStore) return undefined
  if (!command || words.length !== (name === 'claim-store' ? 0 : 1) || strays)
    throw new UsageError(`This is not how '${name}' is used.`)
  return command
}

export function tell({ print }: Pick<Context, 'print'>, findings: number): number {
  print(findings === 0 ? 'Nothing is wrong.' : `\n${findings} findings`)
  return findings === 0 ? 0 : 1
}
