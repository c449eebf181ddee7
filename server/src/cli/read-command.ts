import { parseArgs } from 'node:util'
import type { Context } from './copy-portal.ts'
import { UsageError } from './usage-error.ts'

/** Flags, given as `--name`. None takes a value. */
export type Flags<Name extends string> = Partial<Record<Name, boolean>>

/** Runs a command and returns the exit code. */
export type Run = (context: Context) => Promise<number>

export interface Command<Flag extends string = string> {
  /** The command's name, in one word or more. */
  name: string
  /** What follows the name, e.g. `['ID', '[FILE]']`. What isn't in brackets is required. */
  words?: readonly string[]
  /** A flag that belongs to the name: without it another command is meant. */
  with?: Flag
  /** Flags that may be given as well. */
  flags?: readonly Flag[]
  help: string
  /** Prepares the command. @throws UsageError for words that are not valid, before anything is done */
  read(words: readonly string[], flags: Flags<Flag>): Run
}

/**
 * Finds the command that was typed.
 * @throws UsageError
 */
export function readCommand(commands: readonly Command[], args: readonly string[]): Run {
  const { words, flags } = parse(commands, args)
  const given = Object.keys(flags)
  const fits = (command: Command) => {
    const all = wordsOf(command)
    const needed = all.filter((word) => !word.startsWith('['))
    return (
      command.name.split(' ').every((word, index) => word === words[index]) &&
      words.length >= needed.length &&
      words.length <= all.length &&
      (!command.with || given.includes(command.with)) &&
      given.every((flag) => flag === command.with || command.flags?.includes(flag))
    )
  }
  const command = commands.find(fits)
  if (!command) throw new UsageError(words[0] ? `This is not how '${words[0]}' is used.` : 'Say what to do.')
  return command.read(words.slice(command.name.split(' ').length), flags)
}

const wordsOf = ({ name, words = [] }: Command) => [...name.split(' '), ...words]

function parse(commands: readonly Command[], args: readonly string[]) {
  const names = commands.flatMap(({ with: own, flags = [] }) => [...(own ? [own] : []), ...flags])
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]))
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    return { words: positionals, flags: values as Flags<string> }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Returns a line for each command. `flagHelp` has a line for flags that need one. */
export function usageOf(commands: readonly Command[], flagHelp: Readonly<Record<string, string>>): string {
  const calls = commands.map((command) => {
    const { with: own, flags = [] } = command
    const optional = flags.filter((flag) => !(flag in flagHelp)).map((flag) => `[--${flag}]`)
    const [name = '', ...words] = wordsOf(command)
    return [name, ...(own ? [`--${own}`] : []), ...words, ...optional].join(' ')
  })
  const lines = commands.map(({ help }, index) => line(calls[index] ?? '', help))
  const flagLines = Object.entries(flagHelp).map(([flag, help]) => {
    const users = commands.filter(({ flags }) => flags?.includes(flag)).map(({ name }) => name)
    return line(`  --${flag}`, `with ${users.join(' and ')}: ${help}`)
  })
  return [...lines, ...flagLines].join('\n')
}

const line = (call: string, help: string) => `  ${call.padEnd(26)} ${help}`
