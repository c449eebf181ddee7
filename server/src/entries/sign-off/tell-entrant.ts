import { signatoryNames, type SignOffSide } from '@portal/contract/entries/signatories.ts'
import type { Deps } from '../../deps.ts'
import { deviceInWords } from '../../people/session/device-in-words.ts'
import type { Db } from '../../platform/db/db.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail, enqueueMails } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import type { Signed } from './chain-sql.ts'
import {
  signOffDeviceMail,
  signOffDoneMail,
  signOffLateReturnMail,
  signOffReturnedMail,
} from './sign-off-mails.ts'
import { selectAdmins, selectEntrant } from './signing-sql.ts'

interface Signing {
  signatoryId: number
  campaign: string
  side: SignOffSide
  name: string
  email: string
}

/** Tells who entered and who signed that a campaign was signed, with the hash that proves it (C04). */
export async function tellOfSignature(trx: Db, deps: Deps, signing: Signing, { id, hash }: Signed) {
  const entrant = await selectEntrant(trx, signing.signatoryId)
  const { campaign, side } = signing
  const told = { ...currentFrame(deps), campaign, side: signatoryNames[side], signatory: signing.name, hash }
  const mails = [entrant, signing].map(({ name, email: to }, index) =>
    mailOf(signOffDoneMail, { ...told, name }, { subjectId: id, generation: index + 1, to }),
  )
  await enqueueMails(trx, deps.jobs, mails)
}

/** Tells the admins that a campaign was returned after its programme had closed (C03). */
export async function tellAdminsOfReturn(
  trx: Db,
  deps: Deps,
  { campaignId, campaign, side, name: signatory }: Signing & { campaignId: number },
  note: string,
) {
  const told = {
    ...currentFrame(deps),
    campaignId,
    campaign,
    side: signatoryNames[side],
    signatory,
    note,
  }
  const mails = (await selectAdmins(trx)).map(({ name, email: to }) =>
    mailOf(signOffLateReturnMail, { ...told, name }, { subjectId: null, to }),
  )
  await enqueueMails(trx, deps.jobs, mails)
}

/** Tells who entered that a link is used by one more browser (C11). */
export async function tellOfDevice(
  trx: Db,
  deps: Deps,
  { signatoryId, campaign, side, name: signatory }: Signing,
  { number, userAgent }: { number: number; userAgent: string | undefined },
) {
  const { name, email: to } = await selectEntrant(trx, signatoryId)
  const told = {
    ...currentFrame(deps),
    name,
    campaign,
    side: signatoryNames[side],
    signatory,
    device: deviceInWords(userAgent?.slice(0, 300) ?? null),
  }
  const mail = mailOf(signOffDeviceMail, told, { subjectId: signatoryId, generation: number, to })
  await enqueueMail(trx, deps.jobs, mail)
}

/** Tells who entered that a campaign was returned (C03). */
export async function tellOfReturn(trx: Db, deps: Deps, signing: Signing, note: string) {
  const { name, email: to } = await selectEntrant(trx, signing.signatoryId)
  const { campaign, side } = signing
  const told = {
    ...currentFrame(deps),
    name,
    campaign,
    side: signatoryNames[side],
    signatory: signing.name,
    note,
  }
  await enqueueMail(trx, deps.jobs, mailOf(signOffReturnedMail, told, { subjectId: null, to }))
}
