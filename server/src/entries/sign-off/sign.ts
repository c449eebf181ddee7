import { legalText } from '@portal/contract/editions/offer.ts'
import { lapsedParts, type PartDigests } from '@portal/contract/entries/sign-off-parts.ts'
import { signatoryNames } from '@portal/contract/entries/signatories.ts'
import type { Signature, signingRoutes } from '@portal/contract/entries/signing.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { deviceInWords } from '../../people/session/device-in-words.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { digestOf } from '../../platform/digest/digest.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import type { Signatory } from '../../platform/http/serve.ts'
import { hashOfCode } from './ask-code.ts'
import { appendSignature, type Signed, selectLastSigned } from './chain-sql.ts'
import { partsNow, statementsOf } from './parts-now.ts'
import { noteDevice, type SigningBrowser } from './signing-device.ts'
import { tellOfSignature } from './tell-entrant.ts'
import { countTry, lockSignatory, noteSigned, selectSigning } from './signing-sql.ts'

const CODE_IS_OVER = 'Este código venció, ya se usó o tuvo demasiados intentos. Pide otro y escríbelo.'
const wrongCode = (left: number) =>
  `El código no es correcto. ${left === 1 ? 'Te queda 1 intento' : `Te quedan ${left} intentos`}.`

type Given = Parsed<typeof signingRoutes.sign>['body']

/**
 * Signs what was shown, or nothing. The same content a second time is the same act (C04, C11).
 * @throws Failure `signed_content_changed` when something is another by now; `invalid_code` for a wrong, used or expired code and
 * after too many tries; `link_ended`; `invalid_input` unless every statement was ticked
 */
export async function sign(
  deps: Deps,
  by: Signatory,
  given: Given,
  browser: SigningBrowser,
): Promise<Signature> {
  const signed = await inTransaction(deps.db, (trx) => signShown(trx, deps, by, given, browser))
  // A wrong code counts, so its transaction isn't undone.
  if ('refused' in signed) {
    const { refused: message } = signed
    throw fail('invalid_code', { message, issues: [{ path: 'code', message }] })
  }
  return { at: signed.at.toISOString(), hash: signed.hash }
}

async function signShown(
  trx: Db,
  deps: Deps,
  by: Signatory,
  { name, version, statements: ticked, code, digests: given }: Given,
  { ip, userAgent, device }: SigningBrowser,
): Promise<Signed | { refused: string }> {
  const shown: PartDigests = Object.fromEntries(given.map(({ part, digest }) => [part, digest]))
  await lockSignatory(trx, by)
  const signing = await selectSigning(trx, by)
  if (!signing) throw fail('link_ended')
  const { facts, edition, digests } = await partsNow(trx, deps.catalog.now(), by.campaignId)
  if (!areSame(shown, digests)) throw fail('signed_content_changed')
  const last = (await selectLastSigned(trx, [by.signatoryId])).get(by.signatoryId)
  if (last && areSame(last.parts, digests)) return last
  const document = statementsOf(edition)
  if (document.version !== version) throw fail('signed_content_changed')
  if (document.sections.some((_, index) => !ticked.includes(index)))
    throw failAt('statements', 'Marca cada una de las declaraciones.')
  if (!signing.hasCode) return { refused: CODE_IS_OVER }
  if (signing.codeHash !== hashOfCode(by, code)) {
    const left = await countTry(trx, by.signatoryId)
    return { refused: left > 0 ? wrongCode(left) : CODE_IS_OVER }
  }
  const { campaignId, programId: _program, ...content } = facts
  const { programId, brandId, side, role, company, email } = signing
  const signed = await appendSignature(trx, {
    programId,
    signatoryId: by.signatoryId,
    campaignId,
    side,
    parts: digests,
    statements: { version, hash: digestOf(legalText(document)) },
    person: { name, role, company, email, address: ip, device: deviceInWords(userAgent ?? null) ?? '' },
    content,
  })
  await noteDevice(trx, deps, signing, { userAgent, device })
  await noteSigned(trx, by.signatoryId)
  await recordOf(trx, null, 'sign-off-given', {
    brandId,
    campaignId,
    details: { Campaña: signing.campaign, Aval: signatoryNames[side] },
  })
  await tellOfSignature(trx, deps, signing, signed)
  return signed
}

const areSame = (one: PartDigests, other: PartDigests): boolean =>
  lapsedParts(one, other).length === 0 && lapsedParts(other, one).length === 0
