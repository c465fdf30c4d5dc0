import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { readRecipe } from '../../../contracts/stock/making/recipes.ts';
import { useMay } from '../../kernel/held-roles.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { RecipeDifferences } from '../../stock/making/admin/recipe-differences.tsx';
import { RecipeEditor } from '../../stock/making/admin/recipe-editor.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Panel } from '../../ui/admin/panel.tsx';

export function RecipePage() {
  const { id = '' } = useParams({ strict: false });
  const may = useMay();
  const query = useQuery({ ...ask(readRecipe, { params: { id } }), staleTime: 0 });
  return (
    <LoadingPage query={query} title="Recipe">
      {(recipe) => (
        <>
          <OfficeHead
            title={`Recipe of ${recipe.kitName}`}
            facts={recipe.version === 0 ? 'What one kit is packed from' : `Version ${recipe.version}`}
          >
            <ShopLink to={adminPaths.kit(recipe.productId)} className={officeButtonClass()}>
              The kit
            </ShopLink>
            {may('read', 'kits') && (
              <ShopLink to={adminPaths.passport(recipe.productId)} className={officeButtonClass()}>
                The passport
              </ShopLink>
            )}
            <ShopLink to={adminPaths.making} className={officeButtonClass()}>
              What can be packed
            </ShopLink>
          </OfficeHead>
          <div className="grid gap-4">
            {recipe.version > 0 && (
              <Panel title="Beside the contents list">
                <RecipeDifferences differences={recipe.differences} />
              </Panel>
            )}
            <Panel title="For one kit">
              <RecipeEditor key={recipe.productId} recipe={recipe} />
            </Panel>
          </div>
        </>
      )}
    </LoadingPage>
  );
}
