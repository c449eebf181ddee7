import type { Page } from '@playwright/test'
import { createCampaign } from './entries.ts'
import { type Brand, expect, type Portal, registerBrand, signIn } from './fixtures.ts'
import { test } from './jury-fixtures.ts'

async function brandWith(portal: Portal, campaign: string): Promise<Brand> {
  const brand = await registerBrand(portal)
  await createCampaign(portal, brand, { name: campaign })
  return brand
}

const mailsAbout = (portal: Portal, { email }: Brand, subject: string) =>
  portal.smtp.messages.filter((mail) => mail.envelope.to.includes(email) && mail.subject?.includes(subject))

const progress = (page: Page) => page.getByRole('region', { name: /^El envío/ })

test('each brand of the filter gets one mail with its own list, however often it is clicked (A68, A70–A72)', async ({
  page,
  portal,
  admin,
}) => {
  const names = ['uno', 'dos', 'tres']
  const brands: Brand[] = []
  for (const name of names) brands.push(await brandWith(portal, `Triple ${name}`))
  const other = await brandWith(portal, 'Fuera del filtro')
  await signIn(page, { token: admin })
  await page.goto('/admin/correos/recordatorios?search=triple&programId=2')
  await page.getByLabel('Asunto').fill('Falta poco, {nombre}')
  await expect(page.getByText('Falta poco, Lucía', { exact: true })).toBeVisible()
  await expect(page.getByText('- Triple uno')).toBeVisible()

  await page.getByRole('button', { name: 'Enviar a 3 marcas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar ahora' }).dblclick()
  await expect(progress(page)).toContainText('El envío terminó')
  await expect(progress(page)).toContainText('3 de 3 enviados')

  for (const [index, brand] of brands.entries()) {
    const mails = mailsAbout(portal, brand, 'Falta poco, Lucía')
    expect(mails.length).toBe(1)
    expect(mails[0]?.text?.match(/Triple \w+/g)).toEqual([`Triple ${names[index]}`])
  }
  expect(mailsAbout(portal, other, 'Falta poco').length).toBe(0)

  await progress(page).getByRole('link', { name: '3 de 3 enviados' }).click()
  await expect(page.getByText('Solo los del recordatorio «Falta poco, {nombre}»')).toBeVisible()
  await expect(page.getByText('3 correos', { exact: true })).toBeVisible()
})
