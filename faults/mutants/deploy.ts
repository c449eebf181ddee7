import type { Mutant } from './mutant.ts'

export const deployMutants: readonly Mutant[] = [
  {
    what: 'a built server that looks for pages, workers and fonts beside itself',
    file: 'scripts/build-server.ts',
    text: '    if (id === main || ',
    instead: '    if (id !== main || ',
    tests: ['server/test/deploy/image.test.ts'],
  },
  {
    what: 'an image that lacks a file which its build reads',
    file: 'Dockerfile',
    text: 'docs/jury.md ',
    instead: '',
    tests: ['server/test/deploy/image.test.ts'],
  },
]
