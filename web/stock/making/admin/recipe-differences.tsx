import type { RecipeDifference } from '../../../../contracts/stock/making/recipes.ts';

/** Where the recipe and what shoppers read do not agree. */
export function RecipeDifferences({ differences }: { differences: readonly RecipeDifference[] }) {
  if (differences.length === 0) return <p>The recipe adds up to the contents list.</p>;
  return (
    <ul className="grid gap-1">
      {differences.map(({ what, recipe, list }) => (
        <li key={what}>
          <span className="font-[560]">{what}</span>: the recipe says {recipe}, the contents list says {list}.
        </li>
      ))}
    </ul>
  );
}
