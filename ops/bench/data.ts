import type { Pool } from 'pg'
import edition from '@portal/edition/2025.json' with { type: 'json' }
import { hashPassword } from '../../server/src/people/session/password-hash.ts'

export const PASSWORD = 'Prueba-2025!'
export const PROGRAM = { id: 2, country: 'AR' }
export const CATEGORY_IDS = edition.categories.slice(0, 4).map(({ id }) => id)

/** Rows of questions that a campaign in these categories has. */
export const ASKED = edition.questions.flatMap(({ id, perCategory }) =>
  (perCategory ? CATEGORY_IDS : [null]).map((categoryId) => ({ id, categoryId })),
)

export interface Brand {
  id: number
  email: string
}

/**
 * Creates brands with 20 campaigns in 4 categories each, one brand with 2,000 campaigns and one with none; answers
 * of 150 words, 4 videos and 4 credits a campaign. Of four campaigns three are complete, some of them sent, and one
 * lacks something. No campaign stays marked, because refreshing them would disturb the first minute of the
 * measurement.
 */
export async function fillDatabase(pool: Pool, { brands = 50, most = 2000 } = {}) {
  const hash = await hashPassword(PASSWORD)
  await pool.query(
    `insert into users (role, name, last_name, email, country_code, password_hash, email_verified_at)
     select 'brand', 'Marca', n::text, 'marca' || n || '@bench.example', 'AR', $1, now()
     from generate_series(1, ${brands + 2}) as n`,
    [hash],
  )
  await pool.query(`
    insert into brands (user_id, company_rol, preferred_program_id)
    select id, 'Gerente', ${PROGRAM.id} from users where role = 'brand' order by id`)
  await pool.query(`
    insert into companies (name, name_key, role, country_code)
    select 'Compañía ' || n, 'compania ' || n, 'Anunciante', 'AR' from generate_series(1, 20) as n`)
  await pool.query(`
    insert into campaigns (brand_id, program_id, name, company_id, start_date, end_date)
    select brand.id, ${PROGRAM.id}, 'Campaña de verano ' || n, 1 + n % 20,
      case when n % 4 > 0 then date '2025-02-01' end, case when n % 4 > 0 then date '2025-03-31' end
    from brands as brand, generate_series(1, case when brand.id <= ${brands} then 20 else ${most} end) as n
    where brand.id <= ${brands + 1}`)
  await pool.query(
    `insert into enrollments (campaign_id, category_id, enroll_code, sent_at)
     select campaign.id, category_id, concat_ws('-', 'AR25', category_id, campaign.id),
       case when start_date is not null and campaign.id % 3 = 0 then now() end
     from campaigns as campaign, unnest($1::integer[]) as category_id`,
    [CATEGORY_IDS],
  )
  await pool.query(
    `insert into campaign_questions (campaign_id, question_id, category_id, answer)
     select campaign.id, question_id, category_id,
       case when campaign.start_date is null and question_id > 2 then '' else repeat('palabra ', 150) end
     from campaigns as campaign, unnest($1::integer[], $2::integer[]) as asked (question_id, category_id)`,
    [ASKED.map(({ id }) => id), ASKED.map(({ categoryId }) => categoryId)],
  )
  await pool.query(`
    insert into files (campaign_id, usage_type, name, original_name, size, sha256)
    select campaign.id, case when n = 4 then 'video_case' else 'video_pauted' end, campaign.id || '-' || n, 'video.mp4',
      1000, repeat('0', 64)
    from campaigns as campaign, generate_series(1, 4) as n`)
  await pool.query(
    `update viewing_copies set state = 'ready', recipe = 32767, poster_name = file_id || '.webp'`,
  )
  await pool.query(`
    insert into team_members (brand_id, full_name, role, company_id) select id, 'Íñigo Peña', 'Director', 1 from brands`)
  await pool.query(`
    insert into team_credits (campaign_id, team_member_id)
    select campaign.id, member.id from campaigns as campaign join team_members as member using (brand_id)`)
  await pool.query(`
    insert into company_credits (campaign_id, company_id, company_role)
    select campaign.id, n, case when n = 1 then 'Anunciante' else 'Agencia creativa' end
    from campaigns as campaign, generate_series(1, 3) as n`)
  await pool.query('truncate campaign_changes')
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<Brand>(
    'select brands.id, email from brands join users on users.id = user_id order by brands.id',
  )
  const [big, creating] = rows.slice(brands)
  if (!big || !creating) throw new Error('No brands')
  return { usual: rows.slice(0, brands), big, creating }
}

export interface Entry {
  id: number
  brandId: number
  campaignId: number
  categoryId: number
  questions: { campaignQuestionId: number; questionId: number }[]
}

/** Returns complete entries of the usual brands, each from a different campaign. */
export async function completeEntries(pool: Pool): Promise<Entry[]> {
  const { rows } = await pool.query<Entry>(`
    select distinct on (campaign.id) entry.id, brand_id as "brandId", campaign.id as "campaignId",
      category_id as "categoryId", (
        select json_agg(json_build_object('campaignQuestionId', id, 'questionId', question_id))
        from campaign_questions as question
        where question.campaign_id = campaign.id and coalesce(question.category_id, entry.category_id) = entry.category_id
      ) as questions
    from campaigns as campaign join enrollments as entry on entry.campaign_id = campaign.id
    where brand_id <= 50 and start_date is not null
    order by campaign.id limit 400`)
  return rows
}
