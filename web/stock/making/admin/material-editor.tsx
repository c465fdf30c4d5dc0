import { type FormEvent, useState } from 'react';
import {
  materialForm,
  type MaterialForm,
  type MaterialUnit,
  materialUnits,
} from '../../../../contracts/stock/making/materials.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeSelect, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { problemsOf } from '../../../ui/admin/office-form-problems.ts';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { useFirstWrong } from '../../../ui/admin/use-first-wrong.ts';
import { FieldError } from '../../../ui/field-error.tsx';

const units: Readonly<Record<MaterialUnit, string>> = {
  piece: 'Pieces',
  cm: 'Centimetres',
  g: 'Grams',
  ml: 'Millilitres',
};

type Props = {
  form: MaterialForm;
  action: string;
  isBusy: boolean;
  failure: string | undefined;
  onSave: (form: MaterialForm) => void;
  onLeave?: () => void;
};

/** A material that is not made yet. */
export function MaterialEditor({ form, action, isBusy, failure, onSave, onLeave }: Props) {
  const [values, setValues] = useState(form);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { form: written, press } = useFirstWrong(isBusy);
  const put = (change: Partial<MaterialForm>) => setValues((current) => ({ ...current, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(materialForm, values);
    setErrors(problems);
    if (Object.keys(problems).length === 0) onSave(values);
    press();
  };
  return (
    <form ref={written} noValidate onSubmit={submit} className="grid max-w-3xl gap-3 sm:grid-cols-2">
      <MaterialFields values={values} errors={errors} put={put} />
      <div className="grid gap-3 sm:col-span-2">
        {failure && <FieldError>{failure}</FieldError>}
        <div className="flex flex-wrap gap-2">
          <OfficeButton type="submit" variant="primary" aria-busy={isBusy || undefined}>
            {action}
          </OfficeButton>
          {onLeave && <OfficeButton onClick={onLeave}>Leave it</OfficeButton>}
        </div>
      </div>
    </form>
  );
}

type FieldsProps = {
  values: MaterialForm;
  errors: Readonly<Record<string, string>>;
  put: (change: Partial<MaterialForm>) => void;
};

export function MaterialFields({ values, errors, put }: FieldsProps) {
  return (
    <>
      <OfficeText
        name="name"
        label="Name"
        value={values.name}
        error={errors['name']}
        onChange={({ target }) => put({ name: target.value })}
      />
      <OfficeText
        name="code"
        label="Code"
        value={values.code}
        error={errors['code']}
        onChange={({ target }) => put({ code: target.value })}
      />
      <OfficeSelect
        label="Counted in"
        value={values.unit}
        onChange={({ target }) => put({ unit: target.value as MaterialUnit })}
      >
        {materialUnits.map((unit) => (
          <option key={unit} value={unit}>
            {units[unit]}
          </option>
        ))}
      </OfficeSelect>
      <OfficeNumber
        name="reorderAt"
        label="Order again at"
        hint="0 for never"
        value={values.reorderAt}
        error={errors['reorderAt']}
        onNumber={(reorderAt) => put({ reorderAt })}
      />
      <SupplierFields values={values} errors={errors} put={put} />
      <OfficeTick
        label="Archived: not ordered any more"
        className="self-end"
        checked={values.isArchived}
        onChange={({ target }) => put({ isArchived: target.checked })}
      />
      <OfficeArea
        name="note"
        label="Note"
        className="sm:col-span-2"
        rows={2}
        value={values.note}
        error={errors['note']}
        onChange={({ target }) => put({ note: target.value })}
      />
    </>
  );
}

function SupplierFields({ values, errors, put }: FieldsProps) {
  return (
    <>
      <OfficeText
        name="supplier"
        label="Supplier"
        value={values.supplier}
        error={errors['supplier']}
        onChange={({ target }) => put({ supplier: target.value })}
      />
      <OfficeText
        name="supplierEmail"
        label="Supplier’s email"
        type="email"
        value={values.supplierEmail}
        error={errors['supplierEmail']}
        onChange={({ target }) => put({ supplierEmail: target.value.trim() })}
      />
      <OfficeNumber
        name="leadDays"
        label="Days from order to delivery"
        value={values.leadDays}
        error={errors['leadDays']}
        onNumber={(leadDays) => put({ leadDays })}
      />
    </>
  );
}
