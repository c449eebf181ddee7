// These are strings, not fragments of the query builder, so that the lists and the freezing read the same
// expression.

/**
 * SQL for what is frozen of an entry, as jsonb. It reads the rows `entry`, `campaign` and `company`. Each list has
 * the order in which people see it, so that the same rows always give the same text.
 */
export const liveFacts = `jsonb_build_object(
  'campaignName', campaign.name,
  'brandName', company.name,
  'answers', (
    select coalesce(jsonb_agg(jsonb_build_array(question_id, category_id, answer) order by question_id, category_id), '[]')
    from campaign_questions
    where campaign_id = campaign.id and coalesce(category_id, entry.category_id) = entry.category_id and answer <> ''
  ),
  'companies', (
    select coalesce(jsonb_agg(jsonb_build_object('name', credited.name, 'role', company_role) order by credit.id), '[]')
    from company_credits as credit join companies as credited on credited.id = credit.company_id
    where campaign_id = campaign.id
  ),
  'people', (
    select coalesce(jsonb_agg(
      jsonb_build_object('name', full_name, 'role', member.role, 'companyName', employer.name) order by credit.id
    ), '[]')
    from team_credits as credit
    join team_members as member on member.id = credit.team_member_id
    join companies as employer on employer.id = member.company_id
    where campaign_id = campaign.id
  ),
  'files', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'usage', usage_type, 'sha256', sha256, 'size', size, 'durationSeconds', duration_seconds, 'width', width, 'height', height
    ) order by id), '[]')
    from files where campaign_id = campaign.id
  )
)`

/** SQL for a hash of `liveFacts`, to compare with that of what was frozen. */
export const liveDigest = `md5((${liveFacts})::text)`
