import { conflictMutants } from './mutants/conflicts.ts'
import { deployMutants } from './mutants/deploy.ts'
import { deskMutants } from './mutants/desk.ts'
import { diplomaMutants } from './mutants/diplomas.ts'
import { editionMutants } from './mutants/editions.ts'
import { entriesMutants } from './mutants/entries.ts'
import { judgingMutants } from './mutants/judging.ts'
import { juryMutants } from './mutants/jury.ts'
import { mailMutants } from './mutants/mail.ts'
import { mediaMutants } from './mutants/media.ts'
import { peopleMutants } from './mutants/people.ts'
import { platformMutants } from './mutants/platform.ts'
import { publicationMutants } from './mutants/publication.ts'
import { resultMutants } from './mutants/results.ts'
import { sittingMutants } from './mutants/sittings.ts'
import type { Mutant } from './mutants/mutant.ts'

export const mutants: readonly Mutant[] = [
  ...conflictMutants,
  ...deployMutants,
  ...deskMutants,
  ...diplomaMutants,
  ...editionMutants,
  ...entriesMutants,
  ...juryMutants,
  ...judgingMutants,
  ...mailMutants,
  ...mediaMutants,
  ...peopleMutants,
  ...platformMutants,
  ...publicationMutants,
  ...resultMutants,
  ...sittingMutants,
]
