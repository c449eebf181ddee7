import type { Mutant } from './mutant.ts'

export const mediaMutants: readonly Mutant[] = [
  {
    what: 'a player that counts what was skipped as played',
    file: 'web/src/ui/video/player/count-played.ts',
    text: 'last = null',
    instead: 'void last',
    tests: ['web/src/ui/video/player/count-played.test.ts'],
  },
  {
    what: 'a viewing copy that keeps the sound of its original',
    file: 'server/src/platform/media/copies/loudness.ts',
    text: 'Math.abs(lufs - TARGET_LUFS) <= tolerance',
    instead: 'lufs < 0 && tolerance > 0',
    tests: [
      'server/src/platform/media/copies/recipe.test.ts',
      'server/src/platform/media/copies/make-copy.test.ts',
    ],
  },
  {
    what: 'the work on a video goes on after an abort',
    file: 'server/src/platform/media/copies/run-limited.ts',
    text: "else process.kill(-pid, 'SIGKILL')",
    instead: 'else this.#running.unref()',
    tests: ['server/src/platform/media/copies/hostile.test.ts'],
  },
  {
    what: 'a viewing copy that says who made it',
    file: 'server/src/platform/media/copies/command-for.ts',
    text: ' -map_metadata -1',
    instead: '',
    tests: ['server/src/platform/media/copies/make-copy.test.ts'],
  },
  {
    what: 'a header that claims 200 tracks is believed',
    file: 'server/src/platform/media/copies/read-facts.ts',
    text: 'tracks > limits.tracks',
    instead: 'tracks > 100 * limits.tracks',
    tests: ['server/src/platform/media/copies/hostile.test.ts'],
  },
  {
    what: 'viewing copies that a move leaves in the store for good',
    file: 'server/src/platform/backup/fill-portal.ts',
    text: '    await quarantineVideos(',
    instead: '    if (replaces) await quarantineVideos(',
    tests: ['server/src/platform/backup/move.test.ts'],
  },
  {
    what: 'a video that is given up at once when somebody asks for its copy again',
    file: 'server/src/entries/viewing-copies/queries.ts',
    text: `      lost_leases: 0,
      not_before: sql<Date>\`now()\`,`,
    instead: '      not_before: sql<Date>`now()`,',
    tests: ['server/src/entries/viewing-copies/copies-in-portal.test.ts'],
  },
]
