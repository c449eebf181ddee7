import { conflictMutants } from './conflicts.ts'
import { deployMutants } from './deploy.ts'
import { deskMutants } from './desk.ts'
import { diplomaMutants } from './diplomas.ts'
import { editionMutants } from './editions.ts'
import { entriesMutants } from './entries.ts'
import { judgingMutants } from './judging.ts'
import { juryMutants } from './jury.ts'
import { mailMutants } from './mail.ts'
import { mediaMutants } from './media.ts'
import { peopleMutants } from './people.ts'
import { platformMutants } from './platform.ts'
import { publicationMutants } from './publication.ts'
import { resultMutants } from './results.ts'
import { sittingMutants } from './sittings.ts'
import type { Mutant } from './mutant.ts'

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
