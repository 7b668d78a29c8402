// Written by `npm run db:types` from the migrated database; a test fails when it is out of date.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  public: {
    Tables: {
      addresses: {
        Row: { city: string; door: string; floor: string; province: string | null; route_type: string; street_address: string; street_number: string; updated_at: string; user_id: string; zip_code: string };
        Insert: { city?: string; door?: string; floor?: string; province?: string | null; route_type?: string; street_address?: string; street_number?: string; updated_at?: string; user_id?: string; zip_code?: string };
        Update: { city?: string; door?: string; floor?: string; province?: string | null; route_type?: string; street_address?: string; street_number?: string; updated_at?: string; user_id?: string; zip_code?: string };
        Relationships: [{ foreignKeyName: "addresses_province_fkey"; columns: ["province"]; isOneToOne: false; referencedRelation: "provinces"; referencedColumns: ["code"] }];
      };
      alerts: {
        Row: { created_at: string; event: string; event_id: number; id: number; listing: string; mail_at: string | null; mailed_at: string | null; new_price_eur: number | null; old_price_eur: number | null; search_id: string | null; slug: string; status: string | null; user_id: string | null };
        Insert: { created_at?: string; event: string; event_id: number; listing: string; mail_at?: string | null; mailed_at?: string | null; new_price_eur?: number | null; old_price_eur?: number | null; search_id?: string | null; slug: string; status?: string | null; user_id?: string | null };
        Update: { created_at?: string; event?: string; event_id?: number; listing?: string; mail_at?: string | null; mailed_at?: string | null; new_price_eur?: number | null; old_price_eur?: number | null; search_id?: string | null; slug?: string; status?: string | null; user_id?: string | null };
        Relationships: [{ foreignKeyName: "alerts_search_id_fkey"; columns: ["search_id"]; isOneToOne: false; referencedRelation: "saved_searches"; referencedColumns: ["id"] }];
      };
      authors: {
        Row: { biography: Json; changed_at: string | null; id: number; is_demo: boolean; name: string; revision: number; role: Json; slug: string };
        Insert: { biography: Json; changed_at?: string | null; id?: number; is_demo?: boolean; name: string; revision?: number; role: Json; slug: string };
        Update: { biography?: Json; changed_at?: string | null; id?: number; is_demo?: boolean; name?: string; revision?: number; role?: Json; slug?: string };
        Relationships: [];
      };
      content_drafts: {
        Row: { base_revision: number; content: Json; key: string; kind: string; return_reason: string | null; returned_at: string | null; submitted_at: string | null; updated_at: string; user_id: string };
        Insert: { base_revision?: number; content: Json; key: string; kind: string; return_reason?: string | null; returned_at?: string | null; submitted_at?: string | null; updated_at?: string; user_id?: string };
        Update: { base_revision?: number; content?: Json; key?: string; kind?: string; return_reason?: string | null; returned_at?: string | null; submitted_at?: string | null; updated_at?: string; user_id?: string };
        Relationships: [];
      };
      content_versions: {
        Row: { changed_at: string; changed_by: string | null; changed_by_name: string | null; content: Json | null; id: number; key: string; kind: string; revision: number };
        Insert: { changed_at?: string; changed_by?: string | null; changed_by_name?: string | null; content?: Json | null; key: string; kind: string; revision: number };
        Update: { changed_at?: string; changed_by?: string | null; changed_by_name?: string | null; content?: Json | null; key?: string; kind?: string; revision?: number };
        Relationships: [];
      };
      conversations: {
        Row: { created_at: string; last_message_at: string | null; operator_delivered_id: number; operator_mailed_id: number; operator_read_id: number; person_delivered_id: number; person_mailed_id: number; person_read_id: number; user_id: string };
        Insert: { created_at?: string; last_message_at?: string | null; operator_delivered_id?: number; operator_mailed_id?: number; operator_read_id?: number; person_delivered_id?: number; person_mailed_id?: number; person_read_id?: number; user_id: string };
        Update: { created_at?: string; last_message_at?: string | null; operator_delivered_id?: number; operator_mailed_id?: number; operator_read_id?: number; person_delivered_id?: number; person_mailed_id?: number; person_read_id?: number; user_id?: string };
        Relationships: [];
      };
      faqs: {
        Row: { answer: Json; changed_at: string | null; code: string | null; id: number; position: number; published_at: string | null; question: Json; revision: number; topic: string; topic_name: Json; unpublish_at: string | null };
        Insert: { answer: Json; changed_at?: string | null; code?: string | null; position: number; published_at?: string | null; question: Json; revision?: number; topic: string; topic_name: Json; unpublish_at?: string | null };
        Update: { answer?: Json; changed_at?: string | null; code?: string | null; position?: number; published_at?: string | null; question?: Json; revision?: number; topic?: string; topic_name?: Json; unpublish_at?: string | null };
        Relationships: [];
      };
      favorite_houses: {
        Row: { created_at: string; house_slug: string; note: string; price_eur: number; user_id: string };
        Insert: { created_at?: string; house_slug: string; note?: string; price_eur?: number; user_id?: string };
        Update: { created_at?: string; house_slug?: string; note?: string; price_eur?: number; user_id?: string };
        Relationships: [{ foreignKeyName: "favorite_houses_house_slug_fkey"; columns: ["house_slug"]; isOneToOne: false; referencedRelation: "houses"; referencedColumns: ["slug"] }];
      };
      favorite_plots: {
        Row: { created_at: string; note: string; plot_slug: string; price_eur: number; user_id: string };
        Insert: { created_at?: string; note?: string; plot_slug: string; price_eur?: number; user_id?: string };
        Update: { created_at?: string; note?: string; plot_slug?: string; price_eur?: number; user_id?: string };
        Relationships: [{ foreignKeyName: "favorite_plots_plot_slug_fkey"; columns: ["plot_slug"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["slug"] }];
      };
      feed_items: {
        Row: { hash: string; is_gone: boolean; plot_id: number; reference: string; revision: number; source_id: number };
        Insert: { hash: string; is_gone?: boolean; plot_id: number; reference: string; revision: number; source_id: number };
        Update: { hash?: string; is_gone?: boolean; plot_id?: number; reference?: string; revision?: number; source_id?: number };
        Relationships: [{ foreignKeyName: "feed_items_plot_id_fkey"; columns: ["plot_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id"] }, { foreignKeyName: "feed_items_source_id_fkey"; columns: ["source_id"]; isOneToOne: false; referencedRelation: "feed_sources"; referencedColumns: ["id"] }];
      };
      feed_runs: {
        Row: { counts: Json; errors: Json; failure: string | null; finished_at: string; id: number; is_dry_run: boolean; source_id: number; started_at: string };
        Insert: { counts?: Json; errors?: Json; failure?: string | null; finished_at?: string; is_dry_run: boolean; source_id: number; started_at?: string };
        Update: { counts?: Json; errors?: Json; failure?: string | null; finished_at?: string; is_dry_run?: boolean; source_id?: number; started_at?: string };
        Relationships: [{ foreignKeyName: "feed_runs_source_id_fkey"; columns: ["source_id"]; isOneToOne: false; referencedRelation: "feed_sources"; referencedColumns: ["id"] }];
      };
      feed_sources: {
        Row: { created_at: string; created_by: string | null; defaults: Json; format: string; hour: number; id: number; is_active: boolean; is_published: boolean; name: string; next_run_at: string; running_since: string | null; url: string };
        Insert: { created_at?: string; created_by?: string | null; defaults: Json; format: string; hour?: number; is_active?: boolean; is_published?: boolean; name: string; next_run_at?: string; running_since?: string | null; url: string };
        Update: { created_at?: string; created_by?: string | null; defaults?: Json; format?: string; hour?: number; is_active?: boolean; is_published?: boolean; name?: string; next_run_at?: string; running_since?: string | null; url?: string };
        Relationships: [];
      };
      home_sections: {
        Row: { changed_at: string | null; id: number; kind: string; link_path: string | null; link_text: Json | null; picture: string | null; position: number; published_at: string | null; revision: number; text: Json | null; title: Json; unpublish_at: string | null };
        Insert: { changed_at?: string | null; id?: number; kind: string; link_path?: string | null; link_text?: Json | null; picture?: string | null; position?: number; published_at?: string | null; revision?: number; text?: Json | null; title: Json; unpublish_at?: string | null };
        Update: { changed_at?: string | null; id?: number; kind?: string; link_path?: string | null; link_text?: Json | null; picture?: string | null; position?: number; published_at?: string | null; revision?: number; text?: Json | null; title?: Json; unpublish_at?: string | null };
        Relationships: [];
      };
      house_changes: {
        Row: { changed_in: string; house_id: number };
        Insert: { changed_in: string; house_id: number };
        Update: { changed_in?: string; house_id?: number };
        Relationships: [];
      };
      house_options: {
        Row: { code: string; energy_note: Json | null; excluded_with: string | null; exclusion_note: Json | null; finish: string | null; house_id: number; is_heating: boolean; name: Json; note: Json; position: number; price_eur: number; slot: string | null };
        Insert: { code: string; energy_note?: Json | null; excluded_with?: string | null; exclusion_note?: Json | null; finish?: string | null; house_id: number; is_heating?: boolean; name: Json; note: Json; position: number; price_eur: number; slot?: string | null };
        Update: { code?: string; energy_note?: Json | null; excluded_with?: string | null; exclusion_note?: Json | null; finish?: string | null; house_id?: number; is_heating?: boolean; name?: Json; note?: Json; position?: number; price_eur?: number; slot?: string | null };
        Relationships: [{ foreignKeyName: "house_options_house_id_fkey"; columns: ["house_id"]; isOneToOne: false; referencedRelation: "houses"; referencedColumns: ["id"] }];
      };
      house_price_changes: {
        Row: { changed_at: string; house_id: number; id: number; new_price_eur: number; old_price_eur: number };
        Insert: { changed_at?: string; house_id: number; new_price_eur: number; old_price_eur: number };
        Update: { changed_at?: string; house_id?: number; new_price_eur?: number; old_price_eur?: number };
        Relationships: [{ foreignKeyName: "house_price_changes_house_id_fkey"; columns: ["house_id"]; isOneToOne: false; referencedRelation: "houses"; referencedColumns: ["id"] }];
      };
      house_shapes: {
        Row: { id: number; outline: Json };
        Insert: { outline: Json };
        Update: { outline?: Json };
        Relationships: [];
      };
      house_styles: {
        Row: { changed_at: string | null; content: Json; id: string; name: Json; picture: string; position: number; revision: number; slug: string };
        Insert: { changed_at?: string | null; content: Json; id: string; name: Json; picture: string; position: number; revision?: number };
        Update: { changed_at?: string | null; content?: Json; id?: string; name?: Json; picture?: string; position?: number; revision?: number };
        Relationships: [];
      };
      house_technologies: {
        Row: { changed_at: string | null; content: Json; id: string; name: Json; picture: string; position: number; revision: number; slug: string };
        Insert: { changed_at?: string | null; content: Json; id: string; name: Json; picture: string; position: number; revision?: number };
        Update: { changed_at?: string | null; content?: Json; id?: string; name?: Json; picture?: string; position?: number; revision?: number };
        Relationships: [];
      };
      house_vocabulary: {
        Row: { language: string; word: string };
        Insert: { language: string; word: string };
        Update: { language?: string; word?: string };
        Relationships: [];
      };
      houses: {
        Row: { bathrooms: number; bedrooms: number; built_area_m2: number; certificates: Json; changed_at: string | null; character: Json; coverage_m2: number; delivery_weeks_max: number; delivery_weeks_min: number; description: Json; documents: Json; eaves_height_cm: number; energy_class: string; factory_ine_code: string; floor_plan_pictures: string[]; footprint_depth_cm: number; footprint_m2: number; footprint_width_cm: number; height_cm: number; id: number; includes: Json; is_demo: boolean; is_featured: boolean; kind: string; maker_id: number | null; materials: Json; model: Json; name: string; name_words: string | null; outline: Json | null; picture_alts: Json; pictures: string[]; price_eur: number; published_at: string | null; revision: number; search_en: string | null; search_es: string | null; shape_id: number; site_included: number; slug: string; storeys: number; studio_id: number; style: string; summary: Json; tagline: Json; technology: string; unpublish_at: string | null; usable_area_m2: number; variants: Json; words_en: string | null; words_es: string | null };
        Insert: { bathrooms: number; bedrooms: number; built_area_m2: number; certificates?: Json; changed_at?: string | null; character: Json; coverage_m2: number; delivery_weeks_max: number; delivery_weeks_min: number; description: Json; documents?: Json; eaves_height_cm: number; energy_class: string; factory_ine_code: string; floor_plan_pictures?: string[]; footprint_depth_cm: number; footprint_m2: number; footprint_width_cm: number; height_cm: number; includes: Json; is_demo?: boolean; is_featured?: boolean; kind: string; maker_id?: number | null; materials: Json; model?: Json; name: string; outline?: Json | null; picture_alts?: Json; pictures?: string[]; price_eur: number; published_at?: string | null; revision?: number; shape_id: number; slug: string; storeys: number; studio_id: number; style: string; summary: Json; tagline: Json; technology: string; unpublish_at?: string | null; usable_area_m2: number; variants?: Json };
        Update: { bathrooms?: number; bedrooms?: number; built_area_m2?: number; certificates?: Json; changed_at?: string | null; character?: Json; coverage_m2?: number; delivery_weeks_max?: number; delivery_weeks_min?: number; description?: Json; documents?: Json; eaves_height_cm?: number; energy_class?: string; factory_ine_code?: string; floor_plan_pictures?: string[]; footprint_depth_cm?: number; footprint_m2?: number; footprint_width_cm?: number; height_cm?: number; includes?: Json; is_demo?: boolean; is_featured?: boolean; kind?: string; maker_id?: number | null; materials?: Json; model?: Json; name?: string; outline?: Json | null; picture_alts?: Json; pictures?: string[]; price_eur?: number; published_at?: string | null; revision?: number; shape_id?: number; slug?: string; storeys?: number; studio_id?: number; style?: string; summary?: Json; tagline?: Json; technology?: string; unpublish_at?: string | null; usable_area_m2?: number; variants?: Json };
        Relationships: [{ foreignKeyName: "houses_factory_ine_code_fkey"; columns: ["factory_ine_code"]; isOneToOne: false; referencedRelation: "municipalities"; referencedColumns: ["ine_code"] }, { foreignKeyName: "houses_maker_id_fkey"; columns: ["maker_id"]; isOneToOne: false; referencedRelation: "professionals"; referencedColumns: ["id"] }, { foreignKeyName: "houses_shape_id_fkey"; columns: ["shape_id"]; isOneToOne: false; referencedRelation: "house_shapes"; referencedColumns: ["id"] }, { foreignKeyName: "houses_studio_id_fkey"; columns: ["studio_id"]; isOneToOne: false; referencedRelation: "studios"; referencedColumns: ["id"] }, { foreignKeyName: "houses_style_fkey"; columns: ["style"]; isOneToOne: false; referencedRelation: "house_styles"; referencedColumns: ["id"] }, { foreignKeyName: "houses_technology_fkey"; columns: ["technology"]; isOneToOne: false; referencedRelation: "house_technologies"; referencedColumns: ["id"] }];
      };
      imports: {
        Row: { content: Json; created_at: string; created_by: string | null; done: number; failure: string | null; file_name: string; id: string; kind: string; mapping: Json; row_keys: number[]; status: string; total: number; updated_at: string };
        Insert: { content: Json; created_at?: string; created_by?: string | null; done?: number; failure?: string | null; file_name: string; id?: string; kind: string; mapping?: Json; row_keys?: number[]; status?: string; total?: number; updated_at?: string };
        Update: { content?: Json; created_at?: string; created_by?: string | null; done?: number; failure?: string | null; file_name?: string; id?: string; kind?: string; mapping?: Json; row_keys?: number[]; status?: string; total?: number; updated_at?: string };
        Relationships: [];
      };
      include_items: {
        Row: { changed_at: string | null; code: string; name: Json; note: Json; position: number; revision: number };
        Insert: { changed_at?: string | null; code: string; name: Json; note: Json; position: number; revision?: number };
        Update: { changed_at?: string | null; code?: string; name?: Json; note?: Json; position?: number; revision?: number };
        Relationships: [];
      };
      lead_notes: {
        Row: { author: string | null; body: string; created_at: string; id: number; lead_id: number };
        Insert: { author?: string | null; body: string; created_at?: string; lead_id: number };
        Update: { author?: string | null; body?: string; created_at?: string; lead_id?: number };
        Relationships: [{ foreignKeyName: "lead_notes_lead_id_fkey"; columns: ["lead_id"]; isOneToOne: false; referencedRelation: "leads"; referencedColumns: ["id"] }];
      };
      leads: {
        Row: { about: string; answered_at: string | null; assignee: string | null; consent_version: string; consented_at: string; content_hash: string; created_at: string; details: Json; email: string; house_slug: string | null; id: number; kind: string; locale: string; merged_into: number | null; message: string; message_hash: string; name: string; phone: string; plot_slug: string | null; professional_slug: string | null; project_id: string | null; promotion_slug: string | null; read_at: string | null; search_text: string; spam_signs: string[]; status: string; studio_slug: string | null; topic: string | null; updated_at: string; user_id: string | null };
        Insert: { about?: string; answered_at?: string | null; assignee?: string | null; consent_version: string; consented_at?: string; content_hash: string; created_at?: string; details?: Json; email: string; house_slug?: string | null; kind: string; locale: string; merged_into?: number | null; message?: string; message_hash: string; name: string; phone?: string; plot_slug?: string | null; professional_slug?: string | null; project_id?: string | null; promotion_slug?: string | null; read_at?: string | null; spam_signs?: string[]; status?: string; studio_slug?: string | null; topic?: string | null; updated_at?: string; user_id?: string | null };
        Update: { about?: string; answered_at?: string | null; assignee?: string | null; consent_version?: string; consented_at?: string; content_hash?: string; created_at?: string; details?: Json; email?: string; house_slug?: string | null; kind?: string; locale?: string; merged_into?: number | null; message?: string; message_hash?: string; name?: string; phone?: string; plot_slug?: string | null; professional_slug?: string | null; project_id?: string | null; promotion_slug?: string | null; read_at?: string | null; spam_signs?: string[]; status?: string; studio_slug?: string | null; topic?: string | null; updated_at?: string; user_id?: string | null };
        Relationships: [{ foreignKeyName: "leads_house_slug_fkey"; columns: ["house_slug"]; isOneToOne: false; referencedRelation: "houses"; referencedColumns: ["slug"] }, { foreignKeyName: "leads_merged_into_fkey"; columns: ["merged_into"]; isOneToOne: false; referencedRelation: "leads"; referencedColumns: ["id"] }, { foreignKeyName: "leads_plot_slug_fkey"; columns: ["plot_slug"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["slug"] }, { foreignKeyName: "leads_professional_slug_fkey"; columns: ["professional_slug"]; isOneToOne: false; referencedRelation: "professionals"; referencedColumns: ["slug"] }, { foreignKeyName: "leads_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id"] }, { foreignKeyName: "leads_promotion_slug_fkey"; columns: ["promotion_slug"]; isOneToOne: false; referencedRelation: "promotions"; referencedColumns: ["slug"] }, { foreignKeyName: "leads_studio_slug_fkey"; columns: ["studio_slug"]; isOneToOne: false; referencedRelation: "studios"; referencedColumns: ["slug"] }];
      };
      legal_pages: {
        Row: { body: Json; changed_at: string | null; description: Json; revision: number; slug: string; title: Json; version: string };
        Insert: { body: Json; changed_at?: string | null; description: Json; revision?: number; slug: string; title: Json; version: string };
        Update: { body?: Json; changed_at?: string | null; description?: Json; revision?: number; slug?: string; title?: Json; version?: string };
        Relationships: [];
      };
      mail_outbox: {
        Row: { attempts: number; created_at: string; data: Json; expires_at: string | null; failed_at: string | null; id: number; idempotency_key: string | null; kind: string; last_error: string | null; locale: string; next_attempt_at: string; push_subscription_id: string | null; recipient: string; sent_at: string | null };
        Insert: { attempts?: number; created_at?: string; data?: Json; expires_at?: string | null; failed_at?: string | null; idempotency_key?: string | null; kind: string; last_error?: string | null; locale: string; next_attempt_at?: string; push_subscription_id?: string | null; recipient: string; sent_at?: string | null };
        Update: { attempts?: number; created_at?: string; data?: Json; expires_at?: string | null; failed_at?: string | null; idempotency_key?: string | null; kind?: string; last_error?: string | null; locale?: string; next_attempt_at?: string; push_subscription_id?: string | null; recipient?: string; sent_at?: string | null };
        Relationships: [{ foreignKeyName: "mail_outbox_push_subscription_id_fkey"; columns: ["push_subscription_id"]; isOneToOne: false; referencedRelation: "push_subscriptions"; referencedColumns: ["id"] }];
      };
      maker_documents: {
        Row: { created_at: string; file: string; id: number; kind: string; name: string; professional_id: number | null; reminded_days: number | null; studio_id: number | null; uploaded_by: string | null; valid_until: string | null };
        Insert: { created_at?: string; file: string; kind: string; name: string; professional_id?: number | null; reminded_days?: number | null; studio_id?: number | null; uploaded_by?: string | null; valid_until?: string | null };
        Update: { created_at?: string; file?: string; kind?: string; name?: string; professional_id?: number | null; reminded_days?: number | null; studio_id?: number | null; uploaded_by?: string | null; valid_until?: string | null };
        Relationships: [{ foreignKeyName: "maker_documents_professional_id_fkey"; columns: ["professional_id"]; isOneToOne: false; referencedRelation: "professionals"; referencedColumns: ["id"] }, { foreignKeyName: "maker_documents_studio_id_fkey"; columns: ["studio_id"]; isOneToOne: false; referencedRelation: "studios"; referencedColumns: ["id"] }];
      };
      maker_invitations: {
        Row: { created_at: string; email: string; expires_at: string; id: string; invited_by: string | null; locale: string; professional_id: number | null; studio_id: number | null; token_hash: string };
        Insert: { created_at?: string; email: string; expires_at?: string; id?: string; invited_by?: string | null; locale: string; professional_id?: number | null; studio_id?: number | null; token_hash: string };
        Update: { created_at?: string; email?: string; expires_at?: string; id?: string; invited_by?: string | null; locale?: string; professional_id?: number | null; studio_id?: number | null; token_hash?: string };
        Relationships: [{ foreignKeyName: "maker_invitations_professional_id_fkey"; columns: ["professional_id"]; isOneToOne: false; referencedRelation: "professionals"; referencedColumns: ["id"] }, { foreignKeyName: "maker_invitations_studio_id_fkey"; columns: ["studio_id"]; isOneToOne: false; referencedRelation: "studios"; referencedColumns: ["id"] }];
      };
      maker_members: {
        Row: { created_at: string; invited_by: string | null; professional_id: number | null; studio_id: number | null; user_id: string };
        Insert: { created_at?: string; invited_by?: string | null; professional_id?: number | null; studio_id?: number | null; user_id: string };
        Update: { created_at?: string; invited_by?: string | null; professional_id?: number | null; studio_id?: number | null; user_id?: string };
        Relationships: [{ foreignKeyName: "maker_members_professional_id_fkey"; columns: ["professional_id"]; isOneToOne: false; referencedRelation: "professionals"; referencedColumns: ["id"] }, { foreignKeyName: "maker_members_studio_id_fkey"; columns: ["studio_id"]; isOneToOne: false; referencedRelation: "studios"; referencedColumns: ["id"] }];
      };
      marketing_consents: {
        Row: { changed_at: string; id: number; is_granted: boolean; user_id: string; version: string };
        Insert: { changed_at?: string; is_granted: boolean; user_id?: string; version: string };
        Update: { changed_at?: string; is_granted?: boolean; user_id?: string; version?: string };
        Relationships: [];
      };
      messages: {
        Row: { author: string; body: string; client_id: string; created_at: string; id: number; user_id: string };
        Insert: { author: string; body: string; client_id: string; created_at?: string; user_id: string };
        Update: { author?: string; body?: string; client_id?: string; created_at?: string; user_id?: string };
        Relationships: [{ foreignKeyName: "messages_user_id_fkey"; columns: ["user_id"]; isOneToOne: false; referencedRelation: "conversations"; referencedColumns: ["user_id"] }];
      };
      municipal_rules: {
        Row: { buildability_percent: number | null; changed_at: string | null; checked_by: string; checked_on: string; document: string; document_date: string; document_url: string | null; id: number; ine_code: string; is_demo: boolean; max_height_cm: number | null; max_storeys: number | null; min_plot_m2: number | null; occupancy_percent: number | null; revision: number; setback_front_cm: number | null; setback_rear_cm: number | null; setback_side_cm: number | null; zone: string };
        Insert: { buildability_percent?: number | null; changed_at?: string | null; checked_by: string; checked_on: string; document: string; document_date: string; document_url?: string | null; id?: number; ine_code: string; is_demo?: boolean; max_height_cm?: number | null; max_storeys?: number | null; min_plot_m2?: number | null; occupancy_percent?: number | null; revision?: number; setback_front_cm?: number | null; setback_rear_cm?: number | null; setback_side_cm?: number | null; zone: string };
        Update: { buildability_percent?: number | null; changed_at?: string | null; checked_by?: string; checked_on?: string; document?: string; document_date?: string; document_url?: string | null; id?: number; ine_code?: string; is_demo?: boolean; max_height_cm?: number | null; max_storeys?: number | null; min_plot_m2?: number | null; occupancy_percent?: number | null; revision?: number; setback_front_cm?: number | null; setback_rear_cm?: number | null; setback_side_cm?: number | null; zone?: string };
        Relationships: [{ foreignKeyName: "municipal_rules_ine_code_fkey"; columns: ["ine_code"]; isOneToOne: false; referencedRelation: "municipalities"; referencedColumns: ["ine_code"] }];
      };
      municipalities: {
        Row: { ine_code: string; latitude: number; longitude: number; name: string; province_code: string };
        Insert: { ine_code: string; latitude: number; longitude: number; name: string; province_code: string };
        Update: { ine_code?: string; latitude?: number; longitude?: number; name?: string; province_code?: string };
        Relationships: [{ foreignKeyName: "municipalities_province_code_fkey"; columns: ["province_code"]; isOneToOne: false; referencedRelation: "provinces"; referencedColumns: ["code"] }];
      };
      page_counts: {
        Row: { day: string; page: string; step: string; visits: number };
        Insert: { day: string; page: string; step: string; visits: number };
        Update: { day?: string; page?: string; step?: string; visits?: number };
        Relationships: [];
      };
      pictures: {
        Row: { alt: Json; avif: number[]; changed_at: string | null; file_name: string; focus_x: number; focus_y: number; hash: string; height: number; id: string; placeholder: string; revision: number; uploaded_at: string; uploaded_by: string | null; webp: number[]; width: number };
        Insert: { alt?: Json; avif: number[]; changed_at?: string | null; file_name?: string; focus_x?: number; focus_y?: number; hash: string; height: number; id: string; placeholder: string; revision?: number; uploaded_at?: string; uploaded_by?: string | null; webp: number[]; width: number };
        Update: { alt?: Json; avif?: number[]; changed_at?: string | null; file_name?: string; focus_x?: number; focus_y?: number; hash?: string; height?: number; id?: string; placeholder?: string; revision?: number; uploaded_at?: string; uploaded_by?: string | null; webp?: number[]; width?: number };
        Relationships: [];
      };
      plans: {
        Row: { changed_at: string | null; content: Json; duration_weeks_max: number; duration_weeks_min: number; fee_share_percent: number; id: number; phase: string; position: number; price_eur: number; published_at: string | null; revision: number; slug: string; unpublish_at: string | null };
        Insert: { changed_at?: string | null; content: Json; duration_weeks_max: number; duration_weeks_min: number; fee_share_percent: number; phase: string; position: number; price_eur: number; published_at?: string | null; revision?: number; slug: string; unpublish_at?: string | null };
        Update: { changed_at?: string | null; content?: Json; duration_weeks_max?: number; duration_weeks_min?: number; fee_share_percent?: number; phase?: string; position?: number; price_eur?: number; published_at?: string | null; revision?: number; slug?: string; unpublish_at?: string | null };
        Relationships: [];
      };
      plot_changes: {
        Row: { changed_in: string; plot_id: number };
        Insert: { changed_in: string; plot_id: number };
        Update: { changed_in?: string; plot_id?: number };
        Relationships: [];
      };
      plot_submission_files: {
        Row: { bytes: number; created_at: string; height: number | null; id: string; is_ready: boolean; kind: string; name: string; position: number; submission_id: string; width: number | null };
        Insert: { bytes: number; created_at?: string; height?: number | null; id?: string; is_ready?: boolean; kind: string; name: string; position: number; submission_id: string; width?: number | null };
        Update: { bytes?: number; created_at?: string; height?: number | null; id?: string; is_ready?: boolean; kind?: string; name?: string; position?: number; submission_id?: string; width?: number | null };
        Relationships: [{ foreignKeyName: "plot_submission_files_submission_id_fkey"; columns: ["submission_id"]; isOneToOne: false; referencedRelation: "plot_submissions"; referencedColumns: ["id"] }];
      };
      plot_submission_notes: {
        Row: { author: string; author_email: string; body: string; created_at: string; id: number; submission_id: string };
        Insert: { author?: string; author_email?: string; body: string; created_at?: string; submission_id: string };
        Update: { author?: string; author_email?: string; body?: string; created_at?: string; submission_id?: string };
        Relationships: [{ foreignKeyName: "plot_submission_notes_submission_id_fkey"; columns: ["submission_id"]; isOneToOne: false; referencedRelation: "plot_submissions"; referencedColumns: ["id"] }];
      };
      plot_submissions: {
        Row: { accepted_at: string | null; accepted_texts: string; allows_photos: boolean; assignee: string | null; buildability_percent: number | null; cadastral_reference: string | null; content_hash: string | null; corrected_at: string | null; created_at: string; data_confidence: string; decline_note: string; decline_reason: string | null; email: string; exact_latitude: number | null; exact_longitude: number | null; first_name: string; id: string; ine_code: string | null; is_suspect: boolean; locale: string; max_storeys: number | null; notes: string; number: number; occupancy_percent: number | null; phone: string; place_note: string; plot_id: number | null; price_eur: number | null; role: string | null; search_text: string; seller_type: string | null; sent_at: string | null; services: string[] | null; slope_class: string | null; soil_class: string | null; status: string; surface_m2: number | null; surnames: string; token_hash: string };
        Insert: { accepted_at?: string | null; accepted_texts?: string; allows_photos?: boolean; assignee?: string | null; buildability_percent?: number | null; cadastral_reference?: string | null; content_hash?: string | null; corrected_at?: string | null; created_at?: string; data_confidence?: string; decline_note?: string; decline_reason?: string | null; email?: string; exact_latitude?: number | null; exact_longitude?: number | null; first_name?: string; id?: string; ine_code?: string | null; is_suspect?: boolean; locale?: string; max_storeys?: number | null; notes?: string; occupancy_percent?: number | null; phone?: string; place_note?: string; plot_id?: number | null; price_eur?: number | null; role?: string | null; seller_type?: string | null; sent_at?: string | null; services?: string[] | null; slope_class?: string | null; soil_class?: string | null; status?: string; surface_m2?: number | null; surnames?: string; token_hash: string };
        Update: { accepted_at?: string | null; accepted_texts?: string; allows_photos?: boolean; assignee?: string | null; buildability_percent?: number | null; cadastral_reference?: string | null; content_hash?: string | null; corrected_at?: string | null; created_at?: string; data_confidence?: string; decline_note?: string; decline_reason?: string | null; email?: string; exact_latitude?: number | null; exact_longitude?: number | null; first_name?: string; id?: string; ine_code?: string | null; is_suspect?: boolean; locale?: string; max_storeys?: number | null; notes?: string; occupancy_percent?: number | null; phone?: string; place_note?: string; plot_id?: number | null; price_eur?: number | null; role?: string | null; seller_type?: string | null; sent_at?: string | null; services?: string[] | null; slope_class?: string | null; soil_class?: string | null; status?: string; surface_m2?: number | null; surnames?: string; token_hash?: string };
        Relationships: [{ foreignKeyName: "plot_submissions_ine_code_fkey"; columns: ["ine_code"]; isOneToOne: false; referencedRelation: "municipalities"; referencedColumns: ["ine_code"] }, { foreignKeyName: "plot_submissions_plot_id_fkey"; columns: ["plot_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id"] }];
      };
      plots: {
        Row: { buildability_percent: number | null; buildable_m2: number | null; cadastral_reference: string | null; changed_at: string | null; data_confidence: string; description: Json; documents: string[]; exact_latitude: number; exact_longitude: number; fits_checked: number; fitting_shapes: string | null; flood_zone: string | null; floor_area_m2: number | null; footprint_m2: number | null; height_measure: string | null; id: number; ine_code: string; is_demo: boolean; is_outline_assumed: boolean; landscape: string; latitude: number; list_rank: number; longitude: number; max_height_cm: number | null; max_storeys: number | null; min_plot_m2: number | null; occupancy_percent: number | null; outline: Json; photos: Json; picture: string; pictures: string[]; planning_documents: Json; price_eur: number; protected_area: string | null; published_at: string | null; revision: number; seller_company: Json | null; seller_type: string; services: string[]; setback_area_m2: number | null; setback_front_cm: number | null; setback_rear_cm: number | null; setback_side_cm: number | null; slope_class: string; slope_percent: number; slug: string; soil_class: string; status: string; surface_m2: number; title: Json; traits: number; unpublish_at: string | null };
        Insert: { buildability_percent?: number | null; cadastral_reference?: string | null; changed_at?: string | null; data_confidence: string; description: Json; documents?: string[]; exact_latitude: number; exact_longitude: number; fits_checked?: number; fitting_shapes?: string | null; flood_zone?: string | null; height_measure?: string | null; ine_code: string; is_demo?: boolean; is_outline_assumed?: boolean; landscape: string; max_height_cm?: number | null; max_storeys?: number | null; min_plot_m2?: number | null; occupancy_percent?: number | null; outline: Json; photos?: Json; picture: string; pictures?: string[]; planning_documents?: Json; price_eur: number; protected_area?: string | null; published_at?: string | null; revision?: number; seller_company?: Json | null; seller_type: string; services?: string[]; setback_area_m2?: number | null; setback_front_cm?: number | null; setback_rear_cm?: number | null; setback_side_cm?: number | null; slope_percent: number; slug: string; soil_class: string; status?: string; surface_m2: number; title: Json; unpublish_at?: string | null };
        Update: { buildability_percent?: number | null; cadastral_reference?: string | null; changed_at?: string | null; data_confidence?: string; description?: Json; documents?: string[]; exact_latitude?: number; exact_longitude?: number; fits_checked?: number; fitting_shapes?: string | null; flood_zone?: string | null; height_measure?: string | null; ine_code?: string; is_demo?: boolean; is_outline_assumed?: boolean; landscape?: string; max_height_cm?: number | null; max_storeys?: number | null; min_plot_m2?: number | null; occupancy_percent?: number | null; outline?: Json; photos?: Json; picture?: string; pictures?: string[]; planning_documents?: Json; price_eur?: number; protected_area?: string | null; published_at?: string | null; revision?: number; seller_company?: Json | null; seller_type?: string; services?: string[]; setback_area_m2?: number | null; setback_front_cm?: number | null; setback_rear_cm?: number | null; setback_side_cm?: number | null; slope_percent?: number; slug?: string; soil_class?: string; status?: string; surface_m2?: number; title?: Json; unpublish_at?: string | null };
        Relationships: [{ foreignKeyName: "plots_ine_code_fkey"; columns: ["ine_code"]; isOneToOne: false; referencedRelation: "municipalities"; referencedColumns: ["ine_code"] }];
      };
      polls: {
        Row: { closed_at: string | null; created_at: string; id: string; list_id: string; options: Json; token: string };
        Insert: { closed_at?: string | null; created_at?: string; id?: string; list_id: string; options: Json; token?: string };
        Update: { closed_at?: string | null; created_at?: string; id?: string; list_id?: string; options?: Json; token?: string };
        Relationships: [{ foreignKeyName: "polls_list_id_fkey"; columns: ["list_id"]; isOneToOne: false; referencedRelation: "shared_lists"; referencedColumns: ["id"] }];
      };
      post_categories: {
        Row: { changed_at: string | null; description: Json; id: number; name: Json; position: number; revision: number; slug: string };
        Insert: { changed_at?: string | null; description: Json; name: Json; position: number; revision?: number; slug: string };
        Update: { changed_at?: string | null; description?: Json; name?: Json; position?: number; revision?: number; slug?: string };
        Relationships: [];
      };
      posts: {
        Row: { author_id: number | null; body: Json; category_id: number; changed_at: string | null; description: Json; id: number; image_alt: Json; is_demo: boolean; picture: string; published_at: string | null; reviewed_on: string | null; reviewer_id: number | null; revision: number; slug: string; subjects: string[]; title: Json; unpublish_at: string | null };
        Insert: { author_id?: number | null; body: Json; category_id: number; changed_at?: string | null; description: Json; image_alt: Json; is_demo?: boolean; picture: string; published_at?: string | null; reviewed_on?: string | null; reviewer_id?: number | null; revision?: number; slug: string; subjects?: string[]; title: Json; unpublish_at?: string | null };
        Update: { author_id?: number | null; body?: Json; category_id?: number; changed_at?: string | null; description?: Json; image_alt?: Json; is_demo?: boolean; picture?: string; published_at?: string | null; reviewed_on?: string | null; reviewer_id?: number | null; revision?: number; slug?: string; subjects?: string[]; title?: Json; unpublish_at?: string | null };
        Relationships: [{ foreignKeyName: "posts_author_id_fkey"; columns: ["author_id"]; isOneToOne: false; referencedRelation: "authors"; referencedColumns: ["id"] }, { foreignKeyName: "posts_category_id_fkey"; columns: ["category_id"]; isOneToOne: false; referencedRelation: "post_categories"; referencedColumns: ["id"] }, { foreignKeyName: "posts_reviewer_id_fkey"; columns: ["reviewer_id"]; isOneToOne: false; referencedRelation: "authors"; referencedColumns: ["id"] }];
      };
      price_changes: {
        Row: { changed_at: string; id: number; new_price_eur: number; old_price_eur: number; plot_id: number };
        Insert: { changed_at?: string; new_price_eur: number; old_price_eur: number; plot_id: number };
        Update: { changed_at?: string; new_price_eur?: number; old_price_eur?: number; plot_id?: number };
        Relationships: [{ foreignKeyName: "price_changes_plot_id_fkey"; columns: ["plot_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id"] }];
      };
      professionals: {
        Row: { activity: string; changed_at: string | null; checks: Json; company: Json | null; content: Json; delivered_houses: number; founded_year: number; id: number; ine_code: string; is_demo: boolean; name: string; picture: string | null; published_at: string | null; region_codes: string[]; revision: number; slug: string; technologies: string[]; unpublish_at: string | null };
        Insert: { activity: string; changed_at?: string | null; checks?: Json; company?: Json | null; content: Json; delivered_houses?: number; founded_year: number; ine_code: string; is_demo?: boolean; name: string; picture?: string | null; published_at?: string | null; region_codes: string[]; revision?: number; slug: string; technologies?: string[]; unpublish_at?: string | null };
        Update: { activity?: string; changed_at?: string | null; checks?: Json; company?: Json | null; content?: Json; delivered_houses?: number; founded_year?: number; ine_code?: string; is_demo?: boolean; name?: string; picture?: string | null; published_at?: string | null; region_codes?: string[]; revision?: number; slug?: string; technologies?: string[]; unpublish_at?: string | null };
        Relationships: [{ foreignKeyName: "professionals_ine_code_fkey"; columns: ["ine_code"]; isOneToOne: false; referencedRelation: "municipalities"; referencedColumns: ["ine_code"] }];
      };
      profiles: {
        Row: { birthday: string | null; created_at: string; dni: string | null; favourite_mails: string; first_name: string; id: string; last_name: string; locale: string; next_favourite_mail_at: string; phone: string; updated_at: string };
        Insert: { birthday?: string | null; created_at?: string; dni?: string | null; favourite_mails?: string; first_name?: string; id: string; last_name?: string; locale?: string; next_favourite_mail_at?: string; phone?: string; updated_at?: string };
        Update: { birthday?: string | null; created_at?: string; dni?: string | null; favourite_mails?: string; first_name?: string; id?: string; last_name?: string; locale?: string; next_favourite_mail_at?: string; phone?: string; updated_at?: string };
        Relationships: [];
      };
      project_shares: {
        Row: { created_at: string; project_id: string; token: string };
        Insert: { created_at?: string; project_id: string; token?: string };
        Update: { created_at?: string; project_id?: string; token?: string };
        Relationships: [{ foreignKeyName: "project_shares_project_id_fkey"; columns: ["project_id"]; isOneToOne: true; referencedRelation: "projects"; referencedColumns: ["id"] }];
      };
      projects: {
        Row: { bathrooms: number | null; bedrooms: number | null; created_at: string; finance: Json | null; house_slug: string | null; id: string; name: string; options: string[]; own_plot: Json | null; placement: Json | null; plot_slug: string | null; quote_requested_at: string | null; size_m2: number | null; total_eur: number | null; total_high_eur: number | null; total_low_eur: number | null; updated_at: string; user_id: string };
        Insert: { bathrooms?: number | null; bedrooms?: number | null; created_at?: string; finance?: Json | null; house_slug?: string | null; id?: string; name: string; options?: string[]; own_plot?: Json | null; placement?: Json | null; plot_slug?: string | null; quote_requested_at?: string | null; size_m2?: number | null; total_eur?: number | null; total_high_eur?: number | null; total_low_eur?: number | null; updated_at?: string; user_id?: string };
        Update: { bathrooms?: number | null; bedrooms?: number | null; created_at?: string; finance?: Json | null; house_slug?: string | null; id?: string; name?: string; options?: string[]; own_plot?: Json | null; placement?: Json | null; plot_slug?: string | null; quote_requested_at?: string | null; size_m2?: number | null; total_eur?: number | null; total_high_eur?: number | null; total_low_eur?: number | null; updated_at?: string; user_id?: string };
        Relationships: [{ foreignKeyName: "projects_house_slug_fkey"; columns: ["house_slug"]; isOneToOne: false; referencedRelation: "houses"; referencedColumns: ["slug"] }, { foreignKeyName: "projects_plot_slug_fkey"; columns: ["plot_slug"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["slug"] }];
      };
      promotion_houses: {
        Row: { house_id: number; promotion_id: number };
        Insert: { house_id: number; promotion_id: number };
        Update: { house_id?: number; promotion_id?: number };
        Relationships: [{ foreignKeyName: "promotion_houses_house_id_fkey"; columns: ["house_id"]; isOneToOne: false; referencedRelation: "houses"; referencedColumns: ["id"] }, { foreignKeyName: "promotion_houses_promotion_id_fkey"; columns: ["promotion_id"]; isOneToOne: false; referencedRelation: "promotions"; referencedColumns: ["id"] }];
      };
      promotions: {
        Row: { changed_at: string | null; content: Json; discount: Json; ends_on: string; id: number; is_demo: boolean; picture: string; published_at: string | null; revision: number; slug: string; starts_on: string; unit_limit: number | null; unpublish_at: string | null };
        Insert: { changed_at?: string | null; content: Json; discount: Json; ends_on: string; is_demo?: boolean; picture: string; published_at?: string | null; revision?: number; slug: string; starts_on: string; unit_limit?: number | null; unpublish_at?: string | null };
        Update: { changed_at?: string | null; content?: Json; discount?: Json; ends_on?: string; is_demo?: boolean; picture?: string; published_at?: string | null; revision?: number; slug?: string; starts_on?: string; unit_limit?: number | null; unpublish_at?: string | null };
        Relationships: [];
      };
      provinces: {
        Row: { code: string; name: string; region_code: string };
        Insert: { code: string; name: string; region_code: string };
        Update: { code?: string; name?: string; region_code?: string };
        Relationships: [{ foreignKeyName: "provinces_region_code_fkey"; columns: ["region_code"]; isOneToOne: false; referencedRelation: "regions"; referencedColumns: ["code"] }];
      };
      push_subscriptions: {
        Row: { auth: string; created_at: string; endpoint: string; id: string; p256dh: string; user_id: string };
        Insert: { auth: string; created_at?: string; endpoint: string; id?: string; p256dh: string; user_id?: string };
        Update: { auth?: string; created_at?: string; endpoint?: string; id?: string; p256dh?: string; user_id?: string };
        Relationships: [];
      };
      quote_messages: {
        Row: { author: string; author_id: string | null; author_name: string; body: string; created_at: string; document: string | null; id: number; lead_id: number; price_eur: number | null; valid_until: string | null };
        Insert: { author: string; author_id?: string | null; author_name: string; body: string; created_at?: string; document?: string | null; lead_id: number; price_eur?: number | null; valid_until?: string | null };
        Update: { author?: string; author_id?: string | null; author_name?: string; body?: string; created_at?: string; document?: string | null; lead_id?: number; price_eur?: number | null; valid_until?: string | null };
        Relationships: [{ foreignKeyName: "quote_messages_lead_id_fkey"; columns: ["lead_id"]; isOneToOne: false; referencedRelation: "leads"; referencedColumns: ["id"] }];
      };
      rates: {
        Row: { above_eur: number; changed_at: string | null; code: string; high: number; id: number; is_disputed: boolean; is_estimate: boolean; is_of_whole_amount: boolean; low: number; region_code: string | null; review_on: string | null; revision: number; source: Json; unit: string; valid_from: string };
        Insert: { above_eur?: number; changed_at?: string | null; code: string; high: number; id?: number; is_disputed?: boolean; is_estimate?: boolean; is_of_whole_amount?: boolean; low: number; region_code?: string | null; review_on?: string | null; revision?: number; source: Json; unit: string; valid_from: string };
        Update: { above_eur?: number; changed_at?: string | null; code?: string; high?: number; id?: number; is_disputed?: boolean; is_estimate?: boolean; is_of_whole_amount?: boolean; low?: number; region_code?: string | null; review_on?: string | null; revision?: number; source?: Json; unit?: string; valid_from?: string };
        Relationships: [{ foreignKeyName: "rates_region_code_fkey"; columns: ["region_code"]; isOneToOne: false; referencedRelation: "regions"; referencedColumns: ["code"] }];
      };
      recovery_codes: {
        Row: { code_hash: string; created_at: string; used_at: string | null; user_id: string };
        Insert: { code_hash: string; created_at?: string; used_at?: string | null; user_id: string };
        Update: { code_hash?: string; created_at?: string; used_at?: string | null; user_id?: string };
        Relationships: [];
      };
      redirects: {
        Row: { created_at: string; path: string; target: string };
        Insert: { created_at?: string; path: string; target: string };
        Update: { created_at?: string; path?: string; target?: string };
        Relationships: [];
      };
      regions: {
        Row: { code: string; name: Json };
        Insert: { code: string; name: Json };
        Update: { code?: string; name?: Json };
        Relationships: [];
      };
      reminders: {
        Row: { created_at: string; done_at: string | null; due_on: string; id: number; lead_id: number | null; mailed_at: string | null; note: string; owner_id: string; person_id: string | null };
        Insert: { created_at?: string; done_at?: string | null; due_on: string; lead_id?: number | null; mailed_at?: string | null; note?: string; owner_id?: string; person_id?: string | null };
        Update: { created_at?: string; done_at?: string | null; due_on?: string; lead_id?: number | null; mailed_at?: string | null; note?: string; owner_id?: string; person_id?: string | null };
        Relationships: [{ foreignKeyName: "reminders_lead_id_fkey"; columns: ["lead_id"]; isOneToOne: false; referencedRelation: "leads"; referencedColumns: ["id"] }];
      };
      saved_answers: {
        Row: { body: Json; changed_at: string | null; id: number; name: string; position: number; revision: number };
        Insert: { body: Json; changed_at?: string | null; id?: number; name: string; position?: number; revision?: number };
        Update: { body?: Json; changed_at?: string | null; id?: number; name?: string; position?: number; revision?: number };
        Relationships: [];
      };
      saved_searches: {
        Row: { created_at: string; frequency: string; id: string; is_confirmed: boolean; is_paused: boolean; kind: string; locale: string; mail_hour: number; name: string; next_mail_at: string; query: string; seen_at: string; subscriber_id: string | null; updated_at: string; user_id: string | null };
        Insert: { created_at?: string; frequency?: string; id?: string; is_confirmed?: boolean; is_paused?: boolean; kind: string; locale: string; mail_hour?: number; name: string; next_mail_at?: string; query?: string; seen_at?: string; subscriber_id?: string | null; updated_at?: string; user_id?: string | null };
        Update: { created_at?: string; frequency?: string; id?: string; is_confirmed?: boolean; is_paused?: boolean; kind?: string; locale?: string; mail_hour?: number; name?: string; next_mail_at?: string; query?: string; seen_at?: string; subscriber_id?: string | null; updated_at?: string; user_id?: string | null };
        Relationships: [];
      };
      search_counts: {
        Row: { day: string; has_results: boolean; list: string; searches: number };
        Insert: { day: string; has_results: boolean; list: string; searches: number };
        Update: { day?: string; has_results?: boolean; list?: string; searches?: number };
        Relationships: [];
      };
      shared_list_comments: {
        Row: { body: string; created_at: string; id: number; item_id: string; member_id: string };
        Insert: { body: string; created_at?: string; item_id: string; member_id: string };
        Update: { body?: string; created_at?: string; item_id?: string; member_id?: string };
        Relationships: [{ foreignKeyName: "shared_list_comments_item_id_fkey"; columns: ["item_id"]; isOneToOne: false; referencedRelation: "shared_list_items"; referencedColumns: ["id"] }, { foreignKeyName: "shared_list_comments_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "shared_list_members"; referencedColumns: ["id"] }];
      };
      shared_list_items: {
        Row: { added_by: string | null; created_at: string; id: string; kind: string; list_id: string; name: string; ref: string };
        Insert: { added_by?: string | null; created_at?: string; id?: string; kind: string; list_id: string; name: string; ref: string };
        Update: { added_by?: string | null; created_at?: string; id?: string; kind?: string; list_id?: string; name?: string; ref?: string };
        Relationships: [{ foreignKeyName: "shared_list_items_added_by_fkey"; columns: ["added_by"]; isOneToOne: false; referencedRelation: "shared_list_members"; referencedColumns: ["id"] }, { foreignKeyName: "shared_list_items_list_id_fkey"; columns: ["list_id"]; isOneToOne: false; referencedRelation: "shared_lists"; referencedColumns: ["id"] }];
      };
      shared_list_members: {
        Row: { created_at: string; device_hash: string | null; id: string; list_id: string; name: string; user_id: string | null };
        Insert: { created_at?: string; device_hash?: string | null; id?: string; list_id: string; name: string; user_id?: string | null };
        Update: { created_at?: string; device_hash?: string | null; id?: string; list_id?: string; name?: string; user_id?: string | null };
        Relationships: [{ foreignKeyName: "shared_list_members_list_id_fkey"; columns: ["list_id"]; isOneToOne: false; referencedRelation: "shared_lists"; referencedColumns: ["id"] }];
      };
      shared_list_ratings: {
        Row: { item_id: string; member_id: string; stars: number };
        Insert: { item_id: string; member_id: string; stars: number };
        Update: { item_id?: string; member_id?: string; stars?: number };
        Relationships: [{ foreignKeyName: "shared_list_ratings_item_id_fkey"; columns: ["item_id"]; isOneToOne: false; referencedRelation: "shared_list_items"; referencedColumns: ["id"] }, { foreignKeyName: "shared_list_ratings_member_id_fkey"; columns: ["member_id"]; isOneToOne: false; referencedRelation: "shared_list_members"; referencedColumns: ["id"] }];
      };
      shared_lists: {
        Row: { created_at: string; id: string; name: string; owner_id: string; token: string; updated_at: string };
        Insert: { created_at?: string; id?: string; name: string; owner_id: string; token?: string; updated_at?: string };
        Update: { created_at?: string; id?: string; name?: string; owner_id?: string; token?: string; updated_at?: string };
        Relationships: [];
      };
      show_homes: {
        Row: { address: string; changed_at: string | null; house_id: number; id: number; ine_code: string; kind: string; name: string; published_at: string | null; revision: number; unpublish_at: string | null };
        Insert: { address?: string; changed_at?: string | null; house_id: number; id?: number; ine_code: string; kind?: string; name: string; published_at?: string | null; revision?: number; unpublish_at?: string | null };
        Update: { address?: string; changed_at?: string | null; house_id?: number; id?: number; ine_code?: string; kind?: string; name?: string; published_at?: string | null; revision?: number; unpublish_at?: string | null };
        Relationships: [{ foreignKeyName: "show_homes_house_id_fkey"; columns: ["house_id"]; isOneToOne: false; referencedRelation: "houses"; referencedColumns: ["id"] }, { foreignKeyName: "show_homes_ine_code_fkey"; columns: ["ine_code"]; isOneToOne: false; referencedRelation: "municipalities"; referencedColumns: ["ine_code"] }];
      };
      showcase_projects: {
        Row: { budget: Json; built_area_m2: number; changed_at: string | null; content: Json; delivered_year: number; house_id: number; id: number; ine_code: string; is_demo: boolean; licence_weeks: number; option_codes: string[]; picture: string; plot_area_m2: number; published_at: string | null; revision: number; slope_percent: number; slug: string; unpublish_at: string | null; weeks: number };
        Insert: { budget: Json; built_area_m2: number; changed_at?: string | null; content: Json; delivered_year: number; house_id: number; ine_code: string; is_demo?: boolean; licence_weeks: number; option_codes?: string[]; picture: string; plot_area_m2: number; published_at?: string | null; revision?: number; slope_percent: number; slug: string; unpublish_at?: string | null; weeks: number };
        Update: { budget?: Json; built_area_m2?: number; changed_at?: string | null; content?: Json; delivered_year?: number; house_id?: number; ine_code?: string; is_demo?: boolean; licence_weeks?: number; option_codes?: string[]; picture?: string; plot_area_m2?: number; published_at?: string | null; revision?: number; slope_percent?: number; slug?: string; unpublish_at?: string | null; weeks?: number };
        Relationships: [{ foreignKeyName: "showcase_projects_house_id_fkey"; columns: ["house_id"]; isOneToOne: false; referencedRelation: "houses"; referencedColumns: ["id"] }, { foreignKeyName: "showcase_projects_ine_code_fkey"; columns: ["ine_code"]; isOneToOne: false; referencedRelation: "municipalities"; referencedColumns: ["ine_code"] }];
      };
      site_settings: {
        Row: { accent: string; address: string | null; blocked_days: Json; changed_at: string | null; email: string | null; hours: string | null; id: string; legal_name: string | null; logo: string | null; motto: Json | null; name: string; phone: string | null; registry: string | null; revision: number; social: Json; tax_id: string | null; visit_hours: string | null; whatsapp: string | null };
        Insert: { accent?: string; address?: string | null; blocked_days?: Json; changed_at?: string | null; email?: string | null; hours?: string | null; id?: string; legal_name?: string | null; logo?: string | null; motto?: Json | null; name?: string; phone?: string | null; registry?: string | null; revision?: number; social?: Json; tax_id?: string | null; visit_hours?: string | null; whatsapp?: string | null };
        Update: { accent?: string; address?: string | null; blocked_days?: Json; changed_at?: string | null; email?: string | null; hours?: string | null; id?: string; legal_name?: string | null; logo?: string | null; motto?: Json | null; name?: string; phone?: string | null; registry?: string | null; revision?: number; social?: Json; tax_id?: string | null; visit_hours?: string | null; whatsapp?: string | null };
        Relationships: [];
      };
      studios: {
        Row: { changed_at: string | null; company: Json | null; content: Json; founded_year: number; id: number; ine_code: string; is_demo: boolean; name: string; picture: string; published_at: string | null; region_codes: string[]; revision: number; slug: string; unpublish_at: string | null };
        Insert: { changed_at?: string | null; company?: Json | null; content: Json; founded_year: number; ine_code: string; is_demo?: boolean; name: string; picture: string; published_at?: string | null; region_codes: string[]; revision?: number; slug: string; unpublish_at?: string | null };
        Update: { changed_at?: string | null; company?: Json | null; content?: Json; founded_year?: number; ine_code?: string; is_demo?: boolean; name?: string; picture?: string; published_at?: string | null; region_codes?: string[]; revision?: number; slug?: string; unpublish_at?: string | null };
        Relationships: [{ foreignKeyName: "studios_ine_code_fkey"; columns: ["ine_code"]; isOneToOne: false; referencedRelation: "municipalities"; referencedColumns: ["ine_code"] }];
      };
      text_acceptances: {
        Row: { accepted_at: string; user_id: string; version: string };
        Insert: { accepted_at?: string; user_id: string; version: string };
        Update: { accepted_at?: string; user_id?: string; version?: string };
        Relationships: [];
      };
      visit_messages: {
        Row: { author: string; body: string; created_at: string; id: number; kind: string; starts_at: string | null; visit_id: string };
        Insert: { author: string; body?: string; created_at?: string; kind: string; starts_at?: string | null; visit_id: string };
        Update: { author?: string; body?: string; created_at?: string; kind?: string; starts_at?: string | null; visit_id?: string };
        Relationships: [{ foreignKeyName: "visit_messages_visit_id_fkey"; columns: ["visit_id"]; isOneToOne: false; referencedRelation: "visits"; referencedColumns: ["id"] }];
      };
      visits: {
        Row: { about: string; consent_version: string; created_at: string; email: string; host_token: string; house_slug: string | null; id: string; locale: string; name: string; phone: string; place: string; plot_slug: string | null; reminded_at: string | null; sequence: number; show_home_id: number | null; slots: string[]; starts_at: string | null; status: string; submission_id: string | null; token: string; updated_at: string; user_id: string | null; wants_call: boolean };
        Insert: { about: string; consent_version: string; created_at?: string; email: string; host_token?: string; house_slug?: string | null; id?: string; locale: string; name: string; phone?: string; place?: string; plot_slug?: string | null; reminded_at?: string | null; sequence?: number; show_home_id?: number | null; slots?: string[]; starts_at?: string | null; status?: string; submission_id?: string | null; token?: string; updated_at?: string; user_id?: string | null; wants_call?: boolean };
        Update: { about?: string; consent_version?: string; created_at?: string; email?: string; host_token?: string; house_slug?: string | null; id?: string; locale?: string; name?: string; phone?: string; place?: string; plot_slug?: string | null; reminded_at?: string | null; sequence?: number; show_home_id?: number | null; slots?: string[]; starts_at?: string | null; status?: string; submission_id?: string | null; token?: string; updated_at?: string; user_id?: string | null; wants_call?: boolean };
        Relationships: [{ foreignKeyName: "visits_house_slug_fkey"; columns: ["house_slug"]; isOneToOne: false; referencedRelation: "houses"; referencedColumns: ["slug"] }, { foreignKeyName: "visits_plot_slug_fkey"; columns: ["plot_slug"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["slug"] }, { foreignKeyName: "visits_show_home_id_fkey"; columns: ["show_home_id"]; isOneToOne: false; referencedRelation: "show_homes"; referencedColumns: ["id"] }, { foreignKeyName: "visits_submission_id_fkey"; columns: ["submission_id"]; isOneToOne: false; referencedRelation: "plot_submissions"; referencedColumns: ["id"] }];
      };
      vital_counts: {
        Row: { day: string; metric: string; step: string; upper_bound: number; visits: number };
        Insert: { day: string; metric: string; step: string; upper_bound: number; visits: number };
        Update: { day?: string; metric?: string; step?: string; upper_bound?: number; visits?: number };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      accept_maker_invitation: { Args: { token: string }; Returns: boolean };
      accept_plot_submission: { Args: { submission: string; facts: Json }; Returns: number };
      add_maker_document: { Args: { kind: string; name: string; file: string; valid_until?: string }; Returns: number };
      approve_draft: { Args: { person: string; key: string; base_revision: number; content: Json }; Returns: Json };
      change_person: { Args: { person: string; change: string }; Returns: boolean };
      count_content: { Args: Record<never, never>; Returns: Json };
      count_new_alerts: { Args: Record<never, never>; Returns: number };
      count_unread_conversations: { Args: Record<never, never>; Returns: number };
      create_recovery_codes: { Args: Record<never, never>; Returns: string[] };
      delete_content: { Args: { kind: string; key: string; base_revision: number }; Returns: undefined };
      delete_my_account: { Args: Record<never, never>; Returns: undefined };
      end_my_session: { Args: { session: string }; Returns: boolean };
      export_content: { Args: { kind: string; after?: string; max_rows?: number }; Returns: Json[] };
      find_operator_plots: { Args: { query: string }; Returns: { id: number; slug: string; title: Json; municipality: string; surface_m2: number; price_eur: number; status: string; published_at: string; is_demo: boolean }[] };
      find_person: { Args: { person: string }; Returns: Json };
      find_withdrawn_plot: { Args: { slug: string }; Returns: { title: Json; ine_code: string; surface_m2: number; price_eur: number; soil_class: string; latitude: number; longitude: number }[] };
      first_steps: { Args: Record<never, never>; Returns: Json };
      has_shape: { Args: { shapes: string; shape: number }; Returns: boolean };
      house_pricing: { Args: { house: number; list_price: number; day: string }; Returns: { price_eur: number; default_options: string[]; promotion_id: number }[] };
      house_words: { Args: { language: string; kind: string; style: string; technology: string; bedrooms: number; bathrooms: number }; Returns: string };
      in_language: { Args: { content: Json; language: string }; Returns: string };
      invite_maker: { Args: { address: string; language: string; professional?: number; studio?: number }; Returns: string };
      is_company: { Args: { company: Json }; Returns: boolean };
      is_locale: { Args: { code: string }; Returns: boolean };
      is_operator: { Args: Record<never, never>; Returns: boolean };
      lead_counts: { Args: Record<never, never>; Returns: { kind: string; status: string; leads: number; unread: number }[] };
      list_changes: { Args: { before?: string; only_kind?: string; max_rows?: number }; Returns: Json[] };
      list_content: { Args: { kind: string; columns: string[]; search_columns?: string[]; words?: string; filters?: Json; sort?: string; is_descending?: boolean; after?: Json; max_rows?: number }; Returns: Json[] };
      list_conversations: { Args: { search?: string; only_unread?: boolean; before?: string; person?: string }; Returns: { user_id: string; first_name: string; last_name: string; email: string; phone: string; locale: string; last_message_at: string; last_author: string; last_body: string; unread: number }[] };
      list_maker_accounts: { Args: Record<never, never>; Returns: Json[] };
      list_maker_quotes: { Args: { quote?: number; before?: number; max_rows?: number }; Returns: Json[] };
      list_my_quotes: { Args: { quote?: number }; Returns: Json[] };
      list_operators: { Args: Record<never, never>; Returns: { id: string; name: string }[] };
      list_own_houses: { Args: Record<never, never>; Returns: Json[] };
      list_people: { Args: { words?: string; after?: Json; max_rows?: number }; Returns: Json[] };
      list_reviews: { Args: Record<never, never>; Returns: Json[] };
      list_similar_leads: { Args: { lead: number }; Returns: Json[] };
      maker_statistics: { Args: { days?: number }; Returns: Json };
      mark_messages: { Args: { delivered_id: number; read_id: number; person?: string }; Returns: undefined };
      match_houses: { Args: { query: string; language: string }; Returns: { score: number; ids: string }[] };
      match_plot_titles: { Args: { query: string; language: string; max_results: number }; Returns: number[] };
      merge_leads: { Args: { kept: number; other: number }; Returns: boolean };
      merge_people: { Args: { kept: string; other: string }; Returns: boolean };
      my_data: { Args: Record<never, never>; Returns: Json };
      my_maker: { Args: Record<never, never>; Returns: Json };
      my_sessions: { Args: Record<never, never>; Returns: { id: string; created_at: string; last_used_at: string; user_agent: string; is_this_one: boolean }[] };
      my_unread_messages: { Args: Record<never, never>; Returns: { unread: number; last_id: number; is_session_over: boolean }[] };
      operator_plot: { Args: { plot: number }; Returns: Json };
      plot_traits: { Args: { soil_class: string; slope_percent: number; seller_type: string; services: string[]; landscape: string; status: string }; Returns: number };
      publish_operator_plot: { Args: { plot: number; is_public: boolean }; Returns: undefined };
      read_content: { Args: { kind: string; key: string }; Returns: Json };
      read_own_house: { Args: { key: string }; Returns: Json };
      remove_demonstration: { Args: { site_name: string }; Returns: Json };
      remove_maker_member: { Args: { person: string }; Returns: boolean };
      response_times: { Args: { first_day: string; last_day: string }; Returns: Json };
      return_draft: { Args: { person: string; key: string; reason: string }; Returns: boolean };
      save_content: { Args: { kind: string; key: string; base_revision: number; content: Json }; Returns: Json };
      save_operator_plot: { Args: { plot: number; facts: Json }; Returns: number };
      send_message: { Args: { body: string; client_id: string; person?: string }; Returns: Database["public"]["Tables"]["messages"]["Row"] };
      send_quote_message: { Args: { lead: number; body: string; price_eur?: number; valid_until?: string; document?: string }; Returns: number };
      shared_project: { Args: { share_token: string }; Returns: Json };
      site_included: { Args: { includes: Json }; Returns: number };
      site_statistics: { Args: { first_day: string; last_day: string }; Returns: Json };
      submit_own_house: { Args: { key: string; is_sent?: boolean }; Returns: boolean };
      suggest_house_words: { Args: { typed_word: string; language: string; dictionary: string }; Returns: string };
      without_accents: { Args: { value: string }; Returns: string };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}
