import type { Category } from '#shared/domain/catalog/category.ts'
import { defaultStatuses, settingLimits } from '#shared/domain/settings/setting-choices.ts'
import { builtInSynonyms, synonymLimits } from '#shared/domain/text/search-synonyms.ts'
import { FormSection } from '../../../ui/forms/form-row.tsx'
import { useStaffApi } from '../../session/use-staff-api.ts'
import { ChoiceSetting, LongTextSetting, NumberSetting, ToggleSetting } from '../form/fields.tsx'
import type { FieldOf } from '../form/use-settings-form.ts'

/** Specified categories, which can be chosen before they exist. */
const statedCategories = {
  'industry-insights': 'Industry Insights',
  'market-intelligence': 'Market Intelligence',
  'investor-relations': 'Investor Relations',
  'ai-technology': 'AI Technology',
  'case-studies': 'Case Studies',
}

/** The specified categories first, then all other existing ones, and always the selected one. */
function categoryOptions(existing: readonly Category[] | undefined, chosen: string) {
  const names = new Map(existing?.map(({ slug, name }) => [slug, name]))
  const stated = Object.entries(statedCategories).map(([slug, name]) => ({
    value: slug,
    label: names.get(slug) ?? name,
  }))
  const others = (existing ?? [])
    .filter(({ slug }) => !Object.hasOwn(statedCategories, slug))
    .map(({ slug, name }) => ({ value: slug, label: name }))
  const options = [...stated, ...others]
  return options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: `${chosen} (deleted)` }]
}

const statusLabels = { draft: 'Draft', published: 'Published' } as const

const noComments = 'Kept, but without effect: comments are not part of the site yet.'

/** Defaults for posts, the newsroom's list and its search. */
export function BlogTab({ field, defaultCategory }: { field: FieldOf; defaultCategory: string }) {
  const { data } = useStaffApi('categories.list', {})
  return (
    <div className="grid gap-8">
      <FormSection title="Lists and articles" hint="What readers see of every post.">
        <NumberSetting
          field={field('blog', 'postsPerPage')}
          {...settingLimits.postsPerPage}
          hint="1 to 50."
        />
        <ToggleSetting field={field('blog', 'showAuthor')} />
        <ToggleSetting field={field('blog', 'showPublishDate')} />
        <ToggleSetting field={field('blog', 'showReadTime')} />
      </FormSection>
      <FormSection title="New posts">
        <ChoiceSetting
          field={field('blog', 'defaultCategory')}
          options={categoryOptions(data?.categories, defaultCategory)}
          hint={
            data && !data.categories.some(({ slug }) => slug === defaultCategory)
              ? 'No category has this name yet. Until one does, new posts start in the first category.'
              : 'What a new post starts with.'
          }
        />
        <ChoiceSetting
          field={field('blog', 'defaultStatus')}
          options={defaultStatuses.map((value) => ({ value, label: statusLabels[value] }))}
          hint="People who may not publish always begin with a draft."
        />
      </FormSection>
      <FormSection title="Search" hint="Different words that mean the same to readers.">
        <LongTextSetting
          field={field('blog', 'searchSynonyms')}
          limit={synonymLimits.length}
          hint="One line per meaning, its terms separated by commas: buyback, share repurchase."
        />
        <BuiltInSynonyms />
      </FormSection>
      <FormSection title="Comments">
        <ToggleSetting field={field('blog', 'allowComments')} hint={noComments} />
        <ToggleSetting field={field('blog', 'moderateComments')} hint={noComments} />
      </FormSection>
    </div>
  )
}

/** The built-in search synonyms, so that users do not add them again. */
const BuiltInSynonyms = () => (
  <details className="py-4">
    <summary className="cursor-pointer text-[13px] text-muted">
      The search knows these {builtInSynonyms.length} already
    </summary>
    <ul className="mt-3 grid gap-x-8 gap-y-1.5 text-[13px] md:grid-cols-2">
      {builtInSynonyms.map((group) => (
        <li key={group.join()}>{group.join(', ')}</li>
      ))}
    </ul>
  </details>
)
