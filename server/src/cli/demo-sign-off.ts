import { api } from '@portal/contract/api.ts'
import { signOffSides } from '@portal/contract/entries/signatories.ts'
import { SIGNATORY_HEADER, SIGNING_PATH } from '@portal/contract/entries/signing.ts'
import type { Db } from '../platform/db/db.ts'
import { demoCall, DemoRefusal } from './demo-api.ts'
import { demoAdmin, demoBrands } from './demo-content.ts'
import { enterBrand } from './demo-entries.ts'
import { type Call, logIn, type Portal } from './demo-rounds.ts'
import {
  demoChangedName,
  demoDeclarations,
  demoNote,
  demoSigner,
  demoSigners,
  demoSignOff,
  demoStatements,
  demoStates,
} from './demo-sign-off-content.ts'
import { newestMailTo, openLinksEarlier } from './queries.ts'

const ARGENTINA = 2

/**
 * Lets Argentina ask for both sides' sign-off and for the declaration of AI, and brings each of its campaigns to its state (C03–C05).
 * Returns the links of somebody who has to sign, and of somebody whose signature has lapsed.
 */
export async function signOffArgentina(
  { address, deps }: Portal,
  firstBrandId: number,
): Promise<{ link: string; lapsed: string }> {
  const { db } = deps
  const brands = [
    { email: demoBrands[0]?.email ?? '', brandId: firstBrandId },
    { email: demoSigner.email, brandId: await enterBrand(address, db, demoSigner) },
  ]
  for (const { email, brandId } of brands) await declare(await logIn(address, email), brandId)
  await ask(await logIn(address, demoAdmin))

  const links: Record<string, string> = {}
  for (const { email, brandId } of brands) {
    const call = await logIn(address, email)
    for (const { id, name } of await campaignsOf(call, brandId)) {
      for (const side of signOffSides) {
        const state = demoStates[name]?.[side]
        const person = demoSigners[email]?.[side]
        if (!state || !person) continue
        await call(api.signatories.name, { params: { campaignId: id }, body: { side, ...person } })
        const link = (await newestMailTo(db, person.email)).match(
          new RegExp(`${SIGNING_PATH}#([\\w-]+)`),
        )?.[1]
        const signer = demoCall(address, { [SIGNATORY_HEADER]: link ?? '' })
        if (state === 'opened') await signer(api.signing.read, {})
        if (state === 'returned') await signer(api.signing.giveBack, { body: { note: demoNote } })
        if (state === 'signed' || state === 'lapsed') await sign(db, signer, person)
        links[`${state} ${side}`] = `${SIGNING_PATH}#${link}`
      }
      if (demoStates[name]?.client === 'lapsed')
        await call(api.campaigns.update, { params: { campaignId: id }, body: { name: demoChangedName } })
    }
  }
  return { link: links['opened client'] ?? '', lapsed: links['lapsed client'] ?? '' }
}

async function campaignsOf(call: Call, brandId: number) {
  const { campaigns } = await call(api.campaigns.list, { params: { brandId } })
  return campaigns.filter(({ programId }) => programId === ARGENTINA)
}

async function declare(call: Call, brandId: number): Promise<void> {
  for (const { id: campaignId, name } of await campaignsOf(call, brandId)) {
    const body = demoDeclarations[name]
    if (body) await call(api.aiDeclaration.save, { params: { campaignId }, body })
  }
}

/** Sets what an admin sets for the programme, the statements first. */
async function ask(admin: Call): Promise<void> {
  const { editions } = await admin(api.editions.list, {})
  for (const { id: editionId } of editions) {
    const params = { editionId }
    const { edition } = await admin(api.editions.read, { params })
    if (!edition.programs.some(({ id }) => id === ARGENTINA)) continue
    const legal = [...edition.legal, demoStatements]
    await confirmed((confirmation) =>
      admin(api.editions.saveLegal, { params, body: { content: legal, ...confirmation } }),
    )
    const content = edition.programs.map((program) =>
      program.id === ARGENTINA ? { ...program, signOff: demoSignOff, asksAiDeclaration: true } : program,
    )
    await confirmed((confirmation) =>
      admin(api.editions.savePrograms, { params, body: { content, ...confirmation } }),
    )
  }
}

/** Saves, and confirms the consequences if there are any (E15). */
async function confirmed(save: (confirmation: { confirmed?: string }) => Promise<unknown>): Promise<void> {
  try {
    await save({})
  } catch (error) {
    const { confirmation } = error instanceof DemoRefusal ? JSON.parse(error.body) : {}
    if (!confirmation) throw error
    await save({ confirmed: confirmation })
  }
}

/** Reads and signs as a person does, with the code from the mail. */
async function sign(db: Db, signer: Call, { name, email }: { name: string; email: string }): Promise<void> {
  const { statements, digests } = await signer(api.signing.read, {})
  await openLinksEarlier(db)
  await signer(api.signing.askCode, {})
  const code = (await newestMailTo(db, email)).match(/^\d{6}$/m)?.[0] ?? ''
  const ticked = statements.sections.map((_, index) => index)
  const body = { name, version: statements.version, statements: ticked, code, digests }
  await signer(api.signing.sign, { body })
}
